"""D-9.6, K-9.25: the Smithy turns two coins into three cards."""

from typing import Final

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Smithy(District):
    """D-9.6: once a turn its owner pays two coins for three cards. Not with an empty deck (D-6.13)."""

    key = "smithy"

    def usable(self, game: Dej, seat: Seat) -> bool:
        return game.coins(seat) >= 2 and game.deck_size > 0

    def use(self, game: Dej, seat: Seat) -> None:
        game.pay(seat, 2)
        game.draw(seat, 3)


SMITHY: Final = enter_district(Smithy())
