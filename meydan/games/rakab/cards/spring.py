"""R-5.9: Spring."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.deck import copies
from meydan.games.rakab.hooks import Season
from meydan.games.rakab.state import Rakab
from meydan.games.rakab.zones import NONE

BONUS: Final = 3


class Spring(Season):
    """While it is in force, whoever has the highest soldier lying in any row has 3 more: once, or per card (R-A3)."""

    def after_the_drums(self, game: Rakab, seat: Seat) -> i64:
        highest = game.highest_soldier()
        if highest == NONE:
            return 0
        mine = copies(game.row(seat), highest)
        if mine > 0 and not game.spring_per_card:
            mine = 1
        return BONUS * mine
