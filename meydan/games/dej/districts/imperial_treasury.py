"""K-9.10: the Imperial Treasury scores coins."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.state import Dej


class ImperialTreasury(District):
    """K-9.10: a point for each coin in the stash; coins on districts are not in it."""

    key = "imperial_treasury"

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        return game.coins(seat)


IMPERIAL_TREASURY: Final = enter_district(ImperialTreasury())
