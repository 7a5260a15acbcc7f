"""`meydan admin`: look after a server's tables and people."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from cyclopts import App

from meydan.cli.backup import Data, Database, address

admin = App(name="admin", help="List, inspect and close tables; ban people; export what is stored about one.")


def _with_engine(data: str | None, database: str | None, what: Callable[[Any], Awaitable[Any]]) -> Any:
    from meydan.server.database import database as opened

    async def run() -> Any:
        async with opened(address(data, database)) as engine:
            return await what(engine)

    return asyncio.run(run())


def _print(data: object) -> int:
    print(json.dumps(data, ensure_ascii=False, indent=1))
    return 0


@admin.command
def tables(state: str | None = None, *, data: Data = None, database: Database = None) -> int:
    """List tables: all, or those that are waiting, playing, finished or closed."""
    from meydan.server import admin as work

    for row in _with_engine(data, database, lambda engine: work.tables(engine, state)):
        print(f"{row['id']}  {row['code']}  {row['state']:8}  {row['game']} {row['players']}  {row['answers'] or 0}")
    return 0


@admin.command
def table(name: str, *, data: Data = None, database: Database = None) -> int:
    """Show a table by its id or code. The secret of a running game is not shown."""
    from meydan.server import admin as work

    return _print(_with_engine(data, database, lambda engine: work.table(engine, name)))


@admin.command
def close(name: str, *, data: Data = None, database: Database = None) -> int:
    """Close a table for good."""
    from meydan.server import admin as work

    _with_engine(data, database, lambda engine: work.close(engine, name, time.time()))
    print(f"Table {name} is closed.")
    return 0


@admin.command
def ban(person: str, *, lift: bool = False, data: Data = None, database: Database = None) -> int:
    """Let a person in no more, or lift the ban."""
    from meydan.server import admin as work

    _with_engine(data, database, lambda engine: work.ban(engine, person, not lift))
    print(f"{person} may come in again." if lift else f"{person} is let in no more.")
    return 0


@admin.command
def export(person: str, *, data: Data = None, database: Database = None) -> int:
    """Print everything stored about a person."""
    from meydan.server import admin as work

    return _print(_with_engine(data, database, lambda engine: work.export(engine, person)))
