"""Texts of Hokm, laid out like those of Meydan: one folder per language."""
