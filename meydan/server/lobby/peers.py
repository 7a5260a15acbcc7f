"""Work that a process does because other processes serve the same tables, or stopped serving them.

It applies what the others wrote, and takes over abandoned games. There is no leader and no list of members: every
process with a listener at a table has that table open. A game without listeners is found when something that was due
there did not happen.
"""

import random

import msgspec
from sqlalchemy import func, select

from meydan.server.common.errors import NotFound
from meydan.server.common.time_source import sleep_until
from meydan.server.lobby.open_tables import OpenTables
from meydan.server.state.stored_tables import ids
from meydan.server.state.table_record import PLAYING
from meydan.server.storage import schema

WITH_BROKER, WITHOUT_BROKER = 5.0, 1.0
"""Seconds between two reads of the journal; with a broker they only fill rare gaps."""
GRACE = 8.0
"""Seconds after which any process may do what was due and did not happen."""
MOST_AT_ONCE = 100
QUIET = 30.0
"""Seconds after which a table without listeners in this process is dropped from its memory."""
PRESENCE = 15.0
SEEDING = 60.0


class Count(msgspec.Struct, frozen=True):
    """How many people are connected to a process."""

    process: str
    people: int


class Peers:
    """The other processes, as this one sees them."""

    def __init__(self, tables: OpenTables) -> None:
        self.open = tables
        self.services = tables.services
        self.counts: dict[str, tuple[int, float]] = {}
        self.published_at = 0.0

    async def watch(self) -> None:
        """Repeatedly apply what others wrote, open tables with overdue work, and drop quiet tables."""
        bus = self.services.bus
        bus.listen("hall", self._receive)
        while True:
            pause = WITHOUT_BROKER if bus.lost else WITH_BROKER
            await sleep_until(self.services.time_source, self.services.now() + pause * random.uniform(0.8, 1.2))
            if not self.services.halted:
                try:
                    await self._look_after_tables()
                except Exception as error:  # the database may become unreachable at any moment, and comes back
                    self.services.report(error, "watch")

    async def _look_after_tables(self) -> None:
        await self.poll()
        await self.adopt()
        self.drop_quiet()
        if self.services.bus.shared:
            self.publish_presence()

    async def poll(self) -> None:
        """Apply what others have written about the tables that are open here."""
        await self.open.refresh(list(self.open.tables))

    # -- abandoned games -----------------------------------------------------------------------------------------

    async def seed(self) -> None:
        """Add every running game to the list of due work, unless it is listed already."""
        if await self.services.bus.claim("seed", SEEDING):
            for name in await ids(self.services.engine, PLAYING):
                self.services.bus.due_if_new(name, self.services.now())

    async def adopt(self) -> None:
        """Open the tables with overdue work that no process has done."""
        bus, now = self.services.bus, self.services.now()
        if bus.shared:
            await self.seed()
        grace = GRACE if bus.shared else 0.0
        names = await (self._unattended() if bus.lost else bus.overdue(now - grace, now, MOST_AT_ONCE))
        if not bus.shared:  # open tables have alarms of their own
            names = [name for name in names if name not in self.open.tables]
        for name in names:
            try:
                table = await self.open.find(name)
            except NotFound:
                self.services.bus.due(name, None)
                continue
            if table.play is not None:
                table.play.attend()
            else:
                self.services.bus.due(name, None)

    async def _unattended(self) -> list[str]:
        """Games without a recent entry; used without a broker, when there is no list of due work."""
        table, journal = schema.tables, schema.answers
        last = select(func.max(journal.c.time)).where(journal.c.table_id == table.c.id).scalar_subquery()
        moved, now = func.coalesce(last, table.c.started), self.services.now()
        quiet = ~moved.between(now - QUIET, now)  # a time in the future was written by a wrong clock
        waiting = (table.c.state == PLAYING) & table.c.paused_at.is_(None) & quiet
        async with self.services.engine.connect() as connection:
            found = [row.id for row in await connection.execute(select(table.c.id).where(waiting))]
        return [name for name in found if name not in self.open.tables][:MOST_AT_ONCE]

    def drop_quiet(self) -> None:
        """Drop tables without listeners in this process, if the list of due work can bring them back."""
        if self.services.bus.lost:
            return
        before = self.services.now() - QUIET
        for table in list(self.open.tables.values()):
            if not table.audience.listeners and table.state.touched < before and not table.lock.locked():
                self.open.drop(table)

    # -- who is where --------------------------------------------------------------------------------------------

    def publish_presence(self) -> None:
        """Publish who is connected here; drop processes that have not reported for long."""
        now = self.services.now()
        for table in self.open.tables.values():
            if table.audience.elsewhere.forget(now):
                table.state.send_table()
        if 0 <= now - self.published_at < PRESENCE:
            return
        self.published_at = now
        for table in self.open.tables.values():
            if table.audience.listeners:
                table.state.tell_who_is_here()
        mine = Count(self.services.process, len(self.open.people_here()))
        self.services.bus.publish("hall", msgspec.json.encode(mine))

    def _receive(self, data: bytes) -> None:
        if data:
            count = msgspec.json.decode(data, type=Count)
            if count.process != self.services.process:
                self.counts[count.process] = (count.people, self.services.now() + 3 * PRESENCE)

    def people(self) -> int:
        """The number of people connected to other processes; a person may be counted twice."""
        now = self.services.now()
        return sum(people for people, until in self.counts.values() if until > now)
