"""The listeners at a table, in this process and in others."""

import msgspec

from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener
from meydan.server.wire.protocol import FromServer

PRESENCE = 40.0
"""Seconds for which the report of a process about its listeners holds."""


class Census(msgspec.Struct, frozen=True):
    """Who listens at a table."""

    seats: list[int] = []
    """The seats with listeners, in order."""
    spectators: int = 0
    screens: int = 0
    """Table screens, which are no spectators."""

    def __bool__(self) -> bool:
        return bool(self.seats or self.spectators or self.screens)

    def __add__(self, other: "Census") -> "Census":
        seats = sorted({*self.seats, *other.seats})
        return Census(seats, self.spectators + other.spectators, self.screens + other.screens)


class Elsewhere:
    """The listeners at the table in other processes, as those last reported."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[Census, float]] = {}

    def report(self, process: str, census: Census, now: float) -> bool:
        """Store the report of a process. Returns whether it changes anything."""
        before, _ = self.known.get(process, (Census(), 0.0))
        self.known[process] = (census, now + PRESENCE)
        return before != census

    def forget(self, now: float) -> bool:
        """Drop processes that have not reported for long. Returns whether that changes anything."""
        gone = [process for process, (_, until) in self.known.items() if until < now]
        changed = any(self.known[process][0] for process in gone)
        for process in gone:
            del self.known[process]
        return changed

    def here(self, seat: int) -> bool:
        return any(seat in census.seats for census, _ in self.known.values())

    @property
    def census(self) -> Census:
        return sum((census for census, _ in self.known.values()), Census())


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
        return bool(self.listeners) or bool(self.elsewhere.census)

    def census(self) -> Census:
        """The listeners of this process."""
        seats = sorted({seat for listener in self.listeners for seat in listener.own})
        screens = sum(listener.screen for listener in self.listeners)
        return Census(seats, sum(not listener.own for listener in self.listeners) - screens, screens)

    def presence(self) -> Census:
        """The listeners of all processes."""
        return self.census() + self.elsewhere.census

    def send_all(self, message: FromServer, by: str | None = None, but: Listener | None = None) -> None:
        """Send a message to all listeners except `but`.

        A chat line said by `by` only to those who have not muted them, and never to a table screen.
        """
        data = protocol.encode(message)
        for listener in self.listeners:
            if listener is not but and (by is None or not (listener.screen or by in listener.deaf_to)):
                listener.send_bytes(data)
