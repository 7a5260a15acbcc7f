"""The arena: bots against bots, with seats rotated, fresh seeds and honest intervals."""
