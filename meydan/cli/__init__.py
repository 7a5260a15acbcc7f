"""The command line: `meydan …`. One file for each command; what they share is below them.

Commands: games, simulate, replay, show, play, coverage. Texts come from `meydan/locales`, tables are drawn by `tables`.
"""
