"""Builds and sends the updates of a game: what each seat and spectators may know, padded to a public size."""

from collections.abc import Callable, Iterator

import meydan
from meydan.server.state.clocks import TableClock
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.tables.audience import Audience
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener
from meydan.server.wire.padding import PublicSize
from meydan.server.wire.protocol import SeatClock, Update

StandingOf = Callable[[int | None], protocol.StandingAnswers | None]
"""The standing answers of a seat, as its owner is told."""


def nobody_has(seat: int | None) -> protocol.StandingAnswers | None:
    """No standing answers: for tables without a server, and tests of everything else."""
    return None


class Teller:
    """Sends each seat what it may know of a game, and remembers what it has sent.

    Events are counted separately for each seat: a common count would reveal how many events a seat does not see. Sizes
    are computed by `padding.py` from public information, so every update is built beside the spectators' one.
    """

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.sent = 0
        """Number of the game's events that have been sent."""
        self.counts: dict[int | None, int] = {}
        """How many of them each seat (None: spectators) may know."""

    def start(self, game: meydan.Game) -> None:
        """Count everything so far as sent: new connections get all of it."""
        self.sent = len(game.events)
        for seat in self.seats(game):
            self.counts[seat] = len(game.events_known_to(seat))

    def seats(self, game: meydan.Game) -> Iterator[int | None]:
        yield from range(game.players)
        yield None

    def spread(
        self,
        replayed: ReplayedGame,
        clock: TableClock,
        now: float,
        undo: int | None,
        opening: protocol.Opening | None,
        standing: StandingOf = nobody_has,
    ) -> None:
        """Send every seat its own view and its new events after an answer. All updates are built before any is sent."""
        game = replayed.game
        if len(game.events) < self.sent:  # an answer was taken back
            self.start(game)
        since, self.sent = self.sent, len(game.events)
        listened = {listener.seat for listener in self.audience.listeners}
        made: dict[int | None, Update] = {}
        for seat in self.seats(game):
            fresh = game.events_known_to(seat, since)
            first = self.counts[seat]
            self.counts[seat] = first + len(fresh)
            if seat in listened or (seat is None and listened):
                made[seat] = make_update(replayed, clock, now, seat, first, fresh, undo, opening, standing(seat))
        ready = encoded(made)
        for listener in self.audience.listeners:
            listener.send_bytes(ready[listener.seat])

    def catch_up(
        self,
        listener: Listener,
        replayed: ReplayedGame,
        clock: TableClock,
        now: float,
        undo: int | None,
        opening: protocol.Opening | None = None,
        standing: StandingOf = nobody_has,
    ) -> None:
        """Send one listener the whole game so far."""
        made = {
            seat: make_update(
                replayed, clock, now, seat, 0, replayed.game.events_known_to(seat), undo, opening, standing(seat)
            )
            for seat in (listener.seat, None)
        }
        listener.send_bytes(encoded(made)[listener.seat])

    def send_again(
        self,
        seat: int,
        replayed: ReplayedGame,
        clock: TableClock,
        now: float,
        undo: int | None,
        standing: StandingOf,
    ) -> None:
        """Send the listeners of one seat its update without new events: only its standing answers have changed."""
        made = {
            at: make_update(replayed, clock, now, at, self.counts[at], [], undo, None, standing(at))
            for at in (seat, None)
        }
        for listener in self.audience.listeners:
            if listener.seat == seat:
                listener.send_bytes(encoded(made)[seat])


def encoded(updates: dict[int | None, Update]) -> dict[int | None, bytes]:
    """Encode simultaneous updates, padded to sizes computed from the spectators' one, which must be among them."""
    if not updates:
        return {}
    public = PublicSize(updates[None], len(protocol.plain(updates[None])))
    return {seat: protocol.encode(update, public.least(update, seat)) for seat, update in updates.items()}


def make_update(
    replayed: ReplayedGame,
    clock: TableClock,
    now: float,
    seat: int | None,
    first_event: int,
    events: list[meydan.Event],
    undo: int | None,
    opening: protocol.Opening | None,
    standing: protocol.StandingAnswers | None = None,
) -> Update:
    """The game as one seat may see it. `undo` is the seat that may take its answer back."""
    game = replayed.game
    return Update(
        n=replayed.n,
        since=replayed.opened,
        view=game.view(seat),
        question=game.question,
        asked=list(game.asked),
        options=[] if seat is None or seat in replayed.resigned else game.words(seat),
        first_event=first_event,
        events=[event.plain() for event in events],
        clocks=[SeatClock(seat=at, deadline=clock.deadline(at), bank=clock.bank(at)) for at in range(game.players)],
        now=now,
        can_undo=seat is not None and seat == undo,
        over=replayed.over,
        winners=replayed.winners,
        scores=game.scores() if replayed.over else [],
        places=replayed.places if replayed.over else [],
        opening=opening,
        standing=standing,
    )
