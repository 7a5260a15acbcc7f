"""Sessions: whose they are, where somebody is logged in, and their end."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server import schema
from meydan.server.devices import device_of
from meydan.server.errors import NotFound
from meydan.server.house import House
from meydan.server.lifetimes import all_end, is_young
from meydan.server.people import Person, person_of
from meydan.server.tokens import hashed, id_of

SEEN_EVERY = 3600.0
"""Seconds for which it is not written down again that somebody was seen."""
CHUNK = 500


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """An open session. `key` is the hash it is stored under and stays here."""

    key: str
    person: Person


class MySession(msgspec.Struct, kw_only=True):
    """Where I am logged in. `device` is what its browser said of itself, if anything; `here`: this request's own."""

    id: str
    device: str
    began: float
    seen: float
    here: bool


class Sessions:
    """The register of sessions. Who was seen is written down now and then, by itself: nobody waits for it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.noting: set[str] = set()

    def _young(self) -> ColumnElement[bool]:
        return is_young(self.house.now())

    async def of_token(self, token: str, agent: str = "") -> Session | None:
        """Whose session this is; `agent` is what the browser calls itself."""
        person, session, key = schema.people, schema.sessions, hashed(token)
        welcome = ~person.c.banned & ~person.c.deleted
        query = (
            select(person, session.c.seen.label("last"), session.c.device)
            .join(session, session.c.person == person.c.id)
            .where((session.c.token == key) & self._young() & welcome)
        )
        async with self.house.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        if self._is_long_ago(row["last"]):
            self._note([key], {} if row["device"] else {"device": device_of(agent)})
        return Session(key=key, person=person_of(row))

    async def still_open(self, keys: Iterable[str]) -> set[str]:
        """Those of these sessions that have not ended. A line is open on each: they are seen now."""
        asked, found = sorted(keys), set[str]()
        async with self.house.engine.connect() as connection:
            for first in range(0, len(asked), CHUNK):
                found |= await self._still_open(connection, asked[first : first + CHUNK])
        return found

    async def _still_open(self, connection: AsyncConnection, keys: list[str]) -> set[str]:
        """Every second this is asked of everybody: as a rule a count tells that nothing is new with any of them."""
        session, seen = schema.sessions, schema.sessions.c.seen
        these = session.c.token.in_(keys) & self._young()  # those of people who were banned or deleted are deleted
        number, first, last = (
            await connection.execute(select(func.count(), func.min(seen), func.max(seen)).where(these))
        ).one()
        if number == len(keys) and not self._is_long_ago(first) and not self._is_long_ago(last):
            return set(keys)
        rows = (await connection.execute(select(session.c.token, seen).where(these))).all()
        self._note([row.token for row in rows if self._is_long_ago(row.seen)], {})
        return {row.token for row in rows}

    def _is_long_ago(self, seen: float) -> bool:
        """A moment to come was written by a clock that was wrong."""
        return not 0 <= self.house.now() - seen < SEEN_EVERY

    def _note(self, keys: list[str], also: dict[str, Any]) -> None:
        fresh = [key for key in keys if key not in self.noting]
        if fresh and not self.house.halted:
            self.noting.update(fresh)
            self.house.spawn(self._write_seen(fresh, {"seen": self.house.now(), **also}), "seen")

    async def _write_seen(self, keys: list[str], values: dict[str, Any]) -> None:
        session = schema.sessions
        try:
            await self.house.log.write((update(session).where(session.c.token.in_(keys)).values(values), None))
        finally:
            self.noting.difference_update(keys)

    async def of_person(self, person: str, token: str) -> list[MySession]:
        """Where somebody is logged in: here first, then whoever was seen last."""
        session, here = schema.sessions, hashed(token)
        query = select(session).where((session.c.person == person) & self._young())
        async with self.house.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [
            MySession(id=id_of(row.token), device=row.device, began=row.created, seen=row.seen, here=row.token == here)
            for row in rows
        ]
        return sorted(found, key=lambda one: (not one.here, -one.seen, one.id))

    async def end(self, person: str, which: str) -> str:
        """End one session of this person; the key it had."""
        session = schema.sessions
        async with self.house.engine.connect() as connection:
            rows = (await connection.execute(select(session.c.token).where(session.c.person == person))).all()
        key: str | None = next((row.token for row in rows if id_of(row.token) == which), None)
        if key is None:
            raise NotFound("no_session", "there is no such session of yours")
        await self.house.log.write((delete(session).where(session.c.token == key), None))
        return key

    async def log_out(self, token: str) -> None:
        await self.house.log.write((delete(schema.sessions).where(schema.sessions.c.token == hashed(token)), None))

    async def log_out_everywhere(self, person: str, but: str | None = None) -> None:
        """End every session of this person, but that of this token."""
        await self.house.log.write(*all_end(person, hashed(but or "")))
