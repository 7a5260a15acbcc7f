"""R-5.10: Shirzan, the lioness."""

from mypy_extensions import i64

from meydan.games.rakab.hooks import Card


class Shirzan(Card):
    """One power each; the player who alone has played the most of them chooses the next site (R-7.4)."""

    chooses = True

    def own_power(self) -> i64:
        return 1
