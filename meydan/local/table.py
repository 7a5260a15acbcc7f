"""One table on this device: its record, its game and the pages that show it."""

from meydan.bots import Advice
from meydan.core.errors import IllegalChoice, MeydanError
from meydan.core.game import RESIGN
from meydan.local.outbox import ME, Connection, LocalOutbox
from meydan.local.thinking import Bots
from meydan.server.common.errors import NotAllowed, Refusal
from meydan.server.state.clocks import PRESETS, TableClock
from meydan.server.state.replayed_game import UNDO, Entry, ReplayedGame, ReplayStep, default_word
from meydan.server.state.table_record import CLOSED, PLAYING, WAITING, TableRecord
from meydan.server.tables import hot_seat, seating
from meydan.server.tables.after_entry import after_entry
from meydan.server.tables.audience import Audience
from meydan.server.tables.table_info import opening, table_info
from meydan.server.tables.updates import Teller
from meydan.server.thinking import hints, jobs
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener


class LocalTable:
    """A table whose people all sit at this device. Nobody is kept waiting, so it has no clock; and it has no chat."""

    def __init__(self, outbox: LocalOutbox, record: TableRecord, entries: list[Entry], bots: Bots) -> None:
        self.outbox = outbox
        self.record = record
        self.audience = Audience()
        self.teller = Teller(self.audience)
        self.clock = TableClock(PRESETS["none"], record.players)
        self.bots = bots
        self.replayed: ReplayedGame | None = None
        self.advice: dict[hints.Question, Advice] = {}
        if record.started is not None:
            self._deal(ReplayedGame(record.begin(), entries, record.started))

    def info(self) -> protocol.TableInfo:
        return table_info(self.record, self.audience.here, self.audience.presence())

    def is_my_turn(self) -> bool:
        own = self.record.seats_of(ME)
        return self.replayed is not None and any(seat in self.replayed.game.asked for seat in own)

    # -- changes of the record -----------------------------------------------------------------------------------

    def store(self, draft: TableRecord) -> None:
        """Keep a changed record, and show it to all pages."""
        if self.record.state == WAITING and draft.state != CLOSED:
            seating.check(draft)
        self.record = draft
        self.outbox.store(draft)
        self._attend()
        self._send_table()
        self._reseat()

    def start(self, draft: TableRecord) -> None:
        """Begin the game."""
        now = self.outbox.now()
        game = draft.start(now)
        self._deal(ReplayedGame(game, began=now))
        self.store(draft)
        for listener in self.audience.listeners:
            self._catch_up(listener)

    def _deal(self, replayed: ReplayedGame) -> None:
        self.replayed = replayed
        replayed.resigned = self.record.resigned
        self.teller.start(replayed.game)

    def _attend(self) -> None:
        if self.replayed is not None:
            self.replayed.resigned = self.record.resigned
            self.bots.attend(self.record, self.replayed, self.outbox.now())

    # -- pages ---------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Add a page, and send it everything it may know."""
        connection.own = self.record.seats_of(ME)
        connection.seat = hot_seat.shown_seat(connection.own, None)
        self.audience.add(connection)
        self._welcome(connection)
        self._catch_up(connection)
        self._attend()

    def part(self, connection: Connection) -> None:
        self.audience.remove(connection)

    def _reseat(self) -> None:
        """Give every page the view of its seat, after seats have changed before the game."""
        for listener in list(self.audience.listeners):
            before, listener.own = listener.own, self.record.seats_of(ME)
            seat = hot_seat.shown_seat(listener.own, None)
            if listener.own != before and listener.seat != seat:
                self._show_seat(listener, seat)

    def _show_seat(self, listener: Listener, seat: int | None) -> None:
        listener.seat = seat
        self.audience.sort()
        self._welcome(listener)
        self._catch_up(listener)

    def _welcome(self, listener: Listener) -> None:
        listener.send(protocol.Welcome(table=self.info(), you=listener.seat, now=self.outbox.now(), chat=[]))

    def _catch_up(self, listener: Listener) -> None:
        if self.replayed is not None:
            now, undo = self.outbox.now(), self.replayed.undoer
            self.teller.catch_up(listener, self.replayed, self.clock, now, undo, opening(self.record, now))

    def _send_table(self) -> None:
        self.audience.send_all(protocol.TableChanged(table=self.info()))

    # -- messages ------------------------------------------------------------------------------------------------

    def receive(self, connection: Connection, message: protocol.FromPerson) -> None:
        """Handle a message of a page. An error is reported to it, together with a fresh update."""
        try:
            self._act(connection, message)
        except MeydanError as error:
            connection.send(protocol.refused(error))
            self._catch_up(connection)

    def _act(self, connection: Connection, message: protocol.FromPerson) -> None:
        if isinstance(message, protocol.Ping):
            connection.send(protocol.Pong(now=self.outbox.now()))
            return
        if isinstance(message, protocol.Pace):
            self._set_pace(message)
            return
        if isinstance(message, protocol.Say):
            raise NotAllowed("muted", "there is no chat at this table")
        if isinstance(message, protocol.Stand):
            raise Refusal("no_standing_answer", "there are no standing answers without a server")
        if self.replayed is None:
            raise Refusal("not_playing", "the game has not begun")
        if isinstance(message, protocol.Look):
            self._show_seat(connection, hot_seat.shown_seat(connection.own, message.seat))
            return
        self._act_in_game(connection, message, hot_seat.playing_seats(self.record, connection))

    def _act_in_game(self, connection: Connection, message: protocol.FromPerson, own: list[int]) -> None:
        match message:
            case protocol.Answer(n=n, word=word):
                number = self.answer(hot_seat.check_owner(connection.seat), n, word)
                connection.send(protocol.Accepted(n=number, word=word))
            case protocol.Undo(n=n):
                self.undo(hot_seat.check_owner(connection.seat), n)
            case protocol.Resign():
                self.resign(hot_seat.check_owner(connection.seat))
            case protocol.Back():
                self._back(own)
            case protocol.Pause(want=True):  # all people of the table are at this device, so all of them agree
                self.record.check_going()
                self._pause(self.outbox.now())
            case protocol.EndPause():
                self._pause(None)
            case protocol.Abandon(want=True):
                self._abandon()

    def _set_pace(self, message: protocol.Pace) -> None:
        if self.record.state not in (WAITING, PLAYING):
            raise Refusal("not_playing", "this game is over")
        draft = self.record.next()
        draft.pace = message.pace
        self.store(draft)

    def _pause(self, at: float | None) -> None:
        draft = self.record.next()
        draft.paused_at = at
        self.store(draft)
        for listener in self.audience.listeners:
            self._catch_up(listener)

    def _abandon(self) -> None:
        if self.record.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        draft = self.record.next()
        draft.state, draft.ended = CLOSED, self.outbox.now()
        self.store(draft)

    def leave(self) -> None:
        """Stand up: before the game the table is closed, in the game stand-ins play on."""
        draft = self.record.next()
        if draft.state == PLAYING:
            for seat in draft.seats_of(ME):
                draft.seats[seat].away = True
        elif draft.state == WAITING:
            draft.state, draft.ended = CLOSED, self.outbox.now()
        self.store(draft)

    def _back(self, own: list[int]) -> None:
        draft = self.record.next()
        for seat in own:
            draft.seats[seat].away = draft.seats[seat].late = False
        self.store(draft)

    # -- the game ------------------------------------------------------------------------------------------------

    def _game(self) -> ReplayedGame:
        if self.replayed is None:
            raise Refusal("not_playing", "the game has not begun")
        return self.replayed

    def answer(self, seat: int, n: int, word: str, by: str = "person") -> int:
        """Answer the question that is open at `n`. Returns the number of the entry; an answer sent twice has one."""
        replayed = self._game()
        if word in (UNDO, RESIGN):  # these have messages of their own
            raise IllegalChoice("unknown_word", "no choice has this name", word=repr(word))
        again = replayed.given(seat, n, word)
        if again is not None:
            return again
        self.record.check_going()
        replayed.check_open(n)
        self._enter(seat, word, by, replayed.step(seat, word))
        return replayed.n - 1

    def undo(self, seat: int, n: int) -> None:
        """Take back the last answer."""
        self.record.check_going()
        self._game().check_undo(seat, n)
        self._enter(seat, UNDO, "person", self._game().step(seat, UNDO))

    def resign(self, seat: int) -> None:
        """Resign for good. The others play on; when only one is left the game is over."""
        if self.record.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        self._enter(seat, RESIGN, "person", self._game().step(seat, RESIGN))

    def _enter(self, seat: int, word: str, by: str, step: ReplayStep) -> None:
        """Append an entry, and send every seat what it may know now."""
        replayed, now = self._game(), self.outbox.now()
        entry = Entry(replayed.n, seat, word, by, now)
        record, _ = after_entry(self.record, entry, step)
        changed, self.record = record is not self.record, record
        replayed.take(entry, step)
        self.outbox.store(record, entry)
        self._attend()
        for listener in hot_seat.to_hide(self.audience.listeners, replayed.game.asked):
            self._show_seat(listener, None)
        self.teller.spread(replayed, self.clock, now, replayed.undoer, opening(record, now))
        if changed:
            self._send_table()

    # -- bots ----------------------------------------------------------------------------------------------------

    def step(self) -> float | None:
        """Let one bot think or answer. Returns the seconds until the next call is useful; None: nothing is to do."""
        if self.replayed is None or not self.audience.anybody:
            return None
        now = self.outbox.now()
        seat = self.bots.next_to_think()
        if seat is not None:
            self.bots.think(self.record, self.replayed.game, seat, now, self.outbox.now)
            return 0.0
        ready, wait = self.bots.ready(self.record, self.replayed.game.eliminated, now)
        if ready is None:
            return wait
        self._answer_for(ready)
        return 0.0

    def _answer_for(self, seat: int) -> None:
        turn = self.bots.turns.pop(seat)
        by = "bot" if self.record.seats[seat].bot is not None else "stand_in"
        try:
            self.answer(seat, turn.question, turn.word or "", by)
        except IllegalChoice:
            self.answer(seat, turn.question, default_word(self._game().game, seat), by)

    def hint(self, wanted: int | None) -> Advice:
        """Advice for a seat that is asked. The seat stays marked as hinted."""
        replayed = self._game()
        seat = hot_seat.check_owner(hot_seat.shown_seat(self.record.seats_of(ME), wanted))
        if self.record.state != PLAYING or seat not in replayed.game.asked:
            raise Refusal("not_asked", "you are not asked anything now")
        question = (self.record.id, replayed.opened, seat)
        if question not in self.advice:
            self.advice[question] = jobs.advise(jobs.job_for(replayed.game, seat, "", seed=hints.seed_of(question)))
        if seat not in self.record.hinted:
            draft = self.record.next()
            draft.hinted = sorted({*draft.hinted, seat})
            self.store(draft)
        return self.advice[question]
