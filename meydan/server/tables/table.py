"""One table in memory: messages of its listeners, changes by other processes, and its game once it has begun."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from meydan.core.errors import MeydanError
from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import NotAllowed, Refusal
from meydan.server.common.table_settings import TablePace
from meydan.server.common.tracing import span
from meydan.server.services import Services
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.table_record import CLOSED, PLAYING, WAITING, TableRecord
from meydan.server.tables import hot_seat, peer_messages
from meydan.server.tables.audience import Census
from meydan.server.tables.running_game import RunningGame
from meydan.server.tables.table_state import TableState
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener


class LiveTable:
    """A table in this process. It calls its running game and its state; they do not call it.

    Every change is made with the table's lock held: it is stored first, then sent.
    """

    def __init__(self, services: Services, record: TableRecord, replayed: ReplayedGame | None = None) -> None:
        self.state = TableState(services, record, reread=self.refresh)
        self.services = services
        self.lock = self.state.lock
        self.audience = self.state.audience
        self.play: RunningGame | None = None
        if replayed is not None:
            self.begin(replayed)

    @property
    def id(self) -> str:
        return self.state.record.id

    @property
    def record(self) -> TableRecord:
        return self.state.record

    def info(self) -> protocol.TableInfo:
        return self.state.info()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[TableRecord]:
        """Change the record under the lock: the draft that the block modifies is stored and sent if it succeeds."""
        async with self.lock:
            draft = self.state.draft()
            yield draft
            await self.state.store(draft)

    def begin(self, replayed: ReplayedGame) -> None:
        """Attach the game when it begins, or when it goes on after a restart."""
        self.play = RunningGame(self.state, replayed)
        self.play.attend()

    def wake(self) -> None:
        """Let a resting game go on, because there is a listener."""
        if self.play is not None and self.play.driver.resting:
            self.play.attend()

    async def close(self) -> None:
        """Close the table; called with the lock held."""
        if self.play is not None:
            await self.play.close()
        elif self.record.state != CLOSED:
            await self.state.close()

    # -- other processes -----------------------------------------------------------------------------------------

    async def receive_from_peer(self, data: bytes) -> None:
        """Handle a message of another process. Empty: this process has just subscribed to the table's channel."""
        if not data:
            async with self.lock:
                await self.refresh()
            peer_messages.ask_who_is_here(self.services, self.id)
            self.state.tell_who_is_here()
            return
        message = peer_messages.decode(data)
        if message.process == self.services.process:
            return
        match message:
            case peer_messages.Entered(entry=entry, version=version):
                async with self.lock:
                    await self._take_in(entry, version)
            case peer_messages.Changed(version=version):
                async with self.lock:
                    await self._take_in(None, version)
            case peer_messages.Ordered():
                async with self.lock:
                    if self.play is not None:
                        await self.play.reread_standing()
            case peer_messages.Talked(line=line):
                self.audience.send_all(protocol.Said(line=line), by=line.person)
            case peer_messages.Here(process=process, seats=seats, spectators=spectators, screens=screens):
                if self.audience.elsewhere.report(process, Census(seats, spectators, screens), self.services.now()):
                    self.state.presence.changed()
                    self.wake()
            case peer_messages.WhoIsHere():
                self.state.tell_who_is_here()

    async def _take_in(self, entry: Entry | None, version: int) -> None:
        """Apply an entry or a record that another process has stored. If it is not the next one, read the journal."""
        n = -1 if self.play is None else self.play.replayed.n
        if self.play is not None and entry is not None and entry.n == n and version == self.record.version:
            self.play.take_in([entry])
        elif version > self.record.version or (entry is not None and entry.n >= n):
            await self.refresh()

    def is_behind(self, version: int, last: int | None) -> bool:
        """Does the stored version, or the number of the last stored entry, show that another process has written?"""
        known = -1 if self.play is None else self.play.replayed.n - 1
        return version > self.record.version or (last is not None and last > known)

    async def refresh(self) -> None:
        """Apply what other processes have written. Called with the lock held."""
        engine = self.services.engine
        fresh = await stored_tables.find(engine, self.id)
        if fresh is None:
            return
        tail: list[Entry] = []
        replayed: ReplayedGame | None = None
        if self.play is not None:
            tail = await stored_tables.entries(engine, fresh.id, self.play.replayed.n)
            if tail:
                # read after the entries, so never older than they are
                fresh = await stored_tables.find(engine, fresh.id) or fresh
        elif fresh.started is not None:
            replayed = await snapshots.restore(engine, fresh)
        before, self.state.record = self.record, fresh
        if replayed is not None:
            self.begin(replayed)
        self._show(before, tail, replayed is not None)

    def _show(self, before: TableRecord, tail: list[Entry], begun: bool) -> None:
        """Send what other processes have written."""
        if before.version != self.record.version:
            self.reseat()
            self.state.send_table()
        play = self.play
        if play is None:
            return
        if tail:
            play.take_in(tail)
        else:
            play.attend()
        if begun or before.paused != self.record.paused:
            play.catch_up_all()

    # -- listening -----------------------------------------------------------------------------------------------

    def seat_for(self, person: str | None, wanted: int | None) -> int | None:
        """The seat whose view a person gets. Players of this table cannot watch as spectators."""
        return hot_seat.shown_seat(self._own(person), wanted)

    def _own(self, person: str | None) -> list[int]:
        return [] if person is None else self.record.seats_of(person)

    async def join(self, listener: Listener, wanted: int | None, chat: list[protocol.ChatLine]) -> None:
        """Add a listener and send it everything it may know; the others are sent the new presence."""
        async with self.lock:
            listener.own = self._own(listener.person)  # with the lock held: seats change hands under it
            if not listener.own and self.record.sealed:
                raise NotAllowed("sealed_round", "this deal can be watched when the round of its tournament is over")
            if not listener.own and self.record.is_sealed(self.services.now()):
                raise NotAllowed("sealed_table", "this daily deal can be watched when its day is over")
            listener.seat = hot_seat.shown_seat(listener.own, wanted)
            self.audience.add(listener)
            self.state.welcome(listener, chat)
            if self.play is not None:
                self.play.catch_up(listener)
            self.state.presence.changed(listener)
            self.wake()

    async def part(self, listener: Listener) -> None:
        """Remove a listener; the others are sent the new presence."""
        async with self.lock:
            self.audience.remove(listener)
            self.state.presence.changed()

    def reseat(self) -> None:
        """Give every listener the view of its person's seat, after seats have changed before the game."""
        for listener in list(self.audience.listeners):
            before, listener.own = listener.own, self._own(listener.person)
            seat = hot_seat.shown_seat(listener.own, None)
            if listener.own != before and listener.seat != seat:
                self.show_seat(listener, seat)

    def show_seat(self, listener: Listener, seat: int | None) -> None:
        """Give a listener the view of this seat (None: the public view), and send it all that this view shows."""
        if self.play is None:
            self.state.show_seat(listener, seat)
        else:
            self.play.show_seat(listener, seat)

    # -- messages of listeners -----------------------------------------------------------------------------------

    async def receive(self, listener: Listener, message: protocol.FromPerson) -> None:
        """Handle a message about the game. An error is sent to the sender alone, together with a fresh update."""
        came = self.services.now()
        with self.services.delay.time(), span("message at a table"):
            async with self.lock:
                try:
                    await retry_on_conflict(self._act)(listener, message, came)
                except MeydanError as error:
                    self.services.count("refused")
                    listener.send(protocol.refused(error))
                    if self.play is not None:
                        self.play.catch_up(listener)

    async def _act(self, listener: Listener, message: protocol.FromPerson, came: float) -> None:
        if isinstance(message, protocol.Pace):
            await self._set_pace(listener, message.pace)
            return
        play = self.play
        if play is None:
            raise Refusal("not_playing", "the game has not begun")
        if isinstance(message, protocol.Look):
            self.show_seat(listener, hot_seat.shown_seat(listener.own, message.seat))
            return
        own = hot_seat.playing_seats(self.record, listener)
        match message:
            case protocol.Answer(n=n, word=word):
                number = await play.answer(hot_seat.check_owner(listener.seat), n, word, came=came)
                listener.send(protocol.Accepted(n=number, word=word))
            case protocol.Undo(n=n):
                await play.undo(hot_seat.check_owner(listener.seat), n)
            case protocol.Back():
                await play.back(own)
            case protocol.Pause(want=want):
                await play.pause(own, want)
            case protocol.EndPause():
                await play.resume()
            case protocol.Resign():
                await play.resign(hot_seat.check_owner(listener.seat))
            case protocol.Abandon(want=want):
                await play.abandon(own, want)
            case protocol.Stand(order=order, term=term):
                await play.stand(hot_seat.check_owner(listener.seat), order, term)

    async def _set_pace(self, listener: Listener, pace: TablePace) -> None:
        """Set how fast the bots play. Players who are out of the game or have resigned may do it, too: they watch."""
        people = {one.person for one in self.record.seats if one.person is not None}
        if listener.person is None or (listener.person != self.record.host and people != {listener.person}):
            raise NotAllowed("not_host", "only the host of the table may do this")
        if self.record.state not in (WAITING, PLAYING):
            raise Refusal("not_playing", "this game is over")
        if pace != self.record.pace:
            draft = self.state.draft()
            draft.pace = pace
            await self.state.store(draft)
            if self.play is not None:
                self.play.attend()
