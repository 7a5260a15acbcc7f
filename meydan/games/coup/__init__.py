"""Coup («کودتا»). The ledger is docs/rules/coup.md; its numbers (C-…) stand in the docstrings.

Read in this order: cards, state, turn, claims, actions, influence, setup; then knowledge, view, position, rules.
"""
