"""Reads the ladder of a game from the database."""

from typing import Any

from sqlalchemy import Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.games.registry import GAMES
from meydan.server.history.ladder import Ladder, MyRung, Rung
from meydan.server.history.rated_players import BOT, VOID
from meydan.server.history.results import shown
from meydan.server.people.accounts import has_account, wants_no_list
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema


async def standing(services: Services, game: str, person: Person | None, first: int, count: int, least: int) -> Ladder:
    """A page of the ladder, best first."""
    key = GAMES.find(game).key
    listed = _listed(key, least).subquery()
    page = select(listed).order_by(listed.c.place, listed.c.who).offset(first).limit(count)
    async with services.engine.connect() as connection:
        total = await connection.scalar(select(func.count()).select_from(listed))
        rows = (await connection.execute(page)).mappings().all()
        met = await _met_people(connection, key, [row["who"] for row in rows])
        mine = None
        if person is not None:
            rating = schema.ratings
            own = (rating.c.who == person.id) & (rating.c.game == key)
            place = select(listed.c.place).where(listed.c.who == person.id).scalar_subquery()
            mine = (await connection.execute(select(rating, place.label("place")).where(own))).mappings().first()
    rungs = [_rung(row, met) for row in rows]
    return Ladder(game=key, least=least, total=total or 0, first=first, rungs=rungs, mine=_mine(mine))


def _listed(game: str, least: int) -> Select[Any]:
    """All listed players with their places."""
    rating, person = schema.ratings, schema.people
    best = (rating.c.mu - 3 * rating.c.sigma).desc()
    place = func.rank().over(order_by=best).label("place")
    found = select(rating, person.c.name, person.c.avatar, place).join(
        person, person.c.id == rating.c.who, isouter=True
    )
    listed = has_account() & ~person.c.banned & ~person.c.deleted & ~wants_no_list()
    here = or_(rating.c.who.startswith(BOT, autoescape=True), listed)
    return found.where((rating.c.game == game) & (rating.c.games >= least) & here)


async def _met_people(connection: AsyncConnection, game: str, people: list[str]) -> set[str]:
    """Those of these people for whom a rated game with another account has counted."""
    result, other, person = schema.results, schema.results.alias(), schema.people
    accounts = select(person.c.id).where(has_account())
    beside = (other.c.table_id == result.c.table_id) & (other.c.seat != result.c.seat) & other.c.person.in_(accounts)
    counted = result.c.rated & result.c.after.is_not(None) & result.c.weight.is_distinct_from(0.0)
    here = result.c.person.in_(people) & (result.c.game == game) & (result.c.reason != VOID)
    query = select(result.c.person).where(here & counted & select(other.c.seat).where(beside & other.c.real).exists())
    return set(await connection.scalars(query.distinct()))


def _rung(row: Any, met: set[str]) -> Rung:
    is_bot = row["who"].startswith(BOT)
    return Rung(
        place=row["place"],
        person=None if is_bot else row["who"],
        bot=row["who"].removeprefix(BOT) if is_bot else None,
        name=row["name"] or "",
        avatar=row["avatar"] or "",
        rating=shown(row["mu"], row["sigma"]),
        games=row["games"],
        provisional=not is_bot and row["who"] not in met,
    )


def _mine(row: Any) -> MyRung | None:
    if row is None:
        return None
    return MyRung(place=row["place"], rating=shown(row["mu"], row["sigma"]), games=row["games"])
