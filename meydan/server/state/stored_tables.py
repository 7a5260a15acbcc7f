"""The rows of tables and their journals: reading them, and the statements that write them."""

from typing import Any

import msgspec
from sqlalchemy import Row, RowMapping, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meydan.server.state.replayed_game import Entry
from meydan.server.state.table_record import WAITING, SeatRecord, StandingAnswer, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, must_hit
from meydan.server.wire.protocol import State


def creation(record: TableRecord) -> list[Statement]:
    """Statements that store a new table."""
    return [(insert(schema.tables), _row(record)), (insert(schema.seats), _seat_rows(record))]


def change(record: TableRecord) -> list[Statement]:
    """Statements that replace the previous version.

    They fail with Taken if another writer has changed it meanwhile.
    """
    here = schema.seats.c.table_id == record.id
    before = (schema.tables.c.id == record.id) & (schema.tables.c.version == record.version - 1)
    return [
        (must_hit(update(schema.tables).where(before).values(_row(record))), None),
        (delete(schema.seats).where(here), None),
        (insert(schema.seats), _seat_rows(record)),
    ]


def _row(record: TableRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    del row["seats"], row["standing"]
    return row


def _seat_rows(record: TableRecord) -> list[dict[str, Any]]:
    return [{"table_id": record.id, **msgspec.structs.asdict(seat)} for seat in record.seats]


async def find(engine: AsyncEngine, name: str) -> TableRecord | None:
    """The record of a table by its id or its code."""
    table = schema.tables
    async with engine.connect() as connection:
        where = or_(table.c.id == name, table.c.code == name.upper())
        row = (await connection.execute(select(table).where(where))).mappings().first()
        if row is None:
            return None
        sitting = select(schema.seats).where(schema.seats.c.table_id == row["id"]).order_by(schema.seats.c.seat)
        found = _record(row, list((await connection.execute(sitting)).mappings()))
        found.standing = await _standing(connection, found.id)
        return found


async def standing(engine: AsyncEngine, table: str) -> list[StandingAnswer]:
    """The standing answers of a table, oldest first."""
    async with engine.connect() as connection:
        return await _standing(connection, table)


async def _standing(connection: AsyncConnection, table: str) -> list[StandingAnswer]:
    stored = schema.standing_answers
    query = select(stored).where(stored.c.table_id == table).order_by(stored.c.seat, stored.c.place)
    return [StandingAnswer(seat=row.seat, name=row.name, term=row.term) for row in await connection.execute(query)]


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
