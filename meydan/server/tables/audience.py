"""The listeners at a table, in this process and in others."""

from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener
from meydan.server.wire.protocol import FromServer

PRESENCE = 40.0
"""Seconds for which the report of a process about its listeners holds."""


class Elsewhere:
    """The listeners at the table in other processes, as those last reported."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[list[int], int, float]] = {}

    def report(self, process: str, seats: list[int], spectators: int, now: float) -> bool:
        """Store the report of a process. Returns whether it changes anything."""
        before = self.known.get(process, ([], 0, 0.0))
        self.known[process] = (seats, spectators, now + PRESENCE)
        return before[:2] != (seats, spectators)

    def forget(self, now: float) -> bool:
        """Drop processes that have not reported for long. Returns whether that changes anything."""
        gone = [process for process, (_, _, until) in self.known.items() if until < now]
        changed = any(self.known[process][0] or self.known[process][1] for process in gone)
        for process in gone:
            del self.known[process]
        return changed

    def here(self, seat: int) -> bool:
        return any(seat in seats for seats, _, _ in self.known.values())

    def with_seats(self, seats: list[int]) -> list[int]:
        """These seats and those with listeners in other processes, in order."""
        return sorted({*seats, *(seat for there, _, _ in self.known.values() for seat in there)})

    @property
    def anybody(self) -> bool:
        return any(seats or spectators for seats, spectators, _ in self.known.values())

    @property
    def spectators(self) -> int:
        return sum(spectators for _, spectators, _ in self.known.values())


class Audience:
    """The listeners at a table: players in the order of their seats, then spectators."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.elsewhere = Elsewhere()

    def add(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.sort()

    def sort(self) -> None:
        self.listeners.sort(key=lambda one: (one.seat is None, one.seat or 0))

    def remove(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)

    def of(self, seat: int | None) -> list[Listener]:
        return [listener for listener in self.listeners if listener.seat == seat]

    def here(self, seat: int) -> bool:
        return any(seat in listener.own for listener in self.listeners) or self.elsewhere.here(seat)

    @property
    def anybody(self) -> bool:
        """Is there a listener in any process?"""
        return bool(self.listeners) or self.elsewhere.anybody

    @property
    def spectators(self) -> int:
        return self.census()[1] + self.elsewhere.spectators

    def census(self) -> tuple[list[int], int]:
        """The listeners of this process: seats, and the number of spectators."""
        seats = sorted({seat for listener in self.listeners for seat in listener.own})
        return seats, sum(not listener.own for listener in self.listeners)

    def presence(self) -> tuple[list[int], int]:
        """The listeners of all processes: seats, and the number of spectators."""
        seats, spectators = self.census()
        return self.elsewhere.with_seats(seats), spectators + self.elsewhere.spectators

    def send_all(self, message: FromServer, by: str | None = None, but: Listener | None = None) -> None:
        """Send a message to all listeners except `but`.

        A chat line said by `by` only to those who have not muted them.
        """
        data = protocol.encode(message)
        for listener in self.listeners:
            if listener is not but and (by is None or by not in listener.deaf_to):
                listener.send_bytes(data)
