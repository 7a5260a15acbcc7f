"""What is known about a pair of people: gifts beyond the usual, and games from one network. Figures, not judgements."""

from collections import defaultdict

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.fair_play import PairEvidence, others_gave
from meydan.server.storage import schema


class GiftPair(msgspec.Struct, kw_only=True):
    """What one person gave another in rated games, beyond the usual."""

    giver: str
    receiver: str
    names: tuple[str, str]
    games: int
    mean: float
    """Win share given in a game."""
    score: float
    """The mean by its uncertainty, less what others gave the receiver as well."""
    marked: bool


async def gift_pairs(engine: AsyncEngine, person: str | None = None, since: float = 0.0) -> list[GiftPair]:
    """The ordered pairs of people, of one person or of all, the highest score first."""
    gift, people, table = schema.gifts, schema.people, schema.tables
    query = select(gift, table.c.game).join(table, table.c.id == gift.c.table_id).where(gift.c.time >= since)
    if person is not None:
        mine = select(gift.c.table_id).where((gift.c.giver == person) | (gift.c.receiver == person))
        query = query.where(gift.c.table_id.in_(mine))
    games: dict[tuple[str, str], dict[tuple[str, str], float]] = defaultdict(dict)
    async with engine.connect() as connection:
        for row in await connection.execute(query.order_by(gift.c.time)):
            games[row.table_id, row.game][row.giver, row.receiver] = row.gave
        found: dict[tuple[str, str], PairEvidence] = defaultdict(PairEvidence)
        for (_, game), gave in games.items():
            for (giver, receiver), one in gave.items():
                if person is None or person in (giver, receiver):
                    found[giver, receiver].add(game, one, others_gave(gave, giver, receiver))
        who = {one for pair in found for one in pair}
        rows = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(who)))
        names = {row.id: row.name for row in rows}
    listed = [
        GiftPair(
            giver=giver,
            receiver=receiver,
            names=(names.get(giver, ""), names.get(receiver, "")),
            games=pair.games,
            mean=pair.mean,
            score=pair.score,
            marked=pair.marked,
        )
        for (giver, receiver), pair in found.items()
    ]
    return sorted(listed, key=lambda one: (-one.score, one.giver, one.receiver))


async def same_network(engine: AsyncEngine, one: str, other: str) -> int:
    """In how many rated games two people came from one network, as far as marks are kept."""
    mine, their = schema.results.alias(), schema.results.alias()
    both = (mine.c.table_id == their.c.table_id) & (mine.c.network == their.c.network)
    query = select(func.count()).where(both & (mine.c.person == one) & (their.c.person == other))
    async with engine.connect() as connection:
        return int(await connection.scalar(query) or 0)
