"""K-9.18: the Necropolis may be built by giving up another district."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Seat, Set
from meydan.games.dej.districts.armory import ARMORY
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Necropolis(District):
    """K-9.18, R-18: any district of the city but the Armory; such a build is not paid (K-7.6)."""

    key = "necropolis"

    def takes_place_of(self, game: Dej, seat: Seat) -> Set:
        return game.city(seat) & ~bit(ARMORY.number)


NECROPOLIS: Final = enter_district(Necropolis())
