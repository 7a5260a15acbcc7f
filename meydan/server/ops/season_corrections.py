"""Corrections of the archives of seasons from the command line, stored with their user as every action there."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.games.registry import GAMES
from meydan.server.common.errors import Malformed, NotFound
from meydan.server.ops import admin
from meydan.server.seasons import notes
from meydan.server.seasons.records import SERVER, SeasonLadder
from meydan.server.storage import schema
from meydan.server.storage.database import transaction

LONGEST = 1000
"""Characters of a correction."""
TARGET = 16
"""Characters of its hash by which the list of actions names it."""


async def correct(engine: AsyncEngine, game: str, season: str, text: str, code: str | None) -> str:
    """Append a correction to a season of the server, or of the club with a code; returns its hash."""
    written = text.strip()
    if not 0 < len(written) <= LONGEST:
        raise Malformed("bad_correction", f"a correction has 1 to {LONGEST} characters", most=LONGEST)
    async with transaction(engine) as connection:
        owner = SERVER
        if code is not None:
            club = schema.clubs
            owner = await connection.scalar(select(club.c.id).where(club.c.code == code.upper())) or ""
            if not owner:
                raise NotFound("no_club", "there is no such club")
        ladder = SeasonLadder(owner, GAMES.find(game).key)
        hashed = await notes.append(connection, ladder, season, written)
        await admin.note(connection, "season_corrected", hashed[:TARGET])
    return hashed
