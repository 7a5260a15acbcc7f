"""Whom people do not want to hear, and whom a host lets say nothing at a table. Both are stored."""

import contextlib

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server import schema
from meydan.server.errors import NotAllowed, NotFound
from meydan.server.hall import Hall
from meydan.server.house import House
from meydan.server.log import Taken
from meydan.server.people import Person
from meydan.server.races import tried_again
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
    with contextlib.suppress(Taken):  # another process is doing the same: either will do
        await hall.house.log.write((delete(schema.mutes).where(here), None), *again)
    found = await muted_by(hall.house.engine, person.id)
    for line in hall.lines_of(person.id):
        line.deaf_to = found
    return found


@tried_again
async def silence(table: Table, host: Person, person: str, muted: bool) -> None:
    """The host silences somebody at this table, or lets him speak again."""
    async with table.changing() as draft:
        if draft.host != host.id:
            raise NotAllowed("not_host", "only the host of the table may do this")
        draft.muted = [one for one in draft.muted if one != person] + [person] * muted


async def _check_person(house: House, person: str) -> None:
    async with house.engine.connect() as connection:
        if await connection.scalar(select(schema.people.c.id).where(schema.people.c.id == person)) is None:
            raise NotFound("no_person", "there is no such person")
