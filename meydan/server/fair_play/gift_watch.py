"""Measures the gifts of rated games in the background, one game after another.

The jobs wait in the lane of reviews as one more person among those who wait there: bots at tables, hints and reviews
go first or get their equal part. Games with fewer than three seats, or with fewer than two people, are not measured.
"""

import json
import secrets
from contextlib import suppress
from itertools import permutations

import msgspec
from sqlalchemy import func, insert, select

import meydan
from meydan.fair_play import FEWEST_SEATS, favour, measure
from meydan.server.common import thread_pools
from meydan.server.common.time_source import sleep_until
from meydan.server.history import same_network
from meydan.server.history.rated_players import VOID
from meydan.server.services import Services
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.thinking.fair_queue import Lane, Purpose

PIECE = 10
"""Answers in one job."""
LOOK = 60.0
"""Seconds between two looks for finished games."""
AT_ONCE = 20
"""Games that one look measures at most."""
BACK = 30 * 86_400.0
"""Games that ended longer ago, in seconds, are not measured any more."""
WATCHER = "fair play"
"""For whom the jobs are done, among the people whose reviews wait."""


class Stretch(msgspec.Struct, frozen=True):
    """Some answers of a game to measure."""

    record: str
    """The record as JSON text: its seed is larger than most JSON parsers' numbers."""
    seed: int
    first: int
    last: int


def measure_stretch(stretch: Stretch) -> list[list[float]]:
    """What each seat gave each other one. Runs in a worker."""
    game = meydan.replay(json.loads(stretch.record))
    return measure(game, stretch.seed, stretch.first, stretch.last)


class GiftWatch:
    """Looks for rated games that are not measured yet."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.given_up: set[str] = set()
        """Tables that no worker could measure."""

    async def watch(self) -> None:
        """Measure games and forget old marks of networks, as long as the server runs."""
        while True:
            await sleep_until(self.services.time_source, self.services.now() + LOOK)
            if not self.services.halted:
                try:
                    await self.services.journal.write(same_network.forget(self.services.now()))
                    await self.look()
                except Exception as error:
                    self.services.report(error, "gifts")

    async def look(self) -> None:
        for table in await self._unmeasured():
            await self.measure(table)

    async def _unmeasured(self) -> list[str]:
        """Rated games of at least two people, newest first."""
        result, gift, table = schema.results, schema.gifts, schema.tables
        known = select(gift.c.table_id).where(gift.c.table_id == result.c.table_id).exists()
        lately = result.c.time > self.services.now() - BACK
        counted = result.c.rated & result.c.after.is_not(None) & (result.c.reason != VOID)
        query = (
            select(result.c.table_id)
            .join(table, table.c.id == result.c.table_id)
            .where(lately & counted & ~known & ~table.c.sealed & (table.c.players >= FEWEST_SEATS))
            .group_by(result.c.table_id, result.c.time)
            .having(func.count(result.c.person) > 1)
            .order_by(result.c.time.desc())
            .limit(AT_ONCE + len(self.given_up))
        )
        async with self.services.engine.connect() as connection:
            found = [row.table_id for row in await connection.execute(query)]
        return [table for table in found if table not in self.given_up][:AT_ONCE]

    async def measure(self, name: str) -> None:
        """Measure one game and store what its people gave each other beyond the usual."""
        record = await stored_tables.find(self.services.engine, name)
        gains = None if record is None else await self._gains(record)
        if record is None or gains is None:
            self.given_up.add(name)
            return
        gave = favour(gains)
        people = {one.seat: one.person for one in record.seats if one.person is not None}
        rows: list[Statement] = [
            (
                insert(schema.gifts),
                {
                    "table_id": record.id,
                    "giver": people[one],
                    "receiver": people[other],
                    "gave": gave[one, other],
                    "time": record.ended,
                },
            )
            for one, other in permutations(people, 2)
        ]
        if not rows:
            self.given_up.add(name)
        with suppress(Taken):  # another process measured it at the same moment
            await self.services.journal.write(*rows)

    async def _gains(self, record: TableRecord) -> list[list[float]] | None:
        """The gains of a whole game, piece by piece; None if a worker failed."""
        replayed = await snapshots.restore(self.services.engine, record)
        story = replayed.game.story
        if story is None:
            return None
        text = json.dumps(await thread_pools.CHORES.run(replayed.game.record))
        total = [[0.0] * record.players for _ in range(record.players)]
        seed = secrets.randbits(40)
        for first in range(0, len(story.answers), PIECE):
            stretch = Stretch(text, seed, first, first + PIECE)
            found = await self.services.thinker.run(measure_stretch, stretch, Purpose(Lane.REVIEWS, WATCHER, WATCHER))
            if found is None:
                return None
            total = [
                [known + more for known, more in zip(row, fresh, strict=True)]
                for row, fresh in zip(total, found, strict=True)
            ]
        return total
