"""All tables of a server: creating them, finding them, and loading them again after a restart."""

from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy import func, select

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common import names
from meydan.server.common.errors import Refusal
from meydan.server.common.time_source import sleep_until
from meydan.server.history import results
from meydan.server.lobby import caps
from meydan.server.lobby.open_tables import OpenTables
from meydan.server.lobby.peers import Peers
from meydan.server.lobby.recovery import Recovery
from meydan.server.lobby.timekeeping import Timekeeper
from meydan.server.people.sessions import Sessions
from meydan.server.services import Services
from meydan.server.setup.new_records import new_record
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.table_record import FINISHED, PLAYING, WAITING, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.tables.table import LiveTable
from meydan.server.wire.listener import Listener

logger = structlog.get_logger()
SWEEP = 1.0
"""Seconds until a change by an administrator's command or by another process is noticed."""
LONGEST_WAIT = 7 * 86_400.0
Store = Callable[[TableRecord], Awaitable[None]]


class Hall(OpenTables):
    """All tables of a server: creates new ones, resumes running ones after a restart, closes abandoned ones."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.sessions = Sessions(services)
        self.peers = Peers(self)
        self.recovery = Recovery(self)
        self.timekeeper = Timekeeper(self)
        self.other_connections: Callable[[], list[Listener]] = list
        """Open connections that belong to no table and not to the home page."""

    async def open(self) -> None:
        """Load every running game at the state in which its journal ends."""
        await self.timekeeper.look()
        self.services.open_since = await self.services.bus.since(self.services.now())
        if self.services.bus.shared:
            await self.peers.seed()
        else:
            await self._resume()
        for name in await results.unsettled(self.services):
            self.services.spawn(results.settle(self.services, name), "ratings")
        if self.tables:
            logger.info("tables_resumed", tables=len(self.tables))

    async def _resume(self) -> None:
        for name in await stored_tables.ids(self.services.engine, PLAYING):
            try:
                await self.find(name)
            except Exception:
                logger.exception("table_cannot_be_resumed", table=name)

    def close(self) -> None:
        """Close all connections; the tables remain in the database."""
        for table in self.tables.values():
            if table.play is not None:
                table.play.stop()
            for listener in table.audience.listeners:
                listener.hang_up()
        for listener in self.other_connections():
            listener.hang_up()

    async def create(self, begin: bool = False, **given: Any) -> LiveTable:
        """Create a table, stored in one write under a free code. With `begin` its game begins at once."""
        made = new_record(self.services.now(), **given)
        return await (self.begin(made) if begin else self.wait(made))

    async def wait(self, made: TableRecord) -> LiveTable:
        """Store a new table that waits for players."""
        await self._store(made)
        return self.add(made)

    async def begin(self, made: TableRecord, store: Store | None = None) -> LiveTable:
        """Store a new table whose game begins at once. `store` replaces how that is done."""
        now = self.services.now()
        replayed = ReplayedGame(made.start(now), began=now)
        async with caps.beginning(self.services, made):
            await (store or self._store)(made)
        return self.add(made, replayed)

    async def _store(self, made: TableRecord) -> None:
        for _ in range(20):
            try:
                await self.services.journal.write(*stored_tables.creation(made))
            except Taken:
                made.code = names.new_code()
            else:
                return
        raise Refusal("no_code", "no free code was found; try again")

    def add(self, made: TableRecord, replayed: ReplayedGame | None = None) -> LiveTable:
        """Open a table that was just stored, and notify the players whom its game asks first."""
        self.services.count("tables")
        table = self.keep(LiveTable(self.services, made, replayed))
        if table.play is not None:
            table.play.notify()
        return table

    async def sweep(self) -> None:
        """Run `look_around` at regular intervals."""
        while True:
            await sleep_until(self.services.time_source, self.services.now() + SWEEP)
            if not self.services.halted:
                try:
                    await self.look_around()
                except Exception as error:
                    self.services.report(error, "sweep")

    async def look_around(self) -> None:
        """Check that the database's files exist, close connections of ended sessions, close abandoned tables."""
        self.services.journal.committer.check_files()
        at_tables = [line for table in self.tables.values() for line in table.audience.listeners]
        await self._cut_ended(at_tables + self.services.notices.all() + self.other_connections())
        for name in await stored_tables.waiting_since(self.services.engine, self.services.now() - LONGEST_WAIT):
            table = await self.find(name)
            if not table.audience.listeners:
                await close_abandoned(table)

    async def _cut_ended(self, connections: list[Listener]) -> None:
        """Close those connections whose session has ended: by its owner, by age, or because the person was banned."""
        keys = {one.session for one in connections if one.session is not None}
        ended = keys - await self.sessions.still_open(keys)
        for one in connections:
            if one.session in ended:
                one.hang_up()

    def connections_of(self, person: str) -> list[Listener]:
        """Every open connection of a person, at tables, on the home page and elsewhere."""
        at_tables = [one for table in self.tables.values() for one in table.audience.listeners if one.person == person]
        elsewhere = [one for one in self.other_connections() if one.person == person]
        return at_tables + self.services.notices.of(person) + elsewhere

    async def hang_up(self, person: str) -> None:
        """Close a person's connections whose session has ended, in this process.

        Other processes do it when they sweep.
        """
        await self._cut_ended(self.connections_of(person))

    async def counts(self) -> dict[str, int]:
        """The number of tables in each state, and of people who are connected."""
        table = schema.tables
        async with self.services.engine.connect() as connection:
            rows = await connection.execute(select(table.c.state, func.count()).group_by(table.c.state))
            found = {str(row[0]): int(row[1]) for row in rows}
        return {"waiting": found.get(WAITING, 0), "playing": found.get(PLAYING, 0)} | {
            "finished": found.get(FINISHED, 0),
            "people": len(self.people_here()) + self.peers.people(),
        }


@retry_on_conflict
async def close_abandoned(table: LiveTable) -> None:
    async with table.lock:
        await table.close()
