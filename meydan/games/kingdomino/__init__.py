"""Kingdomino («کینگدومینو»). The ledger is docs/rules/kingdomino.md; its numbers (N-…) stand in the docstrings.

`flow/` has the rules: match (how a game begins and ends) and turn. `zones/` has the state, `board/` the kingdoms as
sets of squares, `scoring/` the points, `knowledge/` what a seat can know, `positions/` positions as plain data.
`rules`, `view` and `events` are what the rest of Meydan sees of the game.
"""
