"""K-9.20: the Park fills an empty hand."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Park(District):
    """K-9.20: an owner without cards draws two at the end of their turn."""

    key = "park"

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        if game.hand_size(seat) == 0:
            game.tell(events.USED, seat, self.number)
            game.draw(seat, 2)


PARK: Final = enter_district(Park())
