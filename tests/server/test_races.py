"""Two processes at one table that do not even know of each other: the unique key decides, and the loser looks again."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from meydan.server import lobby, mutes, protocol, results, schema, sheet
from meydan.server.driver import default_word
from meydan.server.errors import Refusal
from meydan.server.table import Table
from tests.server.room import Line, Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


@contextlib.asynccontextmanager
async def two_rooms(folder: Path) -> AsyncIterator[tuple[Room, Room]]:
    async with room(folder) as left, room(folder, left.time) as right:
        yield left, right


async def twins(left: Room, right: Room, *names: str) -> tuple[Table, Table, list[Line], list[Line]]:
    """The same table in both rooms, with a line for everybody in each."""
    here, lines = await left.game(*names)
    there = await right.hall.find(here.sheet.id)
    return here, there, lines, [await right.listen(there, one.person) for one in here.sheet.seats]


async def stored(room: Room, table: Table) -> list[tuple[int, str]]:
    return [(entry.seat, entry.word) for entry in await sheet.entries(room.house.engine, table.sheet.id)]


def asked(table: Table) -> int:
    assert table.play is not None
    return table.play.fold.game.asked[0]


async def test_the_loser_hears_stale_and_gets_a_fresh_view(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        seat = asked(here)
        assert (await left.answer(here, lines[seat], "income"))["type"] == "accepted"
        assert (await right.answer(there, others[seat], "foreign_aid"))["key"] == "stale"
        assert others[seat].update["n"] == 1
        assert others[seat].update["view"] == lines[seat].update["view"]
        assert await stored(left, here) == [(seat, "income")]


async def test_the_same_answer_through_both_is_one_answer(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        seat = asked(here)
        first = await left.answer(here, lines[seat], "income")
        assert await right.answer(there, others[seat], "income") == first
        assert len(await stored(left, here)) == 1


async def test_an_answer_that_is_still_right_is_stored_under_the_next_number(tmp_path: Path) -> None:
    """In a window two seats pass in two processes: the question stays the same, so both count."""
    async with two_rooms(tmp_path) as (left, right):
        here, there, lines, others = await twins(left, right, "Sara", "Ali", "Mina")
        await left.answer(here, lines[asked(here)], "foreign_aid")
        async with there.mailbox:
            await there.refresh()
        assert here.play is not None
        first, second = here.play.fold.game.asked
        word = default_word(here.play.fold.game, first)
        assert (await left.answer(here, lines[first], word))["n"] == 1
        assert (await right.answer(there, others[second], word))["n"] == 2
        assert [said for _, said in await stored(left, here)] == ["foreign_aid", word, word]


async def test_wishes_at_the_same_moment_are_both_granted_or_refused_by_the_rules(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, _ = await left.game("Sara", players=3, start=False)
        there = await right.hall.find(here.sheet.id)
        ali, mina, reza = [await left.person(name) for name in ("Ali", "Mina", "Reza")]
        assert await lobby.sit(here, ali, None) == 1
        assert await lobby.sit(there, mina, None) == 2
        await lobby.make_ready(here, ali, True)
        await lobby.make_ready(there, mina, True)
        with pytest.raises(Refusal):
            await lobby.sit(here, reza, None)
        async with here.mailbox:
            await here.refresh()
        assert [one.name for one in here.sheet.seats] == ["Sara", "Ali", "Mina"]
        assert all(one.ready for one in here.sheet.seats)


async def test_both_count_the_time_alike_and_one_of_them_calls_it(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, lines = await left.game("Sara", "Ali", "Mina", clock="quick")
        await left.turn(10)
        there = await right.hall.find(here.sheet.id)
        line = await right.listen(there, None)
        seat = asked(here)
        assert line.update["clocks"][seat]["deadline"] == lines[seat].update["clocks"][seat]["deadline"]
        await left.turn(21)
        await right.settle()
        for table in (here, there):
            async with table.mailbox:
                await table.refresh()
        assert await stored(left, here) == [(seat, "income")]
        assert here.sheet.version == there.sheet.version
        assert there.sheet.seats[seat].away


async def test_a_pause_stops_the_time_everywhere(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        here, lines = await left.game("Sara", "Ali", clock="quick")
        left_over = lines[0].update["clocks"][asked(here)]["deadline"] - left.time.now() - 10
        await left.turn(10)
        for line in lines:
            await here.hear(line, protocol.Pause())
        await left.turn(1000, step=500)
        await here.hear(lines[0], protocol.Resume())
        there = await right.hall.find(here.sheet.id)
        line = await right.listen(there, None)
        deadline = line.update["clocks"][asked(here)]["deadline"]
        assert deadline == lines[0].update["clocks"][asked(here)]["deadline"]
        assert deadline == pytest.approx(left.time.now() + left_over, abs=0.01)


async def test_games_that_end_at_the_same_moment_are_each_rated_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        people = [await left.person(name) for name in ("Sara", "Ali")]
        names = [(await left.hall.create(host=people[0].id, game="coup", players=2)).sheet.id for _ in range(3)]
        for name in names:
            rows: list[dict[str, Any]] = [{"table_id": name, "seat": seat, "place": seat + 1} for seat in range(2)]
            more: dict[str, Any] = {"game": "coup", "bot": None, "score": {}, "rated": True, "time": 0.0}
            full = [{**row, **more, "person": people[row["seat"]].id, "won": row["seat"] == 0} for row in rows]
            await left.house.log.write((insert(schema.results), full))
        rooms = (left, right) * len(names)
        await asyncio.gather(*(results.settle(room.house, name) for room, name in zip(rooms, names * 2, strict=True)))
        async with left.house.engine.connect() as connection:
            rated = (await connection.execute(select(schema.ratings))).mappings().all()
            after = (await connection.execute(select(schema.results.c.after))).scalars().all()
        assert [row["games"] for row in rated] == [3, 3]
        assert None not in after


async def test_the_same_person_muted_through_both_is_muted_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (left, right):
        sara, ali = await left.person("Sara"), await left.person("Ali")
        for _ in range(20):
            found = await asyncio.gather(*(mutes.mute(one.hall, sara, ali.id, True) for one in (left, right)))
            assert found == [{ali.id}, {ali.id}]
