"""R-5.9: Spring."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.hooks import Season
from meydan.games.rakab.zones.deck import copies
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NONE

BONUS: Final = 3


class Spring(Season):
    """In force, Spring gives 3 to every player with the highest soldier in any row: once, or for each card (RR-3)."""

    def after_the_drums(self, game: Rakab, seat: Seat) -> i64:
        highest = game.highest_soldier()
        if highest == NONE:
            return 0
        mine = copies(game.row(seat), highest)
        if mine > 0 and not game.spring_per_card:
            mine = 1
        return BONUS * mine
