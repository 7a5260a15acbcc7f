"""What is written down about a table besides its log: its settings, its seats, its secret. Reading and writing it."""

import copy
from typing import Any

import msgspec
from sqlalchemy import RowMapping, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

import meydan
from meydan.server import schema
from meydan.server.fold import Entry
from meydan.server.log import Statement, must_hit
from meydan.server.protocol import ChatRule, State

WAITING: State = "waiting"
PLAYING: State = "playing"
FINISHED: State = "finished"
CLOSED: State = "closed"


class SeatSheet(msgspec.Struct, kw_only=True):
    """Who sits on a seat: a person, a bot, or nobody."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    back: float | None = None
    """When the owner last came back: his time for the present question began anew."""
    avatar: str = ""
    resigned: bool = False

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    def clear(self) -> None:
        self.person = self.bot = None
        self.name = self.avatar = ""
        self.ready = self.away = self.resigned = False
        self.back = None


class Sheet(msgspec.Struct, kw_only=True):
    """One row of `tables` with its rows of `seats`."""

    id: str
    code: str
    game: str
    players: int
    options: dict[str, Any]
    clock: str
    stand_in: str
    chat: ChatRule
    public: bool
    rated: bool
    hot_seat: bool
    host: str | None
    state: State
    seed: str
    salt: str
    commitment: str
    created: float
    version: int = 0
    """One more with each change: of two changes at once only one is stored."""
    paused_at: float | None = None
    asked: float | None = None
    """When the present question was asked, moved on by the pauses since; older than the question: it tells nothing."""
    want_pause: list[int] = []
    want_abandon: list[int] = []
    hinted: list[int] = []
    muted: list[str] = []
    position: dict[str, Any] | None = None
    forked_from: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    started: float | None = None
    ended: float | None = None
    seats: list[SeatSheet] = []

    def begin(self) -> meydan.Game:
        """The game before its first answer."""
        if self.position is not None:
            return meydan.load(self.position)
        return meydan.new(self.game, self.players, seed=int(self.seed, 16), **self.options)

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    def next(self) -> "Sheet":
        """A copy to write changes on: the next version."""
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
        """Write this version over the one before; Taken if somebody else has written meanwhile."""
        here = schema.seats.c.table_id == self.id
        before = (schema.tables.c.id == self.id) & (schema.tables.c.version == self.version - 1)
        return [
            (must_hit(update(schema.tables).where(before).values(self._row())), None),
            (delete(schema.seats).where(here), None),
            (insert(schema.seats), self._seat_rows()),
        ]

    def _seat_rows(self) -> list[dict[str, Any]]:
        return [{"table_id": self.id, **msgspec.structs.asdict(seat)} for seat in self.seats]


async def find(engine: AsyncEngine, name: str) -> Sheet | None:
    """The sheet of a table by its id or its code."""
    table = schema.tables
    async with engine.connect() as connection:
        where = or_(table.c.id == name, table.c.code == name.upper())
        row = (await connection.execute(select(table).where(where))).mappings().first()
        if row is None:
            return None
        sitting = select(schema.seats).where(schema.seats.c.table_id == row["id"]).order_by(schema.seats.c.seat)
        return _sheet(row, list((await connection.execute(sitting)).mappings()))


def _sheet(row: RowMapping, sitting: list[RowMapping]) -> Sheet:
    found = msgspec.convert({str(key): value for key, value in row.items()}, Sheet)
    found.seats = [
        msgspec.convert({str(k): v for k, v in seat.items() if k != "table_id"}, SeatSheet) for seat in sitting
    ]
    return found


async def entries(engine: AsyncEngine, table: str, first: int = 0) -> list[Entry]:
    """The log of a table, or its tail."""
    log = schema.answers
    async with engine.connect() as connection:
        mine = (log.c.table_id == table) & (log.c.n >= first)
        rows = await connection.execute(select(log).where(mine).order_by(log.c.n))
        return [Entry(row.n, row.seat, row.word, row.by, row.time, row.spent) for row in rows]


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
