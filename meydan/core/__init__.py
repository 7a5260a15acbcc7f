"""The kernel: what all games are built on. It contains no rules of any game."""
