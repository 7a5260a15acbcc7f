"""Snapshots: stored states of a running game, so that opening its table does not replay the whole journal.

They are a cache: one of another release, or one that does not match the journal, is ignored.
"""

import contextlib
from typing import Any

import msgspec
import structlog
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

import meydan
from meydan.server.services import Services
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import UNDO, Entry, ReplayedGame
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.wire.packed_story import PlainEvent, pack_events, unpack_story

logger = structlog.get_logger()
EVERY = 50
"""Entries between two snapshots of a running game."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A replayed game without its entries, which the journal has."""

    position: dict[str, Any]
    events: list[PlainEvent]
    facts: list[int]
    answers: list[int]
    questions: list[int]
    opened: int
    together: bool


def taken(replayed: ReplayedGame) -> Snapshot:
    game = replayed.game
    return Snapshot(
        position=game.dump(),
        events=pack_events(game),
        facts=[] if game.story is None else list(game.story.facts),
        answers=[] if game.story is None else list(game.story.answers),
        questions=replayed.questions,
        opened=replayed.opened,
        together=replayed.together,
    )


def resumed(of: TableRecord, kept: Snapshot, entries: list[Entry]) -> ReplayedGame:
    """The game after all entries, replayed from the snapshot on."""
    game = meydan.load(kept.position)
    unpack_story(game, kept.events, kept.facts)
    beginning = of.begin()
    if game.story is not None and beginning.story is not None:
        game.story.origin = beginning.story.origin
        game.story.answers = list(kept.answers)
    n = len(kept.questions)
    replayed = ReplayedGame(game, began=of.started or 0.0)
    replayed.entries, replayed.questions = entries[:n], list(kept.questions)
    replayed.opened, replayed.together = kept.opened, kept.together
    replayed.take_all(entries[n:])
    return replayed


async def restore(engine: AsyncEngine, of: TableRecord) -> ReplayedGame:
    """The game of a table, replayed from its journal."""
    entries = await stored_tables.entries(engine, of.id)
    kept = await _stored(engine, of.id, entries)
    try:
        replayed = None if kept is None else resumed(of, kept, entries)
    except (ValueError, KeyError):
        logger.exception("snapshot_left_aside", table=of.id)
        replayed = None
    replayed = replayed or ReplayedGame(of.begin(), entries, of.started or 0.0)
    replayed.resigned = of.resigned
    return replayed


async def _stored(engine: AsyncEngine, table: str, entries: list[Entry]) -> Snapshot | None:
    kept = schema.snapshots
    async with engine.connect() as connection:
        mine = (kept.c.table_id == table) & (kept.c.version == meydan.__version__)
        row = (await connection.execute(select(kept.c.n, kept.c.data).where(mine))).first()
    if row is None or row.n > len(entries):
        return None
    if row.n < len(entries) and entries[row.n].word == UNDO:
        return None  # it takes back an answer that the snapshot contains as final
    return msgspec.convert(row.data, Snapshot)


def statements(table: str, replayed: ReplayedGame) -> list[Statement]:
    """Statements that replace the snapshot of a table by the present state of its game."""
    kept = schema.snapshots
    row = {
        "table_id": table,
        "n": replayed.n,
        "version": meydan.__version__,
        "data": msgspec.to_builtins(taken(replayed)),
    }
    return [(delete(kept).where(kept.c.table_id == table), None), (insert(kept), row)]


async def keep(services: Services, work: list[Statement]) -> None:
    """Store a snapshot. Another process may be doing the same: either result is right."""
    with contextlib.suppress(Taken):
        await services.journal.write(*work)


def take(services: Services, table: str, replayed: ReplayedGame) -> None:
    """Store a snapshot of the game in the background."""
    services.spawn(keep(services, statements(table, replayed)), f"snapshot {table}")
