"""K-9.4: the Dragon Gate scores two points, and is expensive in the last round."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.state import Dej


class DragonGate(District):
    """K-9.4, KR-16: in the last round rank 8 pays eight for the Dragon Gate, nine if it carries a coin."""

    key = "dragon_gate"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        return 2

    def tribute(self, game: Dej, usual: i64, beautified: bool) -> i64:
        if not game.is_last_round():
            return usual
        if beautified:
            return 9
        return 8


DRAGON_GATE: Final = enter_district(DragonGate())
