"""K-9.5: with a Factory other unique districts are cheaper."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.types import Card, Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import UNIQUE
from meydan.games.dej.zones.state import Dej


class Factory(District):
    """K-9.5, K-7.4: other unique districts cost their builder one coin less; their value stays."""

    key = "factory"

    def discount(self, game: Dej, seat: Seat, card: Card) -> i64:
        if card != self.number and has(game.in_play.of_type[UNIQUE], card):
            return 1
        return 0


FACTORY: Final = enter_district(Factory())
