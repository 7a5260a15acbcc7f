"""People who are set aside: muted in chat, not allowed to invite, or blocked; and muting for a whole table as its host.

A block includes the other two. All are rows of one list, so that its owner finds everybody in one place.
"""

import contextlib
from collections.abc import Mapping, Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables.table import LiveTable

MARKS = ("chat", "uninvited", "blocked")
"""What can be marked about a person who is set aside."""


async def muted_by(engine: AsyncEngine, person: str) -> set[str]:
    """The people whose chat this person does not receive."""
    mute = schema.mutes
    silent = (mute.c.person == person) & (mute.c.chat | mute.c.blocked)
    async with engine.connect() as connection:
        return {row.other for row in await connection.execute(select(mute.c.other).where(silent))}


async def mute(hall: Hall, person: Person, other: str, muted: bool) -> set[str]:
    """Mute another person's chat for this person, or unmute it, also on connections that are open now."""
    await check_person(hall.services, other)
    return await set_aside(hall, person.id, other, {"chat": muted})


async def set_aside(
    hall: Hall, person: str, other: str, changes: Mapping[str, bool], also: Sequence[Statement] = ()
) -> set[str]:
    """Change how this person has set another aside: `chat`, `uninvited`, `blocked`; what is left out stays.

    `also` is stored together with it. Returns the people whose chat is not received now.
    """
    mute, services = schema.mutes, hall.services
    here = (mute.c.person == person) & (mute.c.other == other)
    async with services.engine.connect() as connection:
        found = (await connection.execute(select(mute).where(here))).mappings().first()
    marks = {name: bool(found[name]) if found else False for name in MARKS} | dict(changes)
    row = {"person": person, "other": other, **marks}
    again: list[Statement] = [(insert(mute), row)] if any(marks.values()) else []
    with contextlib.suppress(Taken):  # another process is doing the same: either result is right
        await services.journal.write((delete(mute).where(here), None), *again, *also)
    silent = await muted_by(services.engine, person)
    for line in hall.connections_of(person):
        line.deaf_to = silent
    return silent


@retry_on_conflict
async def silence(table: LiveTable, host: Person, person: str, muted: bool) -> None:
    """Mute a person at this table on behalf of the host, or unmute them."""
    async with table.changing() as draft:
        if draft.host != host.id:
            raise NotAllowed("not_host", "only the host of the table may do this")
        draft.muted = [one for one in draft.muted if one != person] + [person] * muted


async def check_person(services: Services, person: str) -> None:
    async with services.engine.connect() as connection:
        if await connection.scalar(select(schema.people.c.id).where(schema.people.c.id == person)) is None:
            raise NotFound("no_person", "there is no such person")
