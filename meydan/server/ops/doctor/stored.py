"""Checks the stored data: database, schema, clock, running games."""

import time
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.core.errors import MeydanError
from meydan.server.ops.doctor.finding import Finding, ill, note, well
from meydan.server.settings import Settings, shown
from meydan.server.state import snapshots, stored_tables
from meydan.server.storage import schema
from meydan.server.storage.damage import RESTORE, diagnosis, has_tables, missing_parts, reason
from meydan.server.storage.database import alembic_config, open_engine

MOST_TABLES = 200
SLACK = 60
"""Seconds by which two clocks may differ."""


async def database(settings: Settings) -> list[Finding]:
    """All checks that need the database; one finding if it cannot be reached."""
    place = shown(settings.address)
    try:
        engine = open_engine(settings.address)
    except MeydanError as error:
        return [ill("database", str(error), "correct --database")]
    if engine.url.database and engine.dialect.name == "sqlite" and not Path(engine.url.database).exists():
        return [well("database", f"{place} is not there yet: the first start makes it")]
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
            revision = await connection.run_sync(stored_revision)
            begun = await connection.run_sync(has_tables)
            missing = await connection.run_sync(missing_parts)
        found = [well("database", f"{place} answers"), release(revision, begun, missing)]
        if found[-1].verdict == "well" and revision is not None:
            found += [await integrity(engine), await clock(engine), await games(engine)]
    except (SQLAlchemyError, CommandError, OSError) as error:
        what, cure = diagnosis(error)
        return [ill("database", f"{place} does not answer, it {what}: {reason(error)}", cure)]
    finally:
        await engine.dispose()
    return found


def stored_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def release(revision: str | None, begun: bool, missing: list[str]) -> Finding:
    """Was the data written by this release, an older or a newer one, and is it complete?"""
    script = ScriptDirectory.from_config(alembic_config(None))
    known = [one.revision for one in script.walk_revisions()]
    if revision is None and begun:
        return ill("schema", "there are tables of Meydan, but not from which release", RESTORE)
    if revision is None:
        return well("schema", "empty: the first start sets it up")
    if revision not in known:
        return ill("schema", f"{revision} is of a newer release", "install that release; going back needs a backup")
    if revision != known[0]:
        return note("schema", f"{revision} is older", "the next start brings it forward; make a backup before")
    if missing:
        return ill("schema", f"there is no {missing[0]}", RESTORE)
    return well("schema", f"{revision}, as this release writes it")


async def integrity(engine: AsyncEngine) -> Finding:
    if engine.dialect.name != "sqlite":
        return well("integrity", "left to the database's own checks")
    async with engine.connect() as connection:
        answer = str((await connection.execute(text("PRAGMA quick_check"))).scalar_one())
    if answer != "ok":
        return ill("integrity", f"the database file is damaged: {answer}", "stop the server; restore the last backup")
    return well("integrity", "the database file is whole")


async def clock(engine: AsyncEngine) -> Finding:
    """Is the clock later than the newest answer? Thinking time is computed from it."""
    async with engine.connect() as connection:
        newest = (await connection.execute(select(func.max(schema.answers.c.time)))).scalar()
    ahead = float(newest or 0) - time.time()
    if ahead > SLACK:
        return ill(
            "clock", f"the newest answer lies {ahead:.0f} s in the future", "set the clock right before the start"
        )
    return well("clock", "no answer lies in the future")


async def games(engine: AsyncEngine) -> Finding:
    """Can every running game be replayed from its journal?"""
    names = await stored_tables.ids(engine, "playing")
    for name in names[:MOST_TABLES]:
        found = await stored_tables.find(engine, name)
        try:
            if found is not None:
                await snapshots.restore(engine, found)
        except MeydanError as error:
            return ill("games", f"table {name} cannot be read: {error}", f"meydan admin table {name}; report it")
    return well("games", f"{len(names)} in play; read again from their logs: {min(len(names), MOST_TABLES)}")
