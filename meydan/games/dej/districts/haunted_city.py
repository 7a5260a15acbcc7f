"""D-9.1: the Haunted City may be counted as another type."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import UNIQUE
from meydan.games.dej.zones.state import Dej


class HauntedCity(District):
    """D-9.1, DR-11: at the end it may count as one of the four basic types, and then no longer as special."""

    key = "haunted_city"

    def stands_for(self, game: Dej) -> Set:
        return bit(UNIQUE) - 1


HAUNTED_CITY: Final = enter_district(HauntedCity())
