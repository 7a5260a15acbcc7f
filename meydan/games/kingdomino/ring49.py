"""Sets of squares on the ring of 49, one word each: what `five` is written in."""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 7
RING: Final = 49
ALL: Final = 2**49 - 1

Squares = i64
"""A set of squares, numbers 0 to 48."""


def back(squares: Squares, steps: i64) -> Squares:
    """Every square moved so many places back on the ring: 1 to the west, 7 to the north."""
    return (squares >> steps | squares << (RING - steps)) & ALL


def on(squares: Squares, steps: i64) -> Squares:
    """Every square moved so many places on: 1 to the east, 7 to the south."""
    return (squares << steps | squares >> (RING - steps)) & ALL


def group(squares: Squares) -> Squares:
    """The connected group that the lowest of the squares belongs to."""
    found = squares & -squares
    while True:
        wider = (found | back(found, 1) | on(found, 1) | back(found, WIDTH) | on(found, WIDTH)) & squares
        if wider == found:
            return found
        found = wider
