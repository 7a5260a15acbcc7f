"""Coup between two players from the first card on, as a stored table, and how it is read.

`meydan.learning.twosome` solves it.
"""
