"""Puzzles: their REST API."""
