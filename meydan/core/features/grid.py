"""Rows of small numbers in one block of memory, which other libraries read without a copy."""

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from meydan.core.bitset import drop_lowest, lowest
from meydan.core.features.columns import place
from meydan.core.types import Seat, Set

WIDEST: Final = 32767
"""The most columns a grid can have: which of them were written is remembered in 16 bits each."""
LINE: Final = 64
"""The bytes of a line of the processor's cache. A block has as many items to spare, so that the first one that is used
can begin a line."""
Skip = Callable[[Any], int]
"""How many items at the beginning of a block stay unused."""


def skip_none(_block: Any) -> int:
    """Use a block from its first item on."""
    return 0


@final
class Grid:
    """Rows of bytes, mostly zeros. Writing a row anew clears only what was written before.

    Everything is written between `open` and `close`. Numbers above 255 are cut.
    """

    def __init__(self, rows: i64, width: i64, skip: Skip = skip_none) -> None:
        assert width <= WIDEST
        self.rows = rows
        self.width = width
        self.cells: vec[u8] = vec[u8]([0] * (rows * width + LINE))
        self.start: i64 = skip(self.cells)
        """The first cell of the first row."""
        self.written: vec[i16] = vec[i16]([0] * (rows * width + LINE))
        """By row, the columns that were written."""
        self.counts: vec[i64] = vec[i64]([0] * rows)
        self.row: i64 = 0
        self.base: i64 = 0
        self.count: i64 = 0

    def open(self, row: i64) -> None:
        """Clear a row and write to it from now on."""
        base = self.start + row * self.width
        for at in range(self.counts[row]):
            self.cells[base + i64(self.written[base + at])] = 0
        self.row = row
        self.base = base
        self.count = 0

    def close(self) -> None:
        self.counts[self.row] = self.count

    def pin(self) -> None:
        """Keep what was written to the open row for ever."""
        self.count = 0

    def put(self, column: i64, value: i64) -> None:
        """Write one number. A column is written once between `open` and `close`."""
        if value > 255:
            value = 255
        self.cells[self.base + column] = u8(value)
        self.written[self.base + self.count] = i16(column)
        self.count += 1

    def flag(self, column: i64) -> None:
        self.cells[self.base + column] = 1
        self.written[self.base + self.count] = i16(column)
        self.count += 1

    def put_number(self, start: i64, most: i64, value: i64) -> None:
        """A number as one of the columns from `start` on; above `most` the last column says by how much."""
        if value <= most:
            self.flag(start + value)
        else:
            self.put(start + most + 1, value - most)

    def put_set(self, start: i64, members: Set) -> None:
        """A flag for every member of a set, or for every bit of a number."""
        while members != 0:
            self.flag(start + lowest(members))
            members = drop_lowest(members)

    def put_seats(self, start: i64, members: Set, viewer: Seat, seats: i64) -> None:
        """A flag for every seat of a set, by its place."""
        while members != 0:
            self.flag(start + place(lowest(members), viewer, seats))
            members = drop_lowest(members)

    def value(self, row: i64, column: i64) -> i64:
        return i64(self.cells[self.start + row * self.width + column])

    def row_bytes(self, row: i64) -> bytes:
        """A copy of one row."""
        start = int(self.start + row * self.width)
        return bytes(memoryview(self.cells)[start : start + int(self.width)])
