"""K-9.2: the Basilica scores districts of odd value."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import lowest
from meydan.core.types import Seat
from meydan.games.dej.harm import value
from meydan.games.dej.hooks import Counted, District
from meydan.games.dej.piles import CITY, COINED
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Basilica(District):
    """K-9.2: a point for each district of the city whose value is odd, a beautifying coin included (R-39)."""

    key = "basilica"

    def score(self, game: Dej, seat: Seat, counted: Counted) -> i64:
        points: i64 = 0
        left = game.city(seat)
        while left != 0:
            card = lowest(left)
            coined = game.copies(COINED + seat, card)
            if value(game, card, False) % 2 == 1:
                points += game.copies(CITY + seat, card) - coined
            else:
                points += coined
            left &= left - 1
        return points


BASILICA: Final = enter_district(Basilica())
