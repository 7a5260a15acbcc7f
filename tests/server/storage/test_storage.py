"""Storage: migrations produce the schema; the writer commits in groups and reports errors to the failing unit."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

import meydan
from meydan.server.storage.damage import BadDatabase
from meydan.server.storage.database import database, migrate, open_engine, transaction
from meydan.server.storage.journal import MOST_IN_A_BATCH, Journal, Taken
from meydan.server.storage.schema import answers, metadata, people, tables
from tests.server.room import room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


@pytest.fixture
async def engine(address: str) -> AsyncIterator[AsyncEngine]:
    async with database(address) as engine:
        yield engine


def answer(n: int, table: str = "t") -> dict[str, Any]:
    return {"table_id": table, "n": n, "seat": 0, "word": "income", "by": "person", "time": 0.0, "spent": 0.0}


async def lay_table(engine: AsyncEngine, name: str) -> None:
    blank: dict[str, Any] = {column.name: "" for column in tables.columns if not column.nullable}
    blank |= {column.name: False for column in tables.columns if isinstance(column.type, Boolean)}
    blank |= {"rules": 1, "pace": 1, "version": 0, "players": 2, "created": 0.0}
    blank |= {key: [] for key in ("want_pause", "want_abandon", "hinted", "muted")}
    async with transaction(engine) as connection:
        await connection.execute(insert(tables), {**blank, "id": name, "code": name, "options": {}})


async def test_a_test_for_both_databases_runs_on_both(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Also a test that does not use the fixture: `room` finds the database by the test's folder."""
    async with room(tmp_path) as here:
        assert f"[{here.services.engine.dialect.name}]" in request.node.name


async def test_the_migrations_produce_exactly_the_schema(engine: AsyncEngine) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrating_again_changes_nothing_and_loses_nothing(engine: AsyncEngine) -> None:
    await lay_table(engine, "t")
    await migrate(engine)
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(tables)) == 1


async def test_a_transaction_stores_all_or_nothing(engine: AsyncEngine) -> None:
    async def store_twice() -> None:
        async with transaction(engine) as connection:
            await connection.execute(insert(answers), answer(0))
            await connection.execute(insert(answers), answer(0))

    await lay_table(engine, "t")
    with pytest.raises(IntegrityError):
        await store_twice()
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(answers)) == 0


def test_transactions_are_begun_in_one_place_only() -> None:
    """On PostgreSQL `engine.begin()` would commit every statement separately."""
    server = Path(meydan.__file__).parent / "server"
    begun = {file.name for file in server.rglob("*.py") if "engine.begin()" in file.read_text(encoding="utf-8")}
    assert begun == {"database.py", "commits.py"}  # commits.py writes SQLite in a thread with a separate engine


async def test_sqlite_is_opened_with_durable_settings(tmp_path: Path) -> None:
    async with database(f"sqlite:///{tmp_path / 'safe.db'}") as engine, engine.connect() as connection:
        wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
        for pragma, value in wanted.items():
            assert await connection.scalar(text(f"PRAGMA {pragma}")) == value


async def test_a_wrong_address_is_refused_with_a_sentence() -> None:
    for address in ("nonsense", "mongo://somewhere"):
        with pytest.raises(BadDatabase, match="the database address cannot be used"):
            open_engine(address)


async def test_waiting_units_are_committed_together(engine: AsyncEngine) -> None:
    await lay_table(engine, "t")
    log = Journal(engine)
    waiting = [asyncio.create_task(log.append(answer(n))) for n in range(MOST_IN_A_BATCH + 100)]
    await asyncio.sleep(0)
    log.start()
    await asyncio.gather(*waiting)
    await log.stop()
    assert log.commits <= 3
    assert log.written == MOST_IN_A_BATCH + 100
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(answers)) == MOST_IN_A_BATCH + 100


async def test_only_the_failing_unit_of_a_batch_gets_the_error(engine: AsyncEngine) -> None:
    await lay_table(engine, "t")
    log = Journal(engine)
    numbers = [0, 1, 1, 2, 0, 3]
    waiting = [asyncio.create_task(log.append(answer(n))) for n in numbers]
    await asyncio.sleep(0)
    log.start()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    await log.stop()
    assert [type(one) for one in told] == [type(None), type(None), Taken, type(None), Taken, type(None)]


async def test_a_unit_is_stored_whole_or_not_at_all(engine: AsyncEngine) -> None:
    await lay_table(engine, "t")
    log = Journal(engine)
    log.start()
    person = {"id": "p", "name": "P", "avatar": "", "language": "fa", "created": 0.0, "seen": 0.0}
    await log.append(answer(0))
    with pytest.raises(Taken):
        await log.append(answer(0), (insert(people), person))
    with pytest.raises(Taken):
        await log.append(answer(1), (insert(people), person), (insert(people), person))
    await log.stop()
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(people)) == 0
        assert await connection.scalar(select(func.count()).select_from(answers)) == 1


async def test_stopping_writes_waiting_units(engine: AsyncEngine) -> None:
    await lay_table(engine, "t")
    log = Journal(engine)
    log.start()
    waiting = [asyncio.create_task(log.append(answer(n))) for n in range(50)]
    await asyncio.sleep(0)
    await log.stop()
    await asyncio.gather(*waiting)
    assert log.written == 50
