"""R-5.8: Winter."""

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.hooks import Season
from meydan.games.rakab.zones.deck import count, soldiers
from meydan.games.rakab.zones.state import Rakab


class Winter(Season):
    """While Winter is in force every soldier of every player counts one."""

    def soldiers_worth(self, game: Rakab, seat: Seat, worth: i64) -> i64:
        return count(soldiers(game.row(seat)))
