"""Who follows whom, who has set whom aside, and the conditions on people that follow from it.

Nobody is told that somebody has blocked them. A blocked person may still follow: the row is stored and has no effect,
so that following and its answers are the same as always.
"""

from collections.abc import Collection

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.common.errors import NotAllowed, Refusal
from meydan.server.lobby import mutes
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import has_account
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken

MOST_FOLLOWED = 500
Column = ColumnElement[str] | str


class Relation(msgspec.Struct, kw_only=True):
    """What another person is to me. The same in the other direction is not told."""

    person: str
    follows: bool = False
    """I follow them."""
    muted: bool = False
    """I do not receive their chat messages."""
    uninvited: bool = False
    """I am not shown their invitations."""
    blocked: bool = False
    """All of this: they do not see that I am here, do not invite me, and we are not paired."""
    guest: bool = False
    """They have no account, so nobody can follow them."""


def following(person: Column, other: Column) -> ColumnElement[bool]:
    """SQL condition: the person follows the other."""
    follow = schema.follows.alias()
    return select(follow.c.person).where((follow.c.person == person) & (follow.c.other == other)).exists()


def blocking(person: Column, other: Column) -> ColumnElement[bool]:
    """SQL condition: the person has blocked the other."""
    mute = schema.mutes.alias()
    return select(mute.c.person).where((mute.c.person == person) & (mute.c.other == other) & mute.c.blocked).exists()


def apart(one: Column, two: Column) -> ColumnElement[bool]:
    """SQL condition: one of the two has blocked the other."""
    return blocking(one, two) | blocking(two, one)


def is_somebody() -> ColumnElement[bool]:
    """SQL condition on `people`: an account that is in use."""
    return and_(has_account(), ~schema.people.c.banned, ~schema.people.c.deleted)


async def has_kept(engine: AsyncEngine, person: str) -> bool:
    """Has this person an account?"""
    mine = (schema.people.c.id == person) & is_somebody()
    async with engine.connect() as connection:
        return await connection.scalar(select(schema.people.c.id).where(mine)) is not None


async def check_account(engine: AsyncEngine, person: str) -> None:
    if not await has_kept(engine, person):
        raise NotAllowed("account_needed", "this needs an account")


async def blocked_pairs(engine: AsyncEngine, people: Collection[str]) -> set[frozenset[str]]:
    """The pairs among these people of whom one has blocked the other."""
    mute = schema.mutes
    both = mute.c.blocked & mute.c.person.in_(people) & mute.c.other.in_(people)
    async with engine.connect() as connection:
        rows = await connection.execute(select(mute.c.person, mute.c.other).where(both))
        return {frozenset((row.person, row.other)) for row in rows}


async def relation(engine: AsyncEngine, me: str, other: str) -> Relation:
    """What another person is to me."""
    mute, person = schema.mutes, schema.people
    mine = (mute.c.person == me) & (mute.c.other == other)
    async with engine.connect() as connection:
        marks = (await connection.execute(select(mute).where(mine))).mappings().first()
        asked = select(following(me, other).label("follows"), is_somebody().label("kept")).where(person.c.id == other)
        row = (await connection.execute(asked)).mappings().one()
    return Relation(
        person=other,
        follows=bool(row["follows"]),
        guest=not row["kept"],
        muted=bool(marks and marks["chat"]),
        uninvited=bool(marks and marks["uninvited"]),
        blocked=bool(marks and marks["blocked"]),
    )


async def follow(hall: Hall, me: Person, other: str, wants: bool) -> None:
    """Follow a person, or no longer. This needs no consent, and a person who has blocked me does not notice it."""
    rows, engine = schema.follows, hall.services.engine
    here = (rows.c.person == me.id) & (rows.c.other == other)
    if not wants:
        await hall.services.journal.write((delete(rows).where(here), None))
        return
    now = await relation(engine, me.id, other)
    if now.follows:
        return
    if other == me.id:
        raise Refusal("not_yourself", "nobody follows themselves")
    if now.guest:
        raise Refusal("guest_not_followed", "guests cannot be followed: they have no account")
    if now.blocked:
        raise Refusal("you_blocked", "you have blocked this person")
    async with engine.connect() as connection:
        count = await connection.scalar(select(func.count()).select_from(rows).where(rows.c.person == me.id))
    if (count or 0) >= MOST_FOLLOWED:
        raise Refusal("too_many_followed", "you follow too many people; stop following one first")
    try:
        await hall.services.journal.write(
            (insert(rows), {"person": me.id, "other": other, "created": hall.services.now()})
        )
    except Taken:  # two pages at once: either has done it
        return


async def block(hall: Hall, me: Person, other: str, blocked: bool) -> None:
    """Block a person, or no longer. Blocking ends following and drops the invitations between the two."""
    if other == me.id:
        raise Refusal("not_yourself", "nobody blocks themselves")
    rows, sent = schema.follows, schema.invitations
    gone: list[Statement] = [
        (delete(rows).where((rows.c.person == me.id) & (rows.c.other == other)), None),
        (delete(sent).where((sent.c.person == me.id) & (sent.c.by == other)), None),
        (delete(sent).where((sent.c.person == other) & (sent.c.by == me.id)), None),
    ]
    await mutes.set_aside(hall, me.id, other, {"blocked": blocked}, gone if blocked else ())
