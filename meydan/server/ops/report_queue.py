"""The queue of reports for administrators: list them, read one with all that is known, and close it with a decision."""

import time
from typing import Any, Literal, get_args

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.common.errors import NotFound, Refusal
from meydan.server.fair_play import evidence, voiding
from meydan.server.ops import admin
from meydan.server.storage import schema
from meydan.server.storage.database import transaction

Decision = Literal["nothing", "warning", "void", "ban"]
DECISIONS: tuple[Decision, ...] = get_args(Decision)
LONGEST_NOTE = 1000


class QueuedReport(msgspec.Struct, kw_only=True):
    """A report in the queue."""

    id: str
    time: float
    reason: str
    game: str
    table: str
    person: str
    name: str
    """Who is reported."""
    about: int
    """Reports about the same person, this one included, that are open or were followed by a measure."""
    decision: str


async def queue(engine: AsyncEngine, everything: bool = False) -> list[QueuedReport]:
    """The open reports, or all; people with the most reports first, then the oldest."""
    kept, people, table = schema.reports, schema.people, schema.tables
    counting = kept.c.decided.is_(None) | (kept.c.decision != "nothing")
    counts = select(kept.c.person, func.count().label("about")).where(counting).group_by(kept.c.person).subquery()
    query = (
        select(kept, people.c.name, table.c.game, counts.c.about)
        .join(people, people.c.id == kept.c.person)
        .join(table, table.c.id == kept.c.table_id)
        .outerjoin(counts, counts.c.person == kept.c.person)
    )
    if not everything:
        query = query.where(kept.c.decided.is_(None))
    async with engine.connect() as connection:
        rows = (await connection.execute(query.order_by(kept.c.time, kept.c.id))).all()
    found = [
        QueuedReport(
            id=row.id,
            time=row.time,
            reason=row.reason,
            game=row.game,
            table=row.table_id,
            person=row.person,
            name=row.name,
            about=row.about or 0,
            decision=row.decision,
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: (one.decision != "", -one.about, one.time))


async def show(engine: AsyncEngine, id: str) -> dict[str, Any]:
    """A report with the way to the replay, the people of the game, and what is known about the pairs among them."""
    row = await _report(engine, id)
    shown: dict[str, Any] = {key: value for key, value in row.items() if key != "seen"}
    shown["replay"] = f"/replay/{row['table_id']}?seat={row['seat']}"
    result, people = schema.results, schema.people
    query = select(result, people.c.name).outerjoin(people, people.c.id == result.c.person)
    async with engine.connect() as connection:
        rows = (await connection.execute(query.where(result.c.table_id == row["table_id"]))).mappings().all()
    shown["results"] = [
        {name: one[name] for name in ("seat", "person", "name", "bot", "place", "before", "after", "weight", "reason")}
        for one in rows
    ]
    others = [one["person"] for one in rows if one["person"] not in (None, row["person"])]
    shown["games_from_one_network"] = {
        other: await evidence.same_network(engine, row["person"], other) for other in others
    }
    shown["one_network_in_this_game"] = sorted(one["seat"] for one in rows if one["network"] is not None)
    pairs = await evidence.gift_pairs(engine, row["person"])
    shown["gifts"] = [
        msgspec.to_builtins(pair) for pair in pairs if pair.marked or {pair.giver, pair.receiver} & set(others)
    ]
    return shown


async def _report(engine: AsyncEngine, id: str) -> Any:
    kept = schema.reports
    async with engine.connect() as connection:
        row = (await connection.execute(select(kept).where(kept.c.id == id))).mappings().first()
    if row is None:
        raise NotFound("no_report", f"there is no report {id}", report=id)
    return row


async def close(engine: AsyncEngine, id: str, decision: Decision, note: str = "", tables: tuple[str, ...] = ()) -> None:
    """Close a report with a decision. `tables`: the games to declare void; without them, the reported one."""
    row = await _report(engine, id)
    kept = schema.reports
    games = tables or (row["table_id"],)
    players = await voiding.seated(engine, games) if decision == "void" else {}
    async with transaction(engine) as connection:
        voided = await voiding.void(connection, games, players) if decision == "void" else []
        change = {"decided": time.time(), "decision": decision, "by": admin.user(), "note": note[:LONGEST_NOTE]}
        still_open = (kept.c.id == id) & kept.c.decided.is_(None)
        done = await connection.execute(update(kept).where(still_open).values(change))
        if not done.rowcount:
            raise Refusal("report_closed", f"the report {id} is already closed")
        for table in voided:
            await admin.note(connection, "games_voided", table)
        if decision == "ban":
            await admin.ban_within(connection, row["person"])
        await admin.note(connection, "report_closed", id)
