"""K-9.3: the Capitol scores three districts of one type."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.names import TYPES
from meydan.games.dej.zones.state import Dej


class Capitol(District):
    """K-9.3: three points, once, for at least three districts of any one type."""

    key = "capitol"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        for kind in range(TYPES):
            if counted.of_type[kind] >= 3:
                return 3
        return 0


CAPITOL: Final = enter_district(Capitol())
