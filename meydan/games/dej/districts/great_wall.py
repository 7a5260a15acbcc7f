"""K-9.8: behind a Great Wall rank 8 pays one more."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class GreatWall(District):
    """K-9.8: rank 8 pays one more for every other district of the city; option: for the wall too (KR-65)."""

    key = "great_wall"

    def surcharge(self, game: Dej, seat: Seat, card: Card) -> i64:
        if card == self.number and game.settings["great_wall_covers_itself"] is not True:
            return 0
        return 1


GREAT_WALL: Final = enter_district(GreatWall())
