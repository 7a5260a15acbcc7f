"""Two processes at one table without a broker: the unique key decides, and the loser reads again."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from meydan.server.common.errors import Refusal
from meydan.server.history import results
from meydan.server.lobby import actions, mutes
from meydan.server.lobby.hall import Hall
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import default_word
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


@contextlib.asynccontextmanager
async def two_rooms(folder: Path) -> AsyncIterator[tuple[Room, Room]]:
    async with room(folder) as left, room(folder, left.time) as right:
        yield left, right


async def twins(left: Room, right: Room, *names: str) -> tuple[LiveTable, LiveTable, list[Line], list[Line]]:
    """The same table in both rooms, with a connection for each player in each room."""
    here, lines = await left.game(*names)
    there = await right.hall.find(here.record.id)
    return here, there, lines, [await right.listen(there, one.person) for one in here.record.seats]


async def stored(room: Room, table: LiveTable) -> list[tuple[int, str]]:
    return [(entry.seat, entry.word) for entry in await stored_tables.entries(room.services.engine, table.record.id)]


def asked(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.game.asked[0]


async def test_the_losing_process_reports_stale_and_sends_a_fresh_view(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        seat = asked(here)
        assert (await left.answer(here, lines[seat], "income"))["type"] == "accepted"
        assert (await right.answer(there, others[seat], "foreign_aid"))["key"] == "stale"
        assert others[seat].update["n"] == 1
        assert others[seat].update["view"] == lines[seat].update["view"]
        assert await stored(left, here) == [(seat, "income")]


async def test_the_same_answer_through_both_processes_counts_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        seat = asked(here)
        first = await left.answer(here, lines[seat], "income")
        assert await right.answer(there, others[seat], "income") == first
        assert len(await stored(left, here)) == 1


async def test_an_answer_that_is_still_valid_is_stored_under_the_next_number(tmp_path: Path) -> None:
    """Two seats pass a response window in two processes: the question stays the same, so both count."""
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        await left.answer(here, lines[asked(here)], "foreign_aid")
        async with there.lock:
            await there.refresh()
        assert here.play is not None
        first, second = here.play.replayed.game.asked
        word = default_word(here.play.replayed.game, first)
        assert (await left.answer(here, lines[first], word))["n"] == 1
        assert (await right.answer(there, others[second], word))["n"] == 2
        assert [said for _, said in await stored(left, here)] == ["foreign_aid", word, word]


async def test_simultaneous_requests_are_each_granted_or_refused_by_the_rules(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, _ = await left.game("Sara", players=3, start=False)
        there = await right.hall.find(here.record.id)
        ali, mina, reza = [await left.person(name) for name in ("Ali", "Mina", "Reza")]
        assert await actions.sit(here, ali, None) == 1
        assert await actions.sit(there, mina, None) == 2
        await actions.make_ready(here, ali, True)
        await actions.make_ready(there, mina, True)
        with pytest.raises(Refusal):
            await actions.sit(here, reza, None)
        async with here.lock:
            await here.refresh()
        assert [one.name for one in here.record.seats] == ["Sara", "Ali", "Mina"]
        assert all(one.ready for one in here.record.seats)


async def test_both_processes_keep_the_same_time_and_one_declares_the_timeout(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, lines = await left.game("Sara", "Ali", "Mina", clock="quick")
        await left.turn(10)
        there = await right.hall.find(here.record.id)
        line = await right.listen(there, None)
        seat = asked(here)
        assert line.update["clocks"][seat]["deadline"] == lines[seat].update["clocks"][seat]["deadline"]
        await left.turn(21)
        await right.settle()
        for table in (here, there):
            async with table.lock:
                await table.refresh()
        assert await stored(left, here) == [(seat, "income")]
        assert here.record.version == there.record.version
        assert there.record.seats[seat].away


async def test_a_pause_stops_the_clock_in_every_process(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, lines = await left.game("Sara", "Ali", clock="quick")
        left_over = lines[0].update["clocks"][asked(here)]["deadline"] - left.time.now() - 10
        await left.turn(10)
        for line in lines:
            await here.receive(line, protocol.Pause())
        await left.turn(1000, step=500)
        await here.receive(lines[0], protocol.EndPause())
        there = await right.hall.find(here.record.id)
        line = await right.listen(there, None)
        deadline = line.update["clocks"][asked(here)]["deadline"]
        assert deadline == lines[0].update["clocks"][asked(here)]["deadline"]
        assert deadline == pytest.approx(left.time.now() + left_over, abs=0.01)


async def test_an_undo_costs_the_same_time_in_every_process(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, lines = await left.game("Sara", "Ali", "Mina", clock="bank_5")
        there = await right.hall.find(here.record.id)
        seat = asked(here)
        await left.turn(30, step=30)
        await left.answer(here, lines[seat], "tax")
        await left.turn(20, step=20)
        await here.receive(lines[seat], protocol.Undo(n=1))
        async with there.lock:
            await there.refresh()
        fresh = await Hall(right.services).find(here.record.id)
        for table in (here, there, fresh):
            line = Line(None, None)
            await table.join(line, None, [])
            clocks = line.update["clocks"]
            assert [one["bank"] for one in clocks] == [270.0 if one["seat"] == seat else 280.0 for one in clocks]
            assert clocks[seat]["deadline"] == left.time.now() + 270.0


async def test_games_that_end_simultaneously_are_each_rated_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        people = [await left.proven(name) for name in ("Sara", "Ali")]
        names = [(await left.hall.create(host=people[0].id, game="coup", players=2)).record.id for _ in range(3)]
        for name in names:
            rows: list[dict[str, Any]] = [{"table_id": name, "seat": seat, "place": seat + 1} for seat in range(2)]
            more: dict[str, Any] = {"game": "coup", "bot": None, "score": {}, "rated": True, "time": 0.0}
            full = [{**row, **more, "person": people[row["seat"]].id, "won": row["seat"] == 0} for row in rows]
            await left.services.journal.write((insert(schema.results), full))
        rooms = (left, right) * len(names)
        await asyncio.gather(
            *(results.settle(room.services, name) for room, name in zip(rooms, names * 2, strict=True))
        )
        async with left.services.engine.connect() as connection:
            rated = (await connection.execute(select(schema.ratings))).mappings().all()
            after = (await connection.execute(select(schema.results.c.after))).scalars().all()
        assert [row["games"] for row in rated] == [3, 3]
        assert None not in after


async def test_a_person_muted_through_both_processes_is_muted_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        sara, ali = await left.person("Sara"), await left.person("Ali")
        for _ in range(20):
            found = await asyncio.gather(*(mutes.mute(one.hall, sara, ali.id, True) for one in (left, right)))
            assert found == [{ali.id}, {ali.id}]
