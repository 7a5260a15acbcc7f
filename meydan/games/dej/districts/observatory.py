"""D-9.3, K-9.19: with an Observatory three cards are drawn when gathering."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Observatory(District):
    """D-9.3: its owner draws one more card when gathering cards."""

    key = "observatory"

    def more_drawn(self, game: Dej, seat: Seat) -> i64:
        return 1


OBSERVATORY: Final = enter_district(Observatory())
