"""The tables that are open in this process. All others are only in the database until they are needed."""

from collections.abc import Sequence

from sqlalchemy import func, select

from meydan.server.common.errors import NotFound
from meydan.server.history import results
from meydan.server.services import Services
from meydan.server.state import snapshots, stored_tables
from meydan.server.storage import schema
from meydan.server.tables import peer_messages
from meydan.server.tables.table import LiveTable

CHUNK = 500
"""Number of tables looked up in one query."""


class OpenTables:
    """Finds tables, opens them, keeps them up to date and closes them again."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self.codes: dict[str, str] = {}

    async def find(self, name: str) -> LiveTable:
        """A table by its id or its code; it is opened if necessary."""
        known = self.tables.get(self.codes.get(name.upper(), name))
        if known is not None:
            known.state.touch()
            if self.services.bus.shared:
                await self.refresh([known.id])
            return known
        found = await stored_tables.find(self.services.engine, name)
        if found is None:
            raise NotFound("no_table", "there is no such table")
        replayed = None
        if found.started is not None:
            replayed = await snapshots.restore(self.services.engine, found)
        ratings = await results.changes(self.services, found.id)
        if found.id not in self.tables:  # another request may have opened it while this one was reading
            table = self.keep(LiveTable(self.services, found, replayed))
            table.state.ratings = ratings
        return self.tables[found.id]

    def keep(self, table: LiveTable) -> LiveTable:
        """Register an open table and subscribe to the messages of other processes about it."""
        self.codes[table.record.code] = table.id
        self.tables[table.id] = table
        self.services.bus.listen(peer_messages.channel(table.id), lambda data: self._receive(table, data))
        return table

    def _receive(self, table: LiveTable, data: bytes) -> None:
        self.services.spawn(table.receive_from_peer(data), "peer message")

    def drop(self, table: LiveTable) -> None:
        """Remove a table from memory; it stays in the database."""
        if table.play is not None:
            table.play.stop()
            snapshots.take(self.services, table.id, table.play.replayed)
        del self.tables[table.id]
        self.codes.pop(table.record.code, None)
        self.services.bus.leave(peer_messages.channel(table.id))

    async def refresh(self, names: Sequence[str]) -> None:
        """Apply what other processes have written about these tables."""
        for first in range(0, len(names), CHUNK):
            for name, version, last in await self._stored(names[first : first + CHUNK]):
                table = self.tables.get(name)
                if table is not None and table.is_behind(version, last):
                    async with table.lock:
                        await table.refresh()

    async def _stored(self, names: Sequence[str]) -> list[tuple[str, int, int | None]]:
        """The stored version of each table, and the number of the last entry of its journal."""
        table, journal = schema.tables, schema.answers
        last = select(func.max(journal.c.n)).where(journal.c.table_id == table.c.id).scalar_subquery()
        async with self.services.engine.connect() as connection:
            rows = await connection.execute(select(table.c.id, table.c.version, last).where(table.c.id.in_(names)))
            return [(row[0], row[1], row[2]) for row in rows]

    def people_here(self) -> set[str]:
        """The people who listen at tables in this process."""
        return {one.person for table in self.tables.values() for one in table.audience.listeners if one.person}
