"""What a province of Rakab is worth: how near it brings its owner to the end of the game."""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, lowest, size
from meydan.core.types import Seat, Set
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import BATTLES_FOR_TWO, MARKERS

WON: i64 = 0
FARTHEST: i64 = 3


def missing(game: Rakab, owned: Set) -> i64:
    """How many more provinces win the game, if they are the right ones; three from nothing."""
    held = size(owned)
    if game.duel:
        return max(WON, BATTLES_FOR_TWO - held)
    if held >= MARKERS or game.map.has_three_adjacent(owned):
        return WON
    if held == 0:
        return FARTHEST
    if held == MARKERS - 1 or has_closing(game, owned):
        return 1
    return 2


def has_closing(game: Rakab, owned: Set) -> bool:
    """Is there a province without a marker that would make a group of three?"""
    free = game.unmarked()
    while free != 0:
        touched = game.map.neighbours(lowest(free)) & owned
        if touched & (touched - 1) != 0:
            return True
        if touched != 0 and game.map.neighbours(lowest(touched)) & owned != 0:
            return True
        free = drop_lowest(free)
    return False


def gain(game: Rakab, seat: Seat, province: i64, nearness: vec[float], each: float) -> float:
    """How much nearer a province brings a seat to winning; `nearness` is by provinces still missing."""
    owned = game.owned(seat)
    after = missing(game, owned | bit(province))
    return each + nearness[after] - nearness[missing(game, owned)]
