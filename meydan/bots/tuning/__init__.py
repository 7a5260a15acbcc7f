"""Tuning: weights of the rules of thumb, improved by an evolution strategy on games with fixed seeds."""
