"""K-8.18: the Trader builds any number of trade districts and has income from them."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat, Set
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import TRADE
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role


class Trader(Role):
    """K-8.18: only their number is free, not their names (K-R59)."""

    key = "trader"
    rank: i64 = 6
    income_type: i64 = TRADE

    def builds_freely(self, game: Dej, seat: Seat) -> Set:
        return game.box.of_type[TRADE]


TRADER: Final = enter_role(Trader())
