"""K-9.11: the Ivory Tower scores if it is the only unique district."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.names import UNIQUE
from meydan.games.dej.zones.state import Dej


class IvoryTower(District):
    """K-9.11: five points if it is the only district counted as unique."""

    key = "ivory_tower"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        if counted.of_type[UNIQUE] == 1:
            return 5
        return 0


IVORY_TOWER: Final = enter_district(IvoryTower())
