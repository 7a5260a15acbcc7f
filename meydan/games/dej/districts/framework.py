"""K-9.6: the Framework is given up instead of paying."""

from typing import Final

from meydan.core.types import Card, Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Framework(District):
    """K-9.6: may be given up instead of paying for any district. Such a build cannot be confiscated (K-7.6)."""

    key = "framework"

    def makes_way_for(self, game: Dej, seat: Seat, card: Card) -> bool:
        return card != self.number


FRAMEWORK: Final = enter_district(Framework())
