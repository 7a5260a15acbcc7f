"""Reviews of finished games by a strong bot, computed in small pieces between other jobs.

A review is made once, on request, and stored with the game.
"""

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, insert, select

import meydan
from meydan.server.common import thread_pools
from meydan.server.common.errors import TooMuch
from meydan.server.common.origins import Origins
from meydan.server.history import records
from meydan.server.services import Services
from meydan.server.state import replays
from meydan.server.state.stored_tables import entries
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.thinking import bot_levels
from meydan.server.thinking.fair_queue import Lane, Purpose
from meydan.server.wire.reviews import Review, ReviewState

PIECE = 3
"""Answers in one job: few enough that a bot at a table does not wait for it."""
MOST, MOST_OF_ADDRESS, MOST_OF_PERSON = 40, 6, 2
"""Limits on reviews in progress: in all, for one address, and for one person."""
Look = tuple[list[float], str, float, float, bool, str, dict[str, Any]]


class Piece(msgspec.Struct, frozen=True):
    """Some answers to review; with `looks`, the complete results to sum up."""

    record: str
    """The record as JSON text: its seed is larger than most JSON parsers' numbers."""
    seed: int
    first: int = 0
    last: int = 0
    looks: Sequence[Look] = ()


def look_back(piece: Piece) -> list[Look]:
    """Review the answers of a piece. Runs in a worker."""
    return bot_levels.look_back(meydan.replay(json.loads(piece.record)), piece.seed, piece.first, piece.last)


def sum_up(piece: Piece) -> dict[str, Any]:
    """Combine the results of all pieces. Runs in a worker."""
    return bot_levels.sum_up(meydan.replay(json.loads(piece.record)), list(piece.looks), piece.seed)


def check_room(origins: Origins, askers: list[str], person: str) -> None:
    """Refuse if this person, or all people together, have too many reviews in progress."""
    addresses = [origins.of(one) for one in askers]
    if askers.count(person) >= MOST_OF_PERSON or addresses.count(origins.of(person)) >= MOST_OF_ADDRESS:
        raise TooMuch("still_thinking", "other reviews of yours are still being made; wait for them")
    if len(askers) >= MOST:
        raise thread_pools.Busy


class Reviews:
    """The reviews in progress. Their pieces wait in the lane of reviews, shared equally between people."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.working: dict[str, ReviewState] = {}
        self.askers: dict[str, str] = {}
        """By table, the person who requested the review in progress."""
        self.failed: set[str] = set()
        """Tables whose last review failed in this process."""

    async def see(self, name: str) -> ReviewState:
        """The review of a finished game, or its progress."""
        table_record = await records.finished_sheet(self.services, name)
        working = self.working.get(table_record.id)
        if working is not None:
            return working
        total = len(replays.effective(await entries(self.services.engine, table_record.id)))
        stored = await self._stored(table_record.id)
        if stored is not None:
            level, review = stored
            return ReviewState(
                table=table_record.id, state="ready", done=total, total=total, level=level, review=review
            )
        state: Literal["failed", "none"] = "failed" if table_record.id in self.failed else "none"
        return ReviewState(table=table_record.id, state=state, done=0, total=total, level=bot_levels.ADVISER)

    async def ask(self, name: str, person: str) -> ReviewState:
        """Start a review, unless it is made or in progress."""
        state = await self.see(name)
        if state.state not in ("none", "failed"):
            return state
        if state.table in self.working:  # somebody else asked at the same moment
            return self.working[state.table]
        check_room(self.services.origins, list(self.askers.values()), person)
        state.state = "working"
        self.working[state.table] = state
        self.askers[state.table] = person
        self.services.spawn(self._make(state), f"review {state.table}")
        return state

    async def _stored(self, table: str) -> tuple[str, Review] | None:
        """The stored review, and the bot that made it, which may differ from the present one."""
        kept = schema.reviews
        async with self.services.engine.connect() as connection:
            row = (await connection.execute(select(kept.c.level, kept.c.data).where(kept.c.table_id == table))).first()
        return None if row is None else (row.level, msgspec.convert(row.data, Review))

    async def _make(self, state: ReviewState) -> None:
        self.failed.add(state.table)  # until it is stored
        try:
            review = await self._review(state)
            if review is not None:
                row = {"table_id": state.table, "level": state.level, "time": self.services.now(), "data": review}
                old = delete(schema.reviews).where(schema.reviews.c.table_id == state.table)
                with suppress(Taken):  # another process made it at the same moment
                    await self.services.journal.write((old, None), (insert(schema.reviews), row))
                self.failed.discard(state.table)
        finally:
            del self.working[state.table], self.askers[state.table]

    async def _review(self, state: ReviewState) -> dict[str, Any] | None:
        _, replayed = await records.finished(self.services, state.table)
        record = json.dumps(await thread_pools.CHORES.run(replayed.game.record))
        seed, person = secrets.randbits(40), self.askers[state.table]
        purpose = Purpose(Lane.REVIEWS, self.services.origins.of(person), person)
        found: list[Look] = []
        while state.done < state.total:
            last = min(state.done + PIECE, state.total)
            looks = await self.services.thinker.run(look_back, Piece(record, seed, state.done, last), purpose)
            if looks is None:
                return None
            found += looks
            state.done = last
        return await self.services.thinker.run(sum_up, Piece(record, seed, looks=found), purpose)
