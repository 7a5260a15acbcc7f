"""Backup and restore: all data in one compressed file of JSON lines, for any database, also of a running server.

The first line names the migration step of the data; restoring migrates to that step first, then forward.
"""

import gzip
import itertools
import json
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from meydan.core.errors import MeydanError
from meydan.server.common import private_files
from meydan.server.storage.damage import check_begun, check_tables, explaining
from meydan.server.storage.database import alembic_config, file_of, open_engine, transaction
from meydan.server.storage.locks import sole_user
from meydan.server.storage.schema import metadata

KIND = "meydan backup"
ROWS = 500


class BadBackup(MeydanError):
    """The file is not a backup, the target database is not empty, or the source contains no data of Meydan."""


async def backup(address: str, file: Path) -> int:
    """Write all data into a file that only its owner can read. Returns the number of rows.

    The file gets its final name when it is complete, and is deleted if the backup fails.
    """
    check_there(address)
    half = file.with_name(file.name + ".part")

    def write(connection: Connection) -> int:
        try:
            half.unlink(missing_ok=True)
            with private_files.open_new(half) as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
                rows = _write(connection, out)
            half.replace(file)
        except OSError as error:
            raise BadBackup("bad_file", f"the backup {file} cannot be written: {error.strerror}") from error
        finally:
            half.unlink(missing_ok=True)
        return rows

    engine = open_engine(address)
    try:
        with explaining(address):
            async with engine.connect() as connection:
                if engine.dialect.name == "postgresql":  # SQLite does so anyway: one transaction sees one moment
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                async with connection.begin():
                    return await connection.run_sync(write)
    finally:
        await engine.dispose()


def check_there(address: str) -> None:
    """Refuse a file that does not exist: SQLite would make an empty one."""
    file = file_of(address)
    if file is not None and not file.exists():
        raise BadBackup("no_data", f"nothing of Meydan is stored there: there is no file {file}")


def _write(connection: Connection, out: IO[str]) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        check_begun(connection)
        raise BadBackup("no_data", "nothing of Meydan is stored there")
    script = ScriptDirectory.from_config(alembic_config(None))
    script.get_revision(revision)  # the layout of a newer release is unknown
    if revision == script.get_current_head():
        check_tables(connection)
    out.write(json.dumps({"kind": KIND, "revision": revision}) + "\n")
    count = 0
    for table in _tables(connection).sorted_tables:
        for row in connection.execute(select(table)).mappings():
            out.write(json.dumps([table.name, {str(key): value for key, value in row.items()}]) + "\n")
            count += 1
    out.write(json.dumps({"rows": count}) + "\n")
    return count


def _tables(connection: Connection) -> MetaData:
    """The tables as they are stored, perhaps by an older release."""
    stored = MetaData()
    stored.reflect(connection, only=lambda name, _: name in metadata.tables)
    return stored


async def restore(address: str, file: Path) -> int:
    """Fill an empty database from a backup and migrate it forward.

    Returns the number of rows. No server may run on it.
    """
    with sole_user(address):
        return await _restore(address, file)


async def _restore(address: str, file: Path) -> int:
    lines = _read(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise BadBackup("no_backup", f"{file} is not a backup of Meydan")

    def fill(connection: Connection) -> int:
        config = alembic_config(connection)
        try:
            command.upgrade(config, str(head.get("revision")))
        except CommandError as error:
            raise BadBackup("bad_backup", f"{file} is from a release that this one does not know") from error
        count = _fill(connection, lines)
        command.upgrade(config, "head")
        return count

    engine = open_engine(address)
    try:
        with explaining(address):
            async with transaction(engine) as connection:
                return await connection.run_sync(fill)
    finally:
        await engine.dispose()


def _fill(connection: Connection, lines: Iterator[Any]) -> int:
    stored = _tables(connection)
    if connection.scalar(select(func.count()).select_from(stored.tables["people"])):
        raise BadBackup("not_empty", "the database is not empty; restore into a fresh one")
    count = 0
    for name, batch in itertools.groupby(lines, _table_of):
        if not name:
            _go_on_counting(connection, stored)
            said = next(batch).get("rows")
            if said != count:
                raise BadBackup("incomplete", f"the backup has {count} rows, not {said} as it says")
            return count
        if name not in stored.tables:
            raise BadBackup("bad_backup", f"the backup has rows of a table {name!r} that is not there")
        while rows := [row for _, row in itertools.islice(batch, ROWS)]:
            _store(connection, stored.tables[name], rows)
            count += len(rows)
    raise BadBackup("incomplete", "the backup ends too early")


def _table_of(line: Any) -> str:
    """The table of a line's row; empty for the last line."""
    if isinstance(line, dict):
        return ""
    if isinstance(line, list) and len(line) == 2 and isinstance(line[0], str) and isinstance(line[1], dict):
        return line[0] or "?"
    raise BadBackup("bad_backup", "the backup has a line that is not a row")


def _store(connection: Connection, table: Table, rows: list[Any]) -> None:
    try:
        connection.execute(insert(table), rows)
    except OperationalError:  # not the file's fault: a full disk, or a database that became unreachable
        raise
    except (SQLAlchemyError, ValueError, TypeError, OverflowError) as error:
        raise BadBackup("bad_backup", f"the backup has rows of {table.name} that do not fit") from error


def _go_on_counting(connection: Connection, stored: MetaData) -> None:
    """Set PostgreSQL's row counters after the last restored row."""
    if connection.dialect.name != "postgresql":
        return
    for table in stored.sorted_tables:
        for column in table.primary_key.columns:
            counter = connection.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
            if counter is not None:
                last = connection.scalar(select(func.max(column))) or 0
                connection.execute(select(func.setval(counter, last + 1, False)))


async def move(source: str, target: str) -> int:
    """Copy all data from one database into another, empty one. Returns the number of rows. No server may use either."""
    check_there(source)
    with tempfile.TemporaryDirectory() as folder, sole_user(source), sole_user(target):
        file = Path(folder, "everything")
        rows = await backup(source, file)
        return await _restore(target, file) if rows else 0


def _read(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise BadBackup("bad_backup", f"{file} cannot be read as a backup: {error}") from error
