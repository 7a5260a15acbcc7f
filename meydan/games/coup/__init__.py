"""Coup («کودتا»). The ledger is docs/rules/coup.md; its numbers (C-…) stand in the docstrings.

`flow/` has the rules in the order of a turn: setup, turn, actions, claims, resolve, exchange, influence, resigning.
`zones/` has the state, `knowledge/` what a seat can know, `positions/` positions as plain data. `rules`, `view` and
`events` are what the rest of Meydan sees of the game.
"""
