"""R-5.6: the Drummer doubles the soldiers of its row."""

from meydan.games.rakab.hooks import Card


class Drummer(Card):
    """A Drummer doubles the soldiers of its row, those played later too; a second Drummer changes nothing."""

    doubles = True
