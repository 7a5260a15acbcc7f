"""Leaving every table for good when an account is deleted.

Tables that are not open are changed in the database only.
"""

from sqlalchemy import or_, select

from meydan.server.cluster.conflicts import Conflict, retry_on_conflict
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.standing import at_table
from meydan.server.state import stored_tables
from meydan.server.state.table_record import CLOSED, PLAYING, WAITING, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables import peer_messages, seating

OPEN = (WAITING, PLAYING)
STAND_IN = "normal"
"""The level of the bot that takes over the person's seats."""


async def leave_for_good(hall: Hall, person: Person) -> None:
    """Leave every waiting or running table; running games go on with a bot on the person's seat."""
    for name in await _tables_of(hall, person.id):
        await _leave(hall, name, person.id)


async def _tables_of(hall: Hall, person: str) -> list[str]:
    """The open tables at which a person sits, or of which they are the host."""
    table, seat = schema.tables, schema.seats
    sits = select(seat.c.table_id).where(seat.c.person == person)
    mine = table.c.state.in_(OPEN) & or_(table.c.host == person, table.c.id.in_(sits))
    async with hall.services.engine.connect() as connection:
        return [row.id for row in await connection.execute(select(table.c.id).where(mine).order_by(table.c.created))]


@retry_on_conflict
async def _leave(hall: Hall, name: str, person: str) -> None:
    table = hall.tables.get(name)
    if table is None:
        await _leave_asleep(hall, name, person)
        return
    if table.record.state not in OPEN:
        return
    await hall.services.journal.write(*without_orders(table.record, person))
    async with table.changing() as draft:
        vacate(draft, person, hall.services.now())
    table.reseat()
    if table.play is not None:
        async with table.lock:
            table.play.attend()


async def _leave_asleep(hall: Hall, name: str, person: str) -> None:
    """Change the stored record of a table that is not open.

    If a bot is asked there, the list of due work will open it.
    """
    services, found = hall.services, await stored_tables.find(hall.services.engine, name)
    if found is None or found.state not in OPEN:
        return
    draft = found.next()
    vacate(draft, person, services.now())
    try:
        await services.journal.write(*stored_tables.change(draft), *without_orders(found, person))
    except Taken:
        raise Conflict from None
    if services.bus.shared:
        peer_messages.tell_change(services, draft)
    if draft.state == PLAYING:
        services.bus.due(name, services.now())
    table = hall.tables.get(name)
    if table is not None:  # opened meanwhile by another request
        async with table.lock:
            await table.refresh()


def without_orders(record: TableRecord, person: str) -> list[Statement]:
    """Statements that delete a person's standing answers at a table."""
    return at_table.statements(record, {seat: [] for seat in record.seats_of(person)})


def vacate(draft: TableRecord, person: str, now: float) -> None:
    """Free a person's seats; in a running game bots take them over. A table without people is closed."""
    seats = draft.seats_of(person)
    if draft.state == WAITING:
        seating.move_starter(draft, dict.fromkeys(seats))
    draft.standing = [one for one in draft.standing if one.seat not in seats]
    for one in (draft.seats[seat] for seat in seats):
        resigned = one.resigned
        one.clear()
        if draft.state == PLAYING:
            one.bot = one.name = STAND_IN
            one.resigned = resigned
    waiting_room.pass_on(draft, person)
    if draft.state == WAITING and draft.host is None:
        draft.state, draft.ended = CLOSED, now
