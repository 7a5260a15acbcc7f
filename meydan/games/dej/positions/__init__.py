"""Positions of Dej and Kohan Dej as plain data: writing, reading, refusing impossible ones, filling in an agenda."""
