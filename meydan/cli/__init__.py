"""The command line, `meydan …`: one file for each command, and below them what they share.

Texts come from `meydan/locales`; `tables` draws the games.
"""
