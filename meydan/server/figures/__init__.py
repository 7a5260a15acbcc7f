"""Numbers about games: the shipped figures of bots, those of people's games here, and a person's own habits."""
