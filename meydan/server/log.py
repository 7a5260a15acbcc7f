"""The only writer. Whatever waits is committed together, with one fsync; nobody hears of an answer before that.

A *unit* is a few statements that belong together: all of them are stored or none. When a commit fails, its units are
tried one by one, so that only the guilty one is told: a second answer with the same number meets the unique key.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Executable, Update, insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.commits import committer_for
from meydan.server.outage import NoDatabase, is_outage
from meydan.server.schema import answers
from meydan.server.tracing import span

MOST_IN_A_BATCH = 500
MOST_WAITING = 10_000
TRIES = 5

Row = Mapping[str, Any]
Statement = tuple[Executable, Row | Sequence[Row] | None]


class Taken(Exception):
    """Somebody else stored this first."""


def must_hit(statement: Update) -> Update:
    """An update that fails, with everything that belongs to it, when there is no such row (any more)."""
    return statement.execution_options(must_hit=True)


class Unit:
    """What is stored together, and the future that tells when it is."""

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


class Log:
    """The queue in front of the database and the task that empties it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.committer = committer_for(engine)
        self.queue: asyncio.Queue[Unit | None] = asyncio.Queue(MOST_WAITING)
        self.task: asyncio.Task[None] | None = None
        self.halted = False
        self.on_outage: Callable[[BaseException], None] | None = None
        """Whoever is told that the database is away."""
        self.commits = 0
        self.written = 0

    def start(self) -> None:
        self.task = asyncio.create_task(self._write(), name="log writer")

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self.task is not None:
            await self.queue.put(None)
            await self.task
            self.task = None
            await self.committer.close()

    async def append(self, answer: Row, *also: Statement) -> None:
        """Store an answer, and what follows from it, for good. Taken: its number was there already."""
        await self._put(Unit(answer, also))

    async def write(self, *statements: Statement) -> None:
        """Store statements that belong together."""
        await self._put(Unit(None, statements))

    def notice(self, error: BaseException | None) -> bool:
        """Is this an outage of the database? Then it is told, if it was not before."""
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
        """Find out whose fault it was, and tell him."""
        if self.notice(error):
            for unit in batch:  # what was on its way may be stored or not: the log is read again when it is back
                unit.settle(NoDatabase())
        elif len(batch) > 1:
            for unit in batch:
                await self._commit([unit])
        elif is_clash(error) and tries > 1:
            await self._commit(batch, tries - 1)
        else:
            batch[0].settle(Taken() if isinstance(error, IntegrityError | Taken) else error)


def is_clash(error: Exception) -> bool:
    """Two processes stood in each other's way (a deadlock): the database let one go, who may try again."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in ("40001", "40P01")


def _store(batch: list[Unit], connection: Connection) -> None:
    """Answers of all units in one statement, then what else they bring, in order."""
    rows = [unit.answer for unit in batch if unit.answer is not None]
    rows.sort(key=lambda row: (row["table_id"], row["n"]))  # one order: no two processes wait for each other
    if rows:
        connection.execute(insert(answers), rows)
    for unit in batch:
        for statement, parameters in unit.statements:
            done = connection.execute(statement, parameters)
            if statement.get_execution_options().get("must_hit") and not done.rowcount:
                raise Taken
