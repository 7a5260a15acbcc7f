"""Coup's last duel as a stored table: how it was solved, how far from unbeatable it is, and how it is read."""
