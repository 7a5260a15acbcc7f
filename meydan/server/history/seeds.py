"""Bots on the ladders from the first day: their ratings come from measured games and are shipped with the package."""

import contextlib

from sqlalchemy import insert, select

from meydan.server.history.rated_players import BOT
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.statistics.shipped import bot_ratings


async def plant(services: Services) -> None:
    """Store the shipped rating of every bot that has none on this server yet. Another process may do the same."""
    rating = schema.ratings
    async with services.engine.connect() as connection:
        rows = await connection.execute(select(rating.c.who, rating.c.game).where(rating.c.who.startswith(BOT)))
        known = {(row.who, row.game) for row in rows}
    for game, levels in bot_ratings().items():
        for level, measured in levels.items():
            if (f"{BOT}{level}", game) not in known:
                with contextlib.suppress(Taken):
                    row = {name: measured[name] for name in ("mu", "sigma", "games")}
                    row |= {"who": f"{BOT}{level}", "game": game}
                    await services.journal.write((insert(rating), row))
