"""What somebody sees of a club. Strangers with the link see its name, its text and how many members it has."""

import msgspec
from sqlalchemy import func, select

from meydan.server.clubs.calendar import ClubCalendar, NightAnswer
from meydan.server.clubs.rooms import ClubRooms, ClubTournament
from meydan.server.clubs.roster import MEMBERS, ClubRoster, ClubStanding, Role
from meydan.server.people.accounts import has_account
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.storage.rows import read_as
from meydan.server.wire.protocol import TableInfo

RANK = {"founder": 0, "officer": 1, "member": 2}


class ClubSummary(msgspec.Struct, kw_only=True):
    """One of my clubs."""

    code: str
    name: str
    members: int
    role: Role


class ClubList(msgspec.Struct, kw_only=True):
    clubs: list[ClubSummary]
    may_found: bool
    """Have I an account?"""


class ClubMember(msgspec.Struct, kw_only=True):
    person: str
    name: str
    avatar: str
    role: Role
    since: float


class ClubVoice(msgspec.Struct, kw_only=True):
    """Somebody's answer to a game night."""

    name: str
    answer: NightAnswer


class ClubNight(msgspec.Struct, kw_only=True):
    id: str
    name: str
    game: str
    players: int
    time: float
    mine: NightAnswer | None
    voices: list[ClubVoice]


class ClubPage(msgspec.Struct, kw_only=True):
    """A club. What only members may know is empty for others."""

    code: str
    name: str
    about: str
    approval: bool
    """Officers decide who joins."""
    public: bool
    """Everybody with the link sees the members."""
    created: float
    now: float
    count: int
    """How many members there are."""
    role: Role | None
    """What I am here; null: a stranger."""
    may_join: bool
    """Have I an account, and am I a stranger?"""
    members: list[ClubMember]
    asking: list[ClubMember]
    """Who has asked to join, for officers."""
    nights: list[ClubNight]
    tables: list[TableInfo]
    tournaments: list[ClubTournament]


async def my_clubs(roster: ClubRoster, person: Person | None) -> ClubList:
    """The clubs of a person, by name."""
    if person is None:
        return ClubList(clubs=[], may_found=False)
    club, mine, all_ = schema.clubs, schema.club_members.alias(), schema.club_members
    there = (all_.c.club == club.c.id) & all_.c.role.in_(MEMBERS)
    count = select(func.count()).select_from(all_).where(there).scalar_subquery()
    query = select(club.c.code, club.c.name, mine.c.role, count.label("members")).join(mine, mine.c.club == club.c.id)
    async with roster.services.engine.connect() as connection:
        rows = await connection.execute(query.where(mine.c.person == person.id).order_by(club.c.name))
        clubs = [read_as(ClubSummary, row) for row in rows]
    return ClubList(clubs=clubs, may_found=await roster.is_account(person))


async def page(
    roster: ClubRoster, calendar: ClubCalendar, rooms: ClubRooms, found: ClubStanding, person: Person | None
) -> ClubPage:
    """A club as one person sees it."""
    club = found.club
    everybody = await _people(roster, club.id)
    members = [one for one in everybody if one.role != "asking"]
    answers = await calendar.answers(found) if found.member else {}
    names = {one.person: one.name for one in members}
    nights = [
        ClubNight(
            id=night.id,
            name=night.name,
            game=night.game,
            players=night.players,
            time=night.time,
            mine=answers.get(night.id, {}).get("" if person is None else person.id),
            voices=[
                ClubVoice(name=names[who], answer=answer)
                for who, answer in answers.get(night.id, {}).items()
                if who in names
            ],
        )
        for night in (await calendar.ahead(club) if found.member else [])
    ]
    return ClubPage(
        code=club.code,
        name=club.name,
        about=club.about,
        approval=club.approval,
        public=club.public,
        created=club.created,
        now=roster.services.now(),
        count=len(members),
        role=found.role,
        may_join=found.role is None and person is not None and await roster.is_account(person),
        members=members if found.member or club.public else [],
        asking=[one for one in everybody if one.role == "asking"] if found.officer else [],
        nights=nights,
        tables=await rooms.tables(club) if found.member else [],
        tournaments=await rooms.tournaments(club) if found.member else [],
    )


async def _people(roster: ClubRoster, club: str) -> list[ClubMember]:
    """Members and those who asked, founder and officers first. Guests, banned and deleted people are left out."""
    member, person = schema.club_members, schema.people
    query = select(member, person.c.name, person.c.avatar).join(person, person.c.id == member.c.person)
    listed = (member.c.club == club) & has_account() & ~person.c.banned & ~person.c.deleted
    async with roster.services.engine.connect() as connection:
        rows = (await connection.execute(query.where(listed).order_by(member.c.since, member.c.person))).all()
    found = [
        ClubMember(person=row.person, name=row.name, avatar=row.avatar, role=row.role, since=row.since) for row in rows
    ]
    return sorted(found, key=lambda one: RANK.get(one.role, len(RANK)))
