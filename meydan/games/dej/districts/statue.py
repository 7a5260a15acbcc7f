"""K-9.27: the Statue scores the crown."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.state import Dej


class Statue(District):
    """K-9.27: five points if its owner has the crown at the end."""

    key = "statue"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        if game.crown == seat:
            return 5
        return 0


STATUE: Final = enter_district(Statue())
