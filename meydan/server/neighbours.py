"""What a process does because others serve the same tables: it reads what they wrote, and looks after forsaken games.

There is no leader and no list of members. A table belongs to whoever has somebody listening at it; games at which
nobody listens are found by the moment at which something was due there and did not happen.
"""

import random
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import func, select

from meydan.server import news, schema
from meydan.server.clockwork import sleep_until
from meydan.server.errors import NotFound
from meydan.server.sheet import PLAYING, ids

if TYPE_CHECKING:
    from meydan.server.hall import Hall

logger = structlog.get_logger()
WITH_BROKER, WITHOUT_BROKER = 5.0, 1.0
"""Seconds between two looks at the log: with a broker it only fills rare gaps."""
GRACE = 8.0
"""Seconds after which something that was due and did not happen is anybody's."""
MOST_AT_ONCE = 100
QUIET = 30.0
"""Seconds after which a table at which nobody listens here leaves this process."""
PRESENCE = 15.0
SEEDING = 60.0
CHUNK = 500


class Count(msgspec.Struct, frozen=True):
    """How many people a process has."""

    process: str
    people: int


class Neighbours:
    """The other processes, as this one sees them."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.house = hall.house
        self.counts: dict[str, tuple[int, float]] = {}
        self.told_at = 0.0

    async def watch(self) -> None:
        """Again and again: read what others wrote, open tables at which something is due, let quiet ones sleep."""
        bus = self.house.bus
        bus.listen("hall", self._hear)
        while True:
            pause = WITHOUT_BROKER if bus.lost else WITH_BROKER
            await sleep_until(self.house.clockwork, self.house.now() + pause * random.uniform(0.8, 1.2))
            if not self.house.halted:
                try:
                    await self._look_after_tables()
                except Exception as error:  # the database may go at any moment, and comes back
                    self.house.report(error, "watch")

    async def _look_after_tables(self) -> None:
        await self.poll()
        await self.adopt()
        self.let_go()
        if self.house.bus.shared:
            self.tell_presence()

    # -- what others wrote ---------------------------------------------------------------------------------------

    async def poll(self) -> None:
        """Take in what others have written at the tables that live here."""
        names = list(self.hall.tables)
        for first in range(0, len(names), CHUNK):
            for name, version, last in await self._stored(names[first : first + CHUNK]):
                table = self.hall.tables.get(name)
                if table is not None and table.is_behind(version, last):
                    async with table.mailbox:
                        await table.refresh()

    async def look(self, name: str) -> None:
        """The same for one table, now."""
        for _, version, last in await self._stored([name]):
            table = self.hall.tables.get(name)
            if table is not None and table.is_behind(version, last):
                async with table.mailbox:
                    await table.refresh()

    async def _stored(self, names: list[str]) -> list[tuple[str, int, int | None]]:
        table, log = schema.tables, schema.answers
        last = select(func.max(log.c.n)).where(log.c.table_id == table.c.id).scalar_subquery()
        async with self.house.engine.connect() as connection:
            rows = await connection.execute(select(table.c.id, table.c.version, last).where(table.c.id.in_(names)))
            return [(row[0], row[1], row[2]) for row in rows]

    # -- forsaken games ------------------------------------------------------------------------------------------

    async def seed(self) -> None:
        """See to it that every running game is on the list of what is due."""
        if await self.house.bus.claim("seed", SEEDING):
            for name in await ids(self.house.engine, PLAYING):
                self.house.bus.due_if_new(name, self.house.now())

    async def adopt(self) -> None:
        """Open the tables at which something was due and nobody did it."""
        bus, now = self.house.bus, self.house.now()
        if bus.shared:
            await self.seed()
        grace = GRACE if bus.shared else 0.0
        names = await (self._unattended() if bus.lost else bus.overdue(now - grace, now, MOST_AT_ONCE))
        if not bus.shared:  # tables that are awake look after themselves
            names = [name for name in names if name not in self.hall.tables]
        for name in names:
            try:
                table = await self.hall.find(name)
            except NotFound:
                self.house.bus.due(name, None)
                continue
            if table.play is not None:
                table.play.attend()
            else:
                self.house.bus.due(name, None)

    async def _unattended(self) -> list[str]:
        """Without a broker nobody says what is due: games in which nothing has happened for a while."""
        table, log = schema.tables, schema.answers
        last = select(func.max(log.c.time)).where(log.c.table_id == table.c.id).scalar_subquery()
        moved, now = func.coalesce(last, table.c.started), self.house.now()
        quiet = ~moved.between(now - QUIET, now)  # a moment to come was written by a clock that was wrong
        waiting = (table.c.state == PLAYING) & table.c.paused_at.is_(None) & quiet
        async with self.house.engine.connect() as connection:
            found = [row.id for row in await connection.execute(select(table.c.id).where(waiting))]
        return [name for name in found if name not in self.hall.tables][:MOST_AT_ONCE]

    def let_go(self) -> None:
        """Tables at which nobody listens here leave, if the list of what is due can be trusted to bring them back."""
        if self.house.bus.lost:
            return
        before = self.house.now() - QUIET
        for table in list(self.hall.tables.values()):
            if not table.audience.listeners and table.touched < before and not table.mailbox.locked():
                self.hall.drop(table)

    # -- who is where --------------------------------------------------------------------------------------------

    def tell_presence(self) -> None:
        """Say who listens here; forget those who have said nothing for long."""
        now = self.house.now()
        for table in self.hall.tables.values():
            if table.audience.elsewhere.forget(now):
                table.tell_table()
        if 0 <= now - self.told_at < PRESENCE:
            return
        self.told_at = now
        for table in self.hall.tables.values():
            if table.audience.listeners:
                news.tell_who_is_here(table)
        mine = Count(self.house.process, len(self.hall.people_here()))
        self.house.bus.publish("hall", msgspec.json.encode(mine))

    def _hear(self, data: bytes) -> None:
        if data:
            count = msgspec.json.decode(data, type=Count)
            if count.process != self.house.process:
                self.counts[count.process] = (count.people, self.house.now() + 3 * PRESENCE)

    def people(self) -> int:
        """How many people the other processes have; somebody may be counted twice."""
        now = self.house.now()
        return sum(people for people, until in self.counts.values() if until > now)
