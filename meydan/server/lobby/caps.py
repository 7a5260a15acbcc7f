"""Limits on running games with bots and on bots in them, for one person and from one address.

A game without an answer for an hour waits for a person and costs nothing, so it does not count: players need not
finish old games before they begin another.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import case, exists, func, or_, select

from meydan.server.common.errors import TooMuch
from meydan.server.services import Services
from meydan.server.state.table_record import DEFAULT, PLAYING, TableRecord
from meydan.server.storage import schema
from meydan.server.thinking import bot_levels


class Cap(msgspec.Struct, frozen=True):
    """A limit: running games with bots, and bots in them."""

    tables: int
    bots: int


class Used(msgspec.Struct, frozen=True):
    """What a host has running: games with bots, bots in them, and games in which a stand-in thinks."""

    tables: int = 0
    bots: int = 0
    left: int = 0


GUEST = Cap(8, 32)
ACCOUNT = Cap(24, 96)
ADDRESS = Cap(40, 160)
"""The limit for all people from one address together, because new guests are easily created."""
IDLE = 3_600.0
"""Seconds without an answer after which a running game is not counted."""


def thinkers(record: TableRecord) -> int:
    """The number of seats that bots think for, or may have to think hard for.

    These are the bots' own and those that a stand-in plays; all of them if the stand-in is stronger than normal.
    """
    if record.stand_in not in (DEFAULT, *bot_levels.light()):
        return record.players
    thinks = record.stand_in != DEFAULT
    return sum(one.bot is not None or (thinks and one.away) for one in record.seats)


@asynccontextmanager
async def beginning(services: Services, record: TableRecord) -> AsyncIterator[None]:
    """Check the host's limit, then run the block, which stores that the game has begun; one block at a time."""
    async with services.starting:
        await check(services, record.host or "", thinkers(record))
        yield


async def check(services: Services, person: str, bots: int) -> None:
    """Refuse if this person may not begin one more game with this many bots.

    A game without bots is refused only to those who have that many games in which stand-ins think.
    """
    running = await _running(services)
    mine = running.get(person, Used())
    cap = ACCOUNT if await _is_account(services, person) else GUEST
    _compare(services, mine, cap, bots, "you have too many games with bots running; finish or resign one first")
    address = services.origins.of(person)
    near = [used for host, used in running.items() if services.origins.of(host) == address]
    total = Used(*(sum(each) for each in zip(*map(msgspec.structs.astuple, near), strict=True))) if near else Used()
    _compare(services, total, ADDRESS, bots, "too many games with bots are running from your address")


def _compare(services: Services, used: Used, cap: Cap, bots: int, sentence: str) -> None:
    most = Cap(max(1, int(cap.tables * services.generosity)), max(1, int(cap.bots * services.generosity)))
    many = used.tables + 1 > most.tables or used.bots + bots > most.bots if bots else used.left + 1 > most.tables
    if used.tables and many:
        raise TooMuch("too_many_tables", sentence, tables=most.tables, bots=most.bots)


async def _running(services: Services) -> dict[str, Used]:
    """By host, the games with thinking bots and recent activity."""
    table, seat, answer = schema.tables, schema.seats, schema.answers
    hard = table.c.stand_in.not_in([DEFAULT, *bot_levels.light()])
    left = seat.c.away & (table.c.stand_in != DEFAULT)
    thinking = or_(hard, left, seat.c.bot.is_not(None))
    last = select(answer.c.time).where(answer.c.table_id == table.c.id).order_by(answer.c.n.desc()).limit(1)
    lately = func.coalesce(last.scalar_subquery(), table.c.started) > services.now() - IDLE
    by_table = (
        select(table.c.host, func.count().label("bots"), func.max(case((left, 1), else_=0)).label("left"))
        .join(seat, seat.c.table_id == table.c.id)
        .where((table.c.state == PLAYING) & table.c.host.is_not(None) & lately & thinking)
        .group_by(table.c.id, table.c.host)
        .subquery()
    )
    by_host = select(by_table.c.host, func.count(), func.sum(by_table.c.bots), func.sum(by_table.c.left)).group_by(
        by_table.c.host
    )
    async with services.engine.connect() as connection:
        return {row[0]: Used(*map(int, row[1:])) for row in await connection.execute(by_host)}


async def _is_account(services: Services, who: str) -> bool:
    """Is this person registered, with a password or a passkey?"""
    person, key = schema.people, schema.passkeys
    kept = or_(person.c.login.is_not(None), exists().where(key.c.person == person.c.id))
    async with services.engine.connect() as connection:
        return await connection.scalar(select(person.c.id).where((person.c.id == who) & kept)) is not None
