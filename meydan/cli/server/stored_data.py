"""Runs the work of a command on the database of a server."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from meydan.cli.server.backup import address


def with_engine(data: str | None, database: str | None, what: Callable[[Any], Awaitable[Any]]) -> Any:
    """Open the database, do something with it, and close it. A damaged database is explained in a sentence."""
    from meydan.server.ops import logging_setup
    from meydan.server.storage.damage import explaining
    from meydan.server.storage.database import database as opened

    logging_setup.set_up("text")
    where = address(data, database)

    async def run() -> Any:
        async with opened(where) as engine:
            return await what(engine)

    with explaining(where):
        return asyncio.run(run())


def print_json(data: object) -> int:
    print(json.dumps(data, ensure_ascii=False, indent=1))
    return 0
