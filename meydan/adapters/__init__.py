"""Adapters for research: PettingZoo, Gymnasium and OpenSpiel environments over any game. Their libraries are extras."""
