"""«Where could I have won?»: a finished game looked at again by a good bot, in small pieces between other thoughts.

A review is made once, when somebody asks for it, and kept with the game.
"""

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, insert, select

import meydan
from meydan.server import levels, records, schema
from meydan.server.house import House
from meydan.server.log import Taken
from meydan.server.sheet import entries

PIECE = 3
"""Answers in one job: short enough that a bot at a table does not wait for it."""
Look = tuple[list[float], str, float, str, dict[str, Any]]


class Costly(msgspec.Struct, kw_only=True):
    """An answer that cost win share, and the one that would have been best. `number` counts answers from 0."""

    number: int
    seat: int
    word: str
    best: str
    loss: float
    reason: str
    """Why the best answer is good: a key of the texts; `args` fill its blanks."""
    args: dict[str, Any]


class Split(msgspec.Struct, kw_only=True):
    """How a seat's win share changed in all: through its own answers, those of the others, and luck."""

    total: float
    skill: float
    others: float
    luck: float


class Bluffing(msgspec.Struct, kw_only=True):
    """What a seat claimed and doubted."""

    claims: int
    bluffs: int
    caught: int
    doubts: int
    right_doubts: int
    missed: int


class Review(msgspec.Struct, kw_only=True):
    """A finished game as a good bot sees it afterwards. Shares are from 0 to 1, lists of shares by seat."""

    curve: list[list[float]]
    """Everybody's win share before answer 0, 1, … and at the end: one more than there are answers."""
    losses: list[float]
    """What each answer cost its seat."""
    costliest: dict[str, list[Costly]]
    """By seat, its three costliest answers."""
    split: list[Split]
    bluffs: list[Bluffing]
    """By seat; empty in games without claims."""


class ReviewState(msgspec.Struct, kw_only=True):
    """How far a review is."""

    table: str
    state: Literal["none", "working", "ready", "failed"]
    """Failed: it did not come to an end; ask again."""
    done: int
    total: int
    """Answers looked at, and answers to look at."""
    level: str
    """The bot that looks."""
    review: Review | None = None


class Piece(msgspec.Struct, frozen=True):
    """Some answers to look at again, or with `looks` the whole to be summed up."""

    record: str
    """As JSON text: its seed is longer than most programs' numbers."""
    seed: int
    first: int = 0
    last: int = 0
    looks: Sequence[Look] = ()


def look_back(piece: Piece) -> list[Look]:
    """Runs in a worker."""
    return levels.look_back(meydan.replay(json.loads(piece.record)), piece.seed, piece.first, piece.last)


def sum_up(piece: Piece) -> dict[str, Any]:
    """Runs in a worker."""
    return levels.sum_up(meydan.replay(json.loads(piece.record)), list(piece.looks), piece.seed)


class Reviews:
    """The reviews being made; one at a time, so that bots at tables keep their tempo."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.working: dict[str, ReviewState] = {}
        self.failed: set[str] = set()
        """Tables whose last review did not come to an end in this process."""
        self.turn = asyncio.Lock()

    async def see(self, name: str) -> ReviewState:
        """The review of a finished game as far as it is."""
        sheet = await records.finished_sheet(self.house, name)
        total = len(records.effective(await entries(self.house.engine, sheet.id)))
        stored = await self._stored(sheet.id)
        if stored is not None:
            level, review = stored
            return ReviewState(table=sheet.id, state="ready", done=total, total=total, level=level, review=review)
        state: Literal["failed", "none"] = "failed" if sheet.id in self.failed else "none"
        fresh = ReviewState(table=sheet.id, state=state, done=0, total=total, level=levels.ADVISER)
        return self.working.get(sheet.id, fresh)

    async def ask(self, name: str) -> ReviewState:
        """Have it made, unless it is there or being made."""
        state = await self.see(name)
        if state.state in ("none", "failed") and state.table not in self.working:
            state.state = "working"
            self.working[state.table] = state
            self.house.spawn(self._make(state), f"review {state.table}")
        return state

    async def _stored(self, table: str) -> tuple[str, Review] | None:
        """The review that was made, and by whom: perhaps not by the bot who would make it today."""
        kept = schema.reviews
        async with self.house.engine.connect() as connection:
            row = (await connection.execute(select(kept.c.level, kept.c.data).where(kept.c.table_id == table))).first()
        return None if row is None else (row.level, msgspec.convert(row.data, Review))

    async def _make(self, state: ReviewState) -> None:
        self.failed.add(state.table)  # until it is stored
        try:
            async with self.turn:
                review = await self._review(state)
            if review is not None:
                row = {"table_id": state.table, "level": state.level, "time": self.house.now(), "data": review}
                old = delete(schema.reviews).where(schema.reviews.c.table_id == state.table)
                with suppress(Taken):  # another process made it at the same moment
                    await self.house.log.write((old, None), (insert(schema.reviews), row))
                self.failed.discard(state.table)
        finally:
            del self.working[state.table]

    async def _review(self, state: ReviewState) -> dict[str, Any] | None:
        _, fold = await records.finished(self.house, state.table)
        record = json.dumps(await asyncio.to_thread(fold.game.record))
        seed = secrets.randbits(40)
        found: list[Look] = []
        while state.done < state.total:
            last = min(state.done + PIECE, state.total)
            looks = await self.house.mind.run(look_back, Piece(record, seed, state.done, last))
            if looks is None:
                return None
            found += looks
            state.done = last
        return await self.house.mind.run(sum_up, Piece(record, seed, looks=found))
