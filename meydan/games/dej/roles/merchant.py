"""D-8.6, K-8.16: the Merchant has an extra coin and income from trade districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import TRADE
from meydan.games.dej.zones.state import Dej


class Merchant(Role):
    """D-8.6: one more coin, whichever resource is gathered."""

    key = "merchant"
    rank: i64 = 6
    income_type: i64 = TRADE

    def bonus(self, game: Dej, seat: Seat) -> None:
        game.earn(seat, 1)


MERCHANT: Final = enter_role(Merchant())
