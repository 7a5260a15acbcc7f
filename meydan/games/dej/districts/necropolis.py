"""K-9.18: the Necropolis may be built by giving up another district."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.districts.armory import ARMORY
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Necropolis(District):
    """K-9.18, KR-18: may be built by giving up a district other than the Armory. Such a build is not paid (K-7.6)."""

    key = "necropolis"

    def takes_place_of(self, game: Dej, seat: Seat) -> Set:
        return game.city(seat) & ~bit(ARMORY.number)


NECROPOLIS: Final = enter_district(Necropolis())
