"""My own habits: rates over my last games, beside those of the bots, and my costliest answers. Nobody else sees them.

Nothing is stored for this: it is made from my games when I ask, so it goes with them.
"""

from typing import Any

import msgspec
from sqlalchemy import select

from meydan.server.common import thread_pools
from meydan.server.figures import overpaid
from meydan.server.figures.overpaid import Overpaid
from meydan.server.figures.page import HabitRate, rates
from meydan.server.services import Services
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.table_record import FINISHED
from meydan.server.storage import schema
from meydan.server.wire.reviews import Review
from meydan.statistics.registry import traits_of
from meydan.statistics.shipped import shipped

LATEST = 40
"""Games that are looked at, over all games together."""
COSTLIEST = 3
"""Answers that are shown for a game."""


class HabitsOfGame(msgspec.Struct, kw_only=True):
    """My habits in one game, those of the bots at tables of all sizes, what I overpay for, and my costliest answers."""

    game: str
    games: int
    mine: list[HabitRate]
    bots: list[HabitRate]
    overpaid: list[Overpaid]
    """From reviewed games, the dearest first."""
    costly: list["CostlyAnswer"]


class CostlyAnswer(msgspec.Struct, kw_only=True):
    """An answer of mine in a reviewed game that cost win probability."""

    table: str
    number: int
    seat: int
    loss: float


class MyHabits(msgspec.Struct, kw_only=True):
    games: list[HabitsOfGame]


async def of(services: Services, person: str) -> MyHabits:
    seats = await _seats(services, person)
    sums: dict[str, dict[str, list[int]]] = {}
    counts: dict[str, int] = {}
    dear: dict[str, dict[str, list[float]]] = {}
    reviews = await _reviews(services, seats)
    for table, seat in seats:
        record = await stored_tables.find(services.engine, table)
        if record is None or record.state != FINISHED or record.is_sealed(services.now()):
            continue
        game = (await snapshots.restore(services.engine, record)).game
        counts[record.game] = counts.get(record.game, 0) + 1
        mine = sums.setdefault(record.game, {})
        for owner, name, done, tries in traits_of(game)[1]:
            if owner == seat:
                both = mine.setdefault(name, [0, 0])
                both[0] += done
                both[1] += tries
        if table in reviews:
            await thread_pools.CHORES.run(
                overpaid.add, dear.setdefault(record.game, {}), game, seat, reviews[table][1].losses
            )
    costly = _costly(reviews, seats)
    found = [
        HabitsOfGame(
            game=game,
            games=count,
            mine=rates(game, sums[game]),
            bots=rates(game, of_bots(game)),
            overpaid=overpaid.largest(dear.get(game, {})),
            costly=sorted(costly.get(game, []), key=lambda one: -one.loss)[:COSTLIEST],
        )
        for game, count in sorted(counts.items(), key=lambda one: -one[1])
    ]
    return MyHabits(games=[one for one in found if one.mine])


def of_bots(game: str) -> dict[str, list[int]]:
    """The habits of the bots over all shipped games."""
    sums: dict[str, list[int]] = {}
    for group in (shipped(game) or {"groups": []})["groups"]:
        for name, (done, tries) in group["habits"].items():
            both = sums.setdefault(name, [0, 0])
            both[0] += done
            both[1] += tries
    return sums


async def _seats(services: Services, person: str) -> list[tuple[str, int]]:
    """The tables of my last games on this server, with my seat; not those where I passed the device on."""
    results, tables = schema.results, schema.tables
    mine = (results.c.person == person) & tables.c.on_device.is_(False) & tables.c.hot_seat.is_(False)
    query = select(results.c.table_id, results.c.seat).join(tables, tables.c.id == results.c.table_id).where(mine)
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.order_by(results.c.time.desc()).limit(LATEST))
        return [(row.table_id, row.seat) for row in rows]


async def _reviews(services: Services, seats: list[tuple[str, int]]) -> dict[str, tuple[str, Review]]:
    """The game and the review of each of these tables that has one."""
    kept, tables = schema.reviews, schema.tables
    query = select(kept.c.table_id, kept.c.data, tables.c.game).join(tables, tables.c.id == kept.c.table_id)
    async with services.engine.connect() as connection:
        rows: Any = await connection.execute(query.where(kept.c.table_id.in_([table for table, _ in seats])))
        return {row.table_id: (row.game, msgspec.convert(row.data, Review)) for row in rows}


def _costly(reviews: dict[str, tuple[str, Review]], seats: list[tuple[str, int]]) -> dict[str, list[CostlyAnswer]]:
    """My costliest answers of the games that were reviewed, by game."""
    mine = dict(seats)
    found: dict[str, list[CostlyAnswer]] = {}
    for table, (game, review) in reviews.items():
        for one in review.costliest.get(str(mine[table]), []):
            answer = CostlyAnswer(table=table, number=one.number, seat=one.seat, loss=one.loss)
            found.setdefault(game, []).append(answer)
    return found
