"""The ring of 81 squares: its tables, and sets of squares in two words each. `land` says what a ring is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import has, lowest, nth, size
from meydan.games.kingdomino.board.land import corners_of, neighbours_of, offsets_of, rooms_of, squares_of

AREA: Final = 7
WIDTH: Final = 9
RING: Final = 81
LOW: Final = 41
HIGH: Final = 40
LOW_ALL: Final = 2**41 - 1
HIGH_ALL: Final = 2**40 - 1

Squares = tuple[i64, i64]
"""A set of squares: numbers 0 to 40, and 41 to 80."""


def _low(sets: list[int]) -> list[int]:
    return [squares & LOW_ALL for squares in sets]


def _high(sets: list[int]) -> list[int]:
    return [squares >> LOW for squares in sets]


_CORNERS: Final = corners_of(AREA, WIDTH)
_ROOMS: Final = rooms_of(AREA, WIDTH)
_AROUND: Final = neighbours_of(WIDTH)
CORNER_SQUARE: Final = vec[i64](_CORNERS[0])
CORNER_SPOT: Final = vec[i64](_CORNERS[1])
OFFSET: Final = vec[i64](offsets_of(WIDTH))
MAY_COVER_LOW: Final = vec[i64](_low(_ROOMS))
MAY_COVER_HIGH: Final = vec[i64](_high(_ROOMS))
SQUARE_A: Final = vec[i64](squares_of(WIDTH, False))
SQUARE_B: Final = vec[i64](squares_of(WIDTH, True))
NEIGHBOURS_LOW: Final = vec[i64](_low(_AROUND))
NEIGHBOURS_HIGH: Final = vec[i64](_high(_AROUND))


def both(one: Squares, other: Squares) -> Squares:
    return one[0] & other[0], one[1] & other[1]


def either(one: Squares, other: Squares) -> Squares:
    return one[0] | other[0], one[1] | other[1]


def less(one: Squares, other: Squares) -> Squares:
    return one[0] & ~other[0], one[1] & ~other[1]


def any_in(squares: Squares) -> bool:
    return squares[0] | squares[1] != 0


def count(squares: Squares) -> i64:
    return size(squares[0]) + size(squares[1])


def holds(squares: Squares, square: i64) -> bool:
    if square < LOW:
        return has(squares[0], square)
    return has(squares[1], square - LOW)


def pick(squares: Squares, index: i64) -> i64:
    """The square with `index` smaller ones before it."""
    lows = size(squares[0])
    if index < lows:
        return nth(squares[0], index)
    return LOW + nth(squares[1], index - lows)


def first_in(squares: Squares) -> i64:
    """The lowest square of a set that is not empty."""
    if squares[0] != 0:
        return lowest(squares[0])
    return LOW + lowest(squares[1])


def after_first(squares: Squares) -> Squares:
    """The set without its lowest square."""
    if squares[0] != 0:
        return squares[0] & (squares[0] - 1), squares[1]
    return 0, squares[1] & (squares[1] - 1)


def back(squares: Squares, steps: i64) -> Squares:
    """Every square moved up to 40 places back on the ring: 1 to the west, 9 to the north."""
    low, high = squares
    return (low >> steps | high << (LOW - steps)) & LOW_ALL, (high >> steps | low << (HIGH - steps)) & HIGH_ALL


def on(squares: Squares, steps: i64) -> Squares:
    """Every square moved up to 40 places on: 1 to the east, 9 to the south."""
    low, high = squares
    return (low << steps | high >> (HIGH - steps)) & LOW_ALL, (high << steps | low >> (LOW - steps)) & HIGH_ALL


def from_corner(squares: Squares, corner: i64) -> Squares:
    """The squares counted from the corner of a window, so that they come in reading order."""
    if corner > HIGH:
        return back(back(squares, HIGH), corner - HIGH)
    return back(squares, corner)


def group(squares: Squares) -> Squares:
    """The connected group that the lowest of the squares belongs to."""
    found = less(squares, after_first(squares))
    while True:
        level = either(back(found, 1), on(found, 1))
        upright = either(back(found, WIDTH), on(found, WIDTH))
        wider = either(found, both(either(level, upright), squares))
        if wider[0] == found[0] and wider[1] == found[1]:
            return found
        found = wider
