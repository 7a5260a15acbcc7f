"""Dej («دژ») and Kohan Dej («کهن‌دژ»): one engine, two editions. The ledgers are docs/rules/dej.md and kohan-dej.md.

Read in this order: hooks (what a card can be asked), zones and state (what lies on the table), draft, call, turn,
prices, build, harm, scoring; then roles/ and districts/, one file a card, and editions/; then view, position, reading,
knowledge, redeal, rules.
"""
