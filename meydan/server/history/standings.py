"""Reads the ladder of a game from the database."""

from typing import Any

from sqlalchemy import Select, func, or_, select

from meydan.games.registry import GAMES
from meydan.server.history.ladder import Ladder, MyRung, Rung
from meydan.server.history.rated_players import BOT
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
        mine = None
        if person is not None:
            rating = schema.ratings
            own = (rating.c.who == person.id) & (rating.c.game == key)
            place = select(listed.c.place).where(listed.c.who == person.id).scalar_subquery()
            mine = (await connection.execute(select(rating, place.label("place")).where(own))).mappings().first()
    return Ladder(
        game=key, least=least, total=total or 0, first=first, rungs=[_rung(row) for row in rows], mine=_mine(mine)
    )


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


def _rung(row: Any) -> Rung:
    is_bot = row["who"].startswith(BOT)
    return Rung(
        place=row["place"],
        person=None if is_bot else row["who"],
        bot=row["who"].removeprefix(BOT) if is_bot else None,
        name=row["name"] or "",
        avatar=row["avatar"] or "",
        rating=shown(row["mu"], row["sigma"]),
        games=row["games"],
    )


def _mine(row: Any) -> MyRung | None:
    if row is None:
        return None
    return MyRung(place=row["place"], rating=shown(row["mu"], row["sigma"]), games=row["games"])
