"""«Your turn»: whoever has Meydan open anywhere hears that a table waits for him."""

from collections.abc import Callable

from meydan.server.broadcast import Listener
from meydan.server.protocol import YourTurn


class Notices:
    """The open home lines of people, by person."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Listener]] = {}
        self.outside: Callable[[str, YourTurn], None] | None = None
        """Who tells people that have no page of ours open."""

    def add(self, person: str, line: Listener) -> None:
        self.lines.setdefault(person, []).append(line)

    def remove(self, person: str, line: Listener) -> None:
        lines = self.lines.get(person, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self.lines.pop(person, None)

    def your_turn(self, person: str, notice: YourTurn, looking: bool) -> None:
        """A table waits for somebody, who may be looking at it or not."""
        lines = self.lines.get(person, [])
        for line in lines:
            line.send(notice)
        if not lines and not looking and self.outside is not None:
            self.outside(person, notice)

    def of(self, person: str) -> list[Listener]:
        return self.lines.get(person, [])

    def close(self) -> None:
        for lines in self.lines.values():
            for line in lines:
                line.hang_up()
