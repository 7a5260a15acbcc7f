"""Invitations to a table that waits for players.

Whether the invited person is shown the invitation is decided when it is sent, and only the database knows it: the one
who invites gets the same answer for a person who has blocked them, wants no invitations, or simply does not react.
"""

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update

from meydan.server.circles import presence, relations
from meydan.server.circles.companions import companions, played_together
from meydan.server.circles.preferences import chosen
from meydan.server.circles.relations import apart, following
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import NotAllowed, NotFound, Refusal, TooMuch
from meydan.server.lobby import actions, mutes
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import wants_no_list
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.state.table_record import WAITING, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables.table import LiveTable
from meydan.server.wire.protocol import InvitationDeclined, Invited

LASTS = 3 * 3_600.0
"""Seconds after which an invitation is over even if the table still waits."""
OLD = 86_400.0
RATE, BURST = 0.1, 20.0
"""Invitations that a person may send: per second in the long run, and at once."""
OF_PAIR = (1 / 300, 4.0)
"""The same for one person who is invited by the same other again and again."""
TO_ONE = (1 / 30, 12.0)
"""Invitations that a person is shown, of all others together. More are not shown."""
Answer = Literal["", "sits", "invited", "declined"]


class Invitable(msgspec.Struct, kw_only=True):
    """A person whom I may invite to a table."""

    id: str
    name: str
    avatar: str
    here: bool
    """Do they show me that they are here?"""
    answer: Answer
    """Invited, and what they have said to it. Silence may have many reasons."""


class Invitations:
    """Sends invitations and takes the answers."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.services = hall.services
        self.limits = limits

    async def invitable(self, table: LiveTable, by: Person) -> list[Invitable]:
        """The people whom a person may invite: those they follow, and those with whom they have played lately."""
        check_table(table.record, by)
        rows = await self._candidates(by.id)
        here = await presence.seen_by(self.services, by.id)
        sent = schema.invitations
        async with self.services.engine.connect() as connection:
            told = await connection.execute(select(sent.c.person, sent.c.declined).where(sent.c.table_id == table.id))
            answers: dict[str, Answer] = {row.person: "declined" if row.declined else "invited" for row in told}
        for seat in table.record.seats:
            if seat.person is not None:
                answers[seat.person] = "sits"
        return [
            Invitable(id=row.id, name=row.name, avatar=row.avatar, here=row.id in here, answer=answers.get(row.id, ""))
            for row in rows
        ]

    async def _candidates(self, by: str) -> list[Any]:
        """Rows of people, those that are followed first."""
        person, follow, now = schema.people, schema.follows, self.services.now()
        columns = select(person.c.id, person.c.name, person.c.avatar)
        usable = relations.is_somebody() & ~relations.blocking(by, person.c.id)
        followed = columns.join(follow, follow.c.other == person.c.id).where((follow.c.person == by) & usable)
        lately = companions(by, now).subquery()
        willing = usable & ~wants_no_list() & (chosen("invitations") != "nobody")
        played = columns.join(lately, lately.c.person == person.c.id).where(willing).order_by(lately.c.last.desc())
        async with self.services.engine.connect() as connection:
            rows = [*await connection.execute(followed.order_by(follow.c.created)), *await connection.execute(played)]
        return list({row.id: row for row in rows}.values())

    async def invite(self, table: LiveTable, by: Person, people: Sequence[str]) -> list[Invitable]:
        """Invite people to a table at which the person sits."""
        check_table(table.record, by)
        if all(seat.taken for seat in table.record.seats):
            raise Refusal("full", "every seat is taken")
        known = {row.id for row in await self._candidates(by.id)}
        if not known.issuperset(people):
            raise NotFound("no_person", "there is no such person")
        for other in people:
            if not await self.limits.take(f"invite:{by.id}", RATE, BURST):
                raise TooMuch("too_many_invitations", "you invite too many people; wait a moment")
            if not await self.limits.take(f"invite:{by.id}:{other}", *OF_PAIR):
                raise TooMuch("too_many_invitations", "you have invited this person often; wait a while")
        await self.send(table.record, by, people)
        return await self.invitable(table, by)

    async def send(self, record: TableRecord, by: Person, people: Collection[str]) -> None:
        """Store invitations, and tell those who want to be told."""
        told = await self._willing(by.id, people)
        for other in people:
            if other == by.id:
                continue
            shown = other in told and await self.limits.take(f"invited:{other}", *TO_ONE)
            now = self.services.now()
            if await self._store(record.id, by.id, other, shown, now) and shown:
                self.services.notices.tell(other, _notice(record.id, record.code, record.game, by, now))

    async def _store(self, table: str, by: str, other: str, shown: bool, now: float) -> bool:
        """Store an invitation. False if there is one to this table already: nobody is asked twice."""
        row = {"table_id": table, "person": other, "by": by, "shown": shown, "declined": False, "time": now}
        try:
            await self.services.journal.write((insert(schema.invitations), row))
        except Taken:
            return False
        return True

    async def _willing(self, by: str, people: Collection[str]) -> set[str]:
        """Those who want to be told of an invitation by this person."""
        person, mute, now = schema.people, schema.mutes.alias(), self.services.now()
        wants = chosen("invitations")
        follows = following(person.c.id, by)
        allowed = ((wants == "known") & (follows | played_together(person.c.id, by, now))) | (
            (wants == "followed") & follows
        )
        aside = select(mute.c.person).where((mute.c.person == person.c.id) & (mute.c.other == by) & mute.c.uninvited)
        usable = person.c.id.in_(people) & ~person.c.banned & ~person.c.deleted
        query = select(person.c.id).where(usable & allowed & ~aside.exists() & ~apart(person.c.id, by))
        async with self.services.engine.connect() as connection:
            return {row.id for row in await connection.execute(query)}

    # -- the invited person --------------------------------------------------------------------------------------

    async def of(self, person: str) -> list[Invited]:
        """The invitations that a person has not answered, to tables that still wait; the last first."""
        sent, table, by = schema.invitations, schema.tables, schema.people
        both = sent.join(table, table.c.id == sent.c.table_id).join(by, by.c.id == sent.c.by)
        columns = select(
            table.c.id, table.c.code, table.c.game, by.c.id.label("by"), by.c.name, by.c.avatar, sent.c.time
        )
        mine = (sent.c.person == person) & sent.c.shown & ~sent.c.declined & self._lasting()
        sits = select(schema.seats.c.seat).where(
            (schema.seats.c.table_id == table.c.id) & (schema.seats.c.person == person) & table.c.rematch_of.is_(None)
        )
        query = columns.select_from(both).where(mine & (table.c.state == WAITING) & ~sits.exists())
        async with self.services.engine.connect() as connection:
            rows = await connection.execute(query.order_by(sent.c.time.desc()))
            return [
                Invited(
                    table=row.id,
                    code=row.code,
                    game=row.game,
                    person=row.by,
                    name=row.name,
                    avatar=row.avatar,
                    time=row.time,
                )
                for row in rows
            ]

    def _lasting(self) -> ColumnElement[bool]:
        now = self.services.now()
        return schema.invitations.c.time.between(now - LASTS, now + LASTS)

    async def accept(self, person: Person, name: str) -> LiveTable:
        """Sit down at the table of an invitation."""
        await self._mine(person, name)
        table = await self.hall.find(name)
        await actions.sit(table, person, None)
        await self.services.journal.write((delete(schema.invitations).where(_here(person.id, name)), None))
        return table

    async def decline(self, person: Person, name: str, never: bool) -> None:
        """Do not come; with `never`, be shown no invitation of that person any more."""
        found = await self._mine(person, name)
        gone = update(schema.invitations).where(_here(person.id, name)).values(declined=True)
        await self.services.journal.write((gone, None))
        if never:
            sent = schema.invitations
            more: Statement = (
                delete(sent).where((sent.c.person == person.id) & (sent.c.by == found.person)),
                None,
            )
            await mutes.set_aside(self.hall, person.id, found.person, {"uninvited": True}, [more])
            return  # the one who invited learns nothing
        self.services.notices.tell(found.person, InvitationDeclined(table=name, person=person.id))

    async def _mine(self, person: Person, name: str) -> Invited:
        for one in await self.of(person.id):
            if one.table == name:
                return one
        raise NotFound("no_invitation", "this invitation is over")

    async def forget_old(self) -> None:
        sent = schema.invitations
        await self.services.journal.write((delete(sent).where(sent.c.time < self.services.now() - OLD), None))


def check_table(record: TableRecord, by: Person) -> None:
    """Refuse unless this person may invite others to the table."""
    waiting_room.check_waiting(record)
    if not record.seats_of(by.id):
        raise NotAllowed("not_sitting", "take a seat first")
    if record.hot_seat or record.tournament:
        raise Refusal("no_invitations_here", "people cannot be invited to this table")


def _here(person: str, table: str) -> ColumnElement[bool]:
    return (schema.invitations.c.table_id == table) & (schema.invitations.c.person == person)


def _notice(table: str, code: str, game: str, by: Person, now: float) -> Invited:
    return Invited(table=table, code=code, game=game, person=by.id, name=by.name, avatar=by.avatar, time=now)
