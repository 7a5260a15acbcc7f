"""Vetoes: answers that are never better than another one. Bots above the lowest level and hints leave them out."""
