"""Kingdomino («کینگدومینو»). The ledger is docs/rules/kingdomino.md; its numbers (N-…) stand in the docstrings.

Read in this order: dominoes, table, state, match, turn, scoring; then the boards behind the words: spots, land, five,
seven and the rings; then view, redeal, position, legal, rules.
"""
