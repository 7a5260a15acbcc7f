"""K-8.17: the Alchemist gets back the coins paid for building."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.state import Dej


class Alchemist(Role):
    """K-8.17: the refund comes at the end of the turn, without taxes or coins already refunded (KR-24, KR-30)."""

    key = "alchemist"
    rank: i64 = 6

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.spent > 0:
            game.earn(seat, game.spent)


ALCHEMIST: Final = enter_role(Alchemist())
