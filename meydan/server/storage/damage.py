"""Explains what is wrong with an unusable database, and what to do about it."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic.util import CommandError
from sqlalchemy import Connection, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, ProgrammingError, SQLAlchemyError

from meydan.core.errors import MeydanError
from meydan.server.storage.schema import metadata

RESTORE = "restore the last backup into a fresh folder: meydan restore FILE --data FOLDER"
ROOM = "make room on the disk, and see that the server's user may write there"
KNOWN: dict[str, tuple[str, str]] = {
    "SQLITE_NOTADB": ("is not a database of Meydan", RESTORE),
    "SQLITE_CORRUPT": ("is damaged", RESTORE),
    "SQLITE_ERROR": ("does not have the tables of Meydan as it makes them", RESTORE),
    "SQLITE_BUSY": ("is locked", "end the other program that uses it, and try again"),
    "SQLITE_FULL": ("cannot be written", ROOM),
    "SQLITE_IOERR": ("cannot be read or written", ROOM),
    "SQLITE_READONLY": ("cannot be written", ROOM),
    "SQLITE_CANTOPEN": ("cannot be opened", ROOM),
}
"""SQLite's kinds of errors: what each means for the database, and what to do."""


class BadDatabase(MeydanError):
    """A database that cannot be used."""


@contextmanager
def explaining(url: str) -> Iterator[None]:
    """Raise every database error of the block as BadDatabase with an explanation."""
    try:
        yield
    except (CommandError, SQLAlchemyError, OSError) as error:
        raise BadDatabase("bad_database", sentence(url, error)) from error
    except Exception as error:
        if not hasattr(error, "sqlstate"):  # PostgreSQL's driver reports a refused login by its own exception
            raise
        raise BadDatabase("bad_database", sentence(url, error)) from error


def sentence(url: str, error: Exception) -> str:
    """What is wrong, why, and what to do."""
    what, cure = diagnosis(error)
    return f"the database {place(url)} {what} ({reason(error)}); {cure}"


def reason(error: Exception) -> str:
    """The database's own message, on one line."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else "it does not answer"


def place(url: str) -> str:
    """The address of a database without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "at this address"


def diagnosis(error: Exception) -> tuple[str, str]:
    """What an error means for the database, and what to do."""
    if isinstance(error, CommandError):
        return "is of a release that this one does not know", f"install that release, or {RESTORE}"
    if isinstance(error, DBAPIError):
        name = str(getattr(error.orig, "sqlite_errorname", ""))
        for known, meaning in KNOWN.items():
            if name.startswith(known):
                return meaning
    if isinstance(error, ProgrammingError):
        return KNOWN["SQLITE_ERROR"]
    return "cannot be reached", "is it running, and is the address right?"


def check_tables(connection: Connection) -> None:
    """Refuse a database of this release in which tables or columns are missing."""
    missing = missing_parts(connection)
    if missing:
        raise _not_as_made(connection, missing[0])


def check_begun(connection: Connection) -> None:
    """Refuse a database that has tables of Meydan but no migration version."""
    if has_tables(connection):
        raise _not_as_made(connection, "version of them")


def _not_as_made(connection: Connection, missing: str) -> BadDatabase:
    what, cure = KNOWN["SQLITE_ERROR"]
    where = connection.engine.url.set(drivername=connection.dialect.name).render_as_string()
    return BadDatabase("bad_database", f"the database {where} {what} (no {missing}); {cure}")


def has_tables(connection: Connection) -> bool:
    """Does the database contain any table of Meydan?"""
    return not metadata.tables.keys().isdisjoint(inspect(connection).get_table_names())


def missing_parts(connection: Connection) -> list[str]:
    """The tables and columns of this release that are missing in the database."""
    stored = {
        name: {column["name"] for column in columns}
        for (_, name), columns in inspect(connection).get_multi_columns().items()
    }
    missing: list[str] = []
    for table in metadata.sorted_tables:
        there = stored.get(table.name)
        if there is None:
            missing.append(f"table {table.name}")
        else:
            missing += [f"column {table.name}.{one.name}" for one in table.columns if one.name not in there]
    return missing
