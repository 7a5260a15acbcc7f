"""The agenda as columns: what the rules still have to do, the question being asked first. Every seat may read it."""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core import codec
from meydan.core.agenda import Agenda, seat_of, what, which, whom
from meydan.core.features.arguments import Arguments
from meydan.core.features.columns import Columns, place, places
from meydan.core.features.grid import Grid
from meydan.core.types import Seat


class AgendaColumns:
    """One slot for each of the next items: its kind, its seat and its arguments. Items beyond them are left out."""

    def __init__(self, columns: Columns, package: str, seats: int, slots: int) -> None:
        kinds = codec.kinds_of(package)
        names = sorted(kinds)
        self.arguments = Arguments(names, [kinds[name].fields for name in names], seats)
        self.sort_of: vec[i64] = vec[i64]([0] * 256)
        """By kind, its place among the names."""
        self.fields_of: vec[i64] = vec[i64]([0] * 256)
        """By kind, how many arguments it has."""
        for sort in range(len(names)):
            kind = kinds[names[sort]]
            self.sort_of[kind.id] = sort
            self.fields_of[kind.id] = len(kind.fields)
        self.start: i64 = len(columns.names)
        self.slots: i64 = slots
        self.width: i64 = 0
        for slot in range(slots):
            begin = self.arguments.add_to(columns, f"agenda.{slot}")
            columns.each(f"agenda.{slot}.seat", places(seats))
            self.width = len(columns.names) - begin

    def fill(self, game: Agenda, viewer: Seat, grid: Grid) -> None:
        start = self.start
        arguments = self.arguments
        slots = self.slots
        if slots > game.depth:
            slots = game.depth
        for slot in range(slots):
            item = game.stack[game.depth - 1 - slot]
            kind = item & 255
            sort = self.sort_of[kind]
            grid.flag(start + sort)
            grid.flag(start + arguments.width + place(seat_of(item), viewer, game.seats))
            fields = self.fields_of[kind]
            if fields > 0:
                arguments.fill(grid, start, sort, 0, what(item), viewer, game.seats)
            if fields > 1:
                arguments.fill(grid, start, sort, 1, whom(item), viewer, game.seats)
            if fields > 2:
                arguments.fill(grid, start, sort, 2, which(item), viewer, game.seats)
            start += self.width
