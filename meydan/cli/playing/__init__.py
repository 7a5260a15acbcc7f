"""Commands about games: play in the terminal, replay, show and verify stored games, list and simulate games."""
