"""The stored record of a table: its settings, seats and secret seed. Everything except the journal of its game."""

import copy
from typing import Any

import msgspec
from sqlalchemy import Row, RowMapping, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import meydan
from meydan.server.common.table_settings import TableSettings
from meydan.server.state.clocks import decided
from meydan.server.state.replayed_game import Entry
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, must_hit
from meydan.server.wire.protocol import State

WAITING: State = "waiting"
PLAYING: State = "playing"
FINISHED: State = "finished"
CLOSED: State = "closed"
DEFAULT = "default"
"""The stand-in that plays the rule ledger's safe choice, without thinking."""


class SeatRecord(msgspec.Struct, kw_only=True):
    """A seat of a table: of a person, of a bot, or free."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    late: bool = False
    """Away because the time for an answer was up, not because the owner left."""
    back: float | None = None
    """When the owner last came back. The stand-in still answers a question whose time was up by then."""
    avatar: str = ""
    resigned: bool = False

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    def clear(self) -> None:
        self.person = self.bot = None
        self.name = self.avatar = ""
        self.ready = self.away = self.late = self.resigned = False
        self.back = None


class TableRecord(TableSettings, kw_only=True):
    """A table as it is stored: its settings and everything else in one row of `tables`, and its rows of `seats`."""

    id: str
    code: str
    host: str | None
    state: State
    seed: str
    salt: str
    commitment: str
    created: float
    rules: int
    """The version of the game's rules: a table is played to its end by those it began with."""
    version: int = 0
    """Incremented with each change: of two changes at once only one is stored."""
    paused_at: float | None = None
    asked: float | None = None
    """When the last entry was stored, moved forward by pauses since; ignored if older than the entry."""
    want_pause: list[int] = msgspec.field(default_factory=list)
    want_abandon: list[int] = msgspec.field(default_factory=list)
    hinted: list[int] = msgspec.field(default_factory=list)
    muted: list[str] = msgspec.field(default_factory=list)
    position: dict[str, Any] | None = None
    forked_from: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    started: float | None = None
    ended: float | None = None
    seats: list[SeatRecord] = msgspec.field(default_factory=list)

    def begin(self) -> meydan.Game:
        """The game before its first answer."""
        if self.position is not None:
            return meydan.load(self.position)
        began = {"game": self.game, "rules": self.rules, "players": self.players, "options": self.options}
        return meydan.replay({**began, "seed": int(self.seed, 16), "words": []})

    def start(self, now: float) -> meydan.Game:
        """Deal the game and mark the record as begun."""
        game = self.begin()
        self.clock = decided(self.clock, len({one.person for one in self.seats if one.person is not None}))
        self.state = PLAYING
        self.started = now
        return game

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    def next(self) -> "TableRecord":
        """A copy for changes, with the next version number."""
        copied = copy.deepcopy(self)
        copied.version += 1
        return copied

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.person == person]

    @property
    def resigned(self) -> set[int]:
        return {one.seat for one in self.seats if one.resigned}

    def _row(self) -> dict[str, Any]:
        row = msgspec.structs.asdict(self)
        del row["seats"]
        return row

    def creation(self) -> list[Statement]:
        return [(insert(schema.tables), self._row()), (insert(schema.seats), self._seat_rows())]

    def change(self) -> list[Statement]:
        """Statements that replace the previous version.

        They fail with Taken if another writer has changed it meanwhile.
        """
        here = schema.seats.c.table_id == self.id
        before = (schema.tables.c.id == self.id) & (schema.tables.c.version == self.version - 1)
        return [
            (must_hit(update(schema.tables).where(before).values(self._row())), None),
            (delete(schema.seats).where(here), None),
            (insert(schema.seats), self._seat_rows()),
        ]

    def _seat_rows(self) -> list[dict[str, Any]]:
        return [{"table_id": self.id, **msgspec.structs.asdict(seat)} for seat in self.seats]


async def find(engine: AsyncEngine, name: str) -> TableRecord | None:
    """The record of a table by its id or its code."""
    table = schema.tables
    async with engine.connect() as connection:
        where = or_(table.c.id == name, table.c.code == name.upper())
        row = (await connection.execute(select(table).where(where))).mappings().first()
        if row is None:
            return None
        sitting = select(schema.seats).where(schema.seats.c.table_id == row["id"]).order_by(schema.seats.c.seat)
        return _record(row, list((await connection.execute(sitting)).mappings()))


def _record(row: RowMapping, sitting: list[RowMapping]) -> TableRecord:
    found = msgspec.convert({str(key): value for key, value in row.items()}, TableRecord)
    found.seats = [
        msgspec.convert({str(k): v for k, v in seat.items() if k != "table_id"}, SeatRecord) for seat in sitting
    ]
    return found


async def entries(engine: AsyncEngine, table: str, first: int = 0) -> list[Entry]:
    """The journal of a table, or its tail."""
    async with engine.connect() as connection:
        return await read_entries(connection, table, first)


async def read_entries(connection: AsyncConnection, table: str, first: int = 0) -> list[Entry]:
    log = schema.answers
    mine = (log.c.table_id == table) & (log.c.n >= first)
    rows = await connection.execute(select(log).where(mine).order_by(log.c.n))
    return [_entry(row) for row in rows]


def _entry(row: Row[Any]) -> Entry:
    others = [(seat, seconds) for seat, seconds in row.others or ()]
    return Entry(row.n, row.seat, row.word, row.by, row.time, row.spent, others)


async def ids(engine: AsyncEngine, state: State) -> list[str]:
    """The tables in a state, oldest first."""
    table = schema.tables
    async with engine.connect() as connection:
        rows = await connection.execute(select(table.c.id).where(table.c.state == state).order_by(table.c.created))
        return [row.id for row in rows]


async def waiting_since(engine: AsyncEngine, moment: float) -> list[str]:
    """Tables that wait for players since before a moment."""
    table = schema.tables
    async with engine.connect() as connection:
        where = (table.c.state == WAITING) & (table.c.created < moment)
        return [row.id for row in await connection.execute(select(table.c.id).where(where))]
