"""K-9.16: the Monument counts as two districts toward a complete city."""

from typing import Final

from mypy_extensions import i64

from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Monument(District):
    """K-9.16, K-11.2: not to be built in a city of five districts or more; where eight are complete, of six."""

    key = "monument"
    weight: i64 = 2

    def may_be_built(self, game: Dej, districts: i64) -> bool:
        return districts < game.box.city_size - 2


MONUMENT: Final = enter_district(Monument())
