"""Keeps the house's time right without taking anybody's thinking time.

Where several processes share a database its clock is everybody's; else it is the machine's. Somebody may set that
clock, or the machine may have slept: then the house's time follows in one step, and running clocks begin anew.
"""

from typing import TYPE_CHECKING

import structlog
from sqlalchemy import extract, func, select

from meydan.server.clockwork import sleep_until

if TYPE_CHECKING:
    from meydan.server.hall import Hall

logger = structlog.get_logger()
AGAIN = 2.0
"""Seconds between two looks at the right time."""
TOLERATED = 2.0
"""Seconds by which time may be wrong before anybody could feel it."""


class Timekeeper:
    """Looks at the right time now and then."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.house = hall.house

    async def watch(self) -> None:
        while True:
            await sleep_until(self.house.clockwork, self.house.now() + AGAIN)
            if not self.house.halted:
                try:
                    await self.look()
                except Exception as error:
                    self.house.report(error, "timekeeping")

    async def look(self) -> None:
        """Compare, and follow if somebody has set the clock."""
        ahead = await self._right_time() - self.house.now()
        if abs(ahead) > TOLERATED:
            logger.warning("clock_was_set", seconds=round(ahead, 1))
            self.follow(ahead)

    async def _right_time(self) -> float:
        if self.house.engine.dialect.name != "postgresql":
            return self.house.clockwork.outside()
        began = self.house.now()
        async with self.house.engine.connect() as connection:
            found = await connection.execute(select(extract("epoch", func.clock_timestamp())))
            return float(found.scalar_one()) + (self.house.now() - began) / 2

    def follow(self, ahead: float) -> None:
        """It is so much later (or earlier) than we thought: nobody pays for it."""
        self.house.clockwork.set(self.house.now() + ahead)
        self.house.open_since = self.house.now()
        for table in self.hall.tables.values():
            if table.play is not None:
                table.play.attend()
                table.play.catch_up_all()
