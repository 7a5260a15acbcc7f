"""Finished games: the record to download, and the replay from any seat's view (`state/replays.py`)."""

import json

from sqlalchemy import exists, or_, select

from meydan.board import BoardBook, book_of
from meydan.server.common import thread_pools
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.services import Services
from meydan.server.state import snapshots, stored_tables
from meydan.server.state.daily_seeds import end
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.replays import Replay, record_of, seats_of, tell
from meydan.server.state.table_record import FINISHED, TableRecord
from meydan.server.storage import schema


async def check_visible(services: Services, name: str, person: str | None) -> None:
    """Hide a private game from strangers until it is over, with the same error as for a table that does not exist.

    One query answers both cases, so that they take the same time.
    """
    table, seat = schema.tables, schema.seats
    who = person or ""  # no person has this id; NULL would match every bot
    sits = exists().where((seat.c.table_id == table.c.id) & (seat.c.person == who))
    seen = or_(table.c.state == FINISHED, table.c.public, table.c.host == who, sits)
    named = or_(table.c.id == name, table.c.code == name.upper())
    async with services.engine.connect() as connection:
        if await connection.scalar(select(table.c.id).where(named & seen)) is None:
            raise NotFound("no_table", "there is no such table")


async def finished(services: Services, name: str) -> tuple[TableRecord, ReplayedGame]:
    """A finished game, whose hidden cards may be shown."""
    found = await finished_sheet(services, name)
    return found, await snapshots.restore(services.engine, found)


async def finished_sheet(services: Services, name: str) -> TableRecord:
    found = await stored_tables.find(services.engine, name)
    if found is None:
        raise NotFound("no_table", "there is no such table")
    if found.state != FINISHED:
        raise Refusal("not_finished", "the game is not over yet; its cards are still hidden")
    if found.sealed:
        raise Refusal("sealed_round", "this deal is opened when the round of its tournament is over")
    if found.is_sealed(services.now()):
        raise Refusal("still_sealed", "this daily deal is opened when its day is over", opens=end(found.daily))
    return found


async def download(services: Services, name: str, network: str = "") -> bytes:
    """The record of a finished game as a JSON file. `network`: where the request comes from."""
    table_record, replayed = await finished(services, name)
    return await thread_pools.REPLAYS.run(_written, table_record, replayed, whose=(network,))


def _written(table_record: TableRecord, replayed: ReplayedGame) -> bytes:
    return json.dumps(record_of(table_record, replayed), ensure_ascii=False, indent=1).encode()


async def replay(
    services: Services,
    name: str,
    seat: int | None,
    first: int,
    last: int | None,
    network: str = "",
    hands_open: bool = False,
) -> Replay:
    """A finished game as one seat saw it, a few hundred frames at a time. `network`: where the request comes from."""
    table_record, replayed = await finished(services, name)
    return await thread_pools.REPLAYS.run(
        tell,
        table_record.id,
        table_record.begin(),
        replayed,
        seats_of(table_record),
        seat,
        first,
        last,
        hands_open,
        whose=(network,),
    )


async def book(services: Services, name: str, network: str = "") -> BoardBook:
    """A finished game for the analysis board. `network`: where the request comes from."""
    _, replayed = await finished(services, name)
    return await thread_pools.REPLAYS.run(book_of, replayed.game, whose=(network,))
