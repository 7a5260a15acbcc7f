"""K-9.22: with a Quarry the same district may be built again."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Quarry(District):
    """K-9.22, K-7.3: built, not taken from others; what stands twice stays when the Quarry leaves (R-63)."""

    key = "quarry"

    def repeats(self, game: Dej, seat: Seat) -> bool:
        return True


QUARRY: Final = enter_district(Quarry())
