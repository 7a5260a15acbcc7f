"""K-9.7: with a Gold Mine gathering coins gives one more."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class GoldMine(District):
    """K-9.7, K-6.3: its owner gets one more coin when gathering coins."""

    key = "gold_mine"

    def more_coins(self, game: Dej, seat: Seat) -> i64:
        return 1


GOLD_MINE: Final = enter_district(GoldMine())
