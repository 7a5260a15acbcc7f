"""What a kingdom is worth, in a game or on a real table."""
