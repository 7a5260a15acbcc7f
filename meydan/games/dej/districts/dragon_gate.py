"""K-9.4: the Dragon Gate scores two, and is dear in the last round."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.hooks import Counted, District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class DragonGate(District):
    """K-9.4, R-16: once a city is complete it costs eight to destroy it or to exchange for it, nine with a coin."""

    key = "dragon_gate"

    def score(self, game: Dej, seat: Seat, counted: Counted) -> i64:
        return 2

    def tribute(self, game: Dej, usual: i64, coined: bool) -> i64:
        if not game.is_last_round():
            return usual
        if coined:
            return 9
        return 8


DRAGON_GATE: Final = enter_district(DragonGate())
