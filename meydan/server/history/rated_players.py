"""Reads from the database what rating a game needs to know about its players."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.history.rating_weights import RECORD, WEEK, Known, Player, own_share, really_played
from meydan.server.people.accounts import has_account
from meydan.server.state.replays import effective
from meydan.server.state.stored_tables import read_entries
from meydan.server.storage import schema
from meydan.server.wire.protocol import RatingReason

BOT = "bot:"
"""Prefix of the name under which a bot is rated."""
GONE = "gone:"
"""Prefix of a seat whose owner has deleted their account: it has no rating."""

VOID: RatingReason = "void"
"""Why a game does not count that an administrator has declared void."""

Rows = Sequence[Any]
"""The rows of `results` of one game, in the order of its seats."""


async def players(connection: AsyncConnection, rows: Rows) -> list[Player]:
    """The players of a game, one for each row of its results."""
    game, people = rows[0]["game"], [row["person"] for row in rows if row["person"] is not None]
    kept = effective(await read_entries(connection, rows[0]["table_id"]))
    own = {row["seat"]: [entry for entry in kept if entry.seat == row["seat"]] for row in rows}
    real = {row["seat"]: really_played(game, row["bot"] is not None, own[row["seat"]]) for row in rows}
    accounts = await _accounts(connection, people)
    return [
        Player(
            who=rated_as(row, real[row["seat"]]),
            bot=row["bot"] is not None and real[row["seat"]],
            guest=row["bot"] is None and row["person"] not in accounts,
            real=real[row["seat"]],
            share=own_share(row["bot"] is not None, own[row["seat"]]),
        )
        for row in rows
    ]


def rated_as(row: Any, real: bool) -> str:
    """The name under which a seat is rated; `real`: did its owner really play?"""
    if row["person"] is not None:
        return str(row["person"])
    return f"{BOT}{row['bot']}" if row["bot"] is not None and real else f"{GONE}{row['seat']}"


async def _accounts(connection: AsyncConnection, people: list[str]) -> set[str]:
    """Those of these people who are registered."""
    found = await connection.scalars(select(schema.people.c.id).where(schema.people.c.id.in_(people) & has_account()))
    return set(found)


async def known(connection: AsyncConnection, rows: Rows, players: Sequence[Player]) -> Known:
    """Earlier games between these players, and between them and others."""
    pairs = [(row["person"], one.who) for row in rows for one in players if row["person"] not in (None, one.who)]
    records = {(who, other): await _record(connection, rows[0]["game"], who, other) for who, other in pairs}
    return Known(met=await _meetings(connection, rows), records=records)


async def _record(connection: AsyncConnection, game: str, person: str, opponent: str) -> int:
    """How many rated games a person has really played with accounts and bots other than one opponent, up to RECORD."""
    mine, other, people = schema.results.alias(), schema.results.alias(), schema.people
    account = select(people.c.id).where((people.c.id == other.c.person) & has_account()).exists()
    beside = (other.c.table_id == mine.c.table_id) & (other.c.seat != mine.c.seat)
    with_others = select(other.c.seat).where(
        beside & other.c.person.is_distinct_from(opponent) & (other.c.bot.is_not(None) | account)
    )
    counted = mine.c.rated & mine.c.after.is_not(None) & mine.c.real & (mine.c.game == game) & (mine.c.reason != VOID)
    query = select(mine.c.table_id).where((mine.c.person == person) & counted & with_others.exists())
    return len((await connection.execute(query.limit(RECORD))).all())


async def _meetings(connection: AsyncConnection, rows: Rows) -> Counter[frozenset[str]]:
    """How often any two of these players finished a rated game of this kind in the week before this one ended."""
    found, here = schema.results, rows[0]
    people = [row["person"] for row in rows if row["person"] is not None]
    lately = (found.c.time > here["time"] - WEEK) & found.c.rated & found.c.after.is_not(None)
    same = (found.c.game == here["game"]) & (found.c.table_id != here["table_id"])
    tables = select(found.c.table_id).where(found.c.person.in_(people) & lately & same)
    query = select(found.c.table_id, found.c.person, found.c.bot).where(found.c.table_id.in_(tables))
    sat: dict[str, set[str]] = {}
    for row in await connection.execute(query):
        sat.setdefault(row.table_id, set()).add(row.person or f"{BOT}{row.bot}")
    return Counter(frozenset(pair) for together in sat.values() for pair in combinations(sorted(together), 2))
