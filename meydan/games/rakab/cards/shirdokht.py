"""R-5.11: Shirdokht, the lion maiden."""

from mypy_extensions import i64

from meydan.games.rakab.hooks import Card


class Shirdokht(Card):
    """Ten power each, whatever else is played; she is no soldier, so never the highest one (R-A14)."""

    def own_power(self) -> i64:
        return 10
