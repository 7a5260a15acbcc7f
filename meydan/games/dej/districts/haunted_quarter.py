"""K-9.9: the Haunted Quarter may be counted as any type."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.hooks import District
from meydan.games.dej.names import TYPES
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class HauntedQuarter(District):
    """K-9.9, K-10.4: as one type, whichever is best for its owner; as another than unique it is not unique any more."""

    key = "haunted_quarter"

    def stands_for(self, game: Dej) -> Set:
        return bit(TYPES) - 1


HAUNTED_QUARTER: Final = enter_district(HauntedQuarter())
