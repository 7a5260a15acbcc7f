"""Drives a running game: alarms for its clocks, and thinking for its bots and stand-ins.

Several processes may drive the same table. There is no leader: each may submit what is due, and the journal's unique
key lets one through. The claims on the bus only keep two processes from thinking about the same question.
"""

import asyncio
from collections.abc import Iterable
from typing import Protocol

import meydan
from meydan.lessons import first_games
from meydan.server.common.time_source import Alarm, sleep_until
from meydan.server.state import daily_seeds
from meydan.server.state.clocks import TableClock
from meydan.server.state.replayed_game import ReplayedGame, default_word
from meydan.server.state.table_record import DEFAULT, PLAYING, TableRecord
from meydan.server.tables.resting import LOOK_AGAIN, TEMPO, Company, can_act, can_return, is_playing
from meydan.server.tables.table_state import TableState
from meydan.server.thinking import tempo
from meydan.server.thinking.fair_queue import Lane, Purpose
from meydan.server.thinking.jobs import decide, job_for

AS_A_PERSON = "normal"
"""The bot whose tempo standing answers have."""
CLAIM = 6.0
"""Seconds for which a process claims a question; it renews the claim while it thinks."""


class Actions(Protocol):
    """What a driver can do to its game. Each method takes the table's lock itself."""

    async def time_is_up(self) -> None:
        """Called when a clock has run out."""

    async def take_bot_answer(self, seat: int, question: int, word: str, by: str) -> None:
        """Called when a bot or a stand-in has chosen its answer to the question that was opened at this number."""

    async def take_standing_answer(self, seat: int, question: int) -> None:
        """Called when a standing answer to the question that was opened at this number is due."""

    async def close_deserted(self) -> None:
        """Called when the game rests and no player can come back to it."""


class Driver:
    """The alarm and the bot thinking of one game.

    It reads the table's state and changes it only through its actions.
    """

    def __init__(self, state: TableState, replayed: ReplayedGame, actions: Actions) -> None:
        self.state = state
        self.services = state.services
        self.actions = actions
        self.alarm: Alarm | None = None
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """For each seat with a thinking bot, or with a standing answer: the question, and the task."""
        self.standing: set[int] = set()
        """The seats among them that have a standing answer."""
        self.handed_over: dict[int, float] = {}
        """When each seat was given to a bot or a stand-in. Its thinking is not charged to the seat's owner."""
        self.pace: int = state.record.pace
        """How fast bots play now."""
        self.pausing: set[asyncio.Future[bool]] = set()
        """Wakes the bots that have thought and wait for the moment of their answer."""
        self.company = Company(state.record, replayed.entries)
        self.resting = False
        """Nobody is listening, so the bots have stopped."""

    def attend(self, replayed: ReplayedGame, clock: TableClock, standing: Iterable[int] = ()) -> None:
        """Update the clock for the asked seats and start bots and standing answers. Call after every change."""
        record, asked, now = self.state.record, replayed.game.asked, self.services.now()
        follow(clock, record, list(asked), now, self.services.halted)
        going = record.state == PLAYING and not record.paused and not self.services.halted
        by_code = answered_by_code(record, clock, list(asked), now) if going else []
        self._set_pace(record.pace if can_act(record, replayed.game.eliminated) else tempo.faster(record.pace))
        deadline = clock.next_deadline() if going else None
        self._set_alarm(deadline)
        gone = self.company.is_gone(record, self.state.audience.anybody, now)
        ordered = {seat for seat in standing if seat not in by_code} if going else set()
        busy = bool(by_code or ordered)
        self.resting = bool(by_code) and gone
        self._wake(replayed, ([] if self.resting else by_code) + sorted(ordered), ordered)
        again = now + (LOOK_AGAIN if self.resting else 0.0)
        self.services.bus.due(record.id, again if busy else deadline)
        if self.resting and not can_return(record):
            self.services.spawn(self.actions.close_deserted(), "close a deserted table")

    def stop(self) -> None:
        """Cancel the alarm and all thinking."""
        self._set_alarm(None)
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    def _set_alarm(self, when: float | None) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if when is not None:
            self.alarm = self.services.time_source.call_at(when, self._ring)

    def _ring(self) -> None:
        self.services.spawn(self.actions.time_is_up(), "time is up")

    # -- bots and stand-ins --------------------------------------------------------------------------------------

    def _wake(self, replayed: ReplayedGame, by_code: list[int], ordered: set[int]) -> None:
        """Start thinking for the asked seats that a bot, a stand-in or a standing answer plays; stop it for others."""
        record, now = self.state.record, self.services.now()
        changed = self.standing ^ ordered
        for seat, (question, task) in list(self.thinking.items()):
            if question != replayed.opened or seat not in by_code or seat in changed or task.done():
                task.cancel()
                del self.thinking[seat]
        self.standing = ordered
        for seat in by_code:
            if seat not in self.thinking:
                self.handed_over[seat] = now
                going_on = replayed.is_going_on(seat)
                if seat in ordered:
                    answering = self._stand(seat, replayed.opened, going_on)
                else:
                    answering = self._think(replayed.game, seat, replayed.opened, going_on)
                task = self.services.spawn(answering, f"think {record.id} {seat}")
                self.thinking[seat] = (replayed.opened, task)

    async def _stand(self, seat: int, question: int, going_on: bool) -> None:
        """Give a standing answer, at a moment drawn as for a bot, but never hurried by the pace of the table.

        A person would not be quicker at a quick table, so a quick answer would tell the others what it is.
        """
        pause = tempo.draw(AS_A_PERSON, going_on).seconds(self.services.pace, 1)
        await sleep_until(self.services.time_source, self.services.now() + pause)
        await self.actions.take_standing_answer(seat, question)

    async def _think(self, game: meydan.Game, seat: int, question: int, going_on: bool) -> None:
        """Answer for a seat at the moment that was drawn when the question opened, or in a later slot."""
        record = self.state.record
        sitting = record.seats[seat]
        claim = f"think:{record.id}:{question}:{seat}"
        while not await self.services.bus.claim(claim, CLAIM):
            await sleep_until(self.services.time_source, self.services.now() + CLAIM)
        holding = self.services.spawn(self._hold(claim), f"hold {claim}")
        try:
            level = DEFAULT if sitting.resigned else sitting.bot or self.state.record.stand_in
            if level == DEFAULT:
                word = await self._safe_choice(game, seat)
            else:
                word = await self._in_time(game, seat, tempo.draw(level, going_on), question)
        finally:
            holding.cancel()
        by = "bot" if sitting.bot is not None else "stand_in"
        await self.actions.take_bot_answer(seat, question, word, by)

    def finish(self, seat: int, question: int) -> float | None:
        """End the thinking about a question.

        Returns when the seat was handed over; None if the answer is not wanted any more.
        """
        if self.thinking.get(seat, (-1, None))[0] != question:
            return None
        del self.thinking[seat]
        return self.handed_over[seat]

    async def _hold(self, claim: str) -> None:
        """Keep other processes from thinking about the same question while this one does."""
        while self.services.bus.shared:
            await sleep_until(self.services.time_source, self.services.now() + CLAIM / 2)
            await self.services.bus.hold(claim, CLAIM)

    async def _safe_choice(self, game: meydan.Game, seat: int) -> str:
        """The rule ledger's default: at once while a person plays, otherwise at a steady pace.

        It ignores hidden cards.
        """
        if not is_playing(self.state.record):
            await sleep_until(self.services.time_source, self.services.now() + TEMPO)
        return default_word(game, seat)

    async def _in_time(self, game: meydan.Game, seat: int, drawn: tempo.Draw, question: int) -> str:
        """The choice of a bot, at a time that does not depend on how much there was to think about."""
        began = self.services.now()
        word = await self._choice(game, seat, drawn.level, question)
        thought = max(0.0, self.services.now() - began)  # the clock may have been set back
        paused_at, paused = self.services.now(), 0.0
        while (left := self._answer_after(drawn, thought) - thought - paused) > 0:
            if await self._pause(left):
                break
            paused = max(0.0, self.services.now() - paused_at)
        return word

    async def _choice(self, game: meydan.Game, seat: int, level: str, question: int) -> str:
        """What a bot chooses. In coached games and daily deals it follows from the deal and the answers so far."""
        record = self.state.record
        if record.daily:
            chance, playouts = daily_seeds.chance_of(record.seed, game, seat), daily_seeds.PLAYOUTS
        elif record.coached:
            chance, playouts = first_games.chance_of(game.rules.key, question), first_games.PLAYOUTS
        else:
            return await self.services.thinker.think(game, seat, level, self._purpose())
        job = job_for(game, seat, level, seed=chance, playouts=playouts)
        return await self.services.thinker.run(decide, job, self._purpose()) or default_word(game, seat)

    def _answer_after(self, drawn: tempo.Draw, thought: float) -> float:
        """Seconds from the question to its answer, at the present pace."""
        server = self.services.pace
        return tempo.late(drawn.seconds(server, self.pace), thought, tempo.slot(server, self.pace))

    async def _pause(self, seconds: float) -> bool:
        """Wait so long; False if the pace of the table has changed meanwhile."""
        woken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.pausing.add(woken)
        try:
            return await sleep_until(self.services.time_source, self.services.now() + seconds, woken)
        finally:
            self.pausing.discard(woken)

    def _set_pace(self, pace: int) -> None:
        """Let bots that have thought already follow a new pace."""
        if pace != self.pace:
            self.pace = pace
            for woken in self.pausing:
                if not woken.done():
                    woken.set_result(False)

    def _purpose(self) -> Purpose:
        """The bots of a table think for its host."""
        person = self.state.record.host or self.state.id
        return Purpose(Lane.TABLES, self.services.origins.of(person), person)


def follow(clock: TableClock, record: TableRecord, asked: list[int], now: float, halted: bool) -> None:
    """Make the clock follow the record. It stops during a pause, and while the database is unreachable."""
    stands_since = now if halted and not record.paused else record.paused_at
    clock.follow(stands_since, record.asked, now)
    seats = record.seats
    clock.asked = [seat for seat in asked if seats[seat].bot is None and not seats[seat].resigned]
    clock.answering = [seat for seat in clock.asked if not is_by_code(record, clock, seat, now)]


def answered_by_code(record: TableRecord, clock: TableClock, asked: list[int], now: float) -> list[int]:
    """The asked seats for which a bot or a stand-in answers now.

    In a daily deal they answer one after the other, and after the person: who is quicker must not matter there.
    """
    by_code = [seat for seat in asked if is_by_code(record, clock, seat, now)]
    if not record.daily:
        return by_code
    return by_code[:1] if len(by_code) == len(asked) else []


def is_by_code(record: TableRecord, clock: TableClock, seat: int, now: float) -> bool:
    """Does a bot or a stand-in answer for this seat now?

    Owners who come back after their time for this question was up play again from the next question on.
    """
    sitting = record.seats[seat]
    if sitting.bot is not None or sitting.away or sitting.resigned:
        return True
    return sitting.back is not None and sitting.back <= now and clock.is_up(seat, sitting.back)
