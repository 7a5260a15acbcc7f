"""Database files deleted or replaced under a running server: no acknowledged answer is lost."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog

from meydan.server.lobby import hall, recovery
from meydan.server.tables.table import LiveTable
from tests.server.room import Line, Room, room

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(os.name != "posix", reason="open files cannot be deleted on this system"),
]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry without delay."""
    monkeypatch.setattr(recovery, "AGAIN", 0.0)


async def answer(here: Room, table: LiveTable, lines: list[Line]) -> dict[str, Any]:
    """Answer for the first asked seat; return the reply."""
    assert table.play is not None
    game = table.play.replayed.game
    seat = game.asked[0]
    return await here.answer(table, lines[seat], game.words(seat)[0])


async def recovered(here: Room) -> None:
    """Wait until the server has recovered."""
    task = here.hall.recovery.task
    assert task is not None
    await task
    assert not here.services.halted


def stored(file: Path, table: str) -> list[str]:
    """The stored answers that another process reads, as after a power failure."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT word FROM answers WHERE table_id = ? ORDER BY n", (table,))
        return [word for (word,) in rows]


def delete(folder: Path, *parts: str) -> None:
    for part in parts:
        (folder / f"meydan.db{part}").unlink()


def words(table: LiveTable) -> list[str]:
    assert table.play is not None
    return [entry.word for entry in table.play.replayed.entries]


@pytest.mark.parametrize("parts", [("-wal",), ("-shm",), ("-wal", "-shm"), ("",), ("", "-wal"), ("", "-wal", "-shm")])
async def test_deleted_files_are_detected_by_the_next_answer_and_nothing_is_lost(
    tmp_path: Path, parts: tuple[str, ...]
) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        for _ in range(3):
            assert (await answer(here, table, lines))["type"] == "accepted"
        before = words(table)
        delete(tmp_path, *parts)
        refused = await answer(here, table, lines)
        assert (refused["type"], refused["key"]) == ("refused", "no_database")
        await recovered(here)
        assert words(table) == before
        assert stored(tmp_path / "meydan.db", table.record.id) == before
        for _ in range(3):
            assert (await answer(here, table, lines))["type"] == "accepted"
        assert stored(tmp_path / "meydan.db", table.record.id) == words(table)
        assert not any(tmp_path.glob("*.part*"))


@pytest.mark.parametrize("part", ["", "-wal"])
async def test_deleted_files_are_detected_on_an_idle_server(tmp_path: Path, part: str) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        here.services.spawn(here.hall.sweep(), "sweep")
        assert (await answer(here, table, lines))["type"] == "accepted"
        await here.turn(2)
        assert not here.services.halted
        delete(tmp_path, part)
        while here.hall.recovery.task is None:  # an earlier sweep may still be reading
            here.time.turn(hall.SWEEP)
            await asyncio.sleep(0.001)
        await recovered(here)
        assert stored(tmp_path / "meydan.db", table.record.id) == words(table)


async def test_deleted_files_are_restored_when_the_server_stops(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        for _ in range(3):
            assert (await answer(here, table, lines))["type"] == "accepted"
        delete(tmp_path, "", "-wal")
    assert stored(tmp_path / "meydan.db", table.record.id) == words(table)


async def test_a_replaced_database_stops_the_tables_and_both_are_kept(tmp_path: Path) -> None:
    file, other = tmp_path / "meydan.db", tmp_path / "other.db"
    with structlog.testing.capture_logs() as said:
        async with room(tmp_path) as here:
            table, lines = await here.game("Sara", "Ali")
            for _ in range(3):
                assert (await answer(here, table, lines))["type"] == "accepted"
            before = words(table)
            other.write_bytes(b"")
            other.replace(file)
            for _ in range(3):
                assert (await answer(here, table, lines))["key"] == "no_database"
            while not (tmp_path / "meydan.db.rescued-1").exists():
                await here.hall.recovery._answers()
            assert here.services.halted
    assert file.read_bytes() == b""
    assert stored(tmp_path / "meydan.db.rescued-1", table.record.id) == before
    assert not (tmp_path / "meydan.db.rescued-2").exists()
    told = [line for line in said if line["event"] == "database_was_replaced"]
    assert len(told) == 1
    assert told[0]["rescued"] == str(tmp_path / "meydan.db.rescued-1")


async def test_a_rescued_database_resumes_where_it_stopped(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        assert (await answer(here, table, lines))["type"] == "accepted"
        (tmp_path / "other.db").write_bytes(b"")
        (tmp_path / "other.db").replace(tmp_path / "meydan.db")
    for part in ("", "-wal", "-shm"):
        (tmp_path / f"meydan.db{part}").unlink(missing_ok=True)
    shutil.move(tmp_path / "meydan.db.rescued-1", tmp_path / "meydan.db")
    async with room(tmp_path) as again:
        found = await again.hall.find(table.record.id)
        assert words(found) == words(table)
