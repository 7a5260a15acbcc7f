"""One engine for the database: opened with the right pragmas, brought up to date, closed."""

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from meydan.core.errors import MeydanError

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=wal", "synchronous=full", "busy_timeout=5000", "foreign_keys=on")


MIGRATING = 0x6D657964
"""PostgreSQL's advisory lock of whoever brings the data forward."""


class BadDatabase(MeydanError):
    """A database address nobody can open."""


def open_engine(url: str) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`. What belongs together is written in a `transaction`.

    On PostgreSQL a statement outside of one stands alone: beginning and ending a transaction around every look would be
    two more journeys to the database, and the look whether a line is alive three instead of one.
    """
    try:
        address = make_url(url)
        if address.drivername == "sqlite":
            address = address.set(drivername="sqlite+aiosqlite")
        elif address.drivername == "postgresql":
            address = address.set(drivername="postgresql+asyncpg")
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(f"it must begin with sqlite: or postgresql:, not {address.drivername}:")
        if address.get_backend_name() == "sqlite":
            engine = create_async_engine(address)
        else:
            engine = create_async_engine(
                address,
                isolation_level="AUTOCOMMIT",
                pool_pre_ping=True,
                pool_size=10,
                pool_timeout=5,
                **_patience(address),
            )
    except (ArgumentError, ImportError) as error:
        raise BadDatabase("bad_database", f"the database address cannot be used: {error}") from error
    if address.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A block whose statements are all stored when it ends well, or none."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    async with engine.begin() as connection:
        if engine.dialect.name == "sqlite":  # its driver begins only before a row is written, not before a new column
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def _patience(address: URL) -> dict[str, Any]:
    """A database that does not answer is away: nobody waits for it for ever."""
    if address.drivername != "postgresql+asyncpg":
        return {}
    return {"connect_args": {"timeout": 5, "command_timeout": 20}}


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the stored data forward to what this release expects. Nothing to do: nothing is done."""
    async with transaction(engine) as connection:
        if engine.dialect.name == "postgresql":  # several processes may start at once
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


@contextmanager
def sole_user(url: str) -> Iterator[None]:
    """Nobody else serves (or moves) this file while the block runs. PostgreSQL is for many: there nothing is locked."""
    address = make_url(url)
    if sys.platform == "win32" or address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        yield
        return
    import fcntl

    try:
        file = Path(f"{address.database}.lock").open("w")  # noqa: SIM115  (kept open while the block runs)
    except OSError as error:
        raise BadDatabase("bad_database", f"the database cannot be opened: {error}") from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sentence = f"another process uses {address.database}; several processes need PostgreSQL and a broker"
            raise BadDatabase("in_use", sentence) from None
        yield


@asynccontextmanager
async def database(url: str) -> AsyncIterator[AsyncEngine]:
    """An up-to-date database while the block runs."""
    engine = open_engine(url)
    try:
        await migrate(engine)
        yield engine
    finally:
        await engine.dispose()
