"""Tournaments on the server: decisions are stored before they are shown, and rounds become tables."""
