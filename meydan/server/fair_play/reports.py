"""Reporting a person of a game to the administrators of the server.

Only people of the same table report, each of them once in a game. Nobody but administrators learns who reported.
"""

from typing import Any, Literal

import msgspec
from sqlalchemy import insert, select, update

from meydan.server.common.errors import NotFound, Refusal
from meydan.server.common.names import clean, new_id
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.state import stored_tables
from meydan.server.state.table_record import FINISHED, PLAYING, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken

ReportReason = Literal["gifts", "second_account", "stalling", "insults", "other"]
LONGEST = 500
"""Letters of a report's text."""
MOST_LINES = 20
"""Chat lines in a report."""
KEPT_LINES = 100
"""Latest chat lines of a person from which to choose."""


class ReportLine(msgspec.Struct, kw_only=True):
    """Something that a person said at the table."""

    id: int
    text: str
    phrase: str
    time: float


class Reportable(msgspec.Struct, kw_only=True):
    """A person of the game whom I may report."""

    seat: int
    name: str
    lines: list[ReportLine]


class ReportForm(msgspec.Struct, kw_only=True):
    """Whom I may report in a game."""

    table: str
    game: str
    reported: bool
    """I have already reported somebody in this game."""
    people: list[Reportable]


class Warned(msgspec.Struct, kw_only=True):
    """A warning that I have not confirmed yet."""

    id: str
    game: str
    reason: ReportReason
    time: float


async def form(services: Services, name: str, person: Person) -> ReportForm:
    """Whom a person may report in a game, with what these people said there."""
    record = await _own_game(services, name, person)
    return ReportForm(
        table=record.id,
        game=record.game,
        reported=await _has_reported(services, record.id, person.id),
        people=[
            Reportable(seat=one.seat, name=one.name, lines=await _lines(services, record.id, one.person))
            for one in record.seats
            if one.person is not None and one.person != person.id
        ],
    )


async def file(
    services: Services, name: str, person: Person, seat: int, reason: ReportReason, text: str, lines: list[int]
) -> None:
    """Store a report. Lines that the reported person did not say at this table are left out."""
    record = await _own_game(services, name, person)
    about = next((one.person for one in record.seats if one.seat == seat), None)
    if about is None or about == person.id:
        raise NotFound("nobody_to_report", "there is nobody to report on this seat")
    said = await _lines(services, record.id, about) if reason == "insults" else []
    row: dict[str, object] = {"id": new_id(), "table_id": record.id, "reporter": person.id, "person": about}
    row |= {"seat": seat, "reason": reason, "text": clean(text, LONGEST), "time": services.now()}
    row["lines"] = [msgspec.to_builtins(one) for one in said if one.id in lines][:MOST_LINES]
    row |= {"decided": None, "decision": "", "by": "", "note": "", "seen": None}
    try:
        await services.journal.write((insert(schema.reports), row))
    except Taken:
        raise Refusal("reported_already", "you have already reported somebody in this game") from None


async def _own_game(services: Services, name: str, person: Person) -> TableRecord:
    """A game that this person plays or has played. For others it does not exist."""
    record = await stored_tables.find(services.engine, name)
    if record is None or record.state not in (PLAYING, FINISHED) or not record.seats_of(person.id):
        raise NotFound("no_table", "there is no such table")
    return record


async def _has_reported(services: Services, table: str, person: str) -> bool:
    kept = schema.reports
    mine = select(kept.c.id).where((kept.c.table_id == table) & (kept.c.reporter == person))
    async with services.engine.connect() as connection:
        return await connection.scalar(mine) is not None


async def _lines(services: Services, table: str, person: str) -> list[ReportLine]:
    chat = schema.chat
    said = select(chat).where((chat.c.table_id == table) & (chat.c.person == person))
    async with services.engine.connect() as connection:
        rows = list(await connection.execute(said.order_by(chat.c.id.desc()).limit(KEPT_LINES)))
    return [ReportLine(id=row.id, text=row.text, phrase=row.phrase, time=row.time) for row in reversed(rows)]


# -- warnings ------------------------------------------------------------------------------------------------------


async def warnings(services: Services, person: Person) -> list[Warned]:
    """Warnings that a person has not confirmed, oldest first. They do not say who reported, or which game it was."""
    kept, table = schema.reports, schema.tables
    mine = (kept.c.person == person.id) & (kept.c.decision == "warning") & kept.c.seen.is_(None)
    query = select(kept, table.c.game).join(table, table.c.id == kept.c.table_id).where(mine).order_by(kept.c.decided)
    async with services.engine.connect() as connection:
        rows: Any = await connection.execute(query)
        return [Warned(id=row.id, game=row.game, reason=row.reason, time=row.decided) for row in rows]


async def confirm(services: Services, person: Person, id: str) -> None:
    """Note that a person has read a warning."""
    kept = schema.reports
    mine = (kept.c.id == id) & (kept.c.person == person.id) & (kept.c.decision == "warning")
    await services.journal.write((update(kept).where(mine).values(seen=services.now()), None))
