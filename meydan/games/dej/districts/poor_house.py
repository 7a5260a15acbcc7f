"""K-9.21: the Poor House fills an empty purse."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class PoorHouse(District):
    """K-9.21: a coin at the end of the owner's turn, if there is none left; before a refund (K-5.9).

    KR-45: by the printed letter it comes at the end of the round.
    """

    key = "poor_house"

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.coins(seat) == 0 and not game.in_play.poor_house_waits:
            game.tell(events.USED, seat, self.number)
            game.earn(seat, 1)

    def round_ended(self, game: Dej, seat: Seat) -> None:
        if game.coins(seat) == 0 and game.in_play.poor_house_waits:
            game.tell(events.USED, seat, self.number)
            game.earn(seat, 1)


POOR_HOUSE: Final = enter_district(PoorHouse())
