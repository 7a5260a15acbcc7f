"""Deleting an account does not load every table of the server."""

from pathlib import Path

import pytest

from meydan.server.lobby import account_deletion, actions
from meydan.server.lobby.peers import QUIET
from meydan.server.state import stored_tables, table_record
from meydan.server.tables.table import LiveTable
from tests.server.room import Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def asleep(here: Room) -> None:
    """Wait until all players have disconnected and all tables are unloaded."""
    for table in list(here.hall.tables.values()):
        for line in list(table.audience.listeners):
            await table.part(line)
    here.time.turn(QUIET + 1)
    here.hall.peers.drop_quiet()
    await here.settle()
    assert here.hall.tables == {}


async def stored(here: Room, table: LiveTable) -> table_record.TableRecord:
    found = await stored_tables.find(here.services.engine, table.record.id)
    assert found is not None
    return found


async def test_deleting_an_account_loads_no_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        strangers = [(await here.game("Ali", "Mina"))[0] for _ in range(3)]
        mine, _ = await here.game("Sara", "Reza")
        sara = await here.host(mine)
        waiting = await here.hall.create(host=sara.id, game="coup", players=3)
        await actions.sit(waiting, sara, 0)
        before = [(await stored(here, table)).version for table in strangers]
        await asleep(here)
        await account_deletion.leave_for_good(here.hall, sara)
        assert here.hall.tables == {}
        assert [(await stored(here, table)).version for table in strangers] == before
        left = await stored(here, mine)
        assert (left.state, left.seats[0].person, left.seats[0].bot) == ("playing", None, "normal")
        assert left.host == left.seats[1].person
        closed = await stored(here, waiting)
        assert (closed.state, closed.seats[0].person) == ("closed", None)


async def test_a_bot_takes_over_the_seat_at_an_unloaded_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        mine, lines = await here.game("Sara", "Reza", options={"starter": 0})
        sara, reza = await here.host(mine), lines[1].person
        await asleep(here)
        await account_deletion.leave_for_good(here.hall, sara)
        here.time.turn(1)
        await here.hall.peers.adopt()
        await here.turn(10)
        table = here.hall.tables[mine.record.id]
        line = await here.listen(table, reza)
        assert line.update["n"] > 0


async def test_a_table_with_connected_players_is_told_at_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Reza")
        await account_deletion.leave_for_good(here.hall, await here.host(table))
        told = lines[1].last("table")["table"]
        assert (told["seats"][0]["person"], told["seats"][0]["bot"]) == (None, "normal")
        assert told["host"] == lines[1].person


async def test_a_resigned_seat_stays_resigned_when_its_account_is_deleted(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Reza", "Mina")
        assert table.play is not None
        async with table.lock:
            await table.play.resign(0)
        await account_deletion.leave_for_good(here.hall, await here.host(table))
        seat = (await stored(here, table)).seats[0]
        assert (seat.resigned, seat.bot, seat.person) == (True, "normal", None)
