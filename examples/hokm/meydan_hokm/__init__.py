"""Hokm, the Persian trick-taking game for four, as a game of its own package that plugs into Meydan (RULES.md)."""
