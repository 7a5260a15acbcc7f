"""What whoever runs the server can look at and change from the command line."""

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server import schema
from meydan.server.database import transaction
from meydan.server.errors import NotFound
from meydan.server.lifetimes import all_end
from meydan.server.sheet import CLOSED, FINISHED, Sheet, entries, find


async def tables(engine: AsyncEngine, state: str | None) -> list[dict[str, Any]]:
    """The tables in a state (or all), newest first."""
    table, log = schema.tables, schema.answers
    answers = select(log.c.table_id, func.count().label("answers")).group_by(log.c.table_id).subquery()
    query = select(table.c.id, table.c.code, table.c.game, table.c.players, table.c.state, answers.c.answers)
    query = query.outerjoin(answers, answers.c.table_id == table.c.id).order_by(table.c.created.desc())
    if state is not None:
        query = query.where(table.c.state == state)
    async with engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def table(engine: AsyncEngine, name: str) -> dict[str, Any]:
    """Everything written about a table but the secret of a running game."""
    sheet = await _sheet(engine, name)
    shown: dict[str, Any] = {key: getattr(sheet, key) for key in Sheet.__struct_fields__ if key != "seats"}
    if sheet.state != FINISHED:
        for secret in ("seed", "salt", "position"):
            shown.pop(secret)
    shown["seats"] = [msgspec.structs.asdict(one) for one in sheet.seats]
    shown["answers"] = len(await entries(engine, sheet.id))
    return shown


async def _sheet(engine: AsyncEngine, name: str) -> Sheet:
    sheet = await find(engine, name)
    if sheet is None:
        raise NotFound("no_table", f"there is no table {name}")
    return sheet


async def close(engine: AsyncEngine, name: str, now: float) -> None:
    """Close a table for good. A running server notices at the table's next change and hangs up."""
    sheet = await _sheet(engine, name)
    async with transaction(engine) as connection:
        here = schema.tables.c.id == sheet.id
        closed = {"state": CLOSED, "ended": now, "version": schema.tables.c.version + 1}
        await connection.execute(update(schema.tables).where(here).values(closed))


async def ban(engine: AsyncEngine, person: str, banned: bool) -> None:
    """Let a person in no more (or again). Its sessions, and what its browsers subscribed to, end at once."""
    people = schema.people
    async with transaction(engine) as connection:
        done = await connection.execute(update(people).where(people.c.id == person).values(banned=banned))
        if not done.rowcount:
            raise NotFound("no_person", f"there is no person {person}")
        if banned:
            for statement, _ in all_end(person):
                await connection.execute(statement)


async def export(engine: AsyncEngine, person: str) -> dict[str, Any]:
    """Everything stored about a person, for whoever asks for his data."""
    people = schema.people
    async with engine.connect() as connection:
        found = (await connection.execute(select(people).where(people.c.id == person))).mappings().first()
        if found is None:
            raise NotFound("no_person", f"there is no person {person}")
        mine: dict[str, Any] = {"person": _without_secrets(found)}
        for name, column in (
            ("sessions", schema.sessions.c.person),
            ("passkeys", schema.passkeys.c.person),
            ("subscriptions", schema.subscriptions.c.person),
            ("seats", schema.seats.c.person),
            ("results", schema.results.c.person),
            ("chat", schema.chat.c.person),
            ("mutes", schema.mutes.c.person),
            ("ratings", schema.ratings.c.who),
        ):
            rows = (await connection.execute(select(column.table).where(column == person))).mappings()
            mine[name] = [_without_secrets(row) for row in rows]
    return mine


def _without_secrets(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Hashes of passwords and sessions say nothing to the person, and something to a thief of the file."""
    return {key: value for key, value in row.items() if key not in ("password", "token", "session")}
