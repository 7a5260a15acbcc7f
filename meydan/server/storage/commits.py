"""Commits batches to the database: through the async driver or, for SQLite, by a thread of its own.

An async driver for SQLite hands every step of a transaction to a thread and back. Under load each of these switches
waits; running the whole transaction in one call of the thread needs only one.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.storage.database import file_of, set_pragmas, transaction
from meydan.server.storage.file_guard import FileGuard, FilesGone

Work = Callable[[Connection], None]


class Committer(Protocol):
    """Runs work in one transaction: all of it is stored durably, or it raises and none is."""

    def open(self) -> None:
        """Begin."""

    async def commit(self, work: Work) -> None: ...

    def check_files(self) -> None:
        """Raise FilesGone if the database's files were deleted or replaced: commits would be lost with the process."""

    async def repair(self) -> None:
        """Repair what keeps data from being stored, where that is possible."""

    async def close(self) -> None: ...


class ByDriver:
    """Commits through an async driver, for any database. Its files are not checked."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    def open(self) -> None: ...

    async def commit(self, work: Work) -> None:
        async with transaction(self.engine) as connection:
            await connection.run_sync(work)

    def check_files(self) -> None: ...

    async def repair(self) -> None: ...

    async def close(self) -> None: ...


class ByThread:
    """Commits to an SQLite file. The thread's connection stays open, so that deleted files can be recovered."""

    def __init__(self, engine: AsyncEngine, file: Path) -> None:
        self.readers = engine
        self.engine: Engine = create_engine(engine.url.set(drivername="sqlite"))
        self.guard = FileGuard(file)
        self.thread = ThreadPoolExecutor(1, "log writer")
        event.listen(self.engine, "connect", self._connected)
        for pool in (engine.sync_engine, self.engine):
            event.listen(pool, "do_connect", self._check)
        event.listen(engine.sync_engine, "checkout", self._check)

    def open(self) -> None:
        self.thread.submit(self._open)

    async def commit(self, work: Work) -> None:
        await self._in_thread(partial(self._commit, work))

    def check_files(self) -> None:
        self.guard.check()

    async def repair(self) -> None:
        try:
            self.guard.check()
        except FilesGone:
            await self._in_thread(self._save)
            await self.readers.dispose()
            self.guard.forget()
            await self._in_thread(self._open)

    async def close(self) -> None:
        """Close the connection; files that were deleted just before are still recovered."""
        await self._in_thread(self._close)
        self.thread.shutdown(wait=False)

    async def _in_thread(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def _open(self) -> None:
        with self.engine.connect():
            pass

    def _commit(self, work: Work) -> None:
        self.guard.check()
        with self.engine.begin() as connection:
            work(connection)

    def _save(self) -> None:
        with self.engine.connect() as connection:
            self.guard.save(cast(sqlite3.Connection, connection.connection.driver_connection))
        self.engine.dispose()

    def _close(self) -> None:
        try:
            self.guard.check()
        except FilesGone:
            with suppress(FilesGone):  # it is logged, and a copy is made: no more can be done
                self._save()
        finally:
            self.guard.forget()
            self.engine.dispose()

    def _connected(self, connection: sqlite3.Connection, record: object) -> None:
        set_pragmas(connection, record)
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # all files are open now
        self.guard.remember()

    def _check(self, *_: object) -> None:
        self.guard.check()


def committer_for(engine: AsyncEngine) -> Committer:
    file = file_of(engine.url.render_as_string(hide_password=False))
    return ByDriver(engine) if file is None else ByThread(engine, file)
