"""All tables: making them, finding them, and setting them up again after a restart."""

from typing import Any

import structlog
from sqlalchemy import func, select

from meydan.games.registry import GAMES
from meydan.server import fair, levels, names, news, results, schema, sheet, snapshots
from meydan.server.broadcast import Listener
from meydan.server.clocks import PRESETS
from meydan.server.clockwork import sleep_until
from meydan.server.errors import Malformed, NotFound, Refusal
from meydan.server.house import House
from meydan.server.log import Taken
from meydan.server.mending import Mending
from meydan.server.neighbours import Neighbours
from meydan.server.protocol import ChatRule
from meydan.server.races import tried_again
from meydan.server.sessions import Sessions
from meydan.server.sheet import FINISHED, PLAYING, WAITING, SeatSheet, Sheet
from meydan.server.table import Table
from meydan.server.timekeeping import Timekeeper

logger = structlog.get_logger()
SWEEP = 1.0
"""Seconds until what an administrator does on the command line, or another process, is noticed."""
LONGEST_WAIT = 7 * 86_400.0


class Hall:
    """The tables that are alive in this process; the others sleep in the database."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sessions = Sessions(house)
        self.tables: dict[str, Table] = {}
        self.codes: dict[str, str] = {}
        self.neighbours = Neighbours(self)
        self.mending = Mending(self)
        self.timekeeper = Timekeeper(self)

    async def open(self) -> None:
        """Every running game goes on where its log ends."""
        await self.timekeeper.look()
        self.house.open_since = await self.house.bus.since(self.house.now())
        if self.house.bus.shared:
            await self.neighbours.seed()
        else:
            await self._resume()
        for name in await results.unsettled(self.house):
            self.house.spawn(results.settle(self.house, name), "ratings")
        if self.tables:
            logger.info("tables_resumed", tables=len(self.tables))

    async def _resume(self) -> None:
        for name in await sheet.ids(self.house.engine, PLAYING):
            try:
                await self.find(name)
            except Exception:
                logger.exception("table_cannot_be_resumed", table=name)

    def close(self) -> None:
        """Hang up; the tables survive in the log."""
        for table in self.tables.values():
            if table.play is not None:
                table.play.stop()
            for listener in table.audience.listeners:
                listener.hang_up()

    async def find(self, name: str) -> Table:
        """A table by its id or its code, set up again if it slept."""
        known = self.tables.get(self.codes.get(name.upper(), name))
        if known is not None:
            known.touched = self.house.now()
            if self.house.bus.shared:
                await self.neighbours.look(known.sheet.id)
            return known
        found = await sheet.find(self.house.engine, name)
        if found is None:
            raise NotFound("no_table", "there is no such table")
        fold = None
        if found.started is not None:
            fold = await snapshots.folded(self.house.engine, found)
        ratings = await results.changes(self.house, found.id)
        if found.id not in self.tables:  # somebody may have been quicker while we read
            table = self._keep(Table(self.house, found, fold))
            table.ratings = ratings
        return self.tables[found.id]

    def _keep(self, table: Table) -> Table:
        self.codes[table.sheet.code] = table.sheet.id
        self.tables[table.sheet.id] = table
        self.house.bus.listen(news.channel(table.sheet.id), lambda data: self._hear(table, data))
        return table

    def _hear(self, table: Table, data: bytes) -> None:
        self.house.spawn(news.hear(table, data), "news")

    def drop(self, table: Table) -> None:
        """Forget a table here; it sleeps in the database."""
        if table.play is not None:
            table.play.stop()
            snapshots.take(self.house, table.sheet.id, table.play.fold)
        del self.tables[table.sheet.id]
        self.codes.pop(table.sheet.code, None)
        self.house.bus.leave(news.channel(table.sheet.id))

    async def create(self, **wishes: Any) -> Table:
        """A new table, stored under a code nobody has."""
        made = new_sheet(self.house.now(), **wishes)
        for _ in range(20):
            try:
                await self.house.log.write(*made.creation())
            except Taken:
                made.code = names.new_code()
                continue
            self.house.count("tables")
            return self._keep(Table(self.house, made))
        raise Refusal("no_code", "no free code was found; try again")

    async def sweep(self) -> None:
        """Again and again."""
        while True:
            await sleep_until(self.house.clockwork, self.house.now() + SWEEP)
            if not self.house.halted:
                try:
                    await self.look_around()
                except Exception as error:
                    self.house.report(error, "sweep")

    async def look_around(self) -> None:
        """Cut the lines of sessions that were ended anywhere, close forsaken tables."""
        at_tables = [line for table in self.tables.values() for line in table.audience.listeners]
        await self._cut_ended(at_tables + self.house.notices.all())
        for name in await sheet.waiting_since(self.house.engine, self.house.now() - LONGEST_WAIT):
            table = await self.find(name)
            if not table.audience.listeners:
                await close_forsaken(table)

    async def _cut_ended(self, lines: list[Listener]) -> None:
        """Cut those lines whose session is over: ended by its owner, too old, or of somebody who may not be here."""
        keys = {line.session for line in lines if line.session is not None}
        ended = keys - await self.sessions.still_open(keys)
        for line in lines:
            if line.session in ended:
                line.hang_up()

    def lines_of(self, person: str) -> list[Listener]:
        """Every open line of a person, at tables and at home."""
        at_tables = [one for table in self.tables.values() for one in table.audience.listeners if one.person == person]
        return at_tables + self.house.notices.of(person)

    async def hang_up(self, person: str) -> None:
        """Some sessions of a person have ended: cut their lines here and now. Other processes do it when they sweep."""
        await self._cut_ended(self.lines_of(person))

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each state, and how many people are here."""
        table = schema.tables
        async with self.house.engine.connect() as connection:
            rows = await connection.execute(select(table.c.state, func.count()).group_by(table.c.state))
            found = {str(row[0]): int(row[1]) for row in rows}
        return {"waiting": found.get(WAITING, 0), "playing": found.get(PLAYING, 0)} | {
            "finished": found.get(FINISHED, 0),
            "people": len(self.people_here()) + self.neighbours.people(),
        }

    def people_here(self) -> set[str]:
        """The people who listen in this process."""
        return {one.person for table in self.tables.values() for one in table.audience.listeners if one.person}


@tried_again
async def close_forsaken(table: Table) -> None:
    async with table.mailbox:
        await table.close()


def new_sheet(
    now: float,
    host: str | None,
    game: str,
    players: int,
    options: dict[str, Any] | None = None,
    clock: str = "normal",
    stand_in: str = "default",
    chat: ChatRule = "on",
    public: bool = False,
    rated: bool = False,
    hot_seat: bool = False,
    **more: Any,
) -> Sheet:
    """A table with empty seats and a sealed seed. Everything that can be wrong is said here."""
    if rated and hot_seat:
        raise Malformed("rated_hot_seat", "a game on one device cannot be rated")
    seed, salt = fair.draw_seed()
    made = Sheet(
        id=names.new_id(),
        code=names.new_code(),
        game=game,
        players=players,
        options=check_game(game, players, options or {}),
        clock=check_clock(clock),
        stand_in=check_stand_in(stand_in),
        chat=chat,
        public=public,
        rated=rated,
        hot_seat=hot_seat,
        host=host,
        state=WAITING,
        seed=seed,
        salt=salt,
        commitment=fair.commitment(seed, salt),
        created=now,
        rules=GAMES.find(game).version,
        seats=[SeatSheet(seat=seat) for seat in range(players)],
    )
    for name, value in more.items():
        setattr(made, name, value)
    return made


def check_game(game: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The complete options, as the engine has them."""
    return dict(GAMES.find(game).table(players, options).settings)


def check_clock(clock: str) -> str:
    if clock not in PRESETS:
        raise Malformed("unknown_clock", f"there is no clock {clock!r}; there are: {', '.join(PRESETS)}", clock=clock)
    return clock


def check_level(level: str) -> str:
    known = levels.names()
    if level not in known:
        raise Malformed("unknown_level", f"there is no bot {level!r}; there are: {', '.join(known)}", level=level)
    return level


def check_stand_in(stand_in: str) -> str:
    return stand_in if stand_in == "default" else check_level(stand_in)
