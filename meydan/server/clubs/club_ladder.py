"""The ladder of a club: rated games among its members, by the same rules as the ladders of the server.

A game is looked at once. It counts if everybody who is rated in it, two people or more, was a member when it ended.
How much it counts for each of them is what it counted on the server's ladder: opponents who hardly played, newcomers
and partners who meet too often count less here, too. Bots keep their rating of the server.

Nothing is done by a timer: games are caught up with when somebody looks, and before a member leaves.
"""

import contextlib
from typing import Any

from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.games.registry import GAMES
from meydan.server.history import rated_players
from meydan.server.history.ladder import Ladder, MyRung, Rung
from meydan.server.history.rated_players import BOT
from meydan.server.history.rating_weights import SeatWeight
from meydan.server.history.results import MODEL, rated, shown
from meydan.server.people.accounts import has_account
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit

LEAST = 3
"""Games that must count for a member before they are listed: a club has fewer games than the server."""
LEAST_PEOPLE = 2
MOST_AT_ONCE = 200
ROUNDS = 50
"""How often the list of new games is read at most before somebody else may go on."""

Known = dict[str, tuple[float, float, int]]


async def catch_up(services: Services, club: str) -> None:
    """Count every finished game of the members that was not looked at yet, oldest first."""
    for _ in range(ROUNDS):
        async with services.engine.connect() as connection:
            tables = list(await connection.scalars(_new_games(club)))
        for table in tables:
            with contextlib.suppress(Taken):  # another process was first: the next list is without it
                await _count(services, club, table)
        if len(tables) < MOST_AT_ONCE:
            return


def _new_games(club: str) -> Select[Any]:
    result, member, seen = schema.results, schema.club_members, schema.club_games
    people = select(member.c.person).where((member.c.club == club) & (member.c.role != "asking"))
    known = select(seen.c.table_id).where((seen.c.club == club) & (seen.c.table_id == result.c.table_id))
    since = select(schema.clubs.c.created).where(schema.clubs.c.id == club).scalar_subquery()
    settled = result.c.rated & result.c.after.is_not(None) & (result.c.time >= since)
    query = select(result.c.table_id).where(result.c.person.in_(people) & settled & ~known.exists())
    return query.group_by(result.c.table_id).order_by(func.min(result.c.time)).limit(MOST_AT_ONCE)


async def _count(services: Services, club: str, table: str) -> None:
    """Look at one game and store what it changes, or that it changes nothing."""
    result = schema.results
    async with services.engine.connect() as connection:
        query = select(result).where(result.c.table_id == table).order_by(result.c.seat)
        rows = (await connection.execute(query)).mappings().all()
        counts = await _among_members(connection, club, rows)
        todo: list[Statement] = [(insert(schema.club_games), {"club": club, "table_id": table, "counted": counts})]
        if counts:
            todo += await _changes(connection, club, rows)
    await services.journal.write(*todo)


async def _among_members(connection: AsyncConnection, club: str, rows: Any) -> bool:
    member = schema.club_members
    people = [row["person"] for row in rows if row["bot"] is None]
    if None in people or len(set(people)) < max(LEAST_PEOPLE, len(people)):
        return False
    ended = rows[0]["time"]
    there = (member.c.club == club) & (member.c.role != "asking") & (member.c.since <= ended)
    found = await connection.scalars(select(member.c.person).where(there & member.c.person.in_(people)))
    return set(found) == set(people)


async def _changes(connection: AsyncConnection, club: str, rows: Any) -> list[Statement]:
    """The statements that store the new ratings of a game that counts."""
    game, players = rows[0]["game"], await rated_players.players(connection, rows)
    counted = [SeatWeight(weight=1.0 if row["weight"] is None else row["weight"]) for row in rows]
    known = await _ratings(connection, club, game, [one.who for one in players])
    fresh = rated(players, [row["place"] for row in rows], counted, known)
    todo: list[Statement] = []
    for row, player, much in zip(rows, players, counted, strict=True):
        if player.bot or row["person"] is None or not much.weight:
            continue
        mu, sigma = fresh[player.who]
        todo.append(_new_rating(club, player.who, game, mu, sigma, known[player.who][2]))
        line = {"club": club, "table_id": row["table_id"], "person": player.who, "game": game, "won": row["won"]}
        todo.append((insert(schema.club_results), line | {"after": shown(mu, sigma), "time": row["time"]}))
    return todo


def _new_rating(club: str, person: str, game: str, mu: float, sigma: float, games: int) -> Statement:
    rating = schema.club_ratings
    if not games:
        row = {"club": club, "person": person, "game": game, "mu": mu, "sigma": sigma, "games": 1}
        return insert(rating), row
    old = (rating.c.club == club) & (rating.c.person == person) & (rating.c.game == game) & (rating.c.games == games)
    return must_hit(update(rating).where(old).values(mu=mu, sigma=sigma, games=games + 1)), None


async def _ratings(connection: AsyncConnection, club: str, game: str, who: list[str]) -> Known:
    fresh, own, everywhere = MODEL.rating(), schema.club_ratings, schema.ratings
    known: Known = dict.fromkeys(who, (fresh.mu, fresh.sigma, 0))
    bots = [one for one in who if one.startswith(BOT)]
    here = (own.c.club == club) & (own.c.game == game) & own.c.person.in_(who)
    for row in await connection.execute(select(own).where(here)):
        known[row.person] = (row.mu, row.sigma, row.games)
    measured = (everywhere.c.game == game) & everywhere.c.who.in_(bots)
    for row in await connection.execute(select(everywhere).where(measured)):
        known[row.who] = (row.mu, row.sigma, row.games)
    return known


async def standing(services: Services, club: str, game: str, person: str) -> Ladder:
    """The ladder of a club in one game: members only, best first."""
    key = GAMES.find(game).key
    await catch_up(services, club)
    rating, people, member = schema.club_ratings, schema.people, schema.club_members
    still = select(member.c.person).where((member.c.club == club) & (member.c.role != "asking"))
    here = (rating.c.club == club) & (rating.c.game == key) & rating.c.person.in_(still)
    query = select(rating, people.c.name, people.c.avatar).join(people, people.c.id == rating.c.person)
    listed = here & has_account() & ~people.c.banned & ~people.c.deleted
    async with services.engine.connect() as connection:
        rows = (await connection.execute(query.where(listed))).mappings().all()
    rungs = ranked([_rung(row) for row in rows if row["games"] >= LEAST])
    own = next((row for row in rows if row["person"] == person), None)
    place = next((one.place for one in rungs if one.person == person), None)
    mine = None
    if own is not None:
        mine = MyRung(place=place, rating=shown(own["mu"], own["sigma"]), games=own["games"])
    return Ladder(game=key, least=LEAST, total=len(rungs), first=0, rungs=rungs, mine=mine)


def _rung(row: Any) -> Rung:
    rating = shown(row["mu"], row["sigma"])
    return Rung(
        place=0,
        person=row["person"],
        bot=None,
        name=row["name"],
        avatar=row["avatar"],
        rating=rating,
        games=row["games"],
        provisional=False,  # games without another member do not count in a club
    )


def ranked(rungs: list[Rung]) -> list[Rung]:
    """Order by rating and give places; equal ratings share one."""
    ordered = sorted(rungs, key=lambda one: (-one.rating, one.name, one.person or ""))
    for at, one in enumerate(ordered):
        before = ordered[at - 1] if at else None
        one.place = before.place if before is not None and before.rating == one.rating else at + 1
    return ordered
