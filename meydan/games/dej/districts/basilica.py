"""K-9.2: the Basilica scores districts of odd value."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import drop_lowest, lowest
from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.flow.destroy import value
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej


class Basilica(District):
    """K-9.2: a point for each district of the city whose value is odd, a beautifying coin included (KR-39)."""

    key = "basilica"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        points: i64 = 0
        left = game.city(seat)
        while left != 0:
            card = lowest(left)
            beautified = game.copies(BEAUTIFIED + seat, card)
            if value(game, card, False) % 2 == 1:
                points += game.copies(CITY + seat, card) - beautified
            else:
                points += beautified
            left = drop_lowest(left)
        return points


BASILICA: Final = enter_district(Basilica())
