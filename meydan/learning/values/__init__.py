"""Learning what positions are worth: positions of games, a net in NumPy, and rounds of playing and learning."""
