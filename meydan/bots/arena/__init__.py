"""The arena: bots against bots, with rotated seats, fresh seeds and confidence intervals."""
