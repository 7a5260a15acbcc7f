"""Columns for the arguments of agenda items and events, by the fields that say what the numbers mean."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.features.columns import Columns, place, places
from meydan.core.features.grid import Grid
from meydan.core.fields import Field, Named, SeatField
from meydan.core.types import Seat

NOTHING_WRITTEN: Final = 0
AS_SEAT: Final = 1
AS_NAME: Final = 2
AS_BITS: Final = 3
BITS: Final = 16
"""An argument of an agenda item has 16 bits."""
MOST: Final = 4
"""Arguments of an event; an item has at most three."""


class Arguments:
    """One slot: a column for each sort of item or event, and a group of columns for each field that any of them has.

    Seats are written by their place, names with one column each, other numbers in binary.
    """

    def __init__(self, sorts: list[str], fields: list[tuple[Field, ...]], seats: int) -> None:
        self.sorts = sorts
        self.seats = seats
        self.groups: dict[str, int] = {}
        """Where the columns of a field begin, counted from the beginning of the slot."""
        self.shapes: dict[str, int] = {}
        """How many columns a field has."""
        self.how: vec[i64] = vec[i64]([NOTHING_WRITTEN] * (MOST * (len(sorts) + 1)))
        self.where: vec[i64] = vec[i64]([0] * (MOST * (len(sorts) + 1)))
        self.members: dict[str, list[str]] = {}
        for some in fields:
            for field in some:
                names = self._members(field)
                if len(names) > len(self.members.get(field.name, [])):
                    self.members[field.name] = names
        width = len(sorts)
        for name, names in self.members.items():
            self.groups[name] = width
            width += len(names)
        self.width: i64 = width
        for sort in range(len(sorts)):
            for at in range(len(fields[sort])):
                field = fields[sort][at]
                self.how[MOST * sort + at] = _how(field)
                self.where[MOST * sort + at] = self.groups[field.name]

    def _members(self, field: Field) -> list[str]:
        if isinstance(field, SeatField):
            return [*places(self.seats), "none"]
        if isinstance(field, Named):
            return list(field.names)
        return [f"bit{place}" for place in range(BITS)]

    def add_to(self, columns: Columns, prefix: str) -> i64:
        """The columns of one slot."""
        start = columns.each(prefix, self.sorts)
        for name, names in self.members.items():
            columns.each(f"{prefix}.{name}", names)
        return start

    def fill(self, grid: Grid, start: i64, sort: i64, at: i64, value: i64, viewer: Seat, seats: i64) -> None:
        """Write one argument."""
        how = self.how[MOST * sort + at]
        where = start + self.where[MOST * sort + at]
        if how == AS_NAME:
            grid.flag(where + value)
        elif how == AS_SEAT:
            if value < seats:
                grid.flag(where + place(value, viewer, seats))
            else:
                grid.flag(where + self.seats)
        elif how == AS_BITS:
            grid.put_set(where, value & 0xFFFF)


def _how(field: Field) -> i64:
    if isinstance(field, SeatField):
        return AS_SEAT
    if isinstance(field, Named):
        return AS_NAME
    return AS_BITS
