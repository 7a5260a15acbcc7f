"""People: guests in one click, accounts by password."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, exists, insert, select, update

from meydan.server import passwords, schema
from meydan.server.errors import Malformed, NotKnown, Refusal
from meydan.server.house import House
from meydan.server.lifetimes import all_end, take_over
from meydan.server.log import Taken, must_hit
from meydan.server.names import clean_name, new_id
from meydan.server.tokens import hashed, new_session

LANGUAGES = ("fa", "en")
AVATARS = 48


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is logged in, as guest or by account."""

    id: str
    name: str
    avatar: str
    language: str
    login: str | None = None

    @property
    def guest(self) -> bool:
        return self.login is None


class People:
    """The register of people. Whoever comes in gets the token of a new session, begun on this device."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def come_in(self, name: str, language: str = "fa", avatar: str = "", device: str = "") -> tuple[Person, str]:
        """A new guest and the token of its session."""
        person = Person(
            id=new_id(),
            name=check_name(name) if name else f"guest-{secrets.randbelow(10_000):04}",
            avatar=check_avatar(avatar) if avatar else str(secrets.randbelow(AVATARS)),
            language=check_language(language),
        )
        now = self.house.now()
        row = {**msgspec.structs.asdict(person), "created": now, "seen": now}
        token, session = new_session(person.id, device, now)
        await self.house.log.write((insert(schema.people), row), (insert(schema.sessions), session))
        return person, token

    async def _one(self, query: Select[Any]) -> Any:
        async with self.house.engine.connect() as connection:
            return (await connection.execute(query)).mappings().first()

    async def keep(self, person: Person, login: str, password: str, token: str | None) -> Person:
        """A guest becomes an account, or an account gets a new login and password. Other sessions end."""
        login = check_login(login)
        secret = await passwords.hashed(passwords.check(password, login, person.name))
        mine = schema.people.c.id == person.id
        try:
            await self.house.log.write(
                (update(schema.people).where(mine).values(login=login, password=secret), None),
                *all_end(person.id, hashed(token or "")),
            )
        except Taken:
            raise Refusal("login_taken", "this login name is taken") from None
        return msgspec.structs.replace(person, login=login)

    async def keeps(self, person: str) -> tuple[bool, str | None]:
        """Is this an account, by password or passkey? And what is stored of its password, if it has one."""
        keys = exists().where(schema.passkeys.c.person == person)
        row = await self._one(select(schema.people.c.password, keys.label("keys")).where(schema.people.c.id == person))
        return row is not None and bool(row["keys"] or row["password"]), None if row is None else row["password"]

    async def log_in(
        self, login: str, password: str, device: str = "", instead: str | None = None
    ) -> tuple[Person, str]:
        """An account's person and a new session, instead of the one of this key."""
        person = schema.people
        row = await self._one(
            select(person).where((person.c.login == login.strip().lower()) & ~person.c.banned & ~person.c.deleted)
        )
        right = await passwords.is_right(password, None if row is None else row["password"])
        if row is None or not right:
            raise NotKnown("wrong_login", "login name or password is wrong")
        return person_of(row), await self._begin(row["id"], device, instead, person.c.password == row["password"])

    async def of_id(self, person: str) -> Person:
        """Somebody who may come in."""
        row = await self._one(select(schema.people).where(schema.people.c.id == person))
        if row is None or row["banned"] or row["deleted"]:
            raise NotKnown("wrong_login", "this account cannot be used")
        return person_of(row)

    async def open_session(self, person: str, device: str = "", instead: str | None = None) -> tuple[Person, str]:
        """A new session, instead of the one of this key, for somebody who has proved who he is."""
        return await self.of_id(person), await self._begin(person, device, instead)

    async def _begin(self, who: str, device: str, instead: str | None, *still: ColumnElement[bool]) -> str:
        """The token of a new session. Whoever was banned, or got a new password, while he proved himself has none."""
        person, now = schema.people, self.house.now()
        token, session = new_session(who, device, now)
        welcome = and_(person.c.id == who, ~person.c.banned, ~person.c.deleted, *still)
        seen = must_hit(update(person).where(welcome).values(seen=now))
        over = take_over(who, instead or "", session["token"], now)
        try:
            await self.house.log.write((seen, None), (insert(schema.sessions), session), *over)
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
        await self.house.log.write((update(schema.people).where(schema.people.c.id == person.id).values(values), None))
        return changed

    async def delete(self, person: str) -> None:
        """Forget a person: name, login, sessions, ratings and what he said. Games stay, without him."""
        people, results, chat = schema.people, schema.results, schema.chat
        blank = {"name": "", "avatar": "", "login": None, "password": None, "deleted": True}
        await self.house.log.write(
            (delete(schema.sessions).where(schema.sessions.c.person == person), None),
            (delete(schema.subscriptions).where(schema.subscriptions.c.person == person), None),
            (delete(schema.passkeys).where(schema.passkeys.c.person == person), None),
            (delete(schema.mutes).where((schema.mutes.c.person == person) | (schema.mutes.c.other == person)), None),
            (delete(schema.ratings).where(schema.ratings.c.who == person), None),
            (delete(chat).where(chat.c.person == person), None),
            (update(results).where(results.c.person == person).values(person=None), None),
            (update(schema.seats).where(schema.seats.c.person == person).values(name="", avatar="", person=None), None),
            (update(people).where(people.c.id == person).values(blank), None),
        )


def person_of(row: Any) -> Person:
    return Person(id=row["id"], name=row["name"], avatar=row["avatar"], language=row["language"], login=row["login"])


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
