"""No combination of undo, leaving, returning and pausing gives a player more time than the clock grants."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from meydan.client import Client
from meydan.server.lobby import actions
from meydan.server.state.replayed_game import UNDO, Entry
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.attacks.slow_time import person, think_slowly, wait
from tests.server.process import ServerProcess
from tests.server.room import Line, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio


def about(seconds: float) -> Any:
    """Equal up to rounding."""
    return pytest.approx(seconds, abs=1e-6)


def asked(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.game.asked[0]


def entries(table: LiveTable) -> list[Entry]:
    assert table.play is not None
    return table.play.replayed.entries


def away(table: LiveTable, seat: int) -> bool:
    return table.record.seats[seat].away


def bank(line: Line, seat: int) -> float:
    return float(line.update["clocks"][seat]["bank"])


def deadline(table: LiveTable, seat: int) -> float | None:
    assert table.play is not None
    return table.play.clock.deadline(seat)


async def leave_and_return(table: LiveTable, line: Line) -> None:
    await actions.leave(table, person(line))
    await table.receive(line, protocol.Back())


# -- the attacks, one by one


async def test_repeated_undo_does_not_fill_a_time_bank(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        seat = asked(table)
        for _ in range(20):
            await wait(here, 1)
            await here.answer(table, lines[seat], "tax")
            await table.receive(lines[seat], protocol.Undo(n=lines[seat].update["n"]))
        assert entries(table)[-1].word == UNDO
        assert bank(lines[seat], seat) == about(300 - 20)
        await here.answer(table, lines[seat], "tax")
        assert bank(lines[seat], seat) == about(300 - 20 + 10)


@pytest.mark.parametrize("clock", ["quick", "bank_5"])
async def test_repeated_undo_does_not_move_the_deadline(tmp_path: Path, clock: str) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock=clock)
        seat = asked(table)
        end = deadline(table, seat)
        assert end is not None
        while here.time.now() + 7 < end:
            await wait(here, 7)
            await here.answer(table, lines[seat], "tax")
            await table.receive(lines[seat], protocol.Undo(n=lines[seat].update["n"]))
            assert deadline(table, seat) == about(end)
        await wait(here, 8)
        assert [entry.by for entry in entries(table)][-1] == "stand_in"


async def test_another_players_undo_gives_an_asked_seat_no_new_time(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", options={"starter": 0})
        await here.answer(table, lines[0], "tax")
        for _ in range(4):
            await wait(here, 3)
            await table.receive(lines[0], protocol.Undo(n=lines[0].update["n"]))
            await here.answer(table, lines[0], "tax")
        assert deadline(table, 1) == about(here.time.now() + 3)
        await wait(here, 4)
        assert away(table, 1)


async def test_a_window_reopened_for_its_last_seat_is_still_a_window(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", options={"starter": 0})
        await here.answer(table, lines[0], "tax")
        await here.answer(table, lines[1], "allow")
        await wait(here, 5)
        await here.answer(table, lines[2], "challenge")
        await table.receive(lines[2], protocol.Undo(n=lines[2].update["n"]))
        assert deadline(table, 2) == about(here.time.now() + 10)


@pytest.mark.parametrize("clock", ["quick", "bank_5", "day"])
async def test_leaving_and_returning_gives_no_new_time(tmp_path: Path, clock: str) -> None:
    async with room(tmp_path) as here:
        think_slowly(here, 10 * 86_400)
        table, lines = await here.game("Sara", "Ali", "Mina", clock=clock, stand_in="novice")
        seat = asked(table)
        end = deadline(table, seat)
        assert end is not None
        for _ in range(5):
            here.time.turn((end - here.time.now()) / 3)
            await leave_and_return(table, lines[seat])
            assert not away(table, seat)
            assert deadline(table, seat) == about(end)
        here.time.turn(end - here.time.now())
        await here.settle()
        assert away(table, seat)


async def test_time_away_is_charged_to_a_player_who_returns_to_the_question(tmp_path: Path) -> None:
    """Otherwise leaving would stop the clock for as long as the stand-in thinks."""
    async with room(tmp_path) as here:
        think_slowly(here, 4.0)
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", stand_in="novice")
        seat = asked(table)
        for _ in range(6):
            await actions.leave(table, person(lines[seat]))
            await wait(here, 3)
            await table.receive(lines[seat], protocol.Back())
            await wait(here, 1)
        assert entries(table) == []
        assert deadline(table, seat) == about(here.time.now() + 6)


async def test_a_player_who_returns_too_late_resumes_at_the_next_question(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        think_slowly(here, 20.0)
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", stand_in="novice", options={"starter": 0})
        await wait(here, 31)
        assert away(table, 0)
        await table.receive(lines[0], protocol.Back())
        assert not away(table, 0)
        assert (await here.answer(table, lines[0], "tax"))["key"] == "time_is_up"
        await leave_and_return(table, lines[0])
        await wait(here, 20)
        assert [(entry.seat, entry.word, entry.by) for entry in entries(table)] == [(0, "income", "stand_in")]
        assert not away(table, 0), "a player who is back keeps the seat"
        for other in (1, 2):
            await here.answer(table, lines[other], "income")
        assert deadline(table, 0) == about(here.time.now() + 30)
        assert (await here.answer(table, lines[0], "income"))["type"] == "accepted"


async def test_a_seat_is_charged_for_its_owners_time_but_not_its_stand_ins(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        think_slowly(here, 25.0)
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5", stand_in="novice", options={"starter": 0})
        await wait(here, 100)
        await actions.leave(table, person(lines[0]))
        await wait(here, 26)
        assert [entry.spent for entry in entries(table)] == [100.0]
        for other in (1, 2):
            await here.answer(table, lines[other], "income")
        await wait(here, 26)
        assert [entry.spent for entry in entries(table) if entry.seat == 0] == [100.0, 0.0]
        assert bank(lines[1], 0) == about(300 - 100 + 2 * 10)


async def test_a_pause_moves_the_deadline_by_its_own_length_only(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        seat = asked(table)
        for _ in range(5):
            await wait(here, 4)
            for line in lines:
                await table.receive(line, protocol.Pause())
            await leave_and_return(table, lines[seat])
            await wait(here, 1000)
            await table.receive(lines[0], protocol.EndPause())
        assert deadline(table, seat) == about(here.time.now() + 30 - 5 * 4)


async def test_a_pause_across_a_restart_gives_no_extra_time(tmp_path: Path) -> None:
    time = ManualTime()
    async with room(tmp_path, time) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        for line in lines:
            await table.receive(line, protocol.Pause())
        await wait(here, 5000)
        name, seat, people = table.record.id, asked(table), [line.person for line in lines]
    time.alarms.clear()
    async with room(tmp_path, time) as here:
        await here.hall.open()
        table = await here.hall.find(name)
        line = await here.listen(table, people[0])
        await wait(here, 10)
        await table.receive(line, protocol.EndPause())
        assert deadline(table, seat) == about(here.time.now() + 30)
        for want in (True, False):
            await wait(here, 10)
            await table.receive(line, protocol.Pause(want=want))
        assert deadline(table, seat) == about(here.time.now() + 10)


async def test_pause_votes_do_not_renew_a_deadline_stored_by_a_wrong_clock(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(1_003_600.0)) as before:
        table, lines = await before.game("Sara", "Ali", "Mina", clock="quick")
        name, people, seat = table.record.id, [line.person for line in lines], asked(table)
    async with room(tmp_path, ManualTime(1_000_000.0)) as here:
        table = await here.hall.find(name)
        line = await here.listen(table, people[0])
        for want in (True, False, True, False):
            await wait(here, 6)
            await table.receive(line, protocol.Pause(want=want))
        assert deadline(table, seat) == about(here.time.now() + 30 - 4 * 6)


async def test_over_sockets_repeated_undo_only_costs_time(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as sara:
        table = sara.new_table("coup", 3, clock="bank_5", options={"starter": 0})
        for name in ("Ali", "Mina"):
            with Client(server.url, name=name) as other:
                other.at(table.id, "sit")
                other.at(table.id, "ready")
        sara.at(table.id, "start")
        address = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table.id}/socket"
        headers = {"authorization": f"Bearer {sara.token}"}
    banks: list[float] = []
    async with asyncio.timeout(60), connect(address, additional_headers=headers, max_size=None) as socket:
        n = (await update_after(socket, -1))["n"]
        for _ in range(10):
            await socket.send(json.dumps({"type": "answer", "n": n, "word": "tax"}))
            n = (await update_after(socket, n))["n"]
            await socket.send(json.dumps({"type": "undo", "n": n}))
            told = await update_after(socket, n)
            n = told["n"]
            banks.append(told["clocks"][0]["bank"])
    assert n == 20
    assert banks == sorted(banks, reverse=True)
    assert banks[0] <= 300


async def update_after(socket: ClientConnection, n: int) -> Any:
    """Receive updates until one has a log number above this one, and return it."""
    async for data in socket:
        message = json.loads(data)
        assert message["type"] != "refused"
        if message["type"] == "update" and message["n"] > n:
            return message
    raise AssertionError("the line was closed")
