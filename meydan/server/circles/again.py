"""The same people again: a new table with the game and options of an old one, and invitations to all who sat there."""

from sqlalchemy import select

from meydan.games.registry import GAMES
from meydan.server.circles import relations
from meydan.server.circles.invitations import Invitations
from meydan.server.common.errors import NotAllowed, NotFound, Refusal
from meydan.server.common.table_settings import values_of
from meydan.server.lobby import actions
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.setup.new_records import new_record
from meydan.server.state.table_record import CLOSED, FINISHED, WAITING, SeatRecord, TableRecord
from meydan.server.storage import schema
from meydan.server.tables import seating
from meydan.server.tables.table import LiveTable


async def again(hall: Hall, invitations: Invitations, person: Person, name: str) -> LiveTable:
    """Open a new table for the people of an old one, or sit down at the one that another of them has opened."""
    old = (await hall.find(name)).record
    if not old.seats_of(person.id):
        raise (
            NotFound("no_table", "there is no such table")
            if not old.public
            else NotAllowed("not_sitting", "only players of the game may ask for a rematch")
        )
    if old.state not in (FINISHED, CLOSED):
        raise Refusal("not_finished", "the game is not over yet")
    others = await _others(hall, person, old)
    if not others:
        raise Refusal("nobody_to_invite", "nobody else of this game can be invited")
    opened = await _opened(hall, person, old)
    if opened is not None:
        return opened
    table = await hall.wait(_record(hall.services.now(), person, old))
    await invitations.send(table.record, person, others)
    return table


async def tell_absent(hall: Hall, invitations: Invitations, person: Person, old: LiveTable, new: LiveTable) -> None:
    """Invite those to a rematch who have left the old table; the others see it there."""
    if not await relations.has_kept(hall.services.engine, person.id):
        return
    watching = old.audience.presence().seats
    gone = {seat.person for seat in old.record.seats if seat.seat not in watching} - {None, person.id}
    await invitations.send(new.record, person, sorted(str(one) for one in gone))


async def _others(hall: Hall, person: Person, old: TableRecord) -> list[str]:
    """The other people of a table, without those who are gone or whom the person has blocked."""
    sat, people = {seat.person for seat in old.seats} - {None, person.id}, schema.people
    usable = people.c.id.in_(sat) & ~people.c.banned & ~people.c.deleted
    query = select(people.c.id).where(usable & ~relations.blocking(person.id, people.c.id)).order_by(people.c.id)
    async with hall.services.engine.connect() as connection:
        return [row.id for row in await connection.execute(query)]


async def _opened(hall: Hall, person: Person, old: TableRecord) -> LiveTable | None:
    """The table that somebody else has opened for the same people, if there is a seat."""
    table = schema.tables
    waits = (table.c.rematch_of == old.id) & (table.c.state == WAITING)
    async with hall.services.engine.connect() as connection:
        found = [row.id for row in await connection.execute(select(table.c.id).where(waits))]
    for name in found:
        known = await hall.find(name)
        apart = await relations.blocked_pairs(hall.services.engine, [person.id, known.record.host or ""])
        if not apart and (known.record.seats_of(person.id) or not all(seat.taken for seat in known.record.seats)):
            await actions.sit(known, person, None)
            return known
    return None


def _record(now: float, person: Person, old: TableRecord) -> TableRecord:
    """A private table like the old one: its opener and as many bots as before; the other seats are free."""
    options = dict(old.options)
    if any(option.name == "starter" for option in GAMES.find(old.game).options):
        options.pop("starter", None)
    bots = [seat.bot for seat in old.seats if seat.bot is not None]
    first_bot = old.players - len(bots)
    seats = [seating.seated([], 0, person), *(SeatRecord(seat=seat) for seat in range(1, first_bot))]
    seats += [seating.bot_on(first_bot + at, level) for at, level in enumerate(bots)]
    settings = {**values_of(old), "options": options, "public": False, "hot_seat": False}
    return new_record(now, host=person.id, rematch_of=old.id, seats=seats, **settings)
