"""Whom people do not want to hear, and whom a host lets say nothing at a table. Both are stored."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server import schema
from meydan.server.errors import NotAllowed, NotFound
from meydan.server.hall import Hall
from meydan.server.house import House
from meydan.server.people import Person
from meydan.server.table import Table


async def muted_by(engine: AsyncEngine, person: str) -> set[str]:
    """The people whose talk this person does not want to hear."""
    mute = schema.mutes
    async with engine.connect() as connection:
        rows = await connection.execute(select(mute.c.other).where(mute.c.person == person))
        return {row.other for row in rows}


async def mute(hall: Hall, person: Person, other: str, muted: bool) -> set[str]:
    """From now on this person hears nothing of the other's talk (or hears it again), on every open line too."""
    await _check_person(hall.house, other)
    here = (schema.mutes.c.person == person.id) & (schema.mutes.c.other == other)
    row = {"person": person.id, "other": other}
    again = [(insert(schema.mutes), row)] if muted else []
    await hall.house.log.write((delete(schema.mutes).where(here), None), *again)
    found = await muted_by(hall.house.engine, person.id)
    for line in hall.lines_of(person.id):
        line.deaf_to = found
    return found


async def silence(table: Table, host: Person, person: str, muted: bool) -> None:
    """The host silences somebody at this table, or lets him speak again."""
    if table.sheet.host != host.id:
        raise NotAllowed("not_host", "only the host of the table may do this")
    await _check_person(table.house, person)
    here = (schema.silenced.c.table_id == table.sheet.id) & (schema.silenced.c.person == person)
    row = {"table_id": table.sheet.id, "person": person}
    again = [(insert(schema.silenced), row)] if muted else []
    await table.house.log.write((delete(schema.silenced).where(here), None), *again)
    (table.muted.add if muted else table.muted.discard)(person)


async def _check_person(house: House, person: str) -> None:
    async with house.engine.connect() as connection:
        if await connection.scalar(select(schema.people.c.id).where(schema.people.c.id == person)) is None:
            raise NotFound("no_person", "there is no such person")
