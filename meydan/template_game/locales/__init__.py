"""Texts of the game, laid out like those of Meydan: one folder per language."""
