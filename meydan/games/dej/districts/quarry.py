"""K-9.22: with a Quarry the same district may be built again."""

from typing import Final

from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import ALL_DISTRICTS
from meydan.games.dej.zones.state import Dej


class Quarry(District):
    """K-9.22, K-7.3: its owner may build duplicates; they stay when the Quarry leaves (KR-63)."""

    key = "quarry"

    def repeats(self, game: Dej, seat: Seat) -> Set:
        return ALL_DISTRICTS


QUARRY: Final = enter_district(Quarry())
