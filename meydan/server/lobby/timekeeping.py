"""Follows changes of the system clock without charging players for them.

Where several processes share a PostgreSQL database its clock is the reference; otherwise the machine's. When that clock
is set, or the machine was asleep, the server's time follows in one step, and the time that asked seats have used since
the last answer is not charged.
"""

import structlog
from sqlalchemy import extract, func, select

from meydan.server.common.time_source import sleep_until
from meydan.server.lobby.open_tables import OpenTables

logger = structlog.get_logger()
AGAIN = 2.0
"""Seconds between two comparisons."""
TOLERATED = 2.0
"""Difference in seconds that is too small to correct."""


class Timekeeper:
    """Compares the server's time with the reference clock."""

    def __init__(self, tables: OpenTables) -> None:
        self.open = tables
        self.services = tables.services

    async def watch(self) -> None:
        while True:
            await sleep_until(self.services.time_source, self.services.now() + AGAIN)
            if not self.services.halted:
                try:
                    await self.look()
                except Exception as error:
                    self.services.report(error, "timekeeping")

    async def look(self) -> None:
        """Compare, and follow if the clock was set."""
        right = await self._right_time()
        ahead = 0.0 if right is None else right - self.services.now()
        if abs(ahead) > TOLERATED:
            logger.warning("clock_was_set", seconds=round(ahead, 1))
            self.follow(ahead)

    async def _right_time(self) -> float | None:
        """The time of the reference clock; None if reading it took too long to be accurate."""
        if self.services.engine.dialect.name != "postgresql":
            return self.services.time_source.outside()
        began = self.services.now()
        async with self.services.engine.connect() as connection:
            found = await connection.execute(select(extract("epoch", func.clock_timestamp())))
            right = float(found.scalar_one())
        waited = self.services.now() - began
        return right + waited / 2 if waited < TOLERATED else None

    def follow(self, ahead: float) -> None:
        """Move the server's time by this many seconds; no player is charged for them."""
        self.services.time_source.set(self.services.now() + ahead)
        self.services.open_since = self.services.now()
        for table in self.open.tables.values():
            if table.play is not None:
                table.play.restart_clock()
                table.play.catch_up_all()
