"""How a game ended: places, and ratings for rated ones. Bots are rated too."""

import contextlib

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server import schema
from meydan.server.fold import Fold, total_of
from meydan.server.house import House
from meydan.server.log import Statement, Taken, must_hit
from meydan.server.protocol import RatingChange
from meydan.server.races import TRIES
from meydan.server.sheet import FINISHED, Sheet

MODEL = PlackettLuce()
BOT = "bot:"
"""Begins the name under which a bot is rated."""
GONE = "gone:"
"""Begins the name of somebody who has deleted his account since: the others played him, but he has no rating."""


def end(draft: Sheet, now: float) -> None:
    """Write on a sheet that the game of its table is over."""
    draft.state = FINISHED
    draft.ended = now
    draft.paused_at = None


def places(fold: Fold) -> list[int]:
    """The place of each seat, best is 1: winners, then by what the rulebook counts, last who gave up; equals share."""
    totals, winners = [total_of(score) for score in fold.game.scores()], fold.winners
    seats = range(fold.game.players)
    ranks = [(seat in fold.resigned, seat not in winners, -totals[seat]) for seat in seats]
    ranks = [(gave_up, lost, 0.0 if gave_up else total) for gave_up, lost, total in ranks]
    return [1 + sum(other < own for other in ranks) for own in ranks]


def statements(sheet: Sheet, fold: Fold, now: float) -> list[Statement]:
    """What is stored together with the last answer."""
    place, scores, winners = places(fold), fold.game.scores(), fold.winners
    rows = [
        {
            "table_id": sheet.id,
            "seat": one.seat,
            "game": sheet.game,
            "person": one.person,
            "bot": one.bot,
            "place": place[one.seat],
            "won": one.seat in winners,
            "score": scores[one.seat],
            "rated": sheet.rated,
            "time": now,
        }
        for one in sheet.seats
    ]
    return [(insert(schema.results), rows)]


def shown(mu: float, sigma: float) -> float:
    """A rating as people read it: a beginner has 1000, and a sure rating counts more than a lucky one."""
    return round(1000 + 40 * (mu - 3 * sigma), 1)


async def settle(house: House, table: str) -> None:
    """Rate a finished game, once. Other processes may rate it, or games of the same people, at the same moment."""
    async with house.rating:
        for _ in range(TRIES):
            with contextlib.suppress(Taken):
                await _settle(house, table)
                return


async def _settle(house: House, table: str) -> None:
    found = schema.results
    async with house.engine.connect() as connection:
        where = (found.c.table_id == table) & found.c.rated & found.c.after.is_(None)
        rows = (await connection.execute(select(found).where(where).order_by(found.c.seat))).mappings().all()
        if not rows:
            return
        who = [_rated_as(row["seat"], row["person"], row["bot"]) for row in rows]
        known = await _ratings(connection, rows[0]["game"], who)
    teams = [[MODEL.create_rating([known[name][0], known[name][1]], name)] for name in who]
    rated = MODEL.rate(teams, ranks=[float(row["place"]) for row in rows])
    todo: list[Statement] = []
    fresh: dict[str, tuple[float, float]] = {}
    for row, name, team in zip(rows, who, rated, strict=True):
        fresh[name] = (team[0].mu, team[0].sigma)
        seat = (found.c.table_id == table) & (found.c.seat == row["seat"]) & found.c.after.is_(None)
        change = {"before": shown(*known[name][:2]), "after": shown(*fresh[name])}
        todo.append((must_hit(update(found).where(seat).values(change)), None))
    stay = sorted(name for name in fresh if not name.startswith(GONE))
    todo += [_new_rating(name, rows[0]["game"], *fresh[name], known[name][2]) for name in stay]
    await house.log.write(*todo)


def _rated_as(seat: int, person: str | None, bot: str | None) -> str:
    if person is None and bot is None:
        return f"{GONE}{seat}"
    return person or f"{BOT}{bot}"


def _new_rating(name: str, game: str, mu: float, sigma: float, games: int) -> Statement:
    """The rating after one more game; it counts only if no other game has been rated since the old one was read."""
    rating = schema.ratings
    if not games:
        return insert(rating), {"who": name, "game": game, "mu": mu, "sigma": sigma, "games": 1}
    old = (rating.c.who == name) & (rating.c.game == game) & (rating.c.games == games)
    return must_hit(update(rating).where(old).values(mu=mu, sigma=sigma, games=games + 1)), None


async def _ratings(connection: AsyncConnection, game: str, who: list[str]) -> dict[str, tuple[float, float, int]]:
    fresh = MODEL.rating()
    known: dict[str, tuple[float, float, int]] = dict.fromkeys(who, (fresh.mu, fresh.sigma, 0))
    rating = schema.ratings
    where = (rating.c.game == game) & rating.c.who.in_(who)
    for row in (await connection.execute(select(rating).where(where))).mappings():
        known[row["who"]] = (row["mu"], row["sigma"], row["games"])
    return known


async def changes(house: House, table: str) -> list[RatingChange]:
    """What a rated game did to the ratings; nothing until it is settled."""
    found = schema.results
    async with house.engine.connect() as connection:
        where = (found.c.table_id == table) & found.c.after.is_not(None)
        rows = await connection.execute(select(found).where(where).order_by(found.c.seat))
        return [RatingChange(seat=row.seat, before=row.before, after=row.after) for row in rows]


async def unsettled(house: House) -> list[str]:
    """Rated games that ended just before the server did."""
    found = schema.results
    async with house.engine.connect() as connection:
        query = select(found.c.table_id).where(found.c.rated & found.c.after.is_(None)).distinct()
        return [row.table_id for row in await connection.execute(query)]
