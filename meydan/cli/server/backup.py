"""`meydan backup`, `meydan restore` and `meydan move-database`."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

Data = Annotated[str | None, Parameter(help="Folder of the database.")]
Database = Annotated[str | None, Parameter(help="Address of the database, e.g. sqlite:///meydan.db.")]


def address(data: str | None, database: str | None) -> str:
    """Where the data is, by the same settings as the server's."""
    import os

    from meydan.server.settings import read_settings

    return read_settings({"data": data, "database": database}, os.environ).address


def backup(
    file: Annotated[Path, Parameter(help="Where the backup is written.")],
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Write everything the server has stored into one file. The server may be running."""
    from meydan.server.storage.backup import backup as write

    rows = asyncio.run(write(address(data, database), file))
    print(f"{rows} rows in {file}")
    return 0


def restore(
    file: Annotated[Path, Parameter(help="The backup to read.")],
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Fill a fresh database from a backup. The server must not be running."""
    from meydan.server.common.private_files import make_folder
    from meydan.server.storage.backup import restore as read

    if database is None and data is not None:
        make_folder(Path(data))
    rows = asyncio.run(read(address(data, database), file))
    print(f"{rows} rows restored")
    return 0


def move_database(
    source: Annotated[str, Parameter(help="Address of the database that has the data.")],
    target: Annotated[str, Parameter(help="Address of the fresh database.")],
) -> int:
    """Move everything into another, fresh database, e.g. sqlite:///meydan.db postgresql://me@host/meydan.

    Stop the server first, then start it with the new address: games continue where they were.
    """
    from meydan.server.storage.backup import move

    rows = asyncio.run(move(source, target))
    print(f"{rows} rows moved; start the server with the new address")
    return 0
