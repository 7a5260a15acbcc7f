"""K-8.12: the Patrician takes the crown and draws cards for noble districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.roles.king import King
from meydan.games.dej.zones.state import Dej


class Patrician(King):
    """K-8.12: like the King, but with cards in place of coins for noble districts."""

    key = "patrician"

    def income(self, game: Dej, seat: Seat, districts: i64) -> None:
        if districts > 0:
            game.draw(seat, districts)


PATRICIAN: Final = enter_role(Patrician())
