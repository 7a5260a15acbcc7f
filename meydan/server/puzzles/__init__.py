"""Puzzles for people: which one comes next, what its answer costs, ratings of people and puzzles, and storms."""
