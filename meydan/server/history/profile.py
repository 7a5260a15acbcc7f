"""Public profiles: a person's ratings, statistics and games."""

from typing import Any

import msgspec
from sqlalchemy import Integer, func, select

from meydan.server.common.errors import NotFound
from meydan.server.history.results import shown
from meydan.server.people.accounts import has_account, wants_no_list
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema

MOST_GAMES = 50


class Rating(msgspec.Struct, kw_only=True):
    game: str
    rating: float
    games: int


class Played(msgspec.Struct, kw_only=True):
    """How often a person played and won a game, at tables of the server."""

    game: str
    games: int
    wins: int


class Past(msgspec.Struct, kw_only=True):
    """A finished game of a person."""

    table: str
    game: str
    seat: int
    place: int
    won: bool
    rated: bool
    time: float
    before: float | None
    after: float | None
    on_device: bool
    """Played on a device without a server, and handed in: by the rules, but nobody else saw it."""
    together: bool
    """Other people sat at the table, too."""


class Profile(msgspec.Struct, kw_only=True):
    id: str
    name: str
    avatar: str
    guest: bool
    unlisted: bool
    """A guest, or somebody who wants to be listed nowhere: what they play is shown to nobody else."""
    ratings: list[Rating]
    played: list[Played]
    games: list[Past]


async def of(services: Services, who: str, viewer: Person | None) -> Profile:
    """The profile of a person as somebody else sees it, or they themselves; deleted people have none."""
    async with services.engine.connect() as connection:
        person = schema.people
        query = select(person, has_account().label("account"), wants_no_list().label("hidden"))
        row: Any = (await connection.execute(query.where(person.c.id == who))).mappings().first()
    if row is None or row["deleted"]:
        raise NotFound("no_person", "there is no such person")
    unlisted = not row["account"] or bool(row["hidden"])
    told = not unlisted or (viewer is not None and viewer.id == who)
    found = await _played(services, who) if told else _Known([], [], [])
    return Profile(
        id=who,
        name=row["name"],
        avatar=row["avatar"],
        guest=not row["account"],
        unlisted=unlisted,
        ratings=found.ratings,
        played=found.played,
        games=found.games,
    )


class _Known(msgspec.Struct, frozen=True):
    """What a person has played."""

    ratings: list[Rating]
    played: list[Played]
    games: list[Past]


async def _played(services: Services, who: str) -> _Known:
    results, ratings, tables = schema.results, schema.ratings, schema.tables
    async with services.engine.connect() as connection:
        mine = results.c.person == who
        wins = func.sum(results.c.won.cast(Integer))
        both = results.join(tables, tables.c.id == results.c.table_id)
        here = mine & tables.c.on_device.is_(False)
        counted = select(results.c.game, func.count(), wins).select_from(both).where(here).group_by(results.c.game)
        others = schema.seats.alias()
        sat = (others.c.table_id == results.c.table_id) & others.c.person.is_not(None) & (others.c.person != who)
        together = select(others.c.seat).where(sat).exists().label("together")
        games = select(results, tables.c.on_device, together).select_from(both).where(mine)
        last = games.order_by(results.c.time.desc()).limit(MOST_GAMES)
        rated = await connection.execute(select(ratings).where(ratings.c.who == who))
        return _Known(
            ratings=[Rating(game=one.game, rating=shown(one.mu, one.sigma), games=one.games) for one in rated],
            played=[Played(game=one[0], games=one[1], wins=one[2]) for one in await connection.execute(counted)],
            games=[_past(one) for one in (await connection.execute(last)).mappings()],
        )


def _past(row: Any) -> Past:
    names = ("game", "seat", "place", "won", "rated", "time", "before", "after", "on_device")
    more = {"table": row["table_id"], "together": bool(row["together"])}
    return Past(**more, **{name: row[name] for name in names})
