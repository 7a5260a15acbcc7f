"""The running game of a table: answers, undo, votes on pausing, resigning, and the updates that follow from them.

Every change is stored first and sent afterwards. All methods are called with the table's lock held, except the
actions of the driver, which take it.
"""

from collections.abc import Sequence

import msgspec
import structlog

import meydan
from meydan.core.game import RESIGN
from meydan.server.cluster.conflicts import TRIES, Conflict
from meydan.server.common.errors import Refusal
from meydan.server.figures import counting
from meydan.server.history import results, same_network
from meydan.server.standing import at_table
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.clocks import PRESETS, TableClock
from meydan.server.state.replayed_game import STANDING, UNDO, Entry, ReplayedGame, ReplayStep, default_word
from meydan.server.state.table_record import CLOSED, PLAYING, StandingAnswer, TableRecord
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables import hot_seat, peer_messages
from meydan.server.tables.after_entry import after_entry
from meydan.server.tables.driver import Driver, is_by_code
from meydan.server.tables.table_info import opening
from meydan.server.tables.table_state import TableState
from meydan.server.tables.updates import Teller
from meydan.server.wire.listener import Listener
from meydan.server.wire.protocol import StandingAnswers, StandingTerm, YourTurn

logger = structlog.get_logger()
SOON = 1.0
"""Seconds within which an answer is normally stored and sent."""


class RunningGame:
    """A running (or just finished) game."""

    def __init__(self, state: TableState, replayed: ReplayedGame) -> None:
        self.state = state
        self.services = state.services
        self.replayed = replayed
        self.teller = Teller(state.audience)
        self.teller.start(replayed.game)
        self.clock = self._clock()
        self.driver = Driver(state, replayed, self)

    def _clock(self) -> TableClock:
        """The clock, computed from the journal. No clock ran while the server was down."""
        record, replayed, now = self.state.record, self.replayed, self.services.now()
        began = max(replayed.since, self.services.open_since)
        clock = TableClock(PRESETS[record.clock], record.players, min(began, now))
        clock.ledger.take_all(replayed.entries, replayed.questions, replayed.opened)
        clock.together = replayed.together
        return clock

    def restart_clock(self) -> None:
        """Do not charge the time since the last entry: the server was down."""
        self.clock.start(self.services.now())
        self.attend()

    def attend(self) -> None:
        """Update clocks and bots after any change, here or in another process."""
        self.replayed.resigned = self.state.record.resigned
        self.driver.attend(self.replayed, self.clock, at_table.words(self.state.record, self.replayed.game))

    def stop(self) -> None:
        self.driver.stop()

    def is_by_code(self, seat: int) -> bool:
        """Does a bot or a stand-in answer for this seat now?"""
        return is_by_code(self.state.record, self.clock, seat, self.services.now())

    # -- answering -----------------------------------------------------------------------------------------------

    async def answer(self, seat: int, n: int, word: str, by: str = "person", came: float | None = None) -> int:
        """Answer the question that is open at `n`. Returns the number of the stored entry.

        An answer that is stored already is found and not stored again. After a conflict with another process the answer
        is tried again: it may still be legal, as in a window that others have passed. The time between `came` and now
        is not charged. When the time of a seat is up, its owner cannot answer this question any more, even while the
        stand-in still thinks about it.
        """
        if word in (UNDO, RESIGN):  # these have messages and conditions of their own
            raise meydan.IllegalChoice("unknown_word", "no choice has this name", word=repr(word))
        now = self.services.now()
        came = now if came is None else min(came, now)  # the clock may have been set back meanwhile
        for _ in range(TRIES):
            again = self.replayed.given(seat, n, word)
            if again is not None:
                return again
            self.state.record.check_going()
            self.replayed.check_open(n)
            if by == "person" and self.clock.is_up(seat, came):
                raise Refusal("time_is_up", "your time for this question is up; the stand-in answers it")
            if await self._store(seat, word, by, self.replayed.step(seat, word), came):
                return self.replayed.n - 1
        raise self.replayed.stale()

    async def undo(self, seat: int, n: int) -> None:
        """Take back the last answer."""
        self.state.record.check_going()
        self.replayed.check_undo(seat, n)
        if not await self._store(seat, UNDO, "person", self.replayed.step(seat, UNDO)):
            self.replayed.check_undo(seat, n)  # another process has stored an entry first

    async def _store(self, seat: int, word: str, by: str, step: ReplayStep, came: float | None = None) -> bool:
        """Append an entry to the journal, then send it.

        False: another process stored one first, and it was applied here.
        """
        now = self.services.now()
        spent, others = self.clock.charges(seat, now if came is None else came, now)
        entry = Entry(self.replayed.n, seat, word, by, now, spent, others)
        record, also = self._record_after(entry, step)
        if word != UNDO:
            over = record.state != PLAYING
            also = [*also, *at_table.endings(self.state.record, self.replayed.game, step.game, over)]
        row = {"table_id": record.id, **msgspec.structs.asdict(entry)}
        try:
            await self.services.journal.append(row, *also)
        except Taken:
            self.services.count("raced")
            await self.state.reread()
            return False
        changed = record is not self.state.record
        self.state.record = record
        self._take(entry, step)
        self.services.count("answers")
        self.state.touched = now
        self._send_updates()
        peer_messages.tell_entry(self.services, record, entry)
        if changed:
            self.state.send_table()
        if self.replayed.opened == self.replayed.n:
            self.notify()
        if self.replayed.over:
            self._ended()
        elif self.replayed.n % snapshots.EVERY == 0:
            snapshots.take(self.services, record.id, self.replayed)
        return True

    def _ended(self) -> None:
        self.services.count("games")
        snapshots.take(self.services, self.state.id, self.replayed)
        self.services.spawn(self._settle(), "ratings")

    def _take(self, entry: Entry, step: ReplayStep) -> None:
        question, now = self.replayed.opened, self.services.now()
        if entry.word != UNDO:
            self.state.record.standing = at_table.left_after(self.state.record, self.replayed.game, step.game)
        self.replayed.take(entry, step)
        soon = 0 <= now - entry.time <= SOON  # do not charge for a slow disk, or for another machine's clock
        same = self.replayed.opened == question
        self.clock.take(entry, same, self.replayed.together, entry.time if soon else now)

    def take_in(self, tail: Sequence[Entry]) -> None:
        """Apply entries that another process has stored."""
        for entry in tail:
            self._take(entry, self.replayed.step(entry.seat, entry.word))
        self._send_updates()

    def _record_after(self, entry: Entry, step: ReplayStep) -> tuple[TableRecord, list[Statement]]:
        """The table's record after an entry, and what has to be stored together with the entry."""
        record, last = after_entry(self.state.record, entry, step)
        if record is self.state.record:
            return record, []
        if last is None:
            return record, stored_tables.change(record)
        networks = same_network.marks(record, self.services.origins)
        return record, [*stored_tables.change(record), *results.statements(record, last, entry.time, networks)]

    async def _settle(self) -> None:
        """Count and rate a finished game, and send the table what it did to the ratings."""
        await counting.count(self.services, self.state.record, self.replayed.game)
        await results.settle(self.services, self.state.id)
        self.state.ratings = await results.changes(self.services, self.state.id)
        if self.state.ratings:
            self.state.send_table()

    # -- sending -------------------------------------------------------------------------------------------------

    def _send_updates(self) -> None:
        """Update clocks and bots, and send every seat what it may know."""
        self.attend()
        for listener in hot_seat.to_hide(self.state.audience.listeners, self.replayed.game.asked):
            self.show_seat(listener, None)
        now = self.services.now()
        shown = opening(self.state.record, now)
        self.teller.spread(self.replayed, self.clock, now, self.replayed.undoer, shown, self._standing)

    def _standing(self, seat: int | None) -> StandingAnswers | None:
        return at_table.shown(self.state.record, self.replayed.game, seat)

    def show_seat(self, listener: Listener, seat: int | None) -> None:
        """Give a listener the view of this seat (None: the public view), and send it everything that shows."""
        self.state.show_seat(listener, seat)
        self.catch_up(listener)

    def notify(self) -> None:
        """Send «your turn» to the people who are asked by a question that this process opened."""
        record = self.state.record
        standing = at_table.words(record, self.replayed.game)
        for seat in self.replayed.game.asked:
            person = record.seats[seat].person
            if person is not None and seat not in standing and not self.is_by_code(seat):
                notice = YourTurn(table=record.id, code=record.code, game=record.game, seat=seat)
                self.services.notices.tell(person, notice, self.state.audience.here(seat))

    def catch_up(self, listener: Listener) -> None:
        """Send one listener everything it may know."""
        now, record = self.services.now(), self.state.record
        shown = opening(record, now)
        self.teller.catch_up(listener, self.replayed, self.clock, now, self.replayed.undoer, shown, self._standing)

    def catch_up_all(self) -> None:
        for listener in self.state.audience.listeners:
            self.catch_up(listener)

    # -- what players want besides answering ---------------------------------------------------------------------

    async def back(self, seats: list[int]) -> None:
        """The owner takes their seats back, and plays on with the time that they have left."""
        away = [seat for seat in seats if self.state.record.seats[seat].away]
        if away:
            draft = self.state.draft()
            for seat in away:
                draft.seats[seat].away = draft.seats[seat].late = False
                draft.seats[seat].back = self.services.now()
            await self.state.store(draft)
            self.attend()

    async def stand_up(self, seat: int) -> None:
        """The owner leaves a running game: the stand-in plays; the owner keeps the seat, and its clock runs on."""
        draft = self.state.draft()
        draft.seats[seat].away = True
        draft.seats[seat].late = False
        await self.state.store(draft)
        self.attend()

    async def resign(self, seat: int) -> None:
        """The owner resigns for good. The others play on; when only one is left the game is over."""
        if self.state.record.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        if not await self._store(seat, RESIGN, "person", self.replayed.step(seat, RESIGN)):
            raise Conflict

    async def stand(self, seat: int, order: str, term: StandingTerm | None) -> None:
        """Give or withdraw a standing answer. Only the owner of the seat is told."""
        record = self.state.record
        standing = at_table.changed(record, self.replayed.game, seat, order, term)
        own = [one for one in standing if one.seat == seat]
        try:
            await self.services.journal.write(*at_table.statements(record, {seat: own}))
        except Taken:
            await self.reread_standing()
            raise Conflict from None
        self.show_standing(standing)
        peer_messages.tell_standing(self.services, record.id)

    async def reread_standing(self) -> None:
        """Read the standing answers again, after another process has changed them."""
        self.show_standing(await stored_tables.standing(self.services.engine, self.state.id))

    def show_standing(self, standing: list[StandingAnswer]) -> None:
        """Use these standing answers from now on, and tell the owners of the seats where something has changed."""
        before, self.state.record.standing = self.state.record.standing, standing
        self.attend()
        now, undo = self.services.now(), self.replayed.undoer
        for seat in {one.seat for one in {*before} ^ {*standing}}:
            self.teller.send_again(seat, self.replayed, self.clock, now, undo, self._standing)

    async def pause(self, seats: list[int], want: bool) -> None:
        """Vote for (or against) a pause. The clocks stop when every player who is not away wants it."""
        self.state.record.check_going()
        draft = self.state.draft()
        draft.want_pause = voted(draft.want_pause, seats, want)
        if self._playing_people(also_away=False) <= set(draft.want_pause):
            draft.want_pause = []
            draft.paused_at = self.services.now()
        await self.state.store(draft)
        self.attend()

    async def resume(self) -> None:
        """End a pause: the clocks go on where they stopped."""
        if self.state.record.paused_at is None:
            return
        now = self.services.now()
        draft = self.state.draft()
        draft.paused_at = None
        draft.asked = now - self.clock.reading(now)
        await self.state.store(draft)
        self.attend()
        self.catch_up_all()

    async def abandon(self, seats: list[int], want: bool) -> None:
        """Vote for (or against) abandoning the game. All owners of seats must agree, including those who are away."""
        if self.state.record.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        draft = self.state.draft()
        draft.want_abandon = voted(draft.want_abandon, seats, want)
        if self._playing_people(also_away=True) <= set(draft.want_abandon):
            draft.state = CLOSED
            draft.ended = self.services.now()
        await self.state.store(draft)
        self.attend()

    def _playing_people(self, also_away: bool) -> set[int]:
        seats = self.state.record.seats
        playing = [one for one in seats if one.person is not None and one.bot is None and not one.resigned]
        return {one.seat for one in playing if also_away or not one.away}

    # -- actions of the driver: they take the lock ---------------------------------------------------------------

    async def time_is_up(self) -> None:
        """Let the stand-in play seats whose time is up, until their owners are back."""
        async with self.state.lock:
            late = self.clock.late(self.services.now())
            if late and self.state.record.state == PLAYING:
                draft = self.state.draft()
                for seat in late:
                    draft.seats[seat].away = draft.seats[seat].late = True
                try:
                    await self.state.store(draft)
                except Refusal:
                    logger.debug("time_was_up_elsewhere", table=self.state.id)
            self.attend()

    async def take_bot_answer(self, seat: int, question: int, word: str, by: str) -> None:
        """Store the answer of a bot or a stand-in, if it is still wanted.

        An illegal answer is replaced by the rule ledger's default.
        """
        async with self.state.lock:
            if seat not in self.replayed.game.asked:
                return
            came = self.driver.finish(seat, question)
            if came is None:
                return
            try:
                try:
                    await self.answer(seat, question, word, by, came)
                except meydan.IllegalChoice:
                    logger.error("bot_answered_illegally", table=self.state.id, word=word)
                    await self.answer(seat, question, default_word(self.replayed.game, seat), by, came)
            except Refusal as refusal:
                logger.debug("bot_came_late", table=self.state.id, reason=refusal.key)

    async def take_standing_answer(self, seat: int, question: int) -> None:
        """Store a standing answer, if it still holds according to the database: its owner may have withdrawn it."""
        async with self.state.lock:
            if self.driver.thinking.get(seat, (-1,))[0] != question:
                return
            standing = await stored_tables.standing(self.services.engine, self.state.id)
            if standing != self.state.record.standing:
                self.show_standing(standing)
            word = at_table.words(self.state.record, self.replayed.game).get(seat)
            came = self.driver.finish(seat, question)
            if word is None or came is None:
                return
            try:
                await self.answer(seat, question, word, STANDING, came)
            except Refusal as refusal:
                logger.debug("standing_answer_came_late", table=self.state.id, reason=refusal.key)

    async def close_deserted(self) -> None:
        """Close a table that rests and to which no player can come back."""
        async with self.state.lock:
            try:
                await self.close()
            except Refusal:
                logger.debug("closed_elsewhere", table=self.state.id)

    async def close(self) -> None:
        """Close the table; called with the lock held."""
        if self.state.record.state != CLOSED:
            await self.state.close()
            self.stop()


def voted(votes: list[int], seats: list[int], want: bool) -> list[int]:
    """The votes after some seats have cast (or withdrawn) theirs."""
    return sorted({*votes, *seats} if want else {*votes} - {*seats})
