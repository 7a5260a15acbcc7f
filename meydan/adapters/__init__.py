"""Doors for people who train agents: PettingZoo and Gymnasium environments over any game. They are optional extras."""
