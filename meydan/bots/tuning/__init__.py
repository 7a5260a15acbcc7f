"""Tuning: better weights for the heuristics, found by an evolution strategy on games with fixed seeds."""
