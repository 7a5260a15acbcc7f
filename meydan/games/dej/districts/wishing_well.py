"""K-9.30: the Wishing Well scores unique districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.names import UNIQUE
from meydan.games.dej.zones.state import Dej


class WishingWell(District):
    """K-9.30: a point for each district counted as unique, itself included."""

    key = "wishing_well"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        return counted.of_type[UNIQUE]


WISHING_WELL: Final = enter_district(WishingWell())
