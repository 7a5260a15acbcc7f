"""N-5, N-6: what a kingdom is worth. A result is one number, so that the state of a Dynasty can store it."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.kingdomino.board.land import Land
from meydan.games.kingdomino.zones.variant import Variant

MIDDLE_BONUS: Final = 10
HARMONY_BONUS: Final = 5

Result = i64
"""From the low end: 12 bits points of territories, 8 squares of the largest, 8 crowns, and one for either bonus."""
MOST_POINTS: Final = 4095
MOST_SQUARES: Final = 255
MOST_CROWNS: Final = 255


def make(points: i64, largest: i64, crowns: i64, has_middle: bool, has_harmony: bool) -> Result:
    made = points | largest << 12 | crowns << 20
    if has_middle:
        made |= 0x10000000
    if has_harmony:
        made |= 0x20000000
    return made


def result(land: Land, seat: Seat, variant: Variant) -> Result:
    """N-5.4, N-6.2, N-6.3: a kingdom counted as it lies now, with the bonuses in force."""
    points, largest, crowns = land.tally(seat)
    has_middle = variant.rewards_middle and land.is_centred(seat)
    has_harmony = variant.rewards_harmony and land.is_full(seat)
    return make(points, largest, crowns, has_middle, has_harmony)


def territory_points(result: Result) -> i64:
    return result & MOST_POINTS


def largest(result: Result) -> i64:
    return (result >> 12) & MOST_SQUARES


def crowns(result: Result) -> i64:
    return (result >> 20) & MOST_CROWNS


def middle(result: Result) -> i64:
    return (result >> 28 & 1) * MIDDLE_BONUS


def harmony(result: Result) -> i64:
    return (result >> 29 & 1) * HARMONY_BONUS


def total(result: Result) -> i64:
    return territory_points(result) + middle(result) + harmony(result)


def rank(result: Result) -> i64:
    """N-5.6: a number that is higher for the better kingdom; N-6.6: the ranks of three games may be added."""
    return total(result) << 24 | largest(result) << 12 | crowns(result)


def sums(results: list[Result]) -> dict[str, object]:
    """Points by source, and the numbers that break ties, summed over some results."""
    return {
        "total": sum([int(total(one)) for one in results]),
        "base": sum([int(territory_points(one)) for one in results]),
        "middle_kingdom": sum([int(middle(one)) for one in results]),
        "harmony": sum([int(harmony(one)) for one in results]),
        "largest": sum([int(largest(one)) for one in results]),
        "crowns": sum([int(crowns(one)) for one in results]),
    }
