"""K-9.8: behind a Great Wall rank 8 pays one more."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class GreatWall(District):
    """K-9.8: for every other district of the city; for itself only if the table says so (R-65)."""

    key = "great_wall"

    def surcharge(self, game: Dej, seat: Seat, card: Card) -> i64:
        if card == self.number and game.settings["great_wall_covers_itself"] is not True:
            return 0
        return 1


GREAT_WALL: Final = enter_district(GreatWall())
