"""Data of the home page: open tables, my games with my turn first, and how many games and people there are."""

import msgspec
from sqlalchemy import select

from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.state import stored_tables
from meydan.server.state.table_record import PLAYING, WAITING
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.wire.protocol import TableInfo

MOST = 50
MOST_LIVE = 12
"""Public games that are offered for watching."""


class MyGame(msgspec.Struct, kw_only=True):
    """One of my tables, and whether it waits for me."""

    table: TableInfo
    my_turn: bool


class Home(msgspec.Struct, kw_only=True):
    open: list[TableInfo]
    live: list[TableInfo]
    """Public games that are being played and can be watched; my own are not among them."""
    mine: list[MyGame]
    counts: dict[str, int]
    played: list[str]
    """The games that I have played at least once, at a table that may be over."""


async def home(hall: Hall, person: Person | None) -> Home:
    table, seat = schema.tables, schema.seats
    waiting = select(table.c.id).where((table.c.state == WAITING) & table.c.public)
    playing = select(table.c.id).where((table.c.state == PLAYING) & table.c.public)
    async with hall.services.engine.connect() as connection:
        rows = await connection.execute(waiting.order_by(table.c.created.desc()).limit(MOST))
        open_ids = [row.id for row in rows]
        rows = await connection.execute(playing.order_by(table.c.started.desc()).limit(MOST_LIVE))
        live_ids = [row.id for row in rows]
        own: list[str] = []
        played: list[str] = []
        if person is not None:
            running = table.c.state.in_((WAITING, PLAYING)) & (seat.c.person == person.id)
            sitting = select(table.c.id).join(seat, seat.c.table_id == table.c.id).where(running).distinct()
            own = [row.id for row in await connection.execute(sitting.limit(MOST))]
            begun = table.c.started.is_not(None) & (seat.c.person == person.id)
            ever = select(table.c.game).join(seat, seat.c.table_id == table.c.id).where(begun).distinct()
            played = sorted(row.game for row in await connection.execute(ever))
    mine = [await hall.find(name) for name in own]
    games = [MyGame(table=one.info(), my_turn=person is not None and is_turn(one, person)) for one in mine]
    return Home(
        open=[(await hall.find(name)).info() for name in open_ids],
        live=[info for name in live_ids if name not in own for info in await glance(hall, name)],
        mine=sorted(games, key=lambda one: (not one.my_turn, -one.table.created)),
        counts=await hall.counts(),
        played=played,
    )


async def glance(hall: Hall, name: str) -> list[TableInfo]:
    """A table without opening it here: its game need not be replayed for a list. Empty if it is gone."""
    known = hall.tables.get(name)
    if known is not None:
        return [known.info()]
    found = await stored_tables.find(hall.services.engine, name)
    return [] if found is None else [LiveTable(hall.services, found).info()]


def is_turn(table: LiveTable, person: Person) -> bool:
    if table.play is None or table.record.state != PLAYING:
        return False
    return any(seat in table.play.replayed.game.asked for seat in table.record.seats_of(person.id))
