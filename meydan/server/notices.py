"""«Your turn»: whoever has Meydan open anywhere hears that a table waits for him."""

from meydan.server.broadcast import Listener
from meydan.server.protocol import YourTurn


class Notices:
    """The open home lines of people, by person."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Listener]] = {}

    def add(self, person: str, line: Listener) -> None:
        self.lines.setdefault(person, []).append(line)

    def remove(self, person: str, line: Listener) -> None:
        lines = self.lines.get(person, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self.lines.pop(person, None)

    def your_turn(self, person: str, notice: YourTurn) -> None:
        for line in self.lines.get(person, []):
            line.send(notice)

    def close(self) -> None:
        for lines in self.lines.values():
            for line in lines:
                line.hang_up()
