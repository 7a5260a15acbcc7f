"""K-9.9: the Haunted Quarter may be counted as any type."""

from typing import Final

from meydan.core.bitset import bit
from meydan.core.types import Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import TYPES
from meydan.games.dej.zones.state import Dej


class HauntedQuarter(District):
    """K-9.9, K-10.4: at the end it counts as the one type that is best for its owner, no longer as unique then."""

    key = "haunted_quarter"

    def stands_for(self, game: Dej) -> Set:
        return bit(TYPES) - 1


HAUNTED_QUARTER: Final = enter_district(HauntedQuarter())
