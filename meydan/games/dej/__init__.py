"""Dej («دژ») and Kohan Dej («کهن‌دژ»): one engine, two editions. The ledgers are docs/rules/dej.md and kohan-dej.md.

`flow/` has the rules in the order of a game: setup, round, draft, call, turn, gather, build, destroy. `roles/` and
`districts/` have one file for each card, `hooks` says what a card can be asked, `catalogue` numbers them, `editions/`
says which cards an edition has. `zones/` has the state, `scoring/` the points, `knowledge/` what a seat can know,
`positions/` positions as plain data. `rules`, `view` and `events` are what the rest of Meydan sees of the game.
"""
