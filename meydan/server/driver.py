"""Drives a running game: clocks, bots and stand-ins.

Several processes may drive the same table. There is no leader: each of them may submit what is due, and the unique key
lets one through. The claims on the bus only keep two processes from thinking about the same question.
"""

import asyncio
import random
from typing import TYPE_CHECKING

import structlog

import meydan
from meydan.server.clockwork import Alarm, sleep_until
from meydan.server.errors import Refusal
from meydan.server.sheet import PLAYING

if TYPE_CHECKING:
    from meydan.server.play import Play

logger = structlog.get_logger()
QUICKEST, SLOWEST = 0.9, 2.8
"""Seconds a bot takes, whatever it thinks about: its tempo tells nothing of its cards."""
CLAIM = 6.0
"""Seconds for which a process keeps the others from thinking about the same question."""


class Driver:
    """Sees to it that a game goes on. All of it runs in the table's mailbox, but for the thinking."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.table = play.table
        self.house = play.table.house
        self.alarm: Alarm | None = None
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def by_code(self, seat: int) -> bool:
        """Does a bot or a stand-in play this seat now?"""
        sitting = self.table.sheet.seats[seat]
        return sitting.bot is not None or sitting.away or sitting.resigned

    def since(self, seat: int) -> float:
        """When the time of an asked seat began, by what is written down: every process comes to the same."""
        sheet = self.table.sheet
        moments = (self.play.fold.since, self.house.open_since, sheet.asked, sheet.seats[seat].back)
        written = max(moment for moment in moments if moment is not None)
        return min(written, self.house.now())  # a moment to come was written by a clock that was wrong

    def attend(self) -> None:
        """Set the clocks for who is asked, and let bots think. Call after every change."""
        fold, sheet = self.play.fold, self.table.sheet
        asked = fold.game.asked
        people = {seat: self.since(seat) for seat in asked if not self.by_code(seat)}
        self.play.clock.ask(people, fold.together, sheet.paused_at)
        going = sheet.state == PLAYING and not sheet.paused and not self.house.halted
        deadline = self.play.clock.next_deadline() if going else None
        self._set_alarm(deadline)
        self._wake(list(asked) if going else [])
        busy = going and len(people) < len(asked)
        self.house.bus.due(sheet.id, self.house.now() if busy else deadline)

    def stop(self) -> None:
        """No more clocks and no more thinking."""
        self._set_alarm(None)
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    # -- clocks --------------------------------------------------------------------------------------------------

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
            late = self.play.clock.late(self.house.now())
            if late and self.table.sheet.state == PLAYING:
                draft = self.table.draft()
                for seat in late:
                    draft.seats[seat].away = True
                try:
                    await self.table.take_over(draft)
                except Refusal:
                    logger.debug("time_was_up_elsewhere", table=self.table.sheet.id)
            self.attend()

    # -- bots and stand-ins --------------------------------------------------------------------------------------

    def _wake(self, asked: list[int]) -> None:
        """Exactly the asked seats that code plays are being thought about."""
        opened = self.play.fold.opened
        for seat, (question, task) in list(self.thinking.items()):
            if question != opened or seat not in asked or not self.by_code(seat) or task.done():
                task.cancel()
                del self.thinking[seat]
        for seat in asked:
            if self.by_code(seat) and seat not in self.thinking:
                work = self._think(seat, opened)
                self.thinking[seat] = (opened, self.house.spawn(work, f"think {self.table.sheet.id} {seat}"))

    async def _think(self, seat: int, question: int) -> None:
        game, sitting = self.play.fold.game, self.table.sheet.seats[seat]
        claim = f"think:{self.table.sheet.id}:{question}:{seat}"
        while not await self.house.bus.claim(claim, CLAIM):
            await sleep_until(self.house.clockwork, self.house.now() + CLAIM)
        level = "default" if sitting.resigned else sitting.bot or self.table.sheet.stand_in
        began = self.house.now()
        pause = 0.0 if sitting.bot is None else random.uniform(QUICKEST, SLOWEST) * self.house.pace
        word = default_word(game, seat) if level == "default" else await self.house.mind.think(game, seat, level)
        left = pause - max(0.0, self.house.now() - began)  # never more than the pause, should the clock go back
        if left > 0:
            await sleep_until(self.house.clockwork, self.house.now() + left)
        async with self.table.mailbox:
            if self.thinking.get(seat, (-1, None))[0] != question or seat not in self.play.fold.game.asked:
                return
            del self.thinking[seat]
            await self._submit(seat, question, word, "bot" if sitting.bot is not None else "stand_in")

    async def _submit(self, seat: int, question: int, word: str, by: str) -> None:
        try:
            try:
                await self.play.answer(seat, question, word, by)
            except meydan.IllegalChoice:
                logger.error("bot_answered_illegally", table=self.table.sheet.id, word=word)
                await self.play.answer(seat, question, default_word(self.play.fold.game, seat), by)
        except Refusal as refusal:
            logger.debug("bot_came_late", table=self.table.sheet.id, reason=refusal.key)


def default_word(game: meydan.Game, seat: int) -> str:
    return game.word(seat, game.default(seat))
