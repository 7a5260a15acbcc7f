"""R-5.6: the Drummer doubles."""

from meydan.games.rakab.hooks import Card


class Drummer(Card):
    """The soldiers of its row count double, those played later too; a second Drummer changes nothing."""

    doubles = True
