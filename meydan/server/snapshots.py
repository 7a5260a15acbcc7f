"""Snapshots: where a game stood after some entries, so that setting up its table again does not play it all again.

They are a cache and never the truth: one of another release, or one that does not fit the log, is left aside.
"""

import contextlib
from typing import Any

import msgspec
import structlog
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

import meydan
from meydan.server import schema, sheet
from meydan.server.fold import UNDO, Entry, Fold
from meydan.server.house import House
from meydan.server.log import Statement, Taken
from meydan.server.packing import PlainEvent, pack_events, unpack_story
from meydan.server.sheet import Sheet

logger = structlog.get_logger()
EVERY = 50
"""Entries between two snapshots of a running game."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A fold without its entries, which the log has."""

    position: dict[str, Any]
    events: list[PlainEvent]
    facts: list[int]
    answers: list[int]
    questions: list[int]
    opened: int
    since: float
    together: bool


def taken(fold: Fold) -> Snapshot:
    game = fold.game
    return Snapshot(
        position=game.dump(),
        events=pack_events(game),
        facts=[] if game.story is None else list(game.story.facts),
        answers=[] if game.story is None else list(game.story.answers),
        questions=fold.questions,
        opened=fold.opened,
        since=fold.since,
        together=fold.together,
    )


def resumed(of: Sheet, kept: Snapshot, entries: list[Entry]) -> Fold:
    """The fold of all entries, of which the snapshot holds the first."""
    game = meydan.load(kept.position)
    unpack_story(game, kept.events, kept.facts)
    beginning = of.begin()
    if game.story is not None and beginning.story is not None:
        game.story.origin = beginning.story.origin
        game.story.answers = list(kept.answers)
    n = len(kept.questions)
    fold = Fold(game, began=kept.since)
    fold.entries, fold.questions = entries[:n], list(kept.questions)
    fold.opened, fold.together = kept.opened, kept.together
    fold.take_all(entries[n:])
    return fold


async def folded(engine: AsyncEngine, of: Sheet) -> Fold:
    """The game of a table as its log has it."""
    entries = await sheet.entries(engine, of.id)
    kept = await _stored(engine, of.id, entries)
    try:
        fold = None if kept is None else resumed(of, kept, entries)
    except (ValueError, KeyError):
        logger.exception("snapshot_left_aside", table=of.id)
        fold = None
    fold = fold or Fold(of.begin(), entries, of.started or 0.0)
    fold.resigned = of.resigned
    return fold


async def _stored(engine: AsyncEngine, table: str, entries: list[Entry]) -> Snapshot | None:
    kept = schema.snapshots
    async with engine.connect() as connection:
        mine = (kept.c.table_id == table) & (kept.c.version == meydan.__version__)
        row = (await connection.execute(select(kept.c.n, kept.c.data).where(mine))).first()
    if row is None or row.n > len(entries):
        return None
    if row.n < len(entries) and entries[row.n].word == UNDO:
        return None  # it takes back an answer that the snapshot has taken for good
    return msgspec.convert(row.data, Snapshot)


def statements(table: str, fold: Fold) -> list[Statement]:
    """How a game stands now, in the place of how it stood before."""
    kept = schema.snapshots
    row = {"table_id": table, "n": fold.n, "version": meydan.__version__, "data": msgspec.to_builtins(taken(fold))}
    return [(delete(kept).where(kept.c.table_id == table), None), (insert(kept), row)]


async def keep(house: House, work: list[Statement]) -> None:
    """Store it. Another process may be doing the same: either will do."""
    with contextlib.suppress(Taken):
        await house.log.write(*work)


def take(house: House, table: str, fold: Fold) -> None:
    """Remember how a game stands now, by and by."""
    house.spawn(keep(house, statements(table, fold)), f"snapshot {table}")
