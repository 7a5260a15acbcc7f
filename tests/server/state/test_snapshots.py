"""Snapshots are a cache: a table restored from one equals its replayed log; idle tables unload and reload."""

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, insert, select, update

import meydan
from meydan.games.registry import GAMES
from meydan.server.lobby import peers
from meydan.server.lobby.hall import Hall
from meydan.server.setup.new_records import new_record
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.snapshots import Snapshot, resumed, taken
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from meydan.server.wire import protocol
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
TABLES = [(key, n) for key in meydan.games() for n in range(GAMES.find(key).least, GAMES.find(key).most + 1)]


def same(one: ReplayedGame, other: ReplayedGame) -> None:
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
async def test_a_game_resumed_from_any_snapshot_equals_the_replayed_log(key: str, players: int) -> None:
    made = new_record(0.0, None, game=key, players=players)
    replayed, chance = ReplayedGame(made.begin()), random.Random(players)
    kept: list[bytes] = []
    while not replayed.game.over and replayed.n < 120:
        if replayed.n % 7 == 0:
            kept.append(json.dumps(msgspec.to_builtins(taken(replayed))).encode())
        seat = chance.choice(replayed.game.asked)
        word = chance.choice(replayed.game.words(seat))
        replayed.take(Entry(replayed.n, seat, word, "person", float(replayed.n)), replayed.step(seat, word))
    for data in kept:
        same(resumed(made, msgspec.json.decode(data, type=Snapshot), replayed.entries), replayed)


async def stored(here: Room) -> int:
    async with here.services.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(schema.snapshots)) or 0)


async def test_a_table_is_restored_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        monkeypatch.setattr(snapshots, "EVERY", 5)
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino")
        assert table.play is not None
        for _ in range(12):
            seat = table.play.replayed.game.asked[0]
            await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
        await here.settle()
        assert await stored(here) == 1
        steps: list[str] = []
        step = ReplayedGame.step

        def counted(self: ReplayedGame, seat: int, word: str, keep: bool = True) -> object:
            steps.append(word)
            return step(self, seat, word, keep)

        monkeypatch.setattr(ReplayedGame, "step", counted)
        again = await Hall(here.services).find(table.record.id)
        assert again.play is not None
        assert len(steps) == 2
        same(again.play.replayed, table.play.replayed)


async def test_a_snapshot_that_does_not_match_is_ignored(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", game="kingdomino")
        assert table.play is not None
        seat = table.play.replayed.game.asked[0]
        await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
        whole = table.play.replayed
        snapshots.take(here.services, table.record.id, whole)
        await here.settle()
        for change in ({"version": "0.0.0"}, {"n": 99}, {"data": {**_data(whole), "position": {}}}):
            async with transaction(here.services.engine) as connection:
                await connection.execute(update(schema.snapshots).values(change))
            same(await snapshots.restore(here.services.engine, table.record), whole)


async def test_a_snapshot_with_a_question_start_time_is_read(tmp_path: Path) -> None:
    """Older releases made snapshots in this form."""
    made = new_record(0.0, None, game="coup", players=3)
    replayed = ReplayedGame(made.begin())
    old = msgspec.convert({**_data(replayed), "since": 5.0}, Snapshot)
    same(resumed(made, old, []), replayed)


def _data(replayed: ReplayedGame) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(taken(replayed))
    return found


async def test_an_undo_after_a_snapshot_is_honoured(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", game="kingdomino")
        replayed = ReplayedGame(table.record.begin(), began=table.record.started or 0.0)
        seat = replayed.game.asked[0]
        words = replayed.game.words(seat)
        entries = [Entry(0, seat, words[0]), Entry(1, seat, "~undo"), Entry(2, seat, words[-1])]
        replayed.take(entries[0], replayed.step(seat, words[0]))
        snapshots.take(here.services, table.record.id, replayed)
        await here.settle()
        rows = [{"table_id": table.record.id, **msgspec.structs.asdict(entry)} for entry in entries]
        async with transaction(here.services.engine) as connection:
            await connection.execute(insert(schema.answers), rows)
        found = await snapshots.restore(here.services.engine, table.record)
        assert (await stored_tables.entries(here.services.engine, table.record.id))[1].word == "~undo"
        same(found, ReplayedGame(table.record.begin(), entries, table.record.started or 0.0))


async def test_an_idle_table_is_unloaded_and_reloaded_when_time_is_up(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", clock="day")
        name = table.record.id
        here.services.spawn(here.hall.peers.watch(), "watch")
        await here.settle()
        await here.turn(3 * peers.QUIET, step=3)
        assert name in here.hall.tables, "somebody listens"
        for line in lines:
            await table.part(line)
        await here.turn(3 * peers.QUIET, step=3)
        assert name not in here.hall.tables
        assert await stored(here) == 1
        await here.turn(86_400, step=600)
        async with asyncio.timeout(60):  # reloading reads the database, which takes a moment
            while not played_for(here, name):
                await here.turn(3, step=3)


def played_for(here: Room, name: str) -> bool:
    """Has this table reloaded by itself and played for an absent player?"""
    table = here.hall.tables.get(name)
    if table is None or table.play is None:
        return False
    return any(one.away for one in table.record.seats) and table.play.replayed.n > 0


async def test_a_player_returning_to_an_unloaded_table_finds_it_unchanged(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="none")
        assert table.play is not None
        seat = table.play.replayed.game.asked[0]
        await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
        before = [line.update for line in lines]
        here.hall.drop(table)
        await here.settle()
        again = await here.hall.find(table.record.code)
        assert again is not table
        for line, seen in zip(lines, before, strict=True):
            now = (await here.listen(again, line.person)).update
            for part in ("n", "since", "view", "options", "asked", "question"):
                assert now[part] == seen[part]
        await again.receive(await here.listen(again, lines[0].person), protocol.Resign())
        assert again.record.seats[0].resigned
