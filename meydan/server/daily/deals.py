"""The deals of each day: set up, sealed and published the day before, opened when their day is over."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import insert, select, update

from meydan.games.registry import GAMES
from meydan.server.common.time_source import sleep_until
from meydan.server.services import Services
from meydan.server.state import fair_dealing
from meydan.server.state.daily_seeds import beginning, day_at, days_before, seed_of
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken

PLAYERS = {"coup": 4, "kingdomino": 2, "dej": 4, "kohan_dej": 4, "rakab": 3}
"""The games that have a daily deal, in the order of the shelf, and how many play it: one
person, and bots."""
SECRET = "daily"
LOOK_AGAIN = 600.0
"""Seconds after which the server checks that tomorrow's deals are published."""


class StoredDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a game on a day."""

    day: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: str
    salt: str
    commitment: str
    created: float
    """When its commitment was published."""


class DailyDeals:
    """The deals of a server. They follow from its secret: two servers with the same secret have the same deals.

    A deal is stored when it is published, so that neither a new secret nor a new release changes it afterwards.
    """

    def __init__(self, services: Services, secret: str = "") -> None:
        self.services = services
        self.given = secret

    async def secret(self) -> str:
        """The secret of the settings; otherwise one that is drawn once and stored in the database."""
        if self.given:
            return self.given
        kept = schema.server_secrets
        for _ in range(2):
            async with self.services.engine.connect() as connection:
                found = await connection.scalar(select(kept.c.value).where(kept.c.name == SECRET))
            if found is not None:
                return str(found)
            try:
                await self.services.journal.write((insert(kept), {"name": SECRET, "value": secrets.token_hex(32)}))
            except Taken:  # by another process, which has just drawn one
                continue
        return await self.secret()

    async def on(self, day: str) -> dict[str, StoredDeal]:
        """The deals of a day by game. Those of today and tomorrow are published now if they are not yet."""
        found = await self._stored(day)
        today = day_at(self.services.now())
        if day not in (today, days_before(today, -1)) or PLAYERS.keys() <= found.keys():
            return found
        secret = await self.secret()
        for game in PLAYERS.keys() - found.keys():
            try:
                await self.services.journal.write((insert(schema.daily_deals), self._new(secret, day, game)))
            except Taken:  # published by another process at this moment
                continue
        return await self._stored(day)

    async def _stored(self, day: str) -> dict[str, StoredDeal]:
        deal = schema.daily_deals
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(select(deal).where(deal.c.day == day))).mappings().all()
        found = {row["game"]: StoredDeal(**{str(key): value for key, value in row.items()}) for row in rows}
        return {game: found[game] for game in PLAYERS if game in found}

    def _new(self, secret: str, day: str, game: str) -> dict[str, Any]:
        rules, players = GAMES.find(game), PLAYERS[game]
        seed, salt = seed_of(secret, day, game)
        return {
            "day": day,
            "game": game,
            "rules": rules.version,
            "players": players,
            "options": dict(rules.table(players, {}).settings),
            "seed": seed,
            "salt": salt,
            "commitment": fair_dealing.commitment(seed, salt),
            "created": self.services.now(),
        }

    async def publish(self) -> None:
        """Publish the deals of today and tomorrow, and forget the networks of earlier newcomers."""
        today = day_at(self.services.now())
        for day in (today, days_before(today, -1)):
            await self.on(day)
        tries = schema.daily_tries
        past = (tries.c.day < today) & tries.c.newcomer.is_not(None)
        await self.services.journal.write((update(tries).where(past).values(newcomer=None), None))

    async def watch(self) -> None:
        """Publish deals in time, as long as the server runs."""
        while True:
            if not self.services.halted:
                try:
                    await self.publish()
                except Exception as error:
                    self.services.report(error, "daily deals")
            now = self.services.now()
            midnight = beginning(days_before(day_at(now), -1))
            await sleep_until(self.services.time_source, min(now + LOOK_AGAIN, midnight + 1.0))
