"""Reads what people have done in a season from the results of the server or of a club."""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.people.accounts import has_account
from meydan.server.storage import schema

SERVER = ""
"""The name of the server's own ladders; those of clubs are named by the club's id."""


class SeasonLadder(msgspec.Struct, frozen=True):
    """The ladder of a game, of the server or of a club."""

    owner: str
    game: str


class SeasonRecord(msgspec.Struct):
    """The games of one person in a span of time."""

    games: int = 0
    wins: int = 0
    rating: float = 0.0
    """After the last of them."""
    first: float = 0.0
    """When the first of them ended."""


async def played(
    connection: AsyncConnection, ladder: SeasonLadder, since: float, until: float
) -> dict[str, SeasonRecord]:
    """By person, the games that count for a season: rated, counted, and with another person at the table."""
    found: dict[str, SeasonRecord] = {}
    for row in await connection.execute(_games(ladder, since, until)):
        one = found.setdefault(row.person, SeasonRecord(first=row.time))
        one.games += 1
        one.wins += row.won
        one.rating = row.after
    return found


def _games(ladder: SeasonLadder, since: float, until: float) -> Select[Any]:
    if ladder.owner != SERVER:
        own, member = schema.club_results, schema.club_members
        still = (member.c.club == ladder.owner) & (member.c.role != "asking")
        here = (own.c.club == ladder.owner) & (own.c.game == ladder.game) & (own.c.time >= since) & (own.c.time < until)
        query = select(own.c.person, own.c.won, own.c.after, own.c.time).where(here)
        return query.where(own.c.person.in_(select(member.c.person).where(still))).order_by(own.c.time, own.c.table_id)
    result, other = schema.results, schema.results.alias()
    beside = (other.c.table_id == result.c.table_id) & (other.c.seat != result.c.seat) & other.c.person.is_not(None)
    counted = result.c.rated & result.c.after.is_not(None) & (result.c.weight > 0) & (result.c.game == ladder.game)
    here = (result.c.time >= since) & (result.c.time < until) & result.c.person.in_(_listed())
    query = select(result.c.person, result.c.won, result.c.after, result.c.time)
    return query.where(counted & here & select(other.c.seat).where(beside).exists()).order_by(
        result.c.time, result.c.table_id
    )


def _listed() -> Select[Any]:
    person = schema.people
    return select(person.c.id).where(has_account() & ~person.c.banned & ~person.c.deleted)


async def unsettled(connection: AsyncConnection, game: str, until: float) -> list[str]:
    """Tables of rated games from before a moment whose ratings are not computed yet."""
    result = schema.results
    waits: ColumnElement[bool] = result.c.rated & result.c.after.is_(None) & (result.c.time < until)
    return list(await connection.scalars(select(result.c.table_id).where(waits & (result.c.game == game)).distinct()))
