"""Who listens at a table, and what each of them is told. A slow listener is let go, never waited for."""

import asyncio
from collections.abc import Iterator

import meydan
from meydan.server import protocol
from meydan.server.clocks import TableClock
from meydan.server.fold import Fold
from meydan.server.protocol import FromServer, SeatClock, Update

MOST_UNSENT = 200
"""Messages a listener may lag behind. It then has to connect again and gets a fresh view."""
PRESENCE = 40.0
"""Seconds for which a process is believed about who listens there."""


class Listener:
    """One open line: a seat's, or a spectator's."""

    def __init__(self, person: str | None, seat: int | None, session: str | None = None) -> None:
        self.person = person
        self.session = session
        """The key of the session it was opened with; it ends with that."""
        self.seat = seat
        """With whose eyes it sees; none: the public view."""
        self.own: list[int] = []
        """The seats of its person at this table: several on one device."""
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)
        self.gone = False
        self.deaf_to: set[str] = set()
        """People whose talk is not delivered here."""

    def send(self, message: FromServer) -> None:
        self.send_bytes(protocol.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.gone:
            return
        try:
            self.unsent.put_nowait(data)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Nothing more will be said here."""
        if not self.gone:
            self.gone = True
            while self.unsent.full():
                self.unsent.get_nowait()
            self.unsent.put_nowait(None)


class Elsewhere:
    """Who listens at the table in other processes, as they said not long ago."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[list[int], int, float]] = {}

    def hear(self, process: str, seats: list[int], spectators: int, now: float) -> bool:
        """A process says who listens there. Does that change anything?"""
        before = self.known.get(process, ([], 0, 0.0))
        self.known[process] = (seats, spectators, now + PRESENCE)
        return before[:2] != (seats, spectators)

    def forget(self, now: float) -> bool:
        """Processes that have said nothing for long are gone. Does that change anything?"""
        gone = [process for process, (_, _, until) in self.known.items() if until < now]
        changed = any(self.known[process][0] or self.known[process][1] for process in gone)
        for process in gone:
            del self.known[process]
        return changed

    def here(self, seat: int) -> bool:
        return any(seat in seats for seats, _, _ in self.known.values())

    @property
    def spectators(self) -> int:
        return sum(spectators for _, spectators, _ in self.known.values())


class Audience:
    """Everybody who listens at a table, seats in their order, then spectators."""

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
    def spectators(self) -> int:
        return self.census()[1] + self.elsewhere.spectators

    def census(self) -> tuple[list[int], int]:
        """Who listens in this process: seats, and the number of spectators."""
        seats = sorted({seat for listener in self.listeners for seat in listener.own})
        return seats, sum(not listener.own for listener in self.listeners)

    def tell_all(self, message: FromServer, by: str | None = None) -> None:
        """The same for everybody; what a person says is kept from those who do not want to hear it."""
        data = protocol.encode(message)
        for listener in self.listeners:
            if by is None or by not in listener.deaf_to:
                listener.send_bytes(data)


class Teller:
    """Tells each seat what it may know of a game, and remembers what it has told.

    Events are counted for each seat by itself: a common count would tell a seat how much is kept from it.
    """

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.told = 0
        """How many events of the game have been told."""
        self.counts: dict[int | None, int] = {}
        """How many of them each seat (None: spectators) may know."""

    def start(self, game: meydan.Game) -> None:
        """All that happened so far counts as told: whoever connects gets it whole."""
        self.told = len(game.events)
        for seat in self.seats(game):
            self.counts[seat] = len(game.events_known_to(seat))

    def seats(self, game: meydan.Game) -> Iterator[int | None]:
        yield from range(game.players)
        yield None

    def spread(
        self, fold: Fold, clock: TableClock, now: float, undo: int | None, opening: protocol.Opening | None
    ) -> None:
        """Something was answered: every seat gets its own view and its new events. All is made before any is sent."""
        game = fold.game
        if len(game.events) < self.told:  # taken back
            self.start(game)
        ready: list[tuple[Listener, bytes]] = []
        for seat in self.seats(game):
            fresh = game.events_known_to(seat, self.told)
            first = self.counts[seat]
            self.counts[seat] = first + len(fresh)
            listeners = self.audience.of(seat)
            if listeners:
                update = make_update(fold, clock, now, seat, first)
                update.events = [event.plain() for event in fresh]
                update.can_undo = seat is not None and seat == undo
                update.opening = opening
                data = protocol.encode(update)
                ready += [(listener, data) for listener in listeners]
        self.told = len(game.events)
        for listener, data in ready:
            listener.send_bytes(data)

    def catch_up(self, listener: Listener, fold: Fold, clock: TableClock, now: float, undo: int | None) -> Update:
        """The whole story for one listener."""
        update = make_update(fold, clock, now, listener.seat, 0)
        update.events = [event.plain() for event in fold.game.events_known_to(listener.seat)]
        update.can_undo = listener.seat is not None and listener.seat == undo
        return update


def make_update(fold: Fold, clock: TableClock, now: float, seat: int | None, first_event: int) -> Update:
    """The game as one seat may see it."""
    game = fold.game
    bank = bool(clock.preset.bank)
    return Update(
        n=fold.n,
        since=fold.opened,
        view=game.view(seat),
        question=game.question,
        asked=list(game.asked),
        options=[] if seat is None or seat in fold.resigned else game.words(seat),
        first_event=first_event,
        events=[],
        clocks=[
            SeatClock(seat=at, deadline=clock.deadline(at), bank=clock.banks[at] if bank else None)
            for at in range(game.players)
        ],
        now=now,
        over=fold.over,
        winners=fold.winners,
        scores=game.scores() if fold.over else [],
    )
