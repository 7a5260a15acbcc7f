"""What people do at a table before and after a game (`waiting_room.py`), stored and sent."""

from typing import Any

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import Refusal
from meydan.server.lobby import caps
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import names_of
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.table_record import PLAYING, TableRecord
from meydan.server.tables.table import LiveTable


@retry_on_conflict
async def change(table: LiveTable, person: Person, changes: dict[str, Any]) -> None:
    """Change settings on behalf of the host."""
    async with table.changing() as draft:
        names: dict[str, str] = {}
        if waiting_room.gives_up_hot_seat(draft, changes):
            sitting = {one.person for one in draft.seats if one.person is not None}
            names = await names_of(table.services.engine, sitting)
        waiting_room.change(draft, person, changes, names)
    table.reseat()


@retry_on_conflict
async def sit(table: LiveTable, person: Person, seat: int | None, name: str = "") -> int:
    """Take a free seat, or move to it."""
    async with table.changing() as draft:
        taken = waiting_room.sit(draft, person, seat, name)
    table.reseat()
    return taken


@retry_on_conflict
async def leave(table: LiveTable, person: Person) -> None:
    """Leave the seat. In a running game the stand-in plays, and the owner keeps the seat."""
    if table.record.state == PLAYING:
        async with table.lock:
            for seat in table.record.seats_of(person.id):
                if table.play is not None:
                    await table.play.stand_up(seat)
        return
    async with table.changing() as draft:
        waiting_room.leave(draft, person)
    table.reseat()
    if table.record.host is None:
        async with table.lock:
            await table.close()


@retry_on_conflict
async def swap(table: LiveTable, person: Person, first: int, second: int) -> None:
    async with table.changing() as draft:
        waiting_room.swap(draft, person, first, second)
    table.reseat()


@retry_on_conflict
async def seat_bot(table: LiveTable, person: Person, seat: int, level: str) -> None:
    """Put a bot on a seat, if the limit on thinking bots allows it."""
    async with table.changing() as draft:
        waiting_room.seat_bot(draft, person, seat, level)
        await caps.check(table.services, person.id, caps.thinkers(draft))


@retry_on_conflict
async def clear_seat(table: LiveTable, person: Person, seat: int) -> None:
    async with table.changing() as draft:
        waiting_room.clear_seat(draft, person, seat)
    table.reseat()


@retry_on_conflict
async def hand_over(table: LiveTable, person: Person, other: str) -> None:
    """Make another seated person the host."""
    async with table.changing() as draft:
        waiting_room.check_host(draft, person)
        if not draft.seats_of(other):
            raise Refusal("not_sitting", "the new host has to sit at the table")
        if draft.state == PLAYING:
            await caps.check(table.services, other, caps.thinkers(draft))
        draft.host = other


@retry_on_conflict
async def make_ready(table: LiveTable, person: Person, ready: bool) -> None:
    async with table.changing() as draft:
        waiting_room.make_ready(draft, person, ready)


@retry_on_conflict
async def start(table: LiveTable, person: Person) -> None:
    """Start the game on behalf of the host, once every seat is taken and all others are ready."""
    async with table.lock:
        draft = table.state.draft()
        waiting_room.check_start(draft, person)
        await begin(table, draft)


async def begin(table: LiveTable, draft: TableRecord) -> None:
    """Store that the game has begun, then deal. Called with the lock held."""
    now = table.services.now()
    game = draft.start(now)
    async with caps.beginning(table.services, draft):
        await table.state.store(draft)
    table.begin(ReplayedGame(game, began=now))
    if table.play is not None:
        table.play.notify()
        for listener in table.audience.listeners:
            table.play.catch_up(listener)


@retry_on_conflict
async def rematch(hall: Hall, table: LiveTable, person: Person) -> LiveTable:
    """Create a rematch. A second request returns the same table.

    The new table and the link to it are stored together.
    """
    async with table.lock:
        old = table.record
        waiting_room.check_rematch(old, person)
        if old.rematch is not None:
            return await hall.find(old.rematch)
        winners = table.play.replayed.winners if table.play is not None else []
        again = waiting_room.rematch(old, person, winners, table.services.now())
        draft = table.state.draft()
        draft.rematch = again.id
        await table.state.store(draft, [*stored_tables.change(draft), *stored_tables.creation(again)])
        return hall.add(again)
