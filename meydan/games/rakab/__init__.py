"""Rakab («رکب»). The ledger is docs/rules/rakab.md; its numbers (R-…) stand in the docstrings.

Read in this order: deck, map, zones, state, hooks, cards/, strength, round, turn, battle, refresh, duel; then view,
position, check, redeal, rules.
"""
