"""Declares rated games void: they stay stored, and ratings become what they would be without them.

Ratings of the game are computed anew from its first rated game on, with the weights that were found when each game was
settled. Results of deleted accounts are kept without a rating, so opponents of such accounts may move a little.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meydan.server.common.errors import NotFound
from meydan.server.history import rated_players
from meydan.server.history.rated_players import GONE, VOID
from meydan.server.history.rating_weights import Player, SeatWeight
from meydan.server.history.results import MODEL, rated, shown
from meydan.server.storage import schema
from meydan.statistics.shipped import bot_ratings

Ratings = dict[str, tuple[float, float, int]]
"""By player: mu, sigma and the number of games that counted."""
Seated = Mapping[str, list[Player]]
"""The players of rated games, by table."""

HOLD = "LOCK TABLE results, ratings IN SHARE ROW EXCLUSIVE MODE"
"""Keeps servers on PostgreSQL from settling games until the transaction ends; everything can be read meanwhile.

Results come first, as in every unit of the journal that writes both: so nobody waits for each other.
"""


async def seated(engine: AsyncEngine, tables: Sequence[str]) -> Seated:
    """The players of all rated games of the kinds that these tables played.

    They are found in the answers of each game, which takes far longer than rating the games anew; servers go on
    settling games meanwhile.
    """
    result = schema.results
    kinds = select(result.c.game).where(result.c.table_id.in_(tables))
    query = select(result).where(result.c.game.in_(kinds) & _settled())
    async with engine.connect() as connection:
        rows = (await connection.execute(query.order_by(result.c.seat))).mappings().all()
        return {table: await rated_players.players(connection, seats) for table, seats in _by_table(rows).items()}


async def void(connection: AsyncConnection, tables: Sequence[str], known: Seated) -> list[str]:
    """Declare these rated games void. Returns their ids; games that were void stay so.

    It runs within a transaction, until whose end no game is settled: on SQLite because it is the only writer.
    """
    result = schema.results
    if connection.dialect.name == "postgresql":
        await connection.execute(text(HOLD))
    here = result.c.table_id.in_(tables) & _settled()
    rows = (await connection.execute(select(result.c.table_id, result.c.game).where(here).distinct())).all()
    if not rows:
        raise NotFound("nothing_to_void", "none of these games is rated")
    await connection.execute(update(result).where(here).values(weight=0.0, reason=VOID))
    for game in sorted({row.game for row in rows}):
        await rate_anew(connection, game, known)
    return sorted(row.table_id for row in rows)


async def rate_anew(connection: AsyncConnection, game: str, seated: Seated) -> None:
    """Compute all ratings of a game from its results, oldest first, and store them."""
    result, rating = schema.results, schema.ratings
    query = select(result).where((result.c.game == game) & _settled())
    rows = (await connection.execute(query.order_by(result.c.time, result.c.table_id, result.c.seat))).mappings().all()
    ratings: Ratings = {}
    for level, known in bot_ratings().get(game, {}).items():
        ratings[f"{rated_players.BOT}{level}"] = (known["mu"], known["sigma"], int(known["games"]))
    changes: list[dict[str, object]] = []
    for table, seats in _by_table(rows).items():
        players = seated.get(table)
        if players is None or not _still(seats, players):
            players = await rated_players.players(connection, seats)
        changes += _rate(seats, players, ratings)
    if changes:
        seat = (result.c.table_id == bindparam("table")) & (result.c.seat == bindparam("at"))
        values: dict[str, Any] = {"before": bindparam("earlier"), "after": bindparam("later")}
        await connection.execute(update(result).where(seat).values(values), changes)
    await connection.execute(delete(rating).where(rating.c.game == game))
    kept = [
        {"who": who, "game": game, "mu": mu, "sigma": sigma, "games": games}
        for who, (mu, sigma, games) in ratings.items()
        if games and not who.startswith(GONE)
    ]
    if kept:
        await connection.execute(insert(rating), kept)


def _settled() -> ColumnElement[bool]:
    """SQL condition on `results`: the game is rated, and its ratings were computed."""
    return schema.results.c.rated & schema.results.c.after.is_not(None)


def _by_table(rows: Sequence[Any]) -> dict[str, list[Any]]:
    """Results of several games, by table, in the order of the rows."""
    found: dict[str, list[Any]] = {}
    for row in rows:
        found.setdefault(row["table_id"], []).append(row)
    return found


def _still(rows: list[Any], players: list[Player]) -> bool:
    """Are these still the players of a game? An account may have been deleted since they were read."""
    return all(rated_players.rated_as(row, one.real) == one.who for row, one in zip(rows, players, strict=True))


def _rate(rows: list[Any], players: list[Player], ratings: Ratings) -> list[dict[str, object]]:
    """Rate one game again. Returns the seats for which the displayed rating before or after it changes."""
    counted = [SeatWeight(weight=1.0 if row["weight"] is None else row["weight"]) for row in rows]
    fresh = MODEL.rating()
    known: Ratings = {one.who: ratings.get(one.who, (fresh.mu, fresh.sigma, 0)) for one in players}
    after = rated(players, [row["place"] for row in rows], counted, known)
    moved = {one.who for one, much in zip(players, counted, strict=True) if much.weight > 0}
    changes: list[dict[str, object]] = []
    for row, one in zip(rows, players, strict=True):
        earlier, later = shown(*known[one.who][:2]), shown(*after[one.who])
        if (earlier, later) != (row["before"], row["after"]):
            changes.append({"table": row["table_id"], "at": row["seat"], "earlier": earlier, "later": later})
    for who in moved:
        ratings[who] = (*after[who], known[who][2] + 1)
    return changes
