"""K-9.6: the Framework is given up instead of paying."""

from typing import Final

from meydan.core.types import Card, Seat
from meydan.games.dej.hooks import District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Framework(District):
    """K-9.6: for any district; such a build counts and is taxed, but is not paid, so nobody confiscates it (K-7.6)."""

    key = "framework"

    def makes_way_for(self, game: Dej, seat: Seat, card: Card) -> bool:
        return card != self.number


FRAMEWORK: Final = enter_district(Framework())
