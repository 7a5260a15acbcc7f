"""The last public events as columns, the newest first."""

from mypy_extensions import i64

from meydan.core.events import EVERYBODY, Event, Story, Telling
from meydan.core.features.arguments import Arguments
from meydan.core.features.columns import Columns
from meydan.core.features.grid import Grid
from meydan.core.fields import Field
from meydan.core.types import Seat


class HistoryColumns:
    """One slot for each of the last events that everybody knows: its sort and its arguments."""

    def __init__(self, columns: Columns, tellings: list[Telling], seats: int, slots: int) -> None:
        self.sort_of: dict[str, int] = {}
        """By key of an event, its place among them."""
        fields: list[tuple[Field, ...]] = []
        for telling in tellings:
            self.sort_of[telling.key] = len(fields)
            fields.append(telling.fields)
        self.arguments = Arguments([telling.key for telling in tellings], fields, seats)
        self.start: i64 = len(columns.names)
        self.slots: i64 = slots
        for slot in range(slots):
            self.arguments.add_to(columns, f"history.{slot}")

    def fill(self, story: Story, viewer: Seat, seats: i64, grid: Grid) -> None:
        start = self.start
        left = self.slots
        at = len(story.events) - 1
        while left > 0 and at >= 0:
            event = story.events[at]
            if event.audience == EVERYBODY:
                self._fill_event(grid, start, event, viewer, seats)
                start += self.arguments.width
                left -= 1
            at -= 1

    def _fill_event(self, grid: Grid, start: i64, event: Event, viewer: Seat, seats: i64) -> None:
        sort: i64 = self.sort_of[event.key]
        grid.flag(start + sort)
        arguments = self.arguments
        values = [event.a, event.b, event.c, event.d]
        for at in range(len(event.telling.fields)):
            arguments.fill(grid, start, sort, at, values[at], viewer, seats)
