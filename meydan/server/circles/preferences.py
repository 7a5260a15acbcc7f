"""My circle settings: who sees that I am here, who may invite me, and whether I am listed at all.

The defaults are careful because the age of people is not known. A person is shown only to people whom they follow
themselves, so somebody who has never followed anybody is shown to nobody.
"""

from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken

Presence = Literal["nobody", "followed", "followers"]
Invitations = Literal["nobody", "followed", "known"]


class CircleSettings(msgspec.Struct, kw_only=True):
    """Who sees me and who may invite me."""

    presence: Presence = "followed"
    """Who sees that I am here: nobody, people whom I follow, or everybody who follows me."""
    invitations: Invitations = "known"
    """Who may invite me: nobody, people whom I follow, or also those with whom I have played lately."""
    hidden: bool = False
    """List me nowhere: neither here nor on ladders, nor among those whom others may invite."""


async def read(engine: AsyncEngine, person: str) -> CircleSettings:
    kept = schema.circle_settings
    async with engine.connect() as connection:
        row = (await connection.execute(select(kept).where(kept.c.person == person))).mappings().first()
    names = CircleSettings.__struct_fields__
    return CircleSettings() if row is None else msgspec.convert({name: row[name] for name in names}, CircleSettings)


async def write(services: Services, person: str, wishes: CircleSettings) -> None:
    kept, row = (
        schema.circle_settings,
        {"person": person, **{name: getattr(wishes, name) for name in CircleSettings.__struct_fields__}},
    )
    for _ in range(3):
        try:
            await services.journal.write((delete(kept).where(kept.c.person == person), None), (insert(kept), row))
        except Taken:  # another process has just stored settings of this person
            continue
        return


def chosen(name: Literal["presence", "invitations"]) -> ColumnElement[str]:
    """SQL expression on `people`: what a person has chosen, or the default."""
    kept = schema.circle_settings
    mine = select(kept.c[name]).where(kept.c.person == schema.people.c.id).scalar_subquery()
    default: str = getattr(CircleSettings(), name)
    return func.coalesce(mine, default)
