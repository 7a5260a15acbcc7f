"""Minimal regressions of faults found by tests/faults: clocks that are set, slow disks."""

import asyncio
import time
from pathlib import Path

import pytest

import meydan
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.time_source import RealTime
from meydan.server.lobby import peers
from meydan.server.state import snapshots
from meydan.server.storage.journal import Row, Statement
from meydan.server.tables.table import LiveTable
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
HOUR = 3_600.0


class WrongTime(ManualTime):
    """A manual clock on a machine whose system clock is changed."""

    wrong = 0.0

    def outside(self) -> float:
        return self.at + self.wrong

    def set(self, now: float) -> None:
        self.wrong -= now - self.at
        super().set(now)


def asked(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.game.asked[0]


def away(table: LiveTable) -> list[int]:
    return [one.seat for one in table.record.seats if one.away]


async def spent(table: LiveTable) -> list[float]:
    assert table.play is not None
    return [entry.spent for entry in table.play.replayed.entries]


async def quick_game(here: Room) -> tuple[LiveTable, list[Line]]:
    return await here.game("Sara", "Ali", "Mina", clock="quick")


def test_game_time_is_monotonic_when_the_system_clock_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, right = RealTime(), time.time
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: right() + HOUR)
    assert clock.now() - before < HOUR
    assert clock.outside() - before >= HOUR
    clock.set(clock.outside())
    assert clock.now() - before >= HOUR


async def test_setting_the_clock_back_costs_no_player_any_time(tmp_path: Path) -> None:
    clock = WrongTime()
    async with room(tmp_path, clock) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        seat = asked(table)
        async with table.changing() as draft:
            draft.seats[seat].away = True
        await table.receive(lines[seat], protocol.Back())
        clock.wrong = -HOUR
        async with table.lock:
            answer = asyncio.create_task(table.receive(lines[seat], protocol.Answer(n=0, word="income")))
            await asyncio.sleep(0)
            await here.hall.timekeeper.look()
        await answer
        assert await spent(table) == [0.0]
        for other in ((seat + 1) % 3, (seat + 2) % 3):
            await here.answer(table, lines[other], "income")
        await here.turn(100, step=10)
        assert (await here.answer(table, lines[seat], "income"))["type"] == "accepted"


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
async def test_a_time_source_that_answers_slowly_is_ignored(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise slowing the server down would give all players new time."""
    async with room(tmp_path) as here:
        now, asks = here.services.now, iter(range(100))
        monkeypatch.setattr(here.services, "now", lambda: now() + 3 * next(asks))
        before = here.time.now()
        await here.hall.timekeeper.look()
        assert here.time.now() == before, "the database's clock is years ahead of the one turned by hand"
        monkeypatch.undo()
        await here.hall.timekeeper.look()
        assert here.time.now() > before


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 30 * 24 * HOUR])
async def test_setting_the_clock_neither_costs_nor_grants_time(tmp_path: Path, jump: float) -> None:
    clock = WrongTime()
    async with room(tmp_path, clock) as here:
        table, lines = await quick_game(here)
        await here.turn(20)
        clock.wrong = jump
        await here.hall.timekeeper.look()
        assert here.services.now() == pytest.approx(1_000_020 + jump)
        await here.turn(29)
        assert away(table) == []
        assert lines[0].update["clocks"][asked(table)]["deadline"] == pytest.approx(1_000_050 + jump)
        await here.turn(2)
        assert away(table) != []


async def test_a_game_stored_with_a_future_timestamp_is_not_stuck(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(1_000_000.0 + HOUR)) as before:
        table, lines = await quick_game(before)
        await before.answer(table, lines[asked(table)], "income")
        name = table.record.id
    async with room(tmp_path, ManualTime(1_000_000.0)) as after:
        again = await after.hall.find(name)
        await after.turn(29)
        assert away(again) == []
        await after.turn(2)
        assert away(again) != []


async def test_thinking_time_starts_once_the_question_is_sent_even_on_a_slow_disk(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await quick_game(here)
        append = here.services.journal.append

        async def slowly(answer: Row, *also: Statement) -> None:
            here.time.turn(40)  # longer than any player has
            await append(answer, *also)

        here.services.journal.append = slowly  # type: ignore[method-assign]
        await here.answer(table, lines[asked(table)], "income")
        await here.settle()
        assert away(table) == []
        assert lines[0].update["clocks"][asked(table)]["deadline"] == here.time.now() + 30


async def test_an_answer_is_not_charged_for_time_waiting_inside_the_server(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        line = lines[asked(table)]
        await here.turn(7)
        async with table.lock:
            answer = protocol.Answer(n=0, word="income")
            waiting = asyncio.create_task(table.receive(line, answer))
            await asyncio.sleep(0)
            here.time.turn(60)
        await waiting
        assert await spent(table) == [7.0]


async def test_a_clock_set_back_while_a_bot_thinks_does_not_delay_its_answer(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        here.services.pace = 1.0
        think = here.services.thinker.think

        async def meanwhile(game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
            here.time.set(here.time.now() - HOUR)
            return await think(game, seat, level, purpose)

        here.services.thinker.think = meanwhile  # type: ignore[method-assign]
        table, lines = await here.game("Sara", bots=2)
        assert table.play is not None
        if asked(table) == 0:
            await here.answer(table, lines[0], "income")
        before = table.play.replayed.n
        for _ in range(10):  # five seconds, regardless of the system clock
            here.time.turn(0.5)
            await here.settle()
        assert table.play.replayed.n > before


async def test_the_table_sweep_survives_a_database_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        looks = 0

        async def look() -> None:
            nonlocal looks
            looks += 1
            if looks == 1:
                raise ConnectionError("the database went away")

        monkeypatch.setattr(here.hall.peers, "poll", look)
        here.services.spawn(here.hall.peers.watch(), "watch")
        while looks < 2:
            here.time.turn(peers.WITH_BROKER)
            await asyncio.sleep(0.01)
        assert not here.services.halted


async def test_background_tasks_survive_a_database_outage(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _lines = await quick_game(here)
        assert table.play is not None
        here.services.journal.halted = True
        snapshots.take(here.services, table.record.id, table.play.replayed)
        await asyncio.wait([task for task in here.services.tasks if task.get_name().startswith("snapshot")])
        assert here.services.counts["failed"] == 0


async def test_setting_the_clock_back_does_not_extend_a_rate_limit() -> None:
    clock = ManualTime()
    limits = Limits(clock, 1.0)
    assert limits.take_here("socket", 1.0, 2)
    clock.set(clock.now() - HOUR)
    assert limits.take_here("socket", 1.0, 2)
    clock.turn(1.0)
    assert limits.take_here("socket", 1.0, 2)
