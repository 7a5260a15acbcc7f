"""How everyone did: the scores of a deal, a person's place among them, and the last seven days."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.daily.deals import PLAYERS
from meydan.server.state.daily_seeds import days_before, end
from meydan.server.storage import schema

MOST_BARS = 12
DAYS = 7


class DailyBar(msgspec.Struct, kw_only=True):
    """One bar of a histogram: how many have a score from `low` to `high`."""

    low: int
    high: int
    count: int


class DailyPlace(msgspec.Struct, kw_only=True):
    """A score among all scores of a deal."""

    score: int
    place: int
    """1 is best; equal scores share a place."""
    field: int
    """How many scores there are, this one included."""
    better: float
    """The part of the other scores that this one beats, where ties count half: from 0 to 1; 1 if there are none."""


class DailyMark(msgspec.Struct, kw_only=True):
    """What a person did with the deal of a game. `place` is null until the try that counts is finished."""

    game: str
    begun: bool
    place: DailyPlace | None = None


class DayMarks(msgspec.Struct, kw_only=True):
    """A person's marks of one day, one for each game."""

    day: str
    marks: list[DailyMark]


def place_of(score: int, scores: Sequence[int]) -> DailyPlace:
    """The place of a score among all scores, of which it is one."""
    above, below = sum(one > score for one in scores), sum(one < score for one in scores)
    others = len(scores) - 1
    ties = others - above - below
    better = (below + ties / 2) / others if others else 1.0
    return DailyPlace(score=score, place=1 + above, field=len(scores), better=better)


def histogram(scores: Sequence[int]) -> list[DailyBar]:
    """The scores in bars of equal width, at most twelve, from the lowest score to the highest."""
    if not scores:
        return []
    least, most = min(scores), max(scores)
    width = -(-(most - least + 1) // MOST_BARS)
    bars = [DailyBar(low=low, high=low + width - 1, count=0) for low in range(least, most + 1, width)]
    for score in scores:
        bars[(score - least) // width].count += 1
    return bars


async def scores_on(engine: AsyncEngine, days: Sequence[str]) -> dict[tuple[str, str], dict[str, int]]:
    """By day and game, the score of each person: of tries that count and were finished before the day was over."""
    tries, people = schema.daily_tries, schema.people
    counted = tries.c.day.in_(days) & ~tries.c.practice & tries.c.score.is_not(None) & ~people.c.banned
    query = select(tries).join(people, people.c.id == tries.c.person).where(counted)
    found: dict[tuple[str, str], dict[str, int]] = {}
    async with engine.connect() as connection:
        for row in await connection.execute(query):
            if row.ended < end(row.day):
                found.setdefault((row.day, row.game), {})[row.person] = row.score
    return found


async def week_of(engine: AsyncEngine, person: str | None, today: str) -> list[DayMarks]:
    """A person's marks of the last seven days, oldest first."""
    days = [days_before(today, back) for back in range(DAYS - 1, -1, -1)]
    tries = schema.daily_tries
    begun: set[tuple[str, str]] = set()
    scores: dict[tuple[str, str], dict[str, int]] = {}
    if person is not None:
        scores = await scores_on(engine, days)
        mine = (tries.c.person == person) & tries.c.day.in_(days) & ~tries.c.practice
        async with engine.connect() as connection:
            rows = await connection.execute(select(tries.c.day, tries.c.game).where(mine))
            begun = {(row.day, row.game) for row in rows}

    def mark(day: str, game: str) -> DailyMark:
        found = scores.get((day, game), {})
        own = found.get(person or "")
        place = None if own is None else place_of(own, list(found.values()))
        return DailyMark(game=game, begun=(day, game) in begun, place=place)

    return [DayMarks(day=day, marks=[mark(day, game) for game in PLAYERS]) for day in days]
