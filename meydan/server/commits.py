"""How a batch gets into the database: through the async driver, or, for SQLite, in one go by a thread of its own.

An async driver for SQLite hands every step of a transaction to a thread and back. Under load each of these changes of
thread waits for its turn; one change for a whole transaction makes an answer wait once.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.database import set_pragmas, transaction

Work = Callable[[Connection], None]


class Committer(Protocol):
    """Does some work in one transaction: all of it is stored for good, or it raises and none is."""

    async def commit(self, work: Work) -> None: ...

    async def close(self) -> None: ...


class ByDriver:
    """Any database with an async driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def commit(self, work: Work) -> None:
        async with transaction(self.engine) as connection:
            await connection.run_sync(work)

    async def close(self) -> None: ...


class ByThread:
    """SQLite in a file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Engine = create_engine(engine.url.set(drivername="sqlite"))
        event.listen(self.engine, "connect", set_pragmas)
        self.thread = ThreadPoolExecutor(1, "log writer")

    async def commit(self, work: Work) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, work)

    def _commit(self, work: Work) -> None:
        with self.engine.begin() as connection:
            work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown(wait=False)


def committer_for(engine: AsyncEngine) -> Committer:
    in_a_file = engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")
    return ByThread(engine) if in_a_file else ByDriver(engine)
