"""K-9.16: the Monument counts as two districts toward a complete city."""

from typing import Final

from mypy_extensions import i64

from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Monument(District):
    """K-9.16, K-11.2: counts as two districts; cannot be built with five districts (or six with 2 or 3 players)."""

    key = "monument"
    weight: i64 = 2

    def may_be_built(self, game: Dej, districts: i64) -> bool:
        return districts < game.in_play.city_size - 2


MONUMENT: Final = enter_district(Monument())
