"""The SQLAlchemy engine: opened with the right pragmas, migrated, and closed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from meydan.server.common import private_files
from meydan.server.storage.damage import BadDatabase, check_tables, explaining

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=wal", "synchronous=full", "busy_timeout=5000", "foreign_keys=on")

MIGRATING = 0x6D657964
"""PostgreSQL's advisory lock of the process that migrates the data."""


def open_engine(url: str) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`. Statements that belong together go into a `transaction`.

    On PostgreSQL a statement outside of one is committed by itself: a transaction around every read would cost two more
    round trips, and the check whether a connection is alive three instead of one.
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
        event.listen(engine.sync_engine, "do_connect", _make_private)
        event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for a database in memory or on a server."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise BadDatabase("bad_database", f"the database address cannot be used: {error}") from error
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        return None
    return Path(str(address.database))


def _make_private(dialect: object, record: object, arguments: list[Any], more: object) -> None:
    """Create a missing file for its owner alone, before SQLite does. SQLite gives `-wal` and `-shm` the same mode."""
    if arguments and arguments[0] != ":memory:":
        with suppress(OSError):  # SQLite reports better what is wrong
            private_files.make_file(Path(arguments[0]))


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A block whose statements are all stored if it succeeds, or none."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    async with engine.begin() as connection:
        if (
            engine.dialect.name == "sqlite"
        ):  # the driver begins a transaction only before a row is written, not before a new column
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def _patience(address: URL) -> dict[str, Any]:
    """Timeouts, so that a database that does not respond counts as unreachable."""
    if address.drivername != "postgresql+asyncpg":
        return {}
    return {"connect_args": {"timeout": 5, "command_timeout": 20}}


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the stored data to this release, if necessary."""
    async with transaction(engine) as connection:
        if engine.dialect.name == "postgresql":  # several processes may start at once
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")
    check_tables(connection)


def alembic_config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


@asynccontextmanager
async def database(url: str) -> AsyncIterator[AsyncEngine]:
    """A migrated database while the block runs. Raises BadDatabase if it cannot be used."""
    engine = open_engine(url)
    try:
        with explaining(url):
            await migrate(engine)
        yield engine
    finally:
        await engine.dispose()
