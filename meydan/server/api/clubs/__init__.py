"""Clubs over REST."""
