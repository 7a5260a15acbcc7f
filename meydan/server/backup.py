"""Backup and restore: everything in one compressed file of JSON lines, for any database, also of a running server.

The first line says from which step of the migrations the data is; restoring goes there first and then forward.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.core.errors import MeydanError
from meydan.server.database import alembic_config, open_engine
from meydan.server.schema import metadata

KIND = "meydan backup"
ROWS = 500


class BadBackup(MeydanError):
    """A file that is no backup, or a database that is not empty."""


async def backup(address: str, file: Path) -> int:
    """Write everything into a file; how many rows. A half-written file never has the final name."""
    half = file.with_name(file.name + ".part")

    def write(connection: Connection) -> int:
        with gzip.open(half, "wt", encoding="utf-8") as out:
            return _write(connection, out)

    engine = open_engine(address)
    try:
        async with engine.begin() as connection:  # one transaction: one moment
            rows = await connection.run_sync(write)
    finally:
        await engine.dispose()
    half.replace(file)
    return rows


def _write(connection: Connection, out: IO[str]) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    out.write(json.dumps({"kind": KIND, "revision": revision}) + "\n")
    count = 0
    for table in metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            out.write(json.dumps([table.name, {str(key): value for key, value in row.items()}]) + "\n")
            count += 1
    out.write(json.dumps({"rows": count}) + "\n")
    return count


async def restore(address: str, file: Path) -> int:
    """Fill an empty database from a backup and bring it forward; how many rows."""
    engine = open_engine(address)
    try:
        return await _restore(engine, file)
    finally:
        await engine.dispose()


async def _restore(engine: AsyncEngine, file: Path) -> int:
    lines = _read(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise BadBackup("no_backup", f"{file} is no backup of Meydan")

    def fill(connection: Connection) -> int:
        config = alembic_config(connection)
        command.upgrade(config, str(head["revision"]))
        count = _fill(connection, lines)
        command.upgrade(config, "head")
        return count

    async with engine.begin() as connection:
        return await connection.run_sync(fill)


def _fill(connection: Connection, lines: Iterator[Any]) -> int:
    stored = MetaData()
    stored.reflect(connection)
    if connection.scalar(select(func.count()).select_from(stored.tables["people"])):
        raise BadBackup("not_empty", "the database is not empty; restore into a fresh one")
    for count, line in enumerate(lines):
        if isinstance(line, dict):
            if line.get("rows") != count:
                raise BadBackup("incomplete", f"the backup has {count} rows, not {line.get('rows')} as it says")
            return count
        name, row = line
        connection.execute(insert(stored.tables[name]), row)
    raise BadBackup("incomplete", "the backup ends too early")


def _read(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise BadBackup("bad_backup", f"{file} cannot be read as a backup: {error}") from error
