"""Snapshots are a cache: a table set up from one is the table its whole log makes; quiet tables sleep and wake."""

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, insert, select, update

import meydan
from meydan.games.registry import GAMES
from meydan.server import neighbours, protocol, schema, sheet, snapshots
from meydan.server.database import transaction
from meydan.server.fold import Entry, Fold
from meydan.server.hall import Hall, new_sheet
from meydan.server.snapshots import Snapshot, resumed, taken
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
TABLES = [(key, n) for key in meydan.games() for n in range(GAMES.find(key).least, GAMES.find(key).most + 1)]


def same(one: Fold, other: Fold) -> None:
    assert meydan.fingerprint(one.game) == meydan.fingerprint(other.game)
    for seat in (*range(one.game.players), None):
        assert one.game.view(seat) == other.game.view(seat)
        assert one.game.events_known_to(seat) == other.game.events_known_to(seat)
    for seat in one.game.asked:
        assert one.game.words(seat) == other.game.words(seat)
        assert one.game.redeal(seat, 5).dump() == other.game.redeal(seat, 5).dump()
    assert one.game.record() == other.game.record()
    assert (one.n, one.opened, one.together, one.questions) == (other.n, other.opened, other.together, other.questions)
    assert (one.since, one.entries) == (other.since, other.entries)


@pytest.mark.parametrize(("key", "players"), TABLES)
async def test_a_game_resumed_from_any_snapshot_is_the_game_of_its_log(key: str, players: int) -> None:
    made = new_sheet(0.0, None, key, players)
    fold, chance = Fold(made.begin()), random.Random(players)
    kept: list[bytes] = []
    while not fold.game.over and fold.n < 120:
        if fold.n % 7 == 0:
            kept.append(json.dumps(msgspec.to_builtins(taken(fold))).encode())
        seat = chance.choice(fold.game.asked)
        word = chance.choice(fold.game.words(seat))
        fold.take(Entry(fold.n, seat, word, "person", float(fold.n)), fold.step(seat, word))
    for data in kept:
        same(resumed(made, msgspec.json.decode(data, type=Snapshot), fold.entries), fold)


async def stored(here: Room) -> int:
    async with here.house.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(schema.snapshots)) or 0)


async def test_a_table_is_set_up_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        monkeypatch.setattr(snapshots, "EVERY", 5)
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino")
        assert table.play is not None
        for _ in range(12):
            seat = table.play.fold.game.asked[0]
            await here.answer(table, lines[seat], table.play.fold.game.words(seat)[0])
        await here.settle()
        assert await stored(here) == 1
        steps: list[str] = []
        step = Fold.step

        def counted(self: Fold, seat: int, word: str, keep: bool = True) -> object:
            steps.append(word)
            return step(self, seat, word, keep)

        monkeypatch.setattr(Fold, "step", counted)
        again = await Hall(here.house).find(table.sheet.id)
        assert again.play is not None
        assert len(steps) == 2
        same(again.play.fold, table.play.fold)


async def test_a_snapshot_that_does_not_fit_is_left_aside(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", game="kingdomino")
        assert table.play is not None
        seat = table.play.fold.game.asked[0]
        await here.answer(table, lines[seat], table.play.fold.game.words(seat)[0])
        whole = table.play.fold
        snapshots.take(here.house, table.sheet.id, whole)
        await here.settle()
        for change in ({"version": "0.0.0"}, {"n": 99}, {"data": {**_data(whole), "position": {}}}):
            async with transaction(here.house.engine) as connection:
                await connection.execute(update(schema.snapshots).values(change))
            same(await snapshots.folded(here.house.engine, table.sheet), whole)


def _data(fold: Fold) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(taken(fold))
    return found


async def test_an_answer_taken_back_after_a_snapshot_is_taken_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", game="kingdomino")
        fold = Fold(table.sheet.begin(), began=table.sheet.started or 0.0)
        seat = fold.game.asked[0]
        words = fold.game.words(seat)
        entries = [Entry(0, seat, words[0]), Entry(1, seat, "~undo"), Entry(2, seat, words[-1])]
        fold.take(entries[0], fold.step(seat, words[0]))
        snapshots.take(here.house, table.sheet.id, fold)
        await here.settle()
        rows = [{"table_id": table.sheet.id, **msgspec.structs.asdict(entry)} for entry in entries]
        async with transaction(here.house.engine) as connection:
            await connection.execute(insert(schema.answers), rows)
        found = await snapshots.folded(here.house.engine, table.sheet)
        assert [entry.word for entry in await sheet.entries(here.house.engine, table.sheet.id)][1] == "~undo"
        same(found, Fold(table.sheet.begin(), entries, table.sheet.started or 0.0))


async def test_a_quiet_table_sleeps_and_wakes_when_time_is_up(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", clock="day")
        name = table.sheet.id
        here.house.spawn(here.hall.neighbours.watch(), "watch")
        await here.settle()
        await here.turn(3 * neighbours.QUIET, step=3)
        assert name in here.hall.tables, "somebody listens"
        for line in lines:
            await table.part(line)
        await here.turn(3 * neighbours.QUIET, step=3)
        assert name not in here.hall.tables
        assert await stored(here) == 1
        await here.turn(86_400, step=600)
        async with asyncio.timeout(60):  # to wake it the database is read, which takes its time
            while not played_for(here, name):
                await here.turn(3, step=3)


def played_for(here: Room, name: str) -> bool:
    """Is this table awake by itself, and has somebody been played for?"""
    table = here.hall.tables.get(name)
    if table is None or table.play is None:
        return False
    return any(one.away for one in table.sheet.seats) and table.play.fold.n > 0


async def test_whoever_comes_to_a_sleeping_table_finds_it_as_it_was(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="none")
        assert table.play is not None
        seat = table.play.fold.game.asked[0]
        await here.answer(table, lines[seat], table.play.fold.game.words(seat)[0])
        before = [line.update for line in lines]
        here.hall.drop(table)
        await here.settle()
        again = await here.hall.find(table.sheet.code)
        assert again is not table
        for line, seen in zip(lines, before, strict=True):
            now = (await here.listen(again, line.person)).update
            for part in ("n", "since", "view", "options", "asked", "question"):
                assert now[part] == seen[part]
        await again.hear(await here.listen(again, lines[0].person), protocol.Resign())
        assert again.sheet.seats[0].resigned
