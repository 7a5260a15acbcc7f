"""Data of the home page: open tables, my games with my turn first, and how many games and people there are."""

from typing import Any

import msgspec
from sqlalchemy import select

from meydan.games.registry import GAMES
from meydan.server.common.table_settings import SETTINGS
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import Person
from meydan.server.state import table_record
from meydan.server.state.clocks import PRESETS, Preset
from meydan.server.state.table_record import PLAYING, WAITING
from meydan.server.storage import schema
from meydan.server.tables.chat import PHRASES
from meydan.server.tables.table import LiveTable
from meydan.server.thinking import bot_levels
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


class OptionInfo(msgspec.Struct, kw_only=True):
    """An option of a game and the values it takes."""

    name: str
    kind: str
    default: Any
    printed: Any
    """The value that the printed rulebook prescribes literally, where our default is a ruling."""
    players: int | None = None
    """The number of players that the option is for; none: any number."""
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    nullable: bool = False


class GameInfo(msgspec.Struct, kw_only=True):
    key: str
    least: int
    most: int
    options: list[OptionInfo]


class SettingInfo(msgspec.Struct, kw_only=True):
    """A setting of tables: its kind (bool, int, str or dict), its default, and its values where there are few."""

    name: str
    kind: str
    default: Any
    values: list[str | int] | None
    changeable: bool
    """Can the host change it after the table was made, until the game begins?"""
    agreed: bool
    """Do people have to say again that they are ready when it changes?"""


class Catalogue(msgspec.Struct, kw_only=True):
    """Everything that can be chosen for a new table."""

    games: list[GameInfo]
    settings: list[SettingInfo]
    clocks: list[Preset]
    levels: list[str]
    phrases: list[str]


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
        if person is not None:
            running = table.c.state.in_((WAITING, PLAYING)) & (seat.c.person == person.id)
            sitting = select(table.c.id).join(seat, seat.c.table_id == table.c.id).where(running).distinct()
            own = [row.id for row in await connection.execute(sitting.limit(MOST))]
    mine = [await hall.find(name) for name in own]
    games = [MyGame(table=one.info(), my_turn=person is not None and is_turn(one, person)) for one in mine]
    return Home(
        open=[(await hall.find(name)).info() for name in open_ids],
        live=[info for name in live_ids if name not in own for info in await glance(hall, name)],
        mine=sorted(games, key=lambda one: (not one.my_turn, -one.table.created)),
        counts=await hall.counts(),
    )


async def glance(hall: Hall, name: str) -> list[TableInfo]:
    """A table without opening it here: its game need not be replayed for a list. Empty if it is gone."""
    known = hall.tables.get(name)
    if known is not None:
        return [known.info()]
    found = await table_record.find(hall.services.engine, name)
    return [] if found is None else [LiveTable(hall.services, found).info()]


def is_turn(table: LiveTable, person: Person) -> bool:
    if table.play is None or table.record.state != PLAYING:
        return False
    return any(seat in table.play.replayed.game.asked for seat in table.record.seats_of(person.id))


def catalogue() -> Catalogue:
    games = []
    for rules in GAMES.by_key.values():
        options = [
            OptionInfo(
                name=option.name,
                kind=type(option).__name__.lower(),
                default=option.default,
                printed=option.printed,
                players=option.players,
                values=getattr(option, "values", None),
                least=getattr(option, "least", None),
                most=getattr(option, "most", None),
                nullable=getattr(option, "nullable", False),
            )
            for option in rules.options
        ]
        games.append(GameInfo(key=rules.key, least=rules.least, most=rules.most, options=options))
    settings = [
        SettingInfo(
            name=one.name,
            kind=one.kind.__name__,
            default=one.default,
            values=one.values,
            changeable=one.changeable,
            agreed=one.agreed,
        )
        for one in SETTINGS
    ]
    return Catalogue(
        games=games, settings=settings, clocks=list(PRESETS.values()), levels=bot_levels.names(), phrases=list(PHRASES)
    )
