"""Corrections of the archives of seasons from the command line, stored with their user as every action there."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.games.registry import GAMES
from meydan.server.common.errors import NotFound
from meydan.server.ops import admin
from meydan.server.seasons import notes
from meydan.server.seasons.records import SERVER, SeasonLadder
from meydan.server.storage import schema
from meydan.server.storage.database import transaction

TARGET = 16
"""Characters of its hash by which the list of actions names it."""


async def correct(engine: AsyncEngine, game: str, season: str, text: str, code: str | None) -> str:
    """Append a correction to a season of the server, or of the club with a code; returns its hash."""
    async with transaction(engine) as connection:
        owner = SERVER
        if code is not None:
            club = schema.clubs
            owner = await connection.scalar(select(club.c.id).where(club.c.code == code.upper())) or ""
            if not owner:
                raise NotFound("no_club", "there is no such club")
        ladder = SeasonLadder(owner, GAMES.find(game).key)
        hashed = await notes.append(connection, ladder, season, text)
        await admin.note(connection, "season_corrected", hashed[:TARGET])
    return hashed
