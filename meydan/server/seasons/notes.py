"""Corrections of archives: appended, never written into a document."""

import json
import time

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.common.errors import NotFound
from meydan.server.seasons.keeper import hash_of, of
from meydan.server.seasons.records import SeasonLadder
from meydan.server.storage import schema


async def append(connection: AsyncConnection, ladder: SeasonLadder, key: str, text: str) -> str:
    """Append a correction to the archive of a season; returns its hash, which covers everything before it."""
    season, note = schema.seasons, schema.season_notes
    here = of(season, ladder) & (season.c.season == key) & season.c.hash.is_not(None)
    first = await connection.scalar(select(season.c.hash).where(here))
    if first is None:
        raise NotFound("no_season", "there is no such season in the archive")
    mine = of(note, ladder) & (note.c.season == key)
    last = await connection.scalar(select(note.c.hash).where(mine).order_by(note.c.number.desc()).limit(1))
    number = await connection.scalar(select(func.count()).select_from(note).where(mine)) or 0
    row = {"ladder": ladder.owner, "game": ladder.game, "season": key, "number": number}
    row |= {"text": text, "time": time.time()}
    hashed = hash_of((last or first) + json.dumps(row, sort_keys=True))
    await connection.execute(insert(note), row | {"hash": hashed})
    return hashed
