"""Finds series of rated games that look arranged: pairs who play often, with one winner, quickly or hardly at all.

Figures for operators. They prove nothing, and nothing happens automatically.
"""

from collections import defaultdict
from itertools import combinations
from statistics import median
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.storage import schema

DAY = 86_400.0
OFTEN = 15
"""Number of games of one pair that is suspicious."""
LOPSIDED = 0.9
"""Share of a pair's games won by one of them that is suspicious."""
SHORT = 60.0
"""Seconds of a suspiciously short game."""


class Pair(msgspec.Struct, kw_only=True):
    """Two people who finished rated games of one kind with each other."""

    game: str
    people: tuple[str, str]
    names: tuple[str, str]
    games: int
    wins: tuple[int, int]
    hollow: int
    """Games that one of them hardly played."""
    seconds: float
    """The median length of a game."""
    gained: tuple[float, float]
    """How much each one's rating changed through these games."""
    one_network: int
    """Games in which both came from one network, as far as marks are kept; not unusual by itself."""

    @property
    def marks(self) -> list[str]:
        """What is unusual about this pair."""
        signs = {
            "often": self.games >= OFTEN,
            "lopsided": max(self.wins) >= LOPSIDED * self.games,
            "short": self.seconds < SHORT,
            "hollow": 2 * self.hollow >= self.games,
        }
        return [mark for mark, is_so in signs.items() if is_so]


class Someone(msgspec.Struct, kw_only=True):
    """A person with rated games that one of the players hardly played."""

    person: str
    name: str
    games: int
    left: int
    """Games that this person hardly played: resigned early, or left to the stand-in."""
    were_left: int
    """Games won that an opponent hardly played."""
    opponents: int
    """Number of different opponents."""


async def pairs(engine: AsyncEngine, since: float, least: int) -> list[Pair]:
    """Pairs with at least `least` rated games since a moment and something unusual about them, most games first."""
    together: dict[tuple[str, str, str], list[tuple[Any, Any]]] = defaultdict(list)
    for rows in (await _games(engine, since)).values():
        for one, other in combinations(sorted(rows, key=lambda row: str(row["person"])), 2):
            if one["person"] != other["person"]:
                together[one["game"], one["person"], other["person"]].append((one, other))
    found = [_pair(key, games) for key, games in together.items() if len(games) >= least]
    return sorted((pair for pair in found if pair.marks), key=lambda pair: (-pair.games, pair.people, pair.game))


def _pair(key: tuple[str, str, str], games: list[tuple[Any, Any]]) -> Pair:
    return Pair(
        game=key[0],
        people=key[1:],
        names=(games[-1][0]["name"], games[-1][1]["name"]),
        games=len(games),
        wins=(sum(one["won"] for one, _ in games), sum(other["won"] for _, other in games)),
        hollow=sum(not (one["real"] and other["real"]) for one, other in games),
        seconds=median(one["ended"] - one["started"] for one, _ in games),
        one_network=sum(one["network"] is not None and one["network"] == other["network"] for one, other in games),
        gained=(sum(_gain(one) for one, _ in games), sum(_gain(other) for _, other in games)),
    )


def _gain(row: Any) -> float:
    return round((row["after"] or 0.0) - (row["before"] or 0.0), 1)


async def people(engine: AsyncEngine, since: float, least: int) -> list[Someone]:
    """People with at least `least` rated games that one of the players hardly played, most such games first."""
    own: dict[str, list[tuple[Any, list[Any]]]] = defaultdict(list)
    for rows in (await _games(engine, since)).values():
        for one in rows:
            own[one["person"]].append((one, [row for row in rows if row["person"] != one["person"]]))
    found = [_someone(person, games) for person, games in own.items()]
    listed = [one for one in found if max(one.left, one.were_left) >= least]
    return sorted(listed, key=lambda one: (-max(one.left, one.were_left), one.person))


def _someone(person: str, games: list[tuple[Any, list[Any]]]) -> Someone:
    return Someone(
        person=person,
        name=games[-1][0]["name"],
        games=len(games),
        left=sum(not one["real"] for one, _ in games),
        were_left=sum(one["won"] and not all(other["real"] for other in others) for one, others in games),
        opponents=len({other["person"] for _, others in games for other in others}),
    )


async def _games(engine: AsyncEngine, since: float) -> dict[str, list[Any]]:
    """The people in each rated game that ended since a moment."""
    result, table, person = schema.results, schema.tables, schema.people
    query = (
        select(result, table.c.started, table.c.ended, person.c.name)
        .join(table, table.c.id == result.c.table_id)
        .join(person, person.c.id == result.c.person)
        .where(result.c.rated & (result.c.time >= since) & table.c.started.is_not(None) & table.c.ended.is_not(None))
        .order_by(result.c.time, result.c.table_id, result.c.seat)
    )
    games: dict[str, list[Any]] = defaultdict(list)
    async with engine.connect() as connection:
        for row in (await connection.execute(query)).mappings():
            games[row["table_id"]].append(row)
    return games
