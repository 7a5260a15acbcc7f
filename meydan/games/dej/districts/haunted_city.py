"""D-9.1: the Haunted City may be counted as another type."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.hooks import District
from meydan.games.dej.names import UNIQUE
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class HauntedCity(District):
    """D-9.1, D-R11: as one of the four basic types, and then no longer as special."""

    key = "haunted_city"

    def stands_for(self, game: Dej) -> Set:
        return bit(UNIQUE) - 1


HAUNTED_CITY: Final = enter_district(HauntedCity())
