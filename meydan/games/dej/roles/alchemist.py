"""K-8.17: the Alchemist gets back what he paid for building."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.hooks import Role
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role


class Alchemist(Role):
    """K-8.17: at the end of his turn; neither tax nor what was given back already (K-R24, K-R30)."""

    key = "alchemist"
    rank: i64 = 6

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.spent > 0:
            game.earn(seat, game.spent)


ALCHEMIST: Final = enter_role(Alchemist())
