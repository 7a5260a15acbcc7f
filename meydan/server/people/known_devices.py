"""Browsers on which an account was used before. They grant no access: their wrong passwords are counted separately.

A browser stores a token in a cookie of its own, which outlives the session; its hash is stored for each account.
"""

import secrets
from contextlib import suppress

from sqlalchemy import delete, insert, select

from meydan.server.common.tokens import hashed
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken

DAYS = 400
"""Seconds for which a browser is known after the account was last used on it. Browsers store cookies no longer."""
MOST_OF_ONE = 20


class KnownDevices:
    """Stores which browsers each account was used on."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def knows(self, person: str, token: str) -> bool:
        """Was this account used on the browser with this token?"""
        known = schema.known_devices
        mine = (known.c.token == hashed(token)) & (known.c.person == person) & (known.c.seen > self._oldest())
        async with self.services.engine.connect() as connection:
            return (await connection.execute(select(known.c.token).where(mine))).first() is not None

    async def remember(self, person: str, token: str | None) -> str:
        """Note that this account is used on a browser.

        Returns the token to store there: its present one, or a new one.
        """
        known = schema.known_devices
        if token is None or not await self._exists(token):
            token = secrets.token_urlsafe(32)
        mine = known.c.person == person
        row = {"token": hashed(token), "person": person, "seen": self.services.now()}
        newest = select(known.c.token).where(mine).order_by(known.c.seen.desc()).limit(MOST_OF_ONE)
        with suppress(Taken):  # the same browser at the same moment
            await self.services.journal.write(
                (delete(known).where(mine & (known.c.token == row["token"])), None),
                (insert(known), row),
                (delete(known).where(mine & (known.c.token.not_in(newest) | (known.c.seen < self._oldest()))), None),
            )
        return token

    async def _exists(self, token: str) -> bool:
        known = schema.known_devices
        async with self.services.engine.connect() as connection:
            found = await connection.execute(select(known.c.token).where(known.c.token == hashed(token)).limit(1))
            return found.first() is not None

    def _oldest(self) -> float:
        return self.services.now() - DAYS * 86_400
