"""When the database is away: everything stands still, everybody is told, and it goes on by itself."""

import asyncio
import socket
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import update
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from meydan.server import schema
from meydan.server.errors import Refusal

if TYPE_CHECKING:
    from meydan.server.hall import Hall

logger = structlog.get_logger()
AGAIN = 1.0
"""Seconds between two looks whether the database is back."""
GOING_DOWN = ("57", "08", "53")
"""PostgreSQL's classes of errors: shutting down or starting, connection lost, out of disk or memory or connections."""


class NoDatabase(Refusal):
    """Nothing can be stored at the moment."""

    status = 503

    def __init__(self) -> None:
        super().__init__("no_database", "the table stands still: nothing can be stored now; it goes on by itself")


def is_outage(error: BaseException | None) -> bool:
    """Is the database away (and not: the statement wrong)?"""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None)
        if state is not None:
            return str(state).startswith(GOING_DOWN)
        return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return isinstance(error, PoolTimeout | ConnectionError | TimeoutError | socket.gaierror) or type(error) is OSError


class Outage:
    """Watches over the database of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.house = hall.house
        self.house.log.on_outage = self.begin
        self.mending: asyncio.Task[None] | None = None

    def begin(self, error: BaseException) -> None:
        """Stand still. Clocks stop and bots rest: nothing they do could be stored."""
        if self.house.halted:
            return
        logger.error("database_lost", reason=f"{type(error).__name__}: {error}")
        self.house.log.halted = True
        self._tell()
        self.mending = self.house.spawn(self._mend(), "mend")

    def _tell(self) -> None:
        for table in self.hall.tables.values():
            if table.play is not None:
                table.play.attend()
            table.tell_table()

    async def _mend(self) -> None:
        while not await self._answers():
            await asyncio.sleep(AGAIN)
        self.house.log.halted = False
        self.house.open_since = self.house.now()  # nobody pays for the time we lost
        logger.warning("database_back")
        for table in list(self.hall.tables.values()):
            async with table.mailbox:
                await table.refresh()
        self._tell()
        for table in self.hall.tables.values():
            if table.play is not None:
                table.play.catch_up_all()

    async def _answers(self) -> bool:
        nothing = update(schema.tables).where(schema.tables.c.id == "").values(version=0)
        try:
            async with self.house.engine.begin() as connection:
                await connection.execute(nothing)
        except Exception as error:
            if not is_outage(error):
                logger.exception("database_not_back")
            return False
        return True
