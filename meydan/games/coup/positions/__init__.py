"""Positions of Coup as plain data: writing, reading, refusing impossible ones, filling in an agenda."""
