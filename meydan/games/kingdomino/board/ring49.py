"""The ring of 49 squares: its tables, and sets of squares in one word each. `land` says what a ring is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.games.kingdomino.board.land import corners_of, neighbours_of, offsets_of, rooms_of, squares_of

AREA: Final = 5
WIDTH: Final = 7
RING: Final = 49
ALL: Final = 2**49 - 1

Squares = i64
"""A set of squares, numbers 0 to 48."""

_CORNERS: Final = corners_of(AREA, WIDTH)
CORNER_SQUARE: Final = vec[i64](_CORNERS[0])
CORNER_SPOT: Final = vec[i64](_CORNERS[1])
OFFSET: Final = vec[i64](offsets_of(WIDTH))
MAY_COVER: Final = vec[i64](rooms_of(AREA, WIDTH))
SQUARE_A: Final = vec[i64](squares_of(WIDTH, False))
SQUARE_B: Final = vec[i64](squares_of(WIDTH, True))
NEIGHBOURS: Final = vec[i64](neighbours_of(WIDTH))


def back(squares: Squares, steps: i64) -> Squares:
    """Every square moved back by a number of places on the ring: 1 to the west, 7 to the north."""
    return (squares >> steps | squares << (RING - steps)) & ALL


def on(squares: Squares, steps: i64) -> Squares:
    """Every square moved on by a number of places: 1 to the east, 7 to the south."""
    return (squares << steps | squares >> (RING - steps)) & ALL


def group(squares: Squares) -> Squares:
    """The connected group that the lowest of the squares belongs to."""
    found = squares & -squares
    while True:
        wider = (found | back(found, 1) | on(found, 1) | back(found, WIDTH) | on(found, WIDTH)) & squares
        if wider == found:
            return found
        found = wider
