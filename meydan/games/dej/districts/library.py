"""K-9.14: with a Library two of the drawn cards are kept when gathering."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Library(District):
    """K-9.14, K-6.3: its owner keeps two of the cards drawn when gathering."""

    key = "library"

    def more_kept(self, game: Dej, seat: Seat) -> i64:
        return 1


LIBRARY: Final = enter_district(Library())
