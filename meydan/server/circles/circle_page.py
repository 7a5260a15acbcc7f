"""What the page of my circle shows: whom I follow and who of them is here, who follows me, whom I have set aside."""

import msgspec
from sqlalchemy import select

from meydan.server.circles import preferences, relations
from meydan.server.circles import presence as presences
from meydan.server.circles.preferences import CircleSettings
from meydan.server.circles.presence import Whereabouts
from meydan.server.services import Services
from meydan.server.storage import schema

MOST = 500


class CirclePerson(msgspec.Struct, kw_only=True):
    """A person whom I follow."""

    id: str
    name: str
    avatar: str
    presence: Whereabouts | None = None
    """What they do now; null: they are not here, or do not show it to me."""


class Follower(msgspec.Struct, kw_only=True):
    """A person who follows me."""

    id: str
    name: str
    avatar: str
    follows: bool
    """I follow them, too."""


class SetAside(msgspec.Struct, kw_only=True):
    """A person whom I have set aside, and how."""

    id: str
    name: str
    avatar: str
    muted: bool
    uninvited: bool
    blocked: bool


class CirclePage(msgspec.Struct, kw_only=True):
    """My circle. Guests have none, but can have set people aside."""

    account: bool
    settings: CircleSettings
    following: list[CirclePerson]
    """Those who are here first."""
    followers: list[Follower]
    aside: list[SetAside]


async def page(services: Services, me: str) -> CirclePage:
    engine = services.engine
    account = await relations.has_kept(engine, me)
    return CirclePage(
        account=account,
        settings=await preferences.read(engine, me),
        following=await _following(services, me) if account else [],
        followers=await _followers(services, me) if account else [],
        aside=await _aside(services, me),
    )


async def _following(services: Services, me: str) -> list[CirclePerson]:
    person, follow = schema.people, schema.follows
    query = select(person.c.id, person.c.name, person.c.avatar).join(follow, follow.c.other == person.c.id)
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.where(follow.c.person == me).order_by(follow.c.created.desc()))
        found = rows.all()
    here = await presences.seen_by(services, me)
    all_of_them = [
        CirclePerson(id=row.id, name=row.name, avatar=row.avatar, presence=here.get(row.id)) for row in found
    ]
    return sorted(all_of_them, key=lambda one: one.presence is None)


async def _followers(services: Services, me: str) -> list[Follower]:
    """Without people whom I have blocked, whose following has no effect."""
    person, follow = schema.people, schema.follows
    back = relations.following(me, person.c.id).label("back")
    query = select(person.c.id, person.c.name, person.c.avatar, back).join(follow, follow.c.person == person.c.id)
    mine = (follow.c.other == me) & relations.is_somebody() & ~relations.blocking(me, person.c.id)
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.where(mine).order_by(follow.c.created.desc()).limit(MOST))
        return [Follower(id=row.id, name=row.name, avatar=row.avatar, follows=bool(row.back)) for row in rows]


async def _aside(services: Services, me: str) -> list[SetAside]:
    person, mute = schema.people, schema.mutes
    query = select(person.c.id, person.c.name, person.c.avatar, mute).join(mute, mute.c.other == person.c.id)
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.where(mute.c.person == me).order_by(person.c.name, person.c.id))
        return [
            SetAside(
                id=row.id,
                name=row.name,
                avatar=row.avatar,
                muted=row.chat,
                uninvited=row.uninvited,
                blocked=row.blocked,
            )
            for row in rows
        ]
