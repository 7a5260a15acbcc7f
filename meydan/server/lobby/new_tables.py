"""Creates tables on request. Each is stored complete, in one write: a request that fails leaves no table."""

from typing import Any

from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.tables.table import LiveTable


async def open_table(hall: Hall, person: Person, players: int, **settings: Any) -> LiveTable:
    """Create a table that waits for players; its host sits on the first seat."""
    return await hall.wait(waiting_room.new_table(hall.services.now(), person, players, **settings))


async def play_now(hall: Hall, person: Person, players: int, level: str, **settings: Any) -> LiveTable:
    """Create a game of one person against bots and start it."""
    return await hall.begin(waiting_room.against_bots(hall.services.now(), person, players, level, **settings))


async def coached(hall: Hall, person: Person, game: str, pace: int) -> LiveTable:
    """Create the first game with a coach and start it."""
    return await hall.begin(waiting_room.coached(hall.services.now(), person, game, pace))
