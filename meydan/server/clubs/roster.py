"""Who belongs to a club: founding, joining, roles, leaving, and the end of a club.

Every change is one write with its conditions in it, so that two people who act at once cannot leave a club with two
founders or with none.
"""

from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, case, delete, func, insert, select, update

from meydan.server.clubs import club_ladder
from meydan.server.clubs.club_names import check_about, check_club_name, new_club_code
from meydan.server.common.errors import Malformed, NotAllowed, NotFound, Refusal, TooMuch
from meydan.server.common.lookalikes import shape
from meydan.server.common.names import new_id
from meydan.server.people.accounts import has_account
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit
from meydan.server.storage.rows import read_as

Role = Literal["founder", "officer", "member", "asking"]
MemberChange = Literal["approve", "refuse", "remove", "appoint", "dismiss", "hand_over"]
MEMBERS = ("founder", "officer", "member")
OFFICERS = ("founder", "officer")
MOST_FOUNDED = 5
MOST_JOINED = 30
"""Clubs of one person, those included where they only asked to join."""
MOST_MEMBERS = 300
MOST_ASKING = 100
TRIES = 20


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """The row of a club."""

    id: str
    code: str
    name: str
    shape: str
    about: str
    approval: bool
    public: bool
    created: float


class ClubStanding(msgspec.Struct, frozen=True):
    """A club, and what somebody is there; no role: a stranger."""

    club: Club
    role: Role | None

    @property
    def member(self) -> bool:
        return self.role in MEMBERS

    @property
    def officer(self) -> bool:
        return self.role in OFFICERS


class ClubRoster:
    """Clubs and their members."""

    def __init__(self, services: Services) -> None:
        self.services = services

    # -- finding -------------------------------------------------------------------------------------------------

    async def find(self, code: str, person: Person | None) -> ClubStanding:
        """A club by its code, and what a person is there."""
        club, member = schema.clubs, schema.club_members
        async with self.services.engine.connect() as connection:
            row = (await connection.execute(select(club).where(club.c.code == code.upper()))).first()
            if row is None:
                raise NotFound("no_club", "there is no such club")
            found = read_as(Club, row)
            mine = (member.c.club == found.id) & (member.c.person == ("" if person is None else person.id))
            return ClubStanding(found, await connection.scalar(select(member.c.role).where(mine)))

    async def as_member(self, code: str, person: Person) -> Club:
        """The club, for one of its members; for others it says no more than that they are none."""
        found = await self.find(code, person)
        if not found.member:
            raise NotAllowed("not_member", "only members of the club may do this")
        return found.club

    async def as_reader(self, code: str, person: Person | None) -> Club:
        """The club, for those who may see its members: the members, and everybody if it is public."""
        found = await self.find(code, person)
        if not (found.member or found.club.public):
            raise NotAllowed("not_member", "only members of the club may do this")
        return found.club

    async def as_officer(self, code: str, person: Person) -> ClubStanding:
        found = await self.find(code, person)
        if not found.officer:
            raise NotAllowed("not_officer", "only the officers of the club may do this")
        return found

    async def as_founder(self, code: str, person: Person) -> Club:
        found = await self.find(code, person)
        if found.role != "founder":
            raise NotAllowed("not_founder", "only the founder of the club may do this")
        return found.club

    # -- clubs ---------------------------------------------------------------------------------------------------

    async def found(self, person: Person, name: str, about: str, approval: bool, public: bool) -> Club:
        """Found a club. This needs an account."""
        await self._check_account(person)
        cleaned = check_club_name(name)
        await self._check_count(person.id, schema.club_members.c.role == "founder", MOST_FOUNDED)
        await self._check_count(person.id, None, MOST_JOINED)
        club = Club(
            id=new_id(),
            code=new_club_code(),
            name=cleaned,
            shape=shape(cleaned),
            about=check_about(about),
            approval=approval,
            public=public,
            created=self.services.now(),
        )
        for _ in range(TRIES):
            row = msgspec.structs.asdict(club)
            try:
                await self.services.journal.write(
                    (insert(schema.clubs), row), self._entry(club.id, person.id, "founder")
                )
            except Taken:
                await self._check_name_free(club)
                club = msgspec.structs.replace(club, code=new_club_code())
                continue
            return club
        raise Refusal("no_code", "no free code was found; try again")

    async def change(self, code: str, person: Person, **wishes: Any) -> Club:
        """Change name, text, how people join, or whether strangers see the members. Officers may."""
        club = (await self.as_officer(code, person)).club
        values = {name: value for name, value in wishes.items() if value is not None}
        if "name" in values:
            values["name"] = check_club_name(values["name"])
            values["shape"] = shape(values["name"])
        if "about" in values:
            values["about"] = check_about(values["about"])
        changed = msgspec.structs.replace(club, **values)
        await self._check_name_free(changed)
        try:
            await self._write(update(schema.clubs).where(schema.clubs.c.id == club.id).values(values))
        except Taken:
            raise Refusal("club_name_taken", "this name, or one that looks like it, is taken") from None
        return changed

    async def renew_link(self, code: str, person: Person) -> Club:
        """Give the club a new code; the old link leads nowhere. Officers may."""
        club = (await self.as_officer(code, person)).club
        for _ in range(TRIES):
            changed = msgspec.structs.replace(club, code=new_club_code())
            try:
                await self._write(update(schema.clubs).where(schema.clubs.c.id == club.id).values(code=changed.code))
            except Taken:
                continue
            return changed
        raise Refusal("no_code", "no free code was found; try again")

    async def delete(self, code: str, person: Person) -> None:
        """Delete a club with everything that belongs to it. Games and tournaments stay."""
        await self.services.journal.write(*_end((await self.as_founder(code, person)).id))

    # -- members -------------------------------------------------------------------------------------------------

    async def join(self, code: str, person: Person) -> ClubStanding:
        """Join a club, or ask to. Asking again changes nothing."""
        found = await self.find(code, person)
        if found.role is not None:
            return found
        await self._check_account(person)
        await self._check_count(person.id, None, MOST_JOINED)
        club, member = found.club, schema.club_members
        role: Role = "asking" if club.approval else "member"
        same = member.c.role == "asking" if club.approval else member.c.role != "asking"
        async with self.services.engine.connect() as connection:
            there = (member.c.club == club.id) & same
            count = await connection.scalar(select(func.count()).select_from(member).where(there)) or 0
        if count >= (MOST_ASKING if club.approval else MOST_MEMBERS):
            raise Refusal("club_full", "this club takes no more people now")
        try:
            await self.services.journal.write(self._entry(club.id, person.id, role))
        except Taken:  # asked twice at once, or the club was deleted meanwhile
            return await self.find(code, person)
        return ClubStanding(club, role)

    async def leave(self, code: str, person: Person) -> None:
        """Leave a club, or take back that I asked. A founder hands the club over first, or deletes it."""
        found = await self.find(code, person)
        if found.role == "founder":
            raise Refusal("founder_stays", "hand the club over or delete it first")
        await self._remove(found.club.id, person.id, schema.club_members.c.role != "founder")

    async def change_member(self, code: str, person: Person, other: str, change: MemberChange) -> None:
        """Decide about somebody in the club. Officers admit and remove members; the founder decides everything."""
        member = schema.club_members
        if change in ("approve", "refuse"):
            club = (await self.as_officer(code, person)).club
            if change == "refuse":
                await self._remove(club.id, other, member.c.role == "asking")
                return
            await self._check_room(club.id)
            await self._turn(club.id, other, "asking", "member", since=self.services.now())
        elif change == "remove":
            found = await self.as_officer(code, person)
            if other == person.id:
                raise Malformed("bad_member", "who wants to go leaves")
            below = ("officer", "member") if found.role == "founder" else ("member",)
            await self._remove(found.club.id, other, member.c.role.in_(below))
        else:
            club = await self.as_founder(code, person)
            if change == "appoint":
                await self._turn(club.id, other, "member", "officer")
            elif change == "dismiss":
                await self._turn(club.id, other, "officer", "member")
            else:
                await self._hand_over(club.id, person.id, other)

    async def forget(self, person: str) -> None:
        """Take a person out of all clubs: the account is deleted. Their clubs get another founder, or end."""
        member = schema.club_members
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(select(member).where(member.c.person == person))).all()
        for row in rows:
            if row.role == "asking":
                continue
            await club_ladder.catch_up(self.services, row.club)
            if row.role == "founder":
                heir = await self._heir(row.club, person)
                if heir is None:
                    await self.services.journal.write(*_end(row.club))
                else:
                    await self._hand_over(row.club, person, heir)

    async def _heir(self, club: str, founder: str) -> str | None:
        """Who founds the club from now on: the officer who has been there longest, else the member."""
        member = schema.club_members
        others = (member.c.club == club) & (member.c.person != founder) & member.c.role.in_(MEMBERS)
        officers_first = case((member.c.role == "officer", 0), else_=1)
        query = select(member.c.person).where(others).order_by(officers_first, member.c.since, member.c.person)
        async with self.services.engine.connect() as connection:
            heir: str | None = await connection.scalar(query.limit(1))
        return heir

    # -- writing -------------------------------------------------------------------------------------------------

    def _entry(self, club: str, person: str, role: Role) -> Statement:
        row = {"club": club, "person": person, "role": role, "since": self.services.now()}
        return insert(schema.club_members), row

    async def _write(self, *updates: Any) -> None:
        await self.services.journal.write(*((one, None) for one in updates))

    async def _turn(self, club: str, person: str, old: Role, new: Role, **more: Any) -> None:
        try:
            await self._write(
                must_hit(update(schema.club_members).where(_one(club, person, old)).values(role=new, **more))
            )
        except Taken:
            raise NotFound("no_member", "nobody of this club is meant") from None

    async def _hand_over(self, club: str, old: str, new: str) -> None:
        member = schema.club_members
        heir = (member.c.club == club) & (member.c.person == new) & member.c.role.in_(("officer", "member"))
        try:
            await self._write(
                must_hit(update(member).where(_one(club, old, "founder")).values(role="officer")),
                must_hit(update(member).where(heir).values(role="founder")),
            )
        except Taken:
            raise NotFound("no_member", "nobody of this club is meant") from None

    async def _remove(self, club: str, person: str, still: ColumnElement[bool]) -> None:
        """Take somebody out. What they have played until now still counts; their answers in the calendar go."""
        member, night, answer = schema.club_members, schema.club_nights, schema.club_answers
        here = (member.c.club == club) & (member.c.person == person) & still
        async with self.services.engine.connect() as connection:
            if await connection.scalar(select(member.c.person).where(here)) is None:
                raise NotFound("no_member", "nobody of this club is meant")
        await club_ladder.catch_up(self.services, club)
        nights = select(night.c.id).where(night.c.club == club)
        gone = ~select(member.c.person).where((member.c.club == club) & (member.c.person == person)).exists()
        answered = (answer.c.person == person) & answer.c.night.in_(nights) & gone
        await self._write(delete(member).where(here), delete(answer).where(answered))

    # -- limits --------------------------------------------------------------------------------------------------

    async def is_account(self, person: Person) -> bool:
        """May this person belong to clubs? Guests and programs may not."""
        known = select(schema.people.c.id).where((schema.people.c.id == person.id) & has_account())
        async with self.services.engine.connect() as connection:
            return not person.program and await connection.scalar(known) is not None

    async def _check_account(self, person: Person) -> None:
        if not await self.is_account(person):
            raise NotAllowed("club_account", "clubs are for people with an account")

    async def _check_count(self, person: str, also: ColumnElement[bool] | None, most: int) -> None:
        member = schema.club_members
        mine = member.c.person == person if also is None else (member.c.person == person) & also
        async with self.services.engine.connect() as connection:
            count = await connection.scalar(select(func.count()).select_from(member).where(mine)) or 0
        if count >= most * max(1.0, self.services.generosity):
            raise TooMuch("too_many_clubs", "leave one of your clubs first", most=most)

    async def _check_room(self, club: str) -> None:
        member = schema.club_members
        there = (member.c.club == club) & member.c.role.in_(MEMBERS)
        async with self.services.engine.connect() as connection:
            count = await connection.scalar(select(func.count()).select_from(member).where(there)) or 0
        if count >= MOST_MEMBERS:
            raise Refusal("club_full", "this club takes no more people now")

    async def _check_name_free(self, wanted: Club) -> None:
        club = schema.clubs
        async with self.services.engine.connect() as connection:
            same = (club.c.shape == wanted.shape) & (club.c.id != wanted.id)
            if await connection.scalar(select(club.c.id).where(same)) is not None:
                raise Refusal("club_name_taken", "this name, or one that looks like it, is taken")


def _one(club: str, person: str, role: Role) -> ColumnElement[bool]:
    member = schema.club_members
    return (member.c.club == club) & (member.c.person == person) & (member.c.role == role)


def _end(club: str) -> list[Statement]:
    """Statements that delete a club; what refers to its row goes with it."""
    seasons = (schema.season_places, schema.season_entries, schema.season_notes, schema.seasons)
    ends: list[Statement] = [(delete(one).where(one.c.ladder == club), None) for one in seasons]
    return [*ends, (delete(schema.clubs).where(schema.clubs.c.id == club), None)]
