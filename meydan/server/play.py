"""The game at a table: answers, undo, clocks, bots and stand-ins. All of it runs in the table's mailbox."""

import asyncio
import random
from typing import TYPE_CHECKING

import msgspec
import structlog

import meydan
from meydan.server import results
from meydan.server.broadcast import Listener, Teller
from meydan.server.clocks import PRESETS, TableClock
from meydan.server.clockwork import Alarm, sleep_until
from meydan.server.errors import NotAllowed, Refusal
from meydan.server.fold import UNDO, Entry, Fold, Step
from meydan.server.log import Statement, Taken
from meydan.server.protocol import Opening, YourTurn
from meydan.server.sheet import FINISHED, PLAYING, Sheet, folded

if TYPE_CHECKING:
    from meydan.server.table import Table

logger = structlog.get_logger()
QUICKEST, SLOWEST = 0.9, 2.8
"""Seconds a bot takes, whatever it thinks about: its tempo tells nothing of its cards."""


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
        self.asked_at = -1
        """The number of the question the clocks were last set for."""
        self.together = False
        self.alarm: Alarm | None = None
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    # -- answering -----------------------------------------------------------------------------------------------

    async def answer(self, seat: int, n: int, word: str, by: str = "person") -> int:
        """An answer to the question open at `n`; the number it is stored under. Sent again it is found, not stored."""
        again = self.fold.given(seat, n, word)
        if again is not None:
            return again
        self._check_going()
        if n > self.fold.n:
            raise Refusal("future", f"the game has not come to number {n} yet", n=self.fold.n)
        if n < self.fold.opened:
            raise Refusal("stale", "the game has gone on; look again before you answer", n=self.fold.n)
        await self._store(seat, word, by, self.fold.step(seat, word))
        return self.fold.n - 1

    async def undo(self, seat: int, n: int) -> None:
        """Take back the last answer."""
        self._check_going()
        if n != self.fold.n:
            raise Refusal("stale", "the game has gone on; your answer can no longer be taken back", n=self.fold.n)
        if not self.fold.can_undo(seat):
            raise Refusal("no_undo", "your last answer told somebody something, or is not the last any more")
        await self._store(seat, UNDO, "person", self.fold.step(seat, UNDO))

    def _check_going(self) -> None:
        if self.table.sheet.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        if self.table.sheet.paused:
            raise Refusal("paused", "the game is paused")

    async def _store(self, seat: int, word: str, by: str, step: Step) -> None:
        """Log first, then tell."""
        now = self.house.now()
        entry = Entry(self.fold.n, seat, word, by, now, self.clock.spent(seat, now))
        sheet, also = self._sheet_after(entry, step)
        row = {"table_id": sheet.id, **msgspec.structs.asdict(entry)}
        try:
            await self.house.log.append(row, *also)
        except Taken:
            await self.reload()
            raise Refusal("stale", "the game has gone on; look again before you answer", n=self.fold.n) from None
        changed = sheet is not self.table.sheet
        self.table.sheet = sheet
        self.fold.take(entry, step)
        self.clock.charge(seat, entry.spent)
        self.house.count("answers")
        self._tell()
        if changed:
            self.table.tell_table()

    def _sheet_after(self, entry: Entry, step: Step) -> tuple[Sheet, list[Statement]]:
        """The table's sheet after an entry, and what of it has to be stored together with the entry."""
        sheet = self.table.sheet
        if step.game.over:
            return self._end(sheet, step.game, entry.time)
        if entry.by == "person" and sheet.seats[entry.seat].away:
            sheet = self.table.draft()
            sheet.seats[entry.seat].away = False
            return sheet, sheet.change()
        return sheet, []

    def _end(self, sheet: Sheet, game: meydan.Game, now: float) -> tuple[Sheet, list[Statement]]:
        """The sheet of the table when this is how its game ends, and what of it has to be stored."""
        last = Fold(game)
        last.resigned = sheet.resigned
        done = results.ended(sheet, now)
        return done, [*done.change(), *results.statements(done, last, now)]

    def _tell(self) -> None:
        """Set the clocks, tell every seat what it may know, and wake whoever has to act next."""
        self.attend()
        self.teller.spread(self.fold, self.clock, self.house.now(), self.undoer(), self.opening())
        if self.fold.over:
            self._ended()

    def _ended(self) -> None:
        self.house.count("games")
        self.house.spawn(self._settle(), "ratings")

    async def _settle(self) -> None:
        """Count a rated game, and tell the table what it did to the ratings."""
        await results.settle(self.house, self.table.sheet.id)
        self.table.ratings = await results.changes(self.house, self.table.sheet.id)
        if self.table.ratings:
            self.table.tell_table()

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

    async def reload(self) -> None:
        """Somebody else moved this table on: the log knows."""
        self.fold = await folded(self.house.engine, self.table.sheet)
        self.teller.start(self.fold.game)
        self.attend()
        for listener in self.table.audience.listeners:
            self.catch_up(listener)

    # -- clocks, bots and stand-ins ------------------------------------------------------------------------------

    def by_code(self, seat: int) -> bool:
        """Does a bot or a stand-in play this seat now?"""
        sitting = self.table.sheet.seats[seat]
        return sitting.bot is not None or sitting.away or sitting.resigned

    def attend(self) -> None:
        """Set the clocks for who is asked, and let bots think. Call after every change."""
        game, now = self.fold.game, self.house.now()
        anew = self.asked_at != self.fold.opened
        if anew:
            self.asked_at = self.fold.opened
            self.together = len(game.asked) > 1
            self._notify(game.asked)
        people = [seat for seat in game.asked if not self.by_code(seat)]
        self.clock.ask(people, self.together, now, anew)
        going = self.table.sheet.state == PLAYING and not self.table.sheet.paused
        if self.table.sheet.paused:
            self.clock.pause(now)
        self._set_alarm(self.clock.next_deadline() if going else None)
        self._wake(list(game.asked) if going else [])

    def _notify(self, asked: tuple[int, ...]) -> None:
        """Whoever is asked hears of it on his home line."""
        sheet = self.table.sheet
        for seat in asked:
            person = sheet.seats[seat].person
            if person is not None and not self.by_code(seat):
                notice = YourTurn(table=sheet.id, code=sheet.code, game=sheet.game, seat=seat)
                self.house.notices.your_turn(person, notice, self.table.audience.here(seat))

    def _set_alarm(self, when: float | None) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if when is not None:
            self.alarm = self.house.clockwork.call_at(when, self._ring)

    def _ring(self) -> None:
        self.house.spawn(self._time_is_up(), "time is up")

    async def _time_is_up(self) -> None:
        """Whoever is late is played for by the stand-in until he is back."""
        async with self.table.mailbox:
            late = self.clock.late(self.house.now())
            if late and self.table.sheet.state == PLAYING:
                draft = self.table.draft()
                for seat in late:
                    draft.seats[seat].away = True
                await self.table.take_over(draft)
            self.attend()

    def _wake(self, asked: list[int]) -> None:
        """Exactly the asked seats that code plays are being thought about."""
        for seat, (question, task) in list(self.thinking.items()):
            if question != self.fold.opened or seat not in asked or not self.by_code(seat):
                task.cancel()
                del self.thinking[seat]
        for seat in asked:
            if self.by_code(seat) and seat not in self.thinking:
                work = self._think(seat, self.fold.opened)
                self.thinking[seat] = (self.fold.opened, self.house.spawn(work, f"think {self.table.sheet.id} {seat}"))

    async def _think(self, seat: int, question: int) -> None:
        game, sitting = self.fold.game, self.table.sheet.seats[seat]
        level = "default" if sitting.resigned else sitting.bot or self.table.sheet.stand_in
        ready = self.house.now()
        if sitting.bot is not None:
            ready += random.uniform(QUICKEST, SLOWEST) * self.house.pace
        word = default_word(game, seat) if level == "default" else await self.house.mind.think(game, seat, level)
        if ready > self.house.now():
            await sleep_until(self.house.clockwork, ready)
        async with self.table.mailbox:
            if self.thinking.get(seat, (-1, None))[0] != question or seat not in self.fold.game.asked:
                return
            del self.thinking[seat]
            by = "bot" if sitting.bot is not None else "stand_in"
            try:
                await self.answer(seat, question, word, by)
            except meydan.IllegalChoice:
                logger.error("bot_answered_illegally", table=self.table.sheet.id, word=word)
                await self.answer(seat, question, default_word(self.fold.game, seat), by)

    # -- wishes of players ---------------------------------------------------------------------------------------

    async def back(self, seat: int) -> None:
        """The owner takes the seat back."""
        if self.table.sheet.seats[seat].away:
            draft = self.table.draft()
            draft.seats[seat].away = False
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
        draft = self.table.draft()
        draft.seats[seat].resigned = True
        statements = draft.change()
        if len(draft.resigned) >= draft.players - 1:
            draft, statements = self._end(draft, self.fold.game, self.house.now())
        await self.house.log.write(*statements)
        self.table.sheet = draft
        self.fold.resigned = draft.resigned
        self.fold.before = None
        self.table.tell_table()
        self._tell()

    async def pause(self, seat: int, want: bool) -> None:
        """The clocks stand when every player who is here wants it."""
        self._check_going()
        wanted = self.table.want_pause
        (wanted.add if want else wanted.discard)(seat)
        if self._playing_people(also_away=False) <= wanted:
            wanted.clear()
            await self._set_paused(True)
        else:
            self.table.tell_table()

    async def resume(self) -> None:
        if self.table.sheet.paused:
            await self._set_paused(False)
            self.clock.resume(self.house.now())
            self.attend()
            for listener in self.table.audience.listeners:
                self.catch_up(listener)

    async def _set_paused(self, paused: bool) -> None:
        draft = self.table.draft()
        draft.paused = paused
        await self.table.take_over(draft)
        self.attend()

    async def abandon(self, seat: int, want: bool) -> bool:
        """A game is given up only when everybody who owns a seat wants it; away ones too. Was it?"""
        if self.table.sheet.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        wanted = self.table.want_abandon
        (wanted.add if want else wanted.discard)(seat)
        if self._playing_people(also_away=True) <= wanted:
            return True
        self.table.tell_table()
        return False

    def _playing_people(self, also_away: bool) -> set[int]:
        seats = self.table.sheet.seats
        playing = [one for one in seats if one.person is not None and one.bot is None and not one.resigned]
        return {one.seat for one in playing if also_away or not one.away}

    def stop(self) -> None:
        """No more clocks and no more thinking."""
        self._set_alarm(None)
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    def check_owner(self, seat: int | None) -> int:
        if seat is None:
            raise NotAllowed("spectator", "whoever watches cannot play")
        return seat


def default_word(game: meydan.Game, seat: int) -> str:
    return game.word(seat, game.default(seat))
