"""What the first page shows: open tables, my games with my turn first, how much is going on."""

from typing import Any

import msgspec
from sqlalchemy import select

from meydan.games.registry import GAMES
from meydan.server import levels, schema
from meydan.server.chat import PHRASES
from meydan.server.clocks import PRESETS, Preset
from meydan.server.hall import Hall
from meydan.server.people import Person
from meydan.server.protocol import TableInfo
from meydan.server.sheet import PLAYING, WAITING
from meydan.server.table import Table

MOST = 50


class MyGame(msgspec.Struct, kw_only=True):
    """A table of mine, and whether it waits for me."""

    table: TableInfo
    my_turn: bool


class Home(msgspec.Struct, kw_only=True):
    open: list[TableInfo]
    mine: list[MyGame]
    counts: dict[str, int]


class OptionInfo(msgspec.Struct, kw_only=True):
    """An option of a game and the values it takes."""

    name: str
    kind: str
    default: Any
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    nullable: bool = False


class GameInfo(msgspec.Struct, kw_only=True):
    key: str
    least: int
    most: int
    options: list[OptionInfo]


class Catalogue(msgspec.Struct, kw_only=True):
    """Everything a table can be made of."""

    games: list[GameInfo]
    clocks: list[Preset]
    levels: list[str]
    phrases: list[str]


async def home(hall: Hall, person: Person | None) -> Home:
    table, seat = schema.tables, schema.seats
    waiting = select(table.c.id).where((table.c.state == WAITING) & table.c.public)
    async with hall.house.engine.connect() as connection:
        rows = await connection.execute(waiting.order_by(table.c.created.desc()).limit(MOST))
        open_ids = [row.id for row in rows]
        own: list[str] = []
        if person is not None:
            running = table.c.state.in_((WAITING, PLAYING)) & (seat.c.person == person.id)
            sitting = select(table.c.id).join(seat, seat.c.table_id == table.c.id).where(running).distinct()
            own = [row.id for row in await connection.execute(sitting.limit(MOST))]
    mine = [await hall.find(name) for name in own]
    games = [MyGame(table=one.info(), my_turn=person is not None and is_turn(one, person)) for one in mine]
    return Home(
        open=[(await hall.find(name)).info() for name in open_ids],
        mine=sorted(games, key=lambda one: (not one.my_turn, -one.table.created)),
        counts=await hall.counts(),
    )


def is_turn(table: Table, person: Person) -> bool:
    if table.play is None or table.sheet.state != PLAYING:
        return False
    return any(seat in table.play.fold.game.asked for seat in table.sheet.seats_of(person.id))


def catalogue() -> Catalogue:
    games = []
    for rules in GAMES.by_key.values():
        options = [
            OptionInfo(
                name=option.name,
                kind=type(option).__name__.lower(),
                default=option.default,
                values=getattr(option, "values", None),
                least=getattr(option, "least", None),
                most=getattr(option, "most", None),
                nullable=getattr(option, "nullable", False),
            )
            for option in rules.options
        ]
        games.append(GameInfo(key=rules.key, least=rules.least, most=rules.most, options=options))
    return Catalogue(games=games, clocks=list(PRESETS.values()), levels=levels.names(), phrases=list(PHRASES))
