"""K-9.20: the Park fills an empty hand."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Park(District):
    """K-9.20: two cards at the end of the owner's turn, if he has none."""

    key = "park"

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.hand_size(seat) == 0:
            game.draw(seat, 2)


PARK: Final = enter_district(Park())
