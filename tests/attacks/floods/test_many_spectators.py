"""Many spectators: presence messages must not grow with the square of their number."""

from pathlib import Path

import pytest

from meydan.server.tables.presence import PAUSE
from meydan.server.tables.table import LiveTable
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio
CROWD = 380


async def crowd(here: Room, table: LiveTable) -> list[Line]:
    """Connect many spectators in quick succession."""
    lines = []
    for _ in range(CROWD):
        lines.append(await here.listen(table, None))
        here.time.turn(0.001)
    return lines


def about_the_table(lines: list[Line]) -> int:
    return sum(line.kinds().count("table") for line in lines)


async def test_presence_messages_grow_linearly_with_the_number_of_spectators(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, players = await here.game("Sara", "Ali")
        watching = await crowd(here, table)
        await here.turn(PAUSE)
        lines = [*players, *watching]
        assert about_the_table(watching) <= 2 * CROWD
        assert sum(len(line.heard) for line in watching) <= 4 * CROWD
        assert {line.last("table")["table"]["spectators"] for line in lines} == {CROWD}
        before = about_the_table(lines)
        for line in watching:
            await table.part(line)
        await here.turn(PAUSE)
        assert about_the_table(lines) - before <= 2 * CROWD
        assert players[0].last("table")["table"]["spectators"] == 0
        await here.turn(10 * PAUSE)
        assert players[0].last("table")["table"]["spectators"] == 0


async def test_the_first_spectator_is_announced_at_once_and_later_ones_in_batches(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, players = await here.game("Sara", "Ali")
        await here.turn(2 * PAUSE)
        await here.listen(table, None)
        assert players[0].last("table")["table"]["spectators"] == 1
        for _ in range(5):
            await here.listen(table, None)
        assert players[0].last("table")["table"]["spectators"] == 1
        await here.turn(PAUSE)
        assert players[0].last("table")["table"]["spectators"] == 6


async def test_players_who_come_and_go_are_announced_at_once_even_among_many_spectators(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, players = await here.game("Sara", "Ali")
        await here.listen(table, None)
        await here.listen(table, None)
        await table.part(players[1])
        assert not players[0].last("table")["table"]["seats"][1]["here"]
        await here.listen(table, table.record.seats[1].person)
        assert players[0].last("table")["table"]["seats"][1]["here"]


async def test_further_connections_of_a_player_are_not_announced(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, players = await here.game("Sara", "Ali")
        before = about_the_table(players)
        again = [await here.listen(table, players[0].person) for _ in range(50)]
        for line in again:
            await table.part(line)
        await here.turn(PAUSE)
        assert about_the_table(players) == before
        assert table.audience.here(0)
