"""The game at a table: answers, undo, what everybody is told, and the wishes of players. All in the table's mailbox."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

import meydan
from meydan.core.game import RESIGN
from meydan.server import curtain, news, results, snapshots
from meydan.server.broadcast import Listener, Teller
from meydan.server.clocks import PRESETS, TableClock
from meydan.server.driver import Driver
from meydan.server.errors import NotAllowed, Refusal
from meydan.server.fold import UNDO, Entry, Fold, Step
from meydan.server.log import Statement, Taken
from meydan.server.protocol import Opening, YourTurn
from meydan.server.races import TRIES, Raced
from meydan.server.sheet import CLOSED, FINISHED, PLAYING, Sheet

if TYPE_CHECKING:
    from meydan.server.table import Table

logger = structlog.get_logger()
SOON = 1.0
"""Seconds within which an answer is stored and told, if all is well."""


class Play:
    """A running (or just finished) game."""

    def __init__(self, table: "Table", fold: Fold) -> None:
        self.table = table
        self.house = table.house
        self.fold = fold
        self.teller = Teller(table.audience)
        self.teller.start(fold.game)
        self.clock = TableClock(PRESETS[table.sheet.clock], table.sheet.players)
        for entry in fold.entries:
            self.clock.charge(entry.seat, entry.spent)
        self.driver = Driver(self)

    def attend(self) -> None:
        """Whatever changed, here or elsewhere: go on from it."""
        self.fold.resigned = self.table.sheet.resigned
        self.driver.attend()

    def stop(self) -> None:
        self.driver.stop()

    # -- answering -----------------------------------------------------------------------------------------------

    async def answer(self, seat: int, n: int, word: str, by: str = "person", came: float | None = None) -> int:
        """An answer to the question open at `n`; the number it is stored under. Sent again it is found, not stored.

        Whoever loses a race looks again: the answer may still be right, as in a window that others have passed.
        What it waited here since it came is not charged.
        """
        if word in (UNDO, RESIGN):  # have their own messages, and their own conditions
            raise meydan.IllegalChoice("unknown_word", "no choice is called like this", word=repr(word))
        for _ in range(TRIES):
            again = self.fold.given(seat, n, word)
            if again is not None:
                return again
            self._check_going()
            if n > self.fold.n:
                raise Refusal("future", f"the game has not come to number {n} yet", n=self.fold.n)
            if n < self.fold.opened:
                break
            if await self._store(seat, word, by, self.fold.step(seat, word), came):
                return self.fold.n - 1
        raise Refusal("stale", "the game has gone on; look again before you answer", n=self.fold.n)

    async def undo(self, seat: int, n: int) -> None:
        """Take back the last answer."""
        self._check_going()
        if n == self.fold.n:
            if not self.fold.can_undo(seat):
                raise Refusal("no_undo", "your last answer told somebody something, or is not the last any more")
            if await self._store(seat, UNDO, "person", self.fold.step(seat, UNDO)):
                return
        raise Refusal("stale", "the game has gone on; your answer can no longer be taken back", n=self.fold.n)

    def _check_going(self) -> None:
        if self.table.sheet.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        if self.table.sheet.paused:
            raise Refusal("paused", "the game is paused")

    async def _store(self, seat: int, word: str, by: str, step: Step, came: float | None = None) -> bool:
        """Log first, then tell. False: somebody else was quicker, and what he did is taken in."""
        now = self.house.now()
        entry = Entry(self.fold.n, seat, word, by, now, self.clock.spent(seat, now if came is None else came))
        sheet, also = self._sheet_after(entry, step)
        row = {"table_id": sheet.id, **msgspec.structs.asdict(entry)}
        try:
            await self.house.log.append(row, *also)
        except Taken:
            self.house.count("raced")
            await self.table.refresh()
            return False
        changed = sheet is not self.table.sheet
        self.table.sheet = sheet
        self._take(entry, step)
        self.house.count("answers")
        self.table.touched = now
        self._tell()
        news.tell_entry(self.table, entry)
        if changed:
            self.table.tell_table()
        if self.fold.opened == self.fold.n:
            self.notify()
        if self.fold.over:
            self._ended()
        elif self.fold.n % snapshots.EVERY == 0:
            snapshots.take(self.house, sheet.id, self.fold)
        return True

    def _ended(self) -> None:
        self.house.count("games")
        snapshots.take(self.house, self.table.sheet.id, self.fold)
        self.house.spawn(self._settle(), "ratings")

    def _take(self, entry: Entry, step: Step) -> None:
        self.fold.take(entry, step)
        self.clock.charge(entry.seat, entry.spent)
        late = self.house.now() - entry.time
        if self.fold.opened == self.fold.n and not 0 <= late <= SOON:
            self.fold.since = self.house.now()  # a slow disk, or another machine's clock, costs nobody time

    def take_in(self, tail: Sequence[Entry]) -> None:
        """Another process has stored these: go on from there and tell it."""
        for entry in tail:
            self._take(entry, self.fold.step(entry.seat, entry.word))
        self._tell()

    def _sheet_after(self, entry: Entry, step: Step) -> tuple[Sheet, list[Statement]]:
        """The table's sheet after an entry, and what of it has to be stored together with the entry."""
        returns = entry.by == "person" and self.table.sheet.seats[entry.seat].away
        if entry.word != RESIGN and not returns and not step.game.over:
            return self.table.sheet, []
        draft = self.table.draft()
        sitting = draft.seats[entry.seat]
        sitting.away = sitting.away and not returns
        sitting.resigned = sitting.resigned or entry.word == RESIGN
        last = Fold(step.game)
        last.resigned = draft.resigned
        if not last.over:
            return draft, draft.change()
        results.end(draft, entry.time)
        return draft, [*draft.change(), *results.statements(draft, last, entry.time)]

    async def _settle(self) -> None:
        """Count a rated game, and tell the table what it did to the ratings."""
        await results.settle(self.house, self.table.sheet.id)
        self.table.ratings = await results.changes(self.house, self.table.sheet.id)
        if self.table.ratings:
            self.table.tell_table()

    # -- telling -------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Set the clocks, wake whoever has to act next, and tell every seat what it may know."""
        self.attend()
        curtain.fall(self.table, self.fold.game.asked)
        self.teller.spread(self.fold, self.clock, self.house.now(), self.undoer(), self.opening())

    def notify(self) -> None:
        """A question was opened here: whoever is asked hears of it on his home line."""
        sheet = self.table.sheet
        for seat in self.fold.game.asked:
            person = sheet.seats[seat].person
            if person is not None and not self.driver.by_code(seat):
                notice = YourTurn(table=sheet.id, code=sheet.code, game=sheet.game, seat=seat)
                self.house.notices.your_turn(person, notice, self.table.audience.here(seat))

    def undoer(self) -> int | None:
        """The seat that may want its last answer back."""
        if not self.fold.entries:
            return None
        seat = self.fold.entries[-1].seat
        return seat if self.fold.may_undo(seat) else None

    def opening(self) -> Opening | None:
        sheet = self.table.sheet
        if sheet.state != FINISHED:
            return None
        return Opening(seed=sheet.seed, salt=sheet.salt, commitment=sheet.commitment)

    def catch_up(self, listener: Listener) -> None:
        """Tell one listener everything it may know."""
        update = self.teller.catch_up(listener, self.fold, self.clock, self.house.now(), self.undoer())
        update.opening = self.opening()
        listener.send(update)

    def catch_up_all(self) -> None:
        for listener in self.table.audience.listeners:
            self.catch_up(listener)

    # -- wishes of players ---------------------------------------------------------------------------------------

    async def back(self, seats: list[int]) -> None:
        """The owner takes his seats back."""
        away = [seat for seat in seats if self.table.sheet.seats[seat].away]
        if away:
            draft = self.table.draft()
            for seat in away:
                draft.seats[seat].away = False
                draft.seats[seat].back = self.house.now()
            await self.table.take_over(draft)
            self.attend()

    async def stand_up(self, seat: int) -> None:
        """The owner leaves a running game: the stand-in plays; the seat stays his."""
        draft = self.table.draft()
        draft.seats[seat].away = True
        await self.table.take_over(draft)
        self.attend()

    async def resign(self, seat: int) -> None:
        """The owner gives up for good. The others play on; when one alone is left the game is over."""
        if self.table.sheet.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        if not await self._store(seat, RESIGN, "person", self.fold.step(seat, RESIGN)):
            raise Raced

    async def pause(self, seats: list[int], want: bool) -> None:
        """The clocks stand when every player who is here wants it."""
        self._check_going()
        draft = self.table.draft()
        draft.want_pause = voted(draft.want_pause, seats, want)
        if self._playing_people(also_away=False) <= set(draft.want_pause):
            draft.want_pause = []
            draft.paused_at = self.house.now()
        await self.table.take_over(draft)
        self.attend()

    async def resume(self) -> None:
        """Time goes on where it stood."""
        if self.table.sheet.paused_at is None:
            return
        draft = self.table.draft()
        stood = self.house.now() - self.table.sheet.paused_at
        draft.paused_at = None
        draft.asked = max(self.fold.since, self.house.open_since, draft.asked or 0.0) + stood
        for one in draft.seats:
            if one.back is not None:
                one.back += stood
        await self.table.take_over(draft)
        self.attend()
        self.catch_up_all()

    async def abandon(self, seats: list[int], want: bool) -> None:
        """A game is given up only when everybody who owns a seat wants it; away ones too."""
        if self.table.sheet.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        draft = self.table.draft()
        draft.want_abandon = voted(draft.want_abandon, seats, want)
        if self._playing_people(also_away=True) <= set(draft.want_abandon):
            draft.state = CLOSED
            draft.ended = self.house.now()
        await self.table.take_over(draft)
        self.attend()

    def _playing_people(self, also_away: bool) -> set[int]:
        seats = self.table.sheet.seats
        playing = [one for one in seats if one.person is not None and one.bot is None and not one.resigned]
        return {one.seat for one in playing if also_away or not one.away}

    def check_owner(self, seat: int | None) -> int:
        if seat is None:
            raise NotAllowed("spectator", "whoever watches cannot play")
        return seat


def voted(votes: list[int], seats: list[int], want: bool) -> list[int]:
    """The votes after some seats have cast (or taken back) their own."""
    return sorted({*votes, *seats} if want else {*votes} - {*seats})
