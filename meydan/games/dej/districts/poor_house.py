"""K-9.21: the Poor House fills an empty purse."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class PoorHouse(District):
    """K-9.21: a coin at the end of the owner's turn, if he has none; before a refund (K-5.9)."""

    key = "poor_house"

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.coins(seat) == 0:
            game.earn(seat, 1)


POOR_HOUSE: Final = enter_district(PoorHouse())
