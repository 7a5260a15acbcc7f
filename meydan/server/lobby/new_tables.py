"""Creates tables on request. Each is stored complete, in one write: a request that fails leaves no table."""

from typing import Any

from meydan.server.lobby.hall import Hall
from meydan.server.lobby.new_records import check_level, new_record
from meydan.server.people.accounts import Person
from meydan.server.state.table_record import SeatRecord
from meydan.server.tables import seating
from meydan.server.tables.table import LiveTable


async def open_table(hall: Hall, person: Person, players: int, **settings: Any) -> LiveTable:
    """Create a table that waits for players; its host sits on the first seat."""
    seats = [seating.seated([], 0, person), *(SeatRecord(seat=seat) for seat in range(1, players))]
    return await hall.create(host=person.id, players=players, seats=seats, **settings)


async def play_now(hall: Hall, person: Person, players: int, level: str, **settings: Any) -> LiveTable:
    """Create a game of one person against bots and start it.

    The person sits where the first question is asked, so that they need not wait for it. The seed is drawn and sealed
    before that, and the seats of a table differ in nothing else.
    """
    made = new_record(hall.services.now(), host=person.id, players=players, **settings)
    first = made.begin().asked
    made.seats = seating.against_bots(players, first[0], person, check_level(level))
    return await hall.begin(made)
