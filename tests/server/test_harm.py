"""What the runs of tests/faults found, each in its smallest form: clocks that are set, disks that are slow."""

import asyncio
import time
from pathlib import Path

import pytest

import meydan
from meydan.server import neighbours, protocol, snapshots
from meydan.server.clockwork import HandTime, RealTime
from meydan.server.limits import Limits
from meydan.server.log import Row, Statement
from meydan.server.table import Table
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio
HOUR = 3_600.0


class WrongTime(HandTime):
    """A clock turned by hand on a machine whose own clock somebody sets."""

    wrong = 0.0

    def outside(self) -> float:
        return self.at + self.wrong

    def set(self, now: float) -> None:
        self.wrong -= now - self.at
        super().set(now)


def asked(table: Table) -> int:
    assert table.play is not None
    return table.play.fold.game.asked[0]


def away(table: Table) -> list[int]:
    return [one.seat for one in table.sheet.seats if one.away]


async def spent(table: Table) -> list[float]:
    assert table.play is not None
    return [entry.spent for entry in table.play.fold.entries]


async def quick_game(here: Room) -> tuple[Table, list[Line]]:
    return await here.game("Sara", "Ali", "Mina", clock="quick")


def test_time_goes_on_steadily_when_the_machines_clock_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, right = RealTime(), time.time
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: right() + HOUR)
    assert clock.now() - before < HOUR
    assert clock.outside() - before >= HOUR
    clock.set(clock.outside())
    assert clock.now() - before >= HOUR


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 30 * 24 * HOUR])
async def test_a_clock_that_is_set_takes_nobodys_time_and_gives_nobody_hours(tmp_path: Path, jump: float) -> None:
    clock = WrongTime()
    async with room(tmp_path, clock) as here:
        table, lines = await quick_game(here)
        await here.turn(20)
        clock.wrong = jump
        await here.hall.timekeeper.look()
        assert here.house.now() == pytest.approx(1_000_020 + jump)
        await here.turn(29)
        assert away(table) == []
        assert lines[0].update["clocks"][asked(table)]["deadline"] == pytest.approx(1_000_050 + jump)
        await here.turn(2)
        assert away(table) != []


async def test_a_game_stored_by_a_clock_that_was_ahead_is_not_stuck_until_then(tmp_path: Path) -> None:
    async with room(tmp_path, HandTime(1_000_000.0 + HOUR)) as before:
        table, lines = await quick_game(before)
        await before.answer(table, lines[asked(table)], "income")
        name = table.sheet.id
    async with room(tmp_path, HandTime(1_000_000.0)) as after:
        again = await after.hall.find(name)
        await after.turn(29)
        assert away(again) == []
        await after.turn(2)
        assert away(again) != []


async def test_time_begins_when_the_question_can_be_told_also_on_a_slow_disk(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await quick_game(here)
        append = here.house.log.append

        async def slowly(answer: Row, *also: Statement) -> None:
            here.time.turn(40)  # longer than anybody has
            await append(answer, *also)

        here.house.log.append = slowly  # type: ignore[method-assign]
        await here.answer(table, lines[asked(table)], "income")
        await here.settle()
        assert away(table) == []
        assert lines[0].update["clocks"][asked(table)]["deadline"] == here.time.now() + 30


async def test_an_answer_is_not_charged_for_the_time_it_waits_in_the_house(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        line = lines[asked(table)]
        await here.turn(7)
        async with table.mailbox:
            answer = protocol.Answer(n=0, word="income")
            waiting = asyncio.create_task(table.hear(line, answer))
            await asyncio.sleep(0)
            here.time.turn(60)
        await waiting
        assert await spent(table) == [7.0]


async def test_a_bot_does_not_rest_for_an_hour_because_the_clock_went_back_while_it_thought(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        here.house.pace = 1.0
        think = here.house.mind.think

        async def meanwhile(game: meydan.Game, seat: int, level: str) -> str:
            here.time.set(here.time.now() - HOUR)
            return await think(game, seat, level)

        here.house.mind.think = meanwhile  # type: ignore[method-assign]
        table, lines = await here.game("Sara", bots=2)
        assert table.play is not None
        if asked(table) == 0:
            await here.answer(table, lines[0], "income")
        before = table.play.fold.n
        for _ in range(10):  # five seconds, whatever the clock says
            here.time.turn(0.5)
            await here.settle()
        assert table.play.fold.n > before


async def test_looking_after_tables_outlives_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        looks = 0

        async def look() -> None:
            nonlocal looks
            looks += 1
            if looks == 1:
                raise ConnectionError("the database went away")

        monkeypatch.setattr(here.hall.neighbours, "poll", look)
        here.house.spawn(here.hall.neighbours.watch(), "watch")
        while looks < 2:
            here.time.turn(neighbours.WITH_BROKER)
            await asyncio.sleep(0.01)
        assert not here.house.halted


async def test_what_runs_by_itself_does_not_fail_because_the_database_is_away(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _lines = await quick_game(here)
        assert table.play is not None
        here.house.log.halted = True
        snapshots.take(here.house, table.sheet.id, table.play.fold)
        await asyncio.wait([task for task in here.house.tasks if task.get_name().startswith("snapshot")])
        assert here.house.counts["failed"] == 0


async def test_a_limit_does_not_hold_for_an_hour_because_the_clock_went_back() -> None:
    clock = HandTime()
    limits = Limits(clock, 1.0)
    assert limits.take_here("socket", 1.0, 2)
    clock.set(clock.now() - HOUR)
    assert limits.take_here("socket", 1.0, 2)
    clock.turn(1.0)
    assert limits.take_here("socket", 1.0, 2)
