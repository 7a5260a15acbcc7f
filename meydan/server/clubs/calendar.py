"""The calendar of a club: game nights, who comes, and files for other calendars (RFC 5545)."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal

import msgspec
from sqlalchemy import delete, func, insert, select

from meydan.games.registry import GAMES
from meydan.server.clubs.roster import Club, ClubRoster, ClubStanding
from meydan.server.common.errors import Malformed, NotAllowed, NotFound, TooMuch
from meydan.server.common.names import clean, new_id
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.storage.rows import read_as

NightAnswer = Literal["yes", "maybe", "no"]
LONGEST_NAME = 60
MOST_AHEAD = 50
"""Nights of a club that are still to come."""
FARTHEST = 400 * 86_400.0
"""How far ahead a night can be, in seconds."""
OVER = 6 * 3600.0
"""Seconds after its beginning for which a night is still shown."""
LENGTH = 2 * 3600
"""Seconds that a night takes in other calendars."""
LONGEST_LINE = 75
"""Bytes of a line in a calendar file; longer ones are folded."""


class StoredNight(msgspec.Struct, frozen=True, kw_only=True):
    """The row of a game night."""

    id: str
    club: str
    name: str
    game: str
    players: int
    time: float
    by: str | None
    created: float


class ClubCalendar:
    """Game nights of clubs."""

    def __init__(self, roster: ClubRoster) -> None:
        self.roster = roster
        self.services = roster.services

    async def plan(self, code: str, person: Person, name: str, game: str, players: int, time: float) -> StoredNight:
        """Plan a night. Officers may."""
        club = (await self.roster.as_officer(code, person)).club
        rules, now = GAMES.find(game), self.services.now()
        if not rules.least <= players <= rules.most:
            raise Malformed("bad_night", f"tables of this game have {rules.least} to {rules.most} seats")
        if not now < time <= now + FARTHEST:
            raise Malformed("bad_night_time", "a night begins in the future, within a year")
        night = schema.club_nights
        async with self.services.engine.connect() as connection:
            ahead = (night.c.club == club.id) & (night.c.time > now)
            count = await connection.scalar(select(func.count()).select_from(night).where(ahead)) or 0
        if count >= MOST_AHEAD:
            raise TooMuch("too_many_nights", "there are too many nights to come; cancel one first", most=MOST_AHEAD)
        made = StoredNight(
            id=new_id(),
            club=club.id,
            name=clean(name, LONGEST_NAME),
            game=rules.key,
            players=players,
            time=time,
            by=person.id,
            created=now,
        )
        await self.services.journal.write((insert(night), msgspec.structs.asdict(made)))
        return made

    async def cancel(self, code: str, person: Person, name: str) -> None:
        """Cancel a night, with all answers. Officers may."""
        club = (await self.roster.as_officer(code, person)).club
        found = await self.night(club, name)
        await self.services.journal.write((delete(schema.club_nights).where(schema.club_nights.c.id == found.id), None))

    async def answer(self, code: str, person: Person, name: str, answer: NightAnswer) -> None:
        """Say whether I come. The last answer counts."""
        club = await self.roster.as_member(code, person)
        found = await self.night(club, name)
        if found.time + OVER < self.services.now():
            raise NotAllowed("night_over", "this night is over")
        given = schema.club_answers
        mine = (given.c.night == found.id) & (given.c.person == person.id)
        row = {"night": found.id, "person": person.id, "answer": answer}
        try:
            await self.services.journal.write((delete(given).where(mine), None), (insert(given), row))
        except Taken:
            raise NotFound("no_night", "there is no such night") from None

    async def night(self, club: Club, name: str) -> StoredNight:
        night = schema.club_nights
        async with self.services.engine.connect() as connection:
            here = (night.c.club == club.id) & (night.c.id == name)
            row = (await connection.execute(select(night).where(here))).first()
        if row is None:
            raise NotFound("no_night", "there is no such night")
        return read_as(StoredNight, row)

    async def ahead(self, club: Club) -> list[StoredNight]:
        """The nights to come, and those that have begun lately, earliest first."""
        night = schema.club_nights
        async with self.services.engine.connect() as connection:
            here = (night.c.club == club.id) & (night.c.time > self.services.now() - OVER)
            rows = await connection.execute(select(night).where(here).order_by(night.c.time, night.c.id))
            return [read_as(StoredNight, row) for row in rows]

    async def answers(self, standing: ClubStanding) -> dict[str, dict[str, NightAnswer]]:
        """By night and person, the answers of those who are members still."""
        night, given, member = schema.club_nights, schema.club_answers, schema.club_members
        here = (night.c.club == standing.club.id) & (night.c.time > self.services.now() - OVER)
        still = (member.c.club == night.c.club) & (member.c.person == given.c.person) & (member.c.role != "asking")
        query = select(given).join(night, night.c.id == given.c.night).join(member, still)
        found: dict[str, dict[str, NightAnswer]] = {}
        async with self.services.engine.connect() as connection:
            for row in await connection.execute(query.where(here)):
                found.setdefault(row.night, {})[row.person] = row.answer
        return found


def calendar_file(club: Club, nights: Iterable[StoredNight], titles: dict[str, str], place: str) -> str:
    """Nights as an iCalendar file. `titles` are the names of the games, `place` is the address of the club."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Meydan//Clubs//EN", "CALSCALE:GREGORIAN"]
    for night in nights:
        game = titles.get(night.game, night.game)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{night.id}@meydan",
            f"DTSTAMP:{_moment(night.created)}",
            f"DTSTART:{_moment(night.time)}",
            f"DTEND:{_moment(night.time + LENGTH)}",
            f"SUMMARY:{_escaped(f'{night.name or game} · {club.name}')}",
            f"DESCRIPTION:{_escaped(game)}",
            f"URL:{place}",
            "END:VEVENT",
        ]
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _moment(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """A line in pieces of at most 75 bytes, each further one after a line break and a space."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE:
            pieces.append(piece)
            piece = " "
        piece += letter
    return "\r\n".join([*pieces, piece])
