"""People: guests, who need only a name, and registered accounts with a password or a passkey."""

import secrets
from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.locales import LANGUAGES
from meydan.server.common.errors import Malformed, NotKnown, Refusal
from meydan.server.common.names import clean_name, new_id
from meydan.server.common.tokens import hashed, new_session
from meydan.server.people import passwords
from meydan.server.people.person import Person
from meydan.server.people.session_lifetimes import all_end, renewed, take_over
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit

AVATARS = 48


class People:
    """Creates and finds people. A new guest gets the token of a session on this device."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def come_in(
        self, name: str, language: str = "fa", avatar: str = "", device: str = "", program: bool = False
    ) -> tuple[Person, str]:
        """Create a guest. Returns the guest and the token of the session."""
        person = Person(
            id=new_id(),
            name=check_name(name) if name else f"guest-{secrets.randbelow(10_000):04}",
            avatar=check_avatar(avatar) if avatar else str(secrets.randbelow(AVATARS)),
            language=check_language(language),
            program=program,
        )
        now = self.services.now()
        row = {**msgspec.structs.asdict(person), "created": now, "seen": now}
        token, session = new_session(person.id, device, now)
        await self.services.journal.write((insert(schema.people), row), (insert(schema.sessions), session))
        return person, token

    async def _one(self, query: Select[Any]) -> Any:
        async with self.services.engine.connect() as connection:
            return (await connection.execute(query)).mappings().first()

    async def keep(self, person: Person, login: str, password: str, token: str) -> tuple[Person, str]:
        """Turn a guest into an account, or give an account a new login and password.

        The session gets a new token, which is returned; all other sessions end.
        """
        login = check_login(login)
        secret = await passwords.hashed(passwords.check(password, login, person.name))
        mine = schema.people.c.id == person.id
        fresh, renewal = renewed(person.id, hashed(token), self.services.now())
        try:
            await self.services.journal.write(
                (update(schema.people).where(mine).values(login=login, password=secret), None),
                *renewal,
                *all_end(person.id, hashed(fresh)),
            )
        except Taken:
            if await self.account_of(login) in (None, person.id):
                raise NotKnown("nobody", "this session has ended") from None
            raise Refusal("login_taken", "this login name is taken") from None
        return msgspec.structs.replace(person, login=login), fresh

    async def keeps(self, person: str) -> tuple[bool, str | None]:
        """Whether this person has an account (password or passkey), and the stored hash of the password, if any."""
        keys = exists().where(schema.passkeys.c.person == person)
        row = await self._one(select(schema.people.c.password, keys.label("keys")).where(schema.people.c.id == person))
        return row is not None and bool(row["keys"] or row["password"]), None if row is None else row["password"]

    async def account_of(self, login: str) -> str | None:
        """The id of the account with this login name, if there is one."""
        row = await self._one(with_login(select(schema.people.c.id), login))
        return None if row is None else str(row["id"])

    async def log_in(
        self, login: str, password: str, device: str = "", instead: str | None = None
    ) -> tuple[Person, str]:
        """Log in by password.

        Returns the person and the token of a new session, which replaces the one with key `instead`.
        """
        person = schema.people
        row = await self._one(with_login(select(person).where(~person.c.banned & ~person.c.deleted), login))
        right = await passwords.is_right(password, None if row is None else row["password"])
        if row is None or not right:
            raise NotKnown("wrong_login", "login name or password is wrong")
        return person_of(row), await self._begin(row["id"], device, instead, person.c.password == row["password"])

    async def of_id(self, person: str) -> Person:
        """The person with this id; refused if they are banned or deleted."""
        row = await self._one(select(schema.people).where(schema.people.c.id == person))
        if row is None or row["banned"] or row["deleted"]:
            raise NotKnown("wrong_login", "this account cannot be used")
        return person_of(row)

    async def open_session(self, person: str, device: str = "", instead: str | None = None) -> tuple[Person, str]:
        """Open a session for a person who has proved their identity; it replaces the one with key `instead`."""
        return await self.of_id(person), await self._begin(person, device, instead)

    async def _begin(self, who: str, device: str, instead: str | None, *still: ColumnElement[bool]) -> str:
        """Store a new session and return its token.

        Refused if the person was banned, or the password changed, meanwhile.
        """
        person, now = schema.people, self.services.now()
        token, session = new_session(who, device, now)
        welcome = and_(person.c.id == who, ~person.c.banned, ~person.c.deleted, *still)
        seen = must_hit(update(person).where(welcome).values(seen=now))
        over = take_over(who, instead or "", session["token"], now)
        try:
            await self.services.journal.write((seen, None), (insert(schema.sessions), session), *over)
        except Taken:
            raise NotKnown("wrong_login", "this account cannot be used") from None
        return token

    async def change(self, person: Person, name: str | None, avatar: str | None, language: str | None) -> Person:
        changed = msgspec.structs.replace(
            person,
            name=person.name if name is None else check_name(name),
            avatar=person.avatar if avatar is None else check_avatar(avatar),
            language=person.language if language is None else check_language(language),
        )
        values = {"name": changed.name, "avatar": changed.avatar, "language": changed.language}
        await self.services.journal.write(
            (update(schema.people).where(schema.people.c.id == person.id).values(values), None)
        )
        return changed

    async def delete(self, person: str) -> None:
        """Delete a person: name, login, sessions, ratings, tries, chat. Their games stay, without their name."""
        people, results, chat, entrants = schema.people, schema.results, schema.chat, schema.tournament_entrants
        reports, gifts = schema.reports, schema.gifts
        blank = {"name": "", "avatar": "", "login": None, "password": None, "deleted": True}
        await self.services.journal.write(
            (delete(schema.sessions).where(schema.sessions.c.person == person), None),
            (delete(schema.subscriptions).where(schema.subscriptions.c.person == person), None),
            (delete(schema.passkeys).where(schema.passkeys.c.person == person), None),
            (delete(schema.known_devices).where(schema.known_devices.c.person == person), None),
            (delete(schema.mutes).where((schema.mutes.c.person == person) | (schema.mutes.c.other == person)), None),
            *without_circles(person),
            (update(results).where(results.c.person == person).values(person=None, network=None), None),
            (delete(schema.ratings).where(schema.ratings.c.who == person), None),
            (delete(schema.daily_tries).where(schema.daily_tries.c.person == person), None),
            (delete(schema.puzzle_tries).where(schema.puzzle_tries.c.person == person), None),
            (delete(schema.puzzle_players).where(schema.puzzle_players.c.person == person), None),
            (delete(schema.puzzle_storms).where(schema.puzzle_storms.c.person == person), None),
            (delete(schema.own_searches).where(schema.own_searches.c.person == person), None),
            (delete(schema.own_puzzles).where(schema.own_puzzles.c.person == person), None),
            *_forgotten_in_clubs(person),
            (delete(reports).where(reports.c.person == person), None),
            (update(reports).where(reports.c.reporter == person).values(reporter=None, text=""), None),
            (delete(gifts).where((gifts.c.giver == person) | (gifts.c.receiver == person)), None),
            (update(entrants).where(entrants.c.person == person).values(name="", person=None), None),
            (update(schema.tournaments).where(schema.tournaments.c.owner == person).values(owner=None), None),
            (delete(chat).where(chat.c.person == person), None),
            (update(schema.seats).where(schema.seats.c.person == person).values(name="", avatar="", person=None), None),
            (update(people).where(people.c.id == person).values(blank), None),
        )


def without_circles(person: str) -> list[Statement]:
    """Statements that delete whom a person follows and who follows them, their invitations and settings."""
    follow, invitation = schema.follows, schema.invitations
    return [
        (delete(follow).where((follow.c.person == person) | (follow.c.other == person)), None),
        (delete(invitation).where((invitation.c.person == person) | (invitation.c.by == person)), None),
        (delete(schema.pairing).where(schema.pairing.c.person == person), None),
        (delete(schema.circle_settings).where(schema.circle_settings.c.person == person), None),
    ]


def _forgotten_in_clubs(person: str) -> list[Statement]:
    """Statements that take a person out of clubs and seasons. Archives stay: they name nobody."""
    nights, entries = schema.club_nights, schema.season_entries
    rows = (schema.club_answers, schema.club_results, schema.club_ratings, schema.club_members, schema.season_places)
    return [
        *((delete(one).where(one.c.person == person), None) for one in rows),
        (update(nights).where(nights.c.by == person).values(by=None), None),
        (update(entries).where(entries.c.person == person).values(person=None), None),
    ]


def has_account() -> ColumnElement[bool]:
    """SQL condition on `people`: the person is registered, with a password or a passkey."""
    person, key = schema.people, schema.passkeys
    return person.c.login.is_not(None) | select(key.c.id).where(key.c.person == person.c.id).exists()


def wants_no_list() -> ColumnElement[bool]:
    """SQL condition on `people`: the person wants to be listed nowhere."""
    kept = schema.circle_settings
    return select(kept.c.person).where((kept.c.person == schema.people.c.id) & kept.c.hidden).exists()


async def names_of(engine: AsyncEngine, people: Collection[str]) -> dict[str, str]:
    """The names of some people, by their ids."""
    person = schema.people
    async with engine.connect() as connection:
        rows = await connection.execute(select(person.c.id, person.c.name).where(person.c.id.in_(people)))
        return {row.id: row.name for row in rows}


def person_of(row: Any) -> Person:
    return Person(**{name: row[name] for name in Person.__struct_fields__})


def as_stored(login: str) -> str:
    """A login name as it is stored: trimmed and in lower case."""
    return login.strip().lower()


def with_login(query: Select[Any], login: str) -> Select[Any]:
    """Select the account with this login name as typed, else as cleaned: older login names are stored as typed."""
    mine = schema.people.c.login
    return query.where(mine.in_([as_stored(login), clean_name(login).lower()])).order_by(mine != as_stored(login))


def check_name(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise Malformed("bad_name", "a name has at least one letter")
    return cleaned


def check_login(login: str) -> str:
    cleaned = clean_name(login).lower()
    if len(cleaned) < 3:
        raise Malformed("bad_login", "a login name has at least three letters")
    return cleaned


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Malformed("unknown_language", f"the languages are {', '.join(LANGUAGES)}")
    return language


def check_avatar(avatar: str) -> str:
    if not avatar.isascii() or not avatar.isdigit() or int(avatar) >= AVATARS:
        raise Malformed("unknown_avatar", f"an avatar is a number below {AVATARS}")
    return avatar
