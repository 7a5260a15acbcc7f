"""A café: named tables that guests open by their QR codes, all on one page, and a reset every night on request."""

import asyncio
import time
from pathlib import Path

import msgspec
import structlog
from sqlalchemy import delete, insert, select

from meydan.games.registry import GAMES
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.common.names import clean
from meydan.server.common.time_source import sleep_until
from meydan.server.lobby import new_tables
from meydan.server.lobby.hall import Hall, close_abandoned
from meydan.server.people.person import Person
from meydan.server.settings import BadSetting, Settings
from meydan.server.state import stored_tables
from meydan.server.state.table_record import PLAYING, WAITING
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.wire.protocol import TableInfo

logger = structlog.get_logger()
NUMBERED = 12
"""Tables of a café that names none: they have numbers only."""
MOST = 200
LONGEST_NAME = 40
SEATS = 4
"""Seats of a new table, where the game allows it; the host may change them."""
LOOK = 20.0
"""Seconds between two looks at the wall clock."""


class CafeTable(msgspec.Struct, kw_only=True):
    """A table of the café, and the game that is played there now."""

    number: int
    name: str
    """Empty: it has only a number."""
    table: TableInfo | None


class CafePage(msgspec.Struct, kw_only=True):
    tables: list[CafeTable]
    url: str | None = None
    """Address of this server in the local network; null: only this machine can reach it."""


class CafeDesk(msgspec.Struct, kw_only=True):
    """The café for its owner."""

    tables: list[CafeTable]
    url: str | None = None
    """Address of this server in the local network; null: only this machine can reach it."""
    reset_at: str
    """When all tables are closed every night, as HH:MM; empty: never."""
    https: bool
    most: int
    """The most tables a café can have."""


def read_names(settings: Settings) -> list[str]:
    """The names of the tables, one on a line of the file; without a file they have numbers only."""
    if not settings.cafe_tables:
        return [""] * NUMBERED
    try:
        lines = Path(settings.cafe_tables).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        sentence = f"the file of the café's tables {settings.cafe_tables} cannot be read: {error}"
        raise BadSetting("bad_cafe_tables", sentence, setting="cafe_tables") from error
    names = [line.strip() for line in lines if line.strip()]
    if not 0 < len(names) <= MOST or any(len(name) > LONGEST_NAME for name in names):
        sentence = (
            f"the file of the café's tables needs 1 to {MOST} names of at most {LONGEST_NAME} letters, one a line"
        )
        raise BadSetting("bad_cafe_tables", sentence, setting="cafe_tables")
    return names


class Cafe:
    """The tables of a café. Which game is at which table is stored, so that it outlives a restart."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.services = hall.services
        self.names = read_names(settings)
        self.reset_at = settings.cafe_reset
        self.https = settings.https
        self.opening = asyncio.Lock()

    async def page(self) -> CafePage:
        """All tables with what is played there."""
        taken = await self._taken()
        return CafePage(
            tables=[
                CafeTable(number=number, name=name, table=taken.get(number))
                for number, name in enumerate(self.names, start=1)
            ]
        )

    async def load(self) -> None:
        """Use the names that the owner has chosen at the desk, if there are any, instead of those of the settings."""
        place = schema.cafe_names
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(select(place.c.name).order_by(place.c.number))).all()
        self.names = [row.name for row in rows] or self.names

    # -- the desk ------------------------------------------------------------------------------------------------

    async def desk(self) -> CafeDesk:
        """All tables, and what the owner can change."""
        page = await self.page()
        return CafeDesk(tables=page.tables, reset_at=self.reset_at, https=self.https, most=MOST)

    async def rename(self, names: list[str]) -> None:
        """Change the names of the tables. There may be more or fewer than before; numbers stay, for the cards.

        A table with a game stays: it has to be closed first.
        """
        cleaned = [clean(name, LONGEST_NAME) for name in names]
        async with self.opening:
            taken = await self._taken()
            if not 0 < len(cleaned) <= MOST or any(number > len(cleaned) for number in taken):
                raise Refusal("cafe_names", "a café has 1 to 200 tables, and a table with a game stays")
            place = schema.cafe_names
            rows = [{"number": number, "name": name} for number, name in enumerate(cleaned, start=1)]
            await self.services.journal.write((delete(place), None), (insert(place), rows))
            self.names = cleaned

    async def close(self, number: int) -> None:
        """Close the game at a table, if there is one. The table is free then."""
        taken = (await self._taken()).get(number)
        if taken is not None:
            await close_abandoned(await self.hall.find(taken.id))
            logger.info("cafe_table_closed", table=taken.id)

    async def _taken(self) -> dict[int, TableInfo]:
        place, table = schema.cafe_tables, schema.tables
        query = (
            select(place.c.number, place.c.table_id)
            .join(table, table.c.id == place.c.table_id)
            .where(table.c.state.in_((WAITING, PLAYING)))
        )
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row.number: (await self.hall.find(row.table_id)).info() for row in rows}

    async def open(self, number: int, person: Person, game: str) -> LiveTable:
        """Open a game at a table of the café; where one waits or is played already, that one."""
        if not 0 < number <= len(self.names):
            raise NotFound("no_cafe_table", "there is no such table in this café")
        async with self.opening:
            taken = (await self._taken()).get(number)
            if taken is not None:
                return await self.hall.find(taken.id)
            rules = GAMES.find(game)
            players = min(rules.most, max(rules.least, SEATS))
            made = await new_tables.open_table(self.hall, person, players, game=game)
            place = schema.cafe_tables
            await self.services.journal.write(
                (delete(place).where(place.c.number == number), None),
                (insert(place), {"number": number, "table_id": made.id}),
            )
            return made

    async def follow(self, before: str, after: str) -> None:
        """A rematch is played at the same table of the café."""
        place = schema.cafe_tables
        await self.services.journal.write(
            (place.update().where(place.c.table_id == before).values(table_id=after), None)
        )

    # -- every night ---------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Reset the café every night at its time, by the clock of this machine."""
        last = self._clock()
        while self.reset_at:
            await sleep_until(self.services.time_source, self.services.now() + LOOK)
            now = self._clock()
            if has_passed(self.reset_at, last, now) and not self.services.halted:
                try:
                    await self.reset()
                except Exception as error:
                    self.services.report(error, "reset of the café")
            last = now

    def _clock(self) -> str:
        return time.strftime("%H:%M", time.localtime(self.services.now()))

    async def reset(self) -> None:
        """Close every open table and end every session: tomorrow everybody is a new guest."""
        closed = 0
        for state in (WAITING, PLAYING):
            for name in await stored_tables.ids(self.services.engine, state):
                await close_abandoned(await self.hall.find(name))
                closed += 1
        await self.services.journal.write((delete(schema.cafe_tables), None), (delete(schema.sessions), None))
        await self.hall.look_around()
        logger.info("cafe_reset", tables=closed)


def has_passed(wanted: str, before: str, now: str) -> bool:
    """Has the clock passed this time of day (HH:MM) since it was last looked at?"""
    return before < wanted <= now if before <= now else wanted > before or wanted <= now
