"""Commands about bots: measure them against each other, tune their weights, solve endgames, store champions."""
