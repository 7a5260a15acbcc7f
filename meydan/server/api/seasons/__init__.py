"""Seasons over REST."""
