"""Is what is stored whole: the database, its schema, the clock, the games in play?"""

import time
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.core.errors import MeydanError
from meydan.server import schema, sheet, snapshots
from meydan.server.database import alembic_config, open_engine
from meydan.server.doctor.finding import Finding, ill, note, well
from meydan.server.settings import Settings, shown

MOST_TABLES = 200
SLACK = 60
"""Seconds two clocks may differ."""


async def database(settings: Settings) -> list[Finding]:
    """Everything that needs the database; only that it does not answer, if it does not."""
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
        found = [well("database", f"{place} answers"), release(revision)]
        if found[-1].verdict == "well" and revision is not None:
            found += [await integrity(engine), await clock(engine), await games(engine)]
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        return [ill("database", f"{place} does not answer: {reason}", "is it running, and is the address right?")]
    finally:
        await engine.dispose()
    return found


def stored_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def release(revision: str | None) -> Finding:
    """Was the data written by this release, an older or a newer one?"""
    script = ScriptDirectory.from_config(alembic_config(None))
    known = [one.revision for one in script.walk_revisions()]
    if revision is None:
        return well("schema", "empty: the first start sets it up")
    if revision not in known:
        return ill("schema", f"{revision} is of a newer release", "install that release; going back needs a backup")
    if revision != known[0]:
        return note("schema", f"{revision} is older", "the next start brings it forward; make a backup before")
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
    """Thinking time is reckoned by the clock, so it must not stand before the newest answer."""
    async with engine.connect() as connection:
        newest = (await connection.execute(select(func.max(schema.answers.c.time)))).scalar()
    ahead = float(newest or 0) - time.time()
    if ahead > SLACK:
        return ill(
            "clock", f"the newest answer lies {ahead:.0f} s in the future", "set the clock right before the start"
        )
    return well("clock", "no answer lies in the future")


async def games(engine: AsyncEngine) -> Finding:
    """Every game in play can be folded from its log."""
    names = await sheet.ids(engine, "playing")
    for name in names[:MOST_TABLES]:
        found = await sheet.find(engine, name)
        try:
            if found is not None:
                await snapshots.folded(engine, found)
        except MeydanError as error:
            return ill("games", f"table {name} cannot be read: {error}", f"meydan admin table {name}; report it")
    return well("games", f"{len(names)} in play; read again from their logs: {min(len(names), MOST_TABLES)}")
