"""Declares rated games void: they stay stored, and ratings become what they would be without them.

Ratings of the game are computed anew from its first rated game on, with the weights that were found when each game was
settled. Results of deleted accounts are kept without a rating, so opponents of such accounts may move a little.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.common.errors import NotFound
from meydan.server.history import rated_players
from meydan.server.history.rated_players import GONE, VOID
from meydan.server.history.rating_weights import SeatWeight
from meydan.server.history.results import MODEL, rated, shown
from meydan.server.storage import schema
from meydan.statistics.shipped import bot_ratings

Ratings = dict[str, tuple[float, float, int]]
"""By player: mu, sigma and the number of games that counted."""


async def void(connection: AsyncConnection, tables: Sequence[str]) -> list[str]:
    """Declare these rated games void, within a transaction. Returns their ids; games that were void stay so."""
    result = schema.results
    here = result.c.table_id.in_(tables) & result.c.rated & result.c.after.is_not(None)
    rows = (await connection.execute(select(result.c.table_id, result.c.game).where(here).distinct())).all()
    if not rows:
        raise NotFound("nothing_to_void", "none of these games is rated")
    await connection.execute(update(result).where(here).values(weight=0.0, reason=VOID))
    for game in sorted({row.game for row in rows}):
        await rate_anew(connection, game)
    return sorted(row.table_id for row in rows)


async def rate_anew(connection: AsyncConnection, game: str) -> None:
    """Compute all ratings of a game from its results, oldest first, and store them."""
    result, rating = schema.results, schema.ratings
    query = select(result).where((result.c.game == game) & result.c.rated & result.c.after.is_not(None))
    rows = (await connection.execute(query.order_by(result.c.time, result.c.table_id, result.c.seat))).mappings().all()
    ratings: Ratings = {}
    for level, known in bot_ratings().get(game, {}).items():
        ratings[f"{rated_players.BOT}{level}"] = (known["mu"], known["sigma"], int(known["games"]))
    by_table: dict[str, list[Any]] = {}
    for row in rows:
        by_table.setdefault(row["table_id"], []).append(row)
    for table, seats in by_table.items():
        await _rate(connection, table, seats, ratings)
    await connection.execute(delete(rating).where(rating.c.game == game))
    kept = [
        {"who": who, "game": game, "mu": mu, "sigma": sigma, "games": games}
        for who, (mu, sigma, games) in ratings.items()
        if games and not who.startswith(GONE)
    ]
    if kept:
        await connection.execute(insert(rating), kept)


async def _rate(connection: AsyncConnection, table: str, rows: list[Any], ratings: Ratings) -> None:
    """Rate one game again, and correct the ratings before and after it in its results."""
    players = await rated_players.players(connection, rows)
    counted = [SeatWeight(weight=1.0 if row["weight"] is None else row["weight"]) for row in rows]
    fresh = MODEL.rating()
    known: Ratings = {one.who: ratings.get(one.who, (fresh.mu, fresh.sigma, 0)) for one in players}
    after = rated(players, [row["place"] for row in rows], counted, known)
    moved = {one.who for one, much in zip(players, counted, strict=True) if much.weight > 0}
    result = schema.results
    for row, one in zip(rows, players, strict=True):
        seat = (result.c.table_id == table) & (result.c.seat == row["seat"])
        change = {"before": shown(*known[one.who][:2]), "after": shown(*after[one.who])}
        await connection.execute(update(result).where(seat).values(change))
    for who in moved:
        ratings[who] = (*after[who], known[who][2] + 1)
