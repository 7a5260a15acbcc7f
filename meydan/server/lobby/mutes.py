"""Muting people in chat: for oneself, and for a whole table as its host."""

import contextlib

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.tables.table import LiveTable


async def muted_by(engine: AsyncEngine, person: str) -> set[str]:
    """The people whom this person has muted."""
    mute = schema.mutes
    async with engine.connect() as connection:
        rows = await connection.execute(select(mute.c.other).where(mute.c.person == person))
        return {row.other for row in rows}


async def mute(hall: Hall, person: Person, other: str, muted: bool) -> set[str]:
    """Mute another person's chat for this person, or unmute it, also on connections that are open now."""
    await _check_person(hall.services, other)
    here = (schema.mutes.c.person == person.id) & (schema.mutes.c.other == other)
    row = {"person": person.id, "other": other}
    again = [(insert(schema.mutes), row)] if muted else []
    with contextlib.suppress(Taken):  # another process is doing the same: either result is right
        await hall.services.journal.write((delete(schema.mutes).where(here), None), *again)
    found = await muted_by(hall.services.engine, person.id)
    for line in hall.connections_of(person.id):
        line.deaf_to = found
    return found


@retry_on_conflict
async def silence(table: LiveTable, host: Person, person: str, muted: bool) -> None:
    """Mute a person at this table on behalf of the host, or unmute them."""
    async with table.changing() as draft:
        if draft.host != host.id:
            raise NotAllowed("not_host", "only the host of the table may do this")
        draft.muted = [one for one in draft.muted if one != person] + [person] * muted


async def _check_person(services: Services, person: str) -> None:
    async with services.engine.connect() as connection:
        if await connection.scalar(select(schema.people.c.id).where(schema.people.c.id == person)) is None:
            raise NotFound("no_person", "there is no such person")
