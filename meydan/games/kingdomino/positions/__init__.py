"""Positions of Kingdomino as plain data: writing, reading, refusing impossible ones, filling in an agenda."""
