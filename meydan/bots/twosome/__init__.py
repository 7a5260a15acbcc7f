"""Coup between two players from the first card on, as a stored table: how it was solved and how it is read."""
