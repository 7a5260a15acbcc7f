"""K-9.15: the Map Room scores the cards in hand."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import size
from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.state import Dej


class MapRoom(District):
    """K-9.15: a point for each card in the hand; one that is shown as a district does not count (KR-19)."""

    key = "map_room"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        return game.hand_size(seat) - size(counted.shown)


MAP_ROOM: Final = enter_district(MapRoom())
