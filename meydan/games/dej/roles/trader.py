"""K-8.18: the Trader builds any number of trade districts and has income from them."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import TRADE
from meydan.games.dej.zones.state import Dej


class Trader(Role):
    """K-8.18: any number of trade districts, but none twice unless the table plays so (KR-59)."""

    key = "trader"
    rank: i64 = 6
    income_type: i64 = TRADE

    def builds_freely(self, game: Dej, seat: Seat) -> Set:
        return game.in_play.of_type[TRADE]

    def repeats(self, game: Dej, seat: Seat) -> Set:
        if game.in_play.trader_builds_duplicates:
            return game.in_play.of_type[TRADE]
        return 0


TRADER: Final = enter_role(Trader())
