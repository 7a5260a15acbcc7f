"""R-1.2: soldiers count by their printed value, which `deck.printed` adds up; other cards change what it is worth."""

from meydan.games.rakab.hooks import Card


class Soldier(Card):
    """R-4.2: a soldier is laid in the row and does nothing else."""
