"""D-8.6, K-8.16: the Merchant has an extra coin and income from trade districts."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej.hooks import Role, enter_role
from meydan.games.dej.names import TRADE
from meydan.games.dej.state import Dej


class Merchant(Role):
    """D-8.6: one coin more, whichever resource he gathers."""

    key = "merchant"
    rank = 6
    income_type = TRADE

    def bonus(self, game: Dej, seat: Seat) -> None:
        game.earn(seat, 1)


MERCHANT: Final = enter_role(Merchant())
