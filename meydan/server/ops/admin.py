"""Administration from the command line: reading tables and people, closing and banning.

Actions are stored with their user.
"""

import getpass
import time
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meydan.server.common.errors import NotFound
from meydan.server.common.names import new_id
from meydan.server.people import security_log
from meydan.server.people.security_log import Unusual
from meydan.server.people.session_lifetimes import all_end
from meydan.server.state.stored_tables import entries, find
from meydan.server.state.table_record import CLOSED, FINISHED, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.database import transaction

LONGEST_USER = 80


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
    """Everything stored about a table, except the secret seed of a running game or of a daily deal."""
    record = await _sheet(engine, name)
    shown: dict[str, Any] = {key: getattr(record, key) for key in TableRecord.__struct_fields__ if key != "seats"}
    if record.state != FINISHED or record.is_sealed(time.time()):
        for secret in ("seed", "salt", "position"):
            shown.pop(secret)
    del shown["standing"]
    shown["seats"] = [msgspec.structs.asdict(one) for one in record.seats]
    shown["answers"] = len(await entries(engine, record.id))
    return shown


async def _sheet(engine: AsyncEngine, name: str) -> TableRecord:
    record = await find(engine, name)
    if record is None:
        raise NotFound("no_table", f"there is no table {name}")
    return record


async def close(engine: AsyncEngine, name: str, now: float) -> None:
    """Close a table for good. A running server notices at the table's next change and closes its connections."""
    record = await _sheet(engine, name)
    async with transaction(engine) as connection:
        here = schema.tables.c.id == record.id
        closed = {"state": CLOSED, "ended": now, "version": schema.tables.c.version + 1}
        await connection.execute(update(schema.tables).where(here).values(closed))
        await note(connection, "table_closed", record.id)


async def ban(engine: AsyncEngine, person: str, banned: bool) -> None:
    """Ban a person, or lift the ban. A ban ends their sessions and browser subscriptions at once."""
    async with transaction(engine) as connection:
        await ban_within(connection, person, banned)


async def ban_within(connection: AsyncConnection, person: str, banned: bool = True) -> None:
    """Ban a person, or lift the ban, within a transaction."""
    people = schema.people
    done = await connection.execute(update(people).where(people.c.id == person).values(banned=banned))
    if not done.rowcount:
        raise NotFound("no_person", f"there is no person {person}")
    if banned:
        for statement, _ in all_end(person):
            await connection.execute(statement)
    await note(connection, "person_banned" if banned else "ban_lifted", person)


async def note(connection: AsyncConnection, action: Unusual, target: str) -> None:
    """Store an action with its user, in the same transaction, and write it to the security log."""
    by = user()
    row = {"id": new_id(), "time": time.time(), "action": action, "target": target, "by": by}
    await connection.execute(insert(schema.admin_actions), row)
    security_log.write(action, target=target, by=by)


def user() -> str:
    """The user of this command in the operating system."""
    try:
        return getpass.getuser()[:LONGEST_USER]
    except (OSError, KeyError):  # a container's user may have no name
        return "unknown"


async def actions(engine: AsyncEngine) -> list[dict[str, Any]]:
    """The actions of administrators, newest first."""
    done = schema.admin_actions
    async with engine.connect() as connection:
        rows = await connection.execute(select(done).order_by(done.c.time.desc(), done.c.id))
        return [dict(row) for row in rows.mappings()]
