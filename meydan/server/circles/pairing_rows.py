"""The stored wishes of people who look for a table. A wish counts while its page keeps asking.

Nothing else is remembered about them: when a page or a server process is gone, the wish is over within seconds.
"""

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update

from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit

ALIVE = 8.0
"""Seconds without a question after which a page looks no longer; it asks every two seconds."""
OLD = 600.0
"""Seconds after which a wish that is over is deleted."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody looks for a table of this game, with a number of players in this range."""

    person: str
    game: str
    least: int
    most: int
    rated: bool
    since: float
    table_id: str | None = None
    """Where a seat was found; None: still looking."""


def still_looking(now: float) -> ColumnElement[bool]:
    """SQL condition: this wish waits for a table, and its page is open."""
    rows = schema.pairing
    return rows.c.table_id.is_(None) & rows.c.seen.between(now - ALIVE, now + ALIVE)


async def of_person(services: Services, person: str) -> Wish | None:
    """The wish of a person, if it is not too old to matter."""
    rows, now = schema.pairing, services.now()
    mine = (rows.c.person == person) & rows.c.seen.between(now - ALIVE, now + ALIVE)
    async with services.engine.connect() as connection:
        row = (await connection.execute(select(rows).where(mine))).mappings().first()
    return None if row is None else _wish(dict(row))


async def all_for(services: Services, game: str, rated: bool) -> list[Wish]:
    """Everybody who looks for a table of this game now, the longest first."""
    rows = schema.pairing
    same = (rows.c.game == game) & (rows.c.rated == rated) & still_looking(services.now())
    async with services.engine.connect() as connection:
        found = await connection.execute(select(rows).where(same).order_by(rows.c.since, rows.c.person))
        return [_wish(dict(row)) for row in found.mappings()]


def _wish(row: dict[str, object]) -> Wish:
    return msgspec.convert({name: row[name] for name in Wish.__struct_fields__}, Wish)


async def begin(services: Services, wish: Wish) -> None:
    """Store a wish; it replaces an earlier one of the same person."""
    rows = schema.pairing
    row = {**msgspec.structs.asdict(wish), "seen": wish.since}
    for _ in range(3):
        try:
            await services.journal.write((delete(rows).where(rows.c.person == wish.person), None), (insert(rows), row))
        except Taken:  # another page of the same person does the same
            continue
        return


async def keep(services: Services, person: str) -> None:
    """Note that the page still looks."""
    rows = schema.pairing
    await services.journal.write((update(rows).where(rows.c.person == person).values(seen=services.now()), None))


async def end(services: Services, person: str) -> None:
    """Look no longer. A seat that was found meanwhile stays."""
    rows = schema.pairing
    mine = (rows.c.person == person) & rows.c.table_id.is_(None)
    await services.journal.write((delete(rows).where(mine), None))


def claimed(person: str, table: str) -> Statement:
    """Statement that ends a wish with a table. It fails with Taken if the person looks no longer."""
    rows = schema.pairing
    mine = (rows.c.person == person) & rows.c.table_id.is_(None)
    return must_hit(update(rows).where(mine).values(table_id=table)), None


async def take_back(services: Services, person: str, table: str) -> None:
    """Look on: the seat at this table was taken by somebody else."""
    rows = schema.pairing
    mine = (rows.c.person == person) & (rows.c.table_id == table)
    await services.journal.write((update(rows).where(mine).values(table_id=None), None))


async def forget_old(services: Services) -> None:
    rows = schema.pairing
    await services.journal.write((delete(rows).where(rows.c.seen < services.now() - OLD), None))
