"""When the database is away: everything stands still, everybody is told, and it goes on by itself."""

import asyncio
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from meydan.server import snapshots
from meydan.server.database import transaction
from meydan.server.log import Statement
from meydan.server.outage import is_outage

if TYPE_CHECKING:
    from meydan.server.hall import Hall

logger = structlog.get_logger()
AGAIN = 1.0
"""Seconds between two looks whether the database is back."""


class Mending:
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
            try:
                async with table.mailbox:
                    await table.refresh()
            except Exception as error:  # one table must not keep the others from going on
                self.house.report(error, "mend")
        self._tell()
        for table in self.hall.tables.values():
            if table.play is not None:
                table.play.catch_up_all()

    async def _answers(self) -> bool:
        """Can something be stored? On a full disk only a real trial tells."""
        try:
            async with transaction(self.house.engine) as connection:
                for statement, row in self._trial():
                    await connection.execute(statement, row)
        except IntegrityError:
            return True  # another process tried at the same moment
        except Exception as error:
            if not is_outage(error):
                logger.exception("database_not_back")
            return False
        return True

    def _trial(self) -> list[Statement]:
        """Something of use, and larger than an answer: how a game that stood still stands."""
        for table in self.hall.tables.values():
            if table.play is not None:
                return snapshots.statements(table.sheet.id, table.play.fold)
        return [(select(1), None)]
