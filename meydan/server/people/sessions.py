"""Sessions: finding them by token, listing those of a person, and ending them."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.common.errors import NotFound
from meydan.server.common.tokens import hashed, id_of
from meydan.server.people.accounts import person_of
from meydan.server.people.devices import device_of
from meydan.server.people.person import Person
from meydan.server.people.session_lifetimes import all_end, is_young
from meydan.server.services import Services
from meydan.server.storage import schema

SEEN_EVERY = 3600.0
"""Seconds during which a session's last use is not stored again."""
CHUNK = 500


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """An open session. `key` is the hash under which it is stored; it never leaves the server."""

    key: str
    person: Person


class MySession(msgspec.Struct, kw_only=True):
    """One of my sessions. `device` is its browser and system, if known; `here`: the session of this request."""

    id: str
    device: str
    began: float
    seen: float
    here: bool


class Sessions:
    """Stores sessions. Their last use is stored now and then in the background, so that no request waits for it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.noting: set[str] = set()

    def _young(self) -> ColumnElement[bool]:
        return is_young(self.services.now())

    async def of_token(self, token: str, agent: str = "") -> Session | None:
        """The session with this token; `agent` is the browser's User-Agent."""
        person, session, key = schema.people, schema.sessions, hashed(token)
        welcome = ~person.c.banned & ~person.c.deleted
        query = (
            select(person, session.c.seen.label("last"), session.c.device)
            .join(session, session.c.person == person.c.id)
            .where((session.c.token == key) & self._young() & welcome)
        )
        async with self.services.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        if self._is_long_ago(row["last"]):
            self._note([key], {} if row["device"] else {"device": device_of(agent)})
        return Session(key=key, person=person_of(row))

    async def still_open(self, keys: Iterable[str]) -> set[str]:
        """Those of these sessions that have not ended. Each has an open connection, so they count as used now."""
        asked, found = sorted(keys), set[str]()
        async with self.services.engine.connect() as connection:
            for first in range(0, len(asked), CHUNK):
                found |= await self._still_open(connection, asked[first : first + CHUNK])
        return found

    async def _still_open(self, connection: AsyncConnection, keys: list[str]) -> set[str]:
        """Those of these sessions that have not ended. Runs every second, so a count checks first whether any has."""
        session, seen = schema.sessions, schema.sessions.c.seen
        these = session.c.token.in_(keys) & self._young()  # sessions of people who were banned or deleted are deleted
        number, first, last = (
            await connection.execute(select(func.count(), func.min(seen), func.max(seen)).where(these))
        ).one()
        if number == len(keys) and not self._is_long_ago(first) and not self._is_long_ago(last):
            return set(keys)
        rows = (await connection.execute(select(session.c.token, seen).where(these))).all()
        self._note([row.token for row in rows if self._is_long_ago(row.seen)], {})
        return {row.token for row in rows}

    def _is_long_ago(self, seen: float) -> bool:
        """Is it time to store the last use again? A time in the future was written by a wrong clock."""
        return not 0 <= self.services.now() - seen < SEEN_EVERY

    def _note(self, keys: list[str], also: dict[str, Any]) -> None:
        fresh = [key for key in keys if key not in self.noting]
        if fresh and not self.services.halted:
            self.noting.update(fresh)
            self.services.spawn(self._write_seen(fresh, {"seen": self.services.now(), **also}), "seen")

    async def _write_seen(self, keys: list[str], values: dict[str, Any]) -> None:
        session = schema.sessions
        try:
            await self.services.journal.write((update(session).where(session.c.token.in_(keys)).values(values), None))
        finally:
            self.noting.difference_update(keys)

    async def of_person(self, person: str, token: str) -> list[MySession]:
        """The sessions of a person: this one first, then by when they were last used."""
        session, here = schema.sessions, hashed(token)
        query = select(session).where((session.c.person == person) & self._young())
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [
            MySession(id=id_of(row.token), device=row.device, began=row.created, seen=row.seen, here=row.token == here)
            for row in rows
        ]
        return sorted(found, key=lambda one: (not one.here, -one.seen, one.id))

    async def end(self, person: str, which: str) -> str:
        """End one session of this person. Returns its key."""
        session = schema.sessions
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(select(session.c.token).where(session.c.person == person))).all()
        key: str | None = next((row.token for row in rows if id_of(row.token) == which), None)
        if key is None:
            raise NotFound("no_session", "you have no such session")
        await self.services.journal.write((delete(session).where(session.c.token == key), None))
        return key

    async def log_out(self, token: str) -> None:
        await self.services.journal.write(
            (delete(schema.sessions).where(schema.sessions.c.token == hashed(token)), None)
        )

    async def log_out_everywhere(self, person: str, but: str | None = None) -> None:
        """End every session of this person except the one with the token `but`."""
        await self.services.journal.write(*all_end(person, hashed(but or "")))
