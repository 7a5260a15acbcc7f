"""Mistakes of beginners: what they overlook, where they are greedy, and what they fear."""
