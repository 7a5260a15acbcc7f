"""The journal: the only writer. Waiting units are committed together with one fsync, before they are sent to clients.

A *unit* is a few statements that belong together: all of them are stored or none. When a commit fails, its units are
tried one by one, so that only the failing one gets the error: a second answer with the same number violates the unique
key.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Executable, Update, insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.common.tracing import span
from meydan.server.storage.commits import committer_for
from meydan.server.storage.outage import NoDatabase, is_outage
from meydan.server.storage.schema import answers

MOST_IN_A_BATCH = 500
MOST_WAITING = 10_000
TRIES = 5

Row = Mapping[str, Any]
Statement = tuple[Executable, Row | Sequence[Row] | None]


class Taken(Exception):
    """Another writer has stored this number first."""


def must_hit(statement: Update) -> Update:
    """An update that fails, together with its unit, when the row does not exist (any more)."""
    return statement.execution_options(must_hit=True)


class Unit:
    """Statements that are stored together, and a future for the result."""

    def __init__(self, answer: Row | None, statements: Sequence[Statement]) -> None:
        self.answer = answer
        self.statements = statements
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Journal:
    """The queue in front of the database and the task that empties it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.committer = committer_for(engine)
        self.queue: asyncio.Queue[Unit | None] = asyncio.Queue(MOST_WAITING)
        self.task: asyncio.Task[None] | None = None
        self.halted = False
        self.on_outage: Callable[[BaseException], None] | None = None
        """Called when the database becomes unreachable."""
        self.commits = 0
        self.written = 0

    def start(self) -> None:
        self.committer.open()
        self.task = asyncio.create_task(self._write(), name="log writer")

    async def stop(self) -> None:
        """Write all waiting units, then stop."""
        if self.task is not None:
            await self.queue.put(None)
            await self.task
            self.task = None
            await self.committer.close()

    async def append(self, answer: Row, *also: Statement) -> None:
        """Store an answer and its consequences durably. Raises Taken if its number exists already."""
        await self._put(Unit(answer, also))

    async def write(self, *statements: Statement) -> None:
        """Store statements that belong together."""
        await self._put(Unit(None, statements))

    def notice(self, error: BaseException | None) -> bool:
        """Is this an outage of the database? The first such error of an outage is reported to `on_outage`."""
        if isinstance(error, NoDatabase):
            return True
        if error is None or self.on_outage is None or not is_outage(error):
            return False
        self.on_outage(error)
        return True

    async def _put(self, unit: Unit) -> None:
        if self.halted:
            raise NoDatabase
        await self.queue.put(unit)
        await unit.done

    async def _write(self) -> None:
        going = True
        while going:
            batch: list[Unit] = []
            first = await self.queue.get()
            while first is not None:
                batch.append(first)
                if self.queue.empty() or len(batch) >= MOST_IN_A_BATCH:
                    break
                first = self.queue.get_nowait()
            going = first is not None
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[Unit], tries: int = TRIES) -> None:
        try:
            with span("commit"):
                await self.committer.commit(partial(_store, batch))
        except Exception as error:
            await self._failed(batch, error, tries)
            return
        self.commits += 1
        self.written += len(batch)
        for unit in batch:
            unit.settle(None)

    async def _failed(self, batch: list[Unit], error: Exception, tries: int) -> None:
        """Find the unit that failed, and report the error to it alone."""
        if self.notice(error):
            for unit in (
                batch
            ):  # it is unknown whether the pending units are stored: the journal is read again after the outage
                unit.settle(NoDatabase())
        elif len(batch) > 1:
            for unit in batch:
                await self._commit([unit])
        elif is_clash(error) and tries > 1:
            await self._commit(batch, tries - 1)
        else:
            batch[0].settle(Taken() if isinstance(error, IntegrityError | Taken) else error)


def is_clash(error: Exception) -> bool:
    """Is this a deadlock between two processes? The database cancels one of them, which may try again."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in ("40001", "40P01")


def _store(batch: list[Unit], connection: Connection) -> None:
    """Store the answers of all units in one statement, then their other statements in order."""
    rows = [unit.answer for unit in batch if unit.answer is not None]
    rows.sort(
        key=lambda row: (row["table_id"], row["n"])
    )  # the same order everywhere, so that processes do not deadlock
    if rows:
        connection.execute(insert(answers), rows)
    for unit in batch:
        for statement, parameters in unit.statements:
            done = connection.execute(statement, parameters)
            if statement.get_execution_options().get("must_hit") and not done.rowcount:
                raise Taken
