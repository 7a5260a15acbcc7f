"""What a city is worth, in a game or on a real table, and who has won."""
