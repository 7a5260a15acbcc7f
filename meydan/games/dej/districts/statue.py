"""K-9.27: the Statue scores the crown."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.hooks import Counted, District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Statue(District):
    """K-9.27: five points if its owner has the crown at the end."""

    key = "statue"

    def score(self, game: Dej, seat: Seat, counted: Counted) -> i64:
        if game.crown == seat:
            return 5
        return 0


STATUE: Final = enter_district(Statue())
