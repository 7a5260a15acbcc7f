"""What the page of the daily deal shows: today's deals, my tries, the field, and the opened seeds of yesterday."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import select

from meydan.server.common.errors import NotFound
from meydan.server.daily.deals import PLAYERS, DailyDeals, StoredDeal
from meydan.server.daily.field import DailyBar, DailyPlace, DayMarks, histogram, place_of, scores_on, week_of
from meydan.server.people.person import Person
from meydan.server.state.daily_seeds import DAY, LEVEL, PLAYOUTS, beginning, day_at, days_before, end, is_sealed
from meydan.server.state.table_record import PLAYING
from meydan.server.storage import schema


class DailyTry(msgspec.Struct, kw_only=True):
    """One of my tries of a deal."""

    table: str
    code: str
    practice: bool
    """It does not count: the try that counts was used before, or another newcomer of my network played today."""
    running: bool
    score: int | None
    won: bool | None


class DailyDeal(msgspec.Struct, kw_only=True):
    """The deal of a game on a day. Its seed and salt are null until the day is over."""

    day: str
    game: str
    players: int
    rules: int
    options: dict[str, Any]
    level: str
    playouts: int
    """How much the bots think about one answer."""
    commitment: str
    published: float
    """When the commitment was published."""
    seed: str | None
    salt: str | None
    field: int
    """How many people have finished it."""
    mine: list[DailyTry]
    """My tries, the one that counts first."""
    place: DailyPlace | None
    """My place in the field; null until I have finished the try that counts."""
    histogram: list[DailyBar]
    """All scores; empty until I have finished the try that counts, or the day is over."""


class Promise(msgspec.Struct, kw_only=True):
    """The commitment to a deal of tomorrow."""

    game: str
    commitment: str


class Daily(msgspec.Struct, kw_only=True):
    """The page of the daily deal. A day is a day of UTC."""

    day: str
    now: float
    ends: float
    """When this day is over, and its seeds are opened."""
    deals: list[DailyDeal]
    yesterday: list[DailyDeal]
    """Opened; empty if this server had no deals then."""
    tomorrow: list[Promise]
    week: list[DayMarks]
    """The last seven days, oldest first."""


async def page(deals: DailyDeals, person: Person | None) -> Daily:
    services = deals.services
    now = services.now()
    today = day_at(now)
    tomorrow = await deals.on(days_before(today, -1))
    return Daily(
        day=today,
        now=now,
        ends=end(today),
        deals=await deals_on(deals, today, person),
        yesterday=await deals_on(deals, days_before(today, 1), person),
        tomorrow=[Promise(game=one.game, commitment=one.commitment) for one in tomorrow.values()],
        week=await week_of(services.engine, None if person is None else person.id, today),
    )


async def deal(deals: DailyDeals, day: str, game: str, person: Person | None) -> DailyDeal:
    """One deal of today or of an earlier day."""
    found = [one for one in await deals_on(deals, checked(day, deals.services.now()), person) if one.game == game]
    if not found:
        raise NotFound("no_daily_deal", f"there is no daily deal of {game!r} on this day", game=game)
    return found[0]


def checked(day: str, now: float) -> str:
    """Refuse what is not a day, and days to come: their deals are secret."""
    try:
        begins = beginning(datetime.date.fromisoformat(day).isoformat())
    except ValueError:
        begins = now + DAY
    if begins > now:
        raise NotFound("no_daily_deal", "there is no daily deal on this day yet")
    return day_at(begins)


async def deals_on(deals: DailyDeals, day: str, person: Person | None) -> list[DailyDeal]:
    services = deals.services
    sealed = is_sealed(day, services.now())
    scores = await scores_on(services.engine, [day])
    mine = {} if person is None else await _tries(deals, day, person.id)
    found = await deals.on(day)
    return [
        _shown(one, sealed, scores.get((day, game), {}), mine.get(game, []), "" if person is None else person.id)
        for game, one in found.items()
    ]


def _shown(one: StoredDeal, sealed: bool, scores: dict[str, int], mine: list[DailyTry], person: str) -> DailyDeal:
    """A deal as one person may see it. Fields are listed one by one so that no secret gets in by accident."""
    own, numbers = scores.get(person), list(scores.values())
    return DailyDeal(
        day=one.day,
        game=one.game,
        players=one.players,
        rules=one.rules,
        options=one.options,
        level=LEVEL,
        playouts=PLAYOUTS,
        commitment=one.commitment,
        published=one.created,
        seed=None if sealed else one.seed,
        salt=None if sealed else one.salt,
        field=len(numbers),
        mine=mine,
        place=None if own is None else place_of(own, numbers),
        histogram=[] if own is None and sealed else histogram(numbers),
    )


async def _tries(deals: DailyDeals, day: str, person: str) -> dict[str, list[DailyTry]]:
    tries, table = schema.daily_tries, schema.tables
    query = (
        select(tries, table.c.code, table.c.state)
        .join(table, table.c.id == tries.c.table_id)
        .where((tries.c.person == person) & (tries.c.day == day))
        .order_by(tries.c.practice, table.c.created)
    )
    found: dict[str, list[DailyTry]] = {game: [] for game in PLAYERS}
    async with deals.services.engine.connect() as connection:
        for row in await connection.execute(query):
            found.setdefault(row.game, []).append(
                DailyTry(
                    table=row.table_id,
                    code=row.code,
                    practice=row.practice,
                    running=row.state == PLAYING,
                    score=row.score,
                    won=row.won,
                )
            )
    return found
