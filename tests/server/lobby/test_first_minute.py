"""The minute before a game: what people agreed to, the clock that fits the table, the first question, live tables."""

from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.server.lobby import actions, new_tables
from meydan.server.lobby.homepage import home
from meydan.server.state.clocks import decided
from meydan.server.state.fair_dealing import commitment
from tests.server.room import room

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("change", "asks_again"),
    [
        ({"clock": "quick"}, True),
        ({"rated": True}, True),
        ({"options": {"treasury_infinite": True}}, True),
        ({"clock": "none", "options": {"treasury_infinite": False}}, False),  # as they are already
        ({"stand_in": "default"}, False),
        ({"chat": "off", "public": True, "pace": 4}, False),
    ],
)
async def test_people_stay_ready_unless_something_that_matters_changes(
    tmp_path: Path, change: dict[str, Any], asks_again: bool
) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", start=False)
        await actions.change(table, await here.host(table), change)
        assert [one.ready for one in table.record.seats] == [not asks_again] * 2


async def test_a_table_has_a_clock_by_default_only_if_several_people_play(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = await new_tables.open_table(here.hall, sara, 2, game="coup")
        assert table.record.clock == "auto"
        await actions.seat_bot(table, sara, 1, "novice")
        await actions.start(table, sara)
        assert table.record.clock == "none"
        friends, _ = await here.game("Sara", "Ali", clock="auto")
        assert friends.record.clock == "normal"
        device, _ = await here.game("Sara", clock="auto", players=2, hot_seat=True, start=False)
        host = await here.host(device)
        await actions.sit(device, host, 1)
        await actions.make_ready(device, host, True)
        await actions.start(device, host)
        assert device.record.clock == "none"
    assert [decided("quick", people) for people in (1, 2)] == ["quick"] * 2


@pytest.mark.parametrize("game", meydan.games())
async def test_playing_at_once_begins_with_a_question_to_the_person(tmp_path: Path, game: str) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        for _ in range(4):
            table = await new_tables.play_now(here.hall, sara, 4, "novice", game=game, clock="none")
            record = table.record
            assert table.play is not None
            [seat] = record.seats_of(sara.id)
            assert table.play.replayed.game.asked[0] == seat
            assert [one.bot for one in record.seats if one.seat != seat] == ["novice"] * 3
            assert record.commitment == commitment(record.seed, record.salt)
            async with table.lock:
                await table.close()


async def test_public_games_that_are_played_can_be_found_for_watching(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", public=True)
        await here.game("Mina", "Reza")
        waiting, _ = await here.game("Neda", start=False, players=2, public=True)
        watcher = await here.person("Omid")
        found = await home(here.hall, watcher)
        assert [one.id for one in found.live] == [table.record.id]
        assert [one.id for one in found.open] == [waiting.record.id]
        mine = await home(here.hall, await here.host(table))
        assert mine.live == []
        assert [one.table.id for one in mine.mine] == [table.record.id]
        here.hall.drop(table)  # other processes, or a table that left memory
        assert [one.id for one in (await home(here.hall, None)).live] == [table.record.id]
        assert table.record.id not in here.hall.tables
