"""Outage and recovery of the database: tables stop, listeners are notified, and games go on when it is back."""

import asyncio

import structlog
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from meydan.server.lobby.open_tables import OpenTables
from meydan.server.state import snapshots
from meydan.server.storage.database import transaction
from meydan.server.storage.journal import Statement
from meydan.server.storage.outage import is_outage

logger = structlog.get_logger()
AGAIN = 1.0
"""Seconds between two attempts to reach the database."""


class Recovery:
    """Stops the tables of a server during an outage of its database and restarts them afterwards."""

    def __init__(self, tables: OpenTables) -> None:
        self.open = tables
        self.services = tables.services
        self.services.journal.on_outage = self.begin
        self.task: asyncio.Task[None] | None = None

    def begin(self, error: BaseException) -> None:
        """Stop clocks and bots: nothing they do could be stored."""
        if self.services.halted:
            return
        logger.error("database_lost", reason=f"{type(error).__name__}: {error}")
        self.services.journal.halted = True
        self._send_tables()
        self.task = self.services.spawn(self._recover(), "recovery")

    def _send_tables(self) -> None:
        for table in self.open.tables.values():
            if table.play is not None:
                table.play.attend()
            table.state.send_table()

    async def _recover(self) -> None:
        while not await self._answers():
            await asyncio.sleep(AGAIN)
        self.services.journal.halted = False
        self.services.open_since = self.services.now()
        for table in self.open.tables.values():
            if table.play is not None:
                table.play.restart_clock()
        logger.warning("database_back")
        for table in list(self.open.tables.values()):
            try:
                async with table.lock:
                    await table.refresh()
            except Exception as error:  # an error at one table must not keep the others from going on
                self.services.report(error, "recovery")
        self._send_tables()
        for table in self.open.tables.values():
            if table.play is not None:
                table.play.catch_up_all()

    async def _answers(self) -> bool:
        """Can data be stored? On a full disk only an attempt shows it."""
        try:
            await self.services.journal.committer.repair()
            async with transaction(self.services.engine) as connection:
                for statement, row in self._trial():
                    await connection.execute(statement, row)
        except IntegrityError:
            return True  # another process made the same attempt at the same moment
        except Exception as error:
            if not is_outage(error):
                logger.exception("database_not_back")
            return False
        return True

    def _trial(self) -> list[Statement]:
        """What to store as an attempt: a snapshot of a stopped game, which is larger than an answer and useful."""
        for table in self.open.tables.values():
            if table.play is not None:
                return snapshots.statements(table.record.id, table.play.replayed)
        return [(select(1), None)]
