"""R-5.11: Shirdokht, the lion maiden."""

from mypy_extensions import i64

from meydan.games.rakab.hooks import Card


class Shirdokht(Card):
    """Ten power each, whatever else is played. Not a soldier, so it never counts as the highest one (RR-14)."""

    def own_power(self) -> i64:
        return 10
