"""What people see of seasons: the current one with its groups, and the archive of past ones."""

import json
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.games.registry import GAMES
from meydan.server.common.errors import NotFound
from meydan.server.people.accounts import has_account
from meydan.server.people.person import Person
from meydan.server.seasons.calendar import PersianSeason, season_at, season_of
from meydan.server.seasons.keeper import SeasonKeeper, of, season_groups
from meydan.server.seasons.promotion import LEAST_GAMES, Move, SeasonLine, after, ranked
from meydan.server.seasons.records import SeasonLadder
from meydan.server.storage import schema


class SeasonPerson(msgspec.Struct, kw_only=True):
    """Somebody in a group."""

    person: str | None
    """Null: the account was deleted."""
    name: str
    avatar: str
    place: int | None
    """In the group; null: too few games."""
    rating: float
    games: int
    wins: int
    move: Move
    """Where they go at the end, or would go if the season ended now."""


class SeasonSpan(msgspec.Struct, kw_only=True):
    """A season: the Persian year, 1 for spring to 4 for winter, and when it begins and ends."""

    key: str
    year: int
    quarter: int
    starts: float
    ends: float


class SeasonNote(msgspec.Struct, kw_only=True):
    """A correction that was appended to an archive."""

    text: str
    time: float
    hash: str


class SeasonPage(msgspec.Struct, kw_only=True):
    """A season of a ladder."""

    game: str
    span: SeasonSpan
    least: int
    """Games without which nobody is ranked."""
    groups: list[list[SeasonPerson]]
    """The highest first."""
    mine: int | None
    """The number of my group, from 1."""
    past: list[SeasonSpan]
    """Seasons in the archive, the latest first."""
    hash: str | None
    """Of the archive; null: the season is not over."""
    notes: list[SeasonNote]


async def current(keeper: SeasonKeeper, owner: str, game: str, person: Person | None) -> SeasonPage:
    """The season of this moment. Looking does what is due."""
    ladder = SeasonLadder(owner, GAMES.find(game).key)
    await keeper.attend(ladder)
    season, now = schema.seasons, season_at(keeper.services.now())
    async with keeper.services.engine.connect() as connection:
        rows = (await connection.execute(select(season).where(of(season, ladder)))).all()
        row = next((one for one in rows if one.season == now.key), None)
        groups = [] if row is None else await season_groups(connection, ladder, row)
        moves = after(groups)[1]
        names = await _names(connection, [one.who for group in groups for one in group])
    shown = [[_line(one, at, moves[one.who], names) for at, one in enumerate(group, 1)] for group in groups]
    return _page(ladder, now, shown, rows, person, None, [])


async def archived(keeper: SeasonKeeper, owner: str, game: str, key: str, person: Person | None) -> SeasonPage:
    """A season of the archive. Its document names nobody: names are looked up, and deleted accounts have none."""
    ladder = SeasonLadder(owner, GAMES.find(game).key)
    season, entry, note = schema.seasons, schema.season_entries, schema.season_notes
    row = await stored(keeper, ladder, key)
    async with keeper.services.engine.connect() as connection:
        rows = (await connection.execute(select(season).where(of(season, ladder)))).all()
        here = of(entry, ladder) & (entry.c.season == key)
        people = {one.entry: one.person for one in await connection.execute(select(entry).where(here))}
        names = await _names(connection, [one for one in people.values() if one])
        mine = of(note, ladder) & (note.c.season == key)
        notes = (await connection.execute(select(note).where(mine).order_by(note.c.number))).all()
    groups: list[list[SeasonPerson]] = []
    for group in json.loads(row.document)["groups"]:
        groups.append([])
        for one in group:
            who = people.get(one.pop("entry"))
            name, avatar = names.get(who or "", ("", ""))
            groups[-1].append(SeasonPerson(person=who if name else None, name=name, avatar=avatar, **one))
    told = [SeasonNote(text=one.text, time=one.time, hash=one.hash) for one in notes]
    return _page(ladder, season_of(key), groups, rows, person, row.hash, told)


async def stored(keeper: SeasonKeeper, ladder: SeasonLadder, key: str) -> Any:
    """The row of a season with an archive."""
    season = schema.seasons
    async with keeper.services.engine.connect() as connection:
        here = of(season, ladder) & (season.c.season == key) & season.c.document.is_not(None)
        row = (await connection.execute(select(season).where(here))).first()
    if row is None:
        raise NotFound("no_season", "there is no such season in the archive")
    return row


def _page(
    ladder: SeasonLadder,
    season: PersianSeason,
    groups: list[list[SeasonPerson]],
    rows: Any,
    person: Person | None,
    hashed: str | None,
    notes: list[SeasonNote],
) -> SeasonPage:
    who = None if person is None else person.id
    mine = [number for number, group in enumerate(groups, 1) if who and any(one.person == who for one in group)]
    past = sorted((one for one in rows if one.document is not None), key=lambda one: -one.starts)
    return SeasonPage(
        game=ladder.game,
        span=_span(season),
        least=LEAST_GAMES,
        groups=groups,
        mine=mine[0] if mine else None,
        past=[_span(season_of(one.season)) for one in past],
        hash=hashed,
        notes=notes,
    )


def _span(season: PersianSeason) -> SeasonSpan:
    return SeasonSpan(key=season.key, year=season.year, quarter=season.quarter, starts=season.starts, ends=season.ends)


def _line(line: SeasonLine, at: int, move: Move, names: dict[str, tuple[str, str]]) -> SeasonPerson:
    name, avatar = names.get(line.who, ("", ""))
    return SeasonPerson(
        person=line.who if name else None,
        name=name,
        avatar=avatar,
        place=at if ranked(line) else None,
        rating=line.rating,
        games=line.games,
        wins=line.wins,
        move=move,
    )


async def _names(connection: AsyncConnection, people: list[str]) -> dict[str, tuple[str, str]]:
    """Names and avatars of people who may be shown."""
    person = schema.people
    listed = person.c.id.in_(people) & has_account() & ~person.c.banned & ~person.c.deleted
    rows = await connection.execute(select(person.c.id, person.c.name, person.c.avatar).where(listed))
    return {row.id: (row.name, row.avatar) for row in rows}
