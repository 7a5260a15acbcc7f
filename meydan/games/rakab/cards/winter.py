"""R-5.8: Winter."""

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.deck import count, soldiers
from meydan.games.rakab.hooks import Season
from meydan.games.rakab.state import Rakab


class Winter(Season):
    """While it is in force every soldier of every player counts one."""

    def soldiers_worth(self, game: Rakab, seat: Seat, worth: i64) -> i64:
        return count(soldiers(game.row(seat)))
