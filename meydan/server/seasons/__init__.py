"""Seasons of ladders: groups with promotion, and archives that never change."""
