"""Rakab («رکب»). The ledger is docs/rules/rakab.md; its numbers (R-…) stand in the docstrings.

`flow/` has the rules in the order of a round: round, turn, battle, refresh, and duel for two players. `cards/` has one
file for each special card, `hooks` says what a card can be asked, `maps/` has the maps. `zones/` has the state,
`scoring/` the power of armies, `knowledge/` what a seat can know, `positions/` positions as plain data. `rules`, `view`
and `events` are what the rest of Meydan sees of the game.
"""
