"""How fast bots play belongs to the table: who may set it, when it applies, and when the game goes faster by itself."""

import random
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.server.common.table_settings import TablePace
from meydan.server.lobby import actions
from meydan.server.lobby.forks import fork_record
from meydan.server.state.table_record import TableRecord
from meydan.server.tables.table import LiveTable
from meydan.server.thinking import bot_levels, tempo
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


async def set_pace(table: LiveTable, line: Line, pace: TablePace) -> dict[str, Any]:
    """Send the message and return the table as the sender is told, or the refusal."""
    heard = len(line.heard)
    await table.receive(line, protocol.Pace(pace=pace))
    told = [message for message in line.messages[heard:] if message["type"] in ("table", "refused")]
    return told[-1] if told else {}


async def alone(here: Room, **wishes: Any) -> tuple[LiveTable, Line]:
    """A running game of Kingdomino of one person and two novices, in which a novice is asked."""
    table, [line] = await here.game("Sara", bots=2, game="kingdomino", **wishes)
    assert table.play is not None
    while table.play.replayed.game.asked == (0,):
        await here.answer(table, line, line.update["options"][0])
    await here.settle()
    return table, line


async def waited(here: Room, table: LiveTable) -> float:
    """Seconds until the next answer."""
    assert table.play is not None
    n, began = table.play.replayed.n, here.time.at
    while table.play.replayed.n == n:
        await here.turn(0.05, step=0.05)
        assert here.time.at - began < 10
    return here.time.at - began


async def test_the_host_sets_the_pace_before_and_during_the_game_and_everyone_is_told(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, [sara, ali] = await here.game("Sara", "Ali", start=False)
        assert (await set_pace(table, sara, 2))["table"]["pace"] == 2
        assert all(one.ready for one in table.record.seats)  # nobody has to agree to it again
        assert (await set_pace(table, ali, 4))["key"] == "not_host"
        await actions.start(table, await here.host(table))
        assert (await set_pace(table, sara, 0))["table"]["pace"] == 0
        assert ali.last("table")["table"]["pace"] == 0
        watching = await here.listen(table, None)
        assert (await set_pace(table, watching, 1))["key"] == "not_host"
        assert await set_pace(table, sara, 0) == {}  # nothing has changed


async def test_the_only_person_among_bots_sets_the_pace_even_if_not_the_host(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, line = await alone(here)
        async with table.changing() as draft:
            draft.host = None
        assert (await set_pace(table, line, 4))["table"]["pace"] == 4


async def test_the_pace_survives_a_restart_and_is_fixed_after_the_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", pace=4)
        name = table.record.id
        async with table.lock:
            await table.close()
        assert (await set_pace(table, lines[0], 1))["key"] == "not_playing"
    async with room(tmp_path) as here:
        assert (await here.hall.find(name)).record.pace == 4


@pytest.mark.parametrize("pace", [1, 2, 4])
async def test_pauses_are_divided_by_the_pace(tmp_path: Path, pace: TablePace) -> None:
    async with room(tmp_path) as here:
        table, _ = await alone(here, pace=pace)
        seconds = await waited(here, table)
        assert tempo.QUICKEST / pace - 0.05 <= seconds <= tempo.SLOWEST / pace + 0.1


async def test_instant_bots_answer_in_a_fixed_short_time(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await alone(here, pace=0)
        assert await waited(here, table) <= bot_levels.seconds("novice") + tempo.INSTANT + 0.1


async def test_a_new_pace_applies_to_bots_that_already_wait(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, line = await alone(here)
        assert table.play is not None
        n = table.play.replayed.n
        await here.turn(0.5)
        assert table.play.replayed.n == n
        await set_pace(table, line, 0)
        await here.settle()
        assert table.play.replayed.n == n + 1


async def test_bots_that_are_asked_together_pause_at_the_same_time(tmp_path: Path) -> None:
    """Five bots in a window of Coup take as long as the slowest of them, not five times as long."""
    async with room(tmp_path) as here:
        table, [line] = await here.game("Sara", bots=5, options={"starter": 0})
        assert table.play is not None
        await here.answer(table, line, "tax")
        await here.settle()
        assert len(table.play.replayed.game.asked) == 5
        assert len(table.play.driver.pausing) == 5
        await here.turn(tempo.SLOWEST + 0.1)
        assert len(table.play.replayed.game.asked) == 1


def until_eliminated(seat: int) -> meydan.Game:
    """A game of Coup, played at random, in which this seat is out and several others are not."""
    for seed in range(100):
        game, chance = meydan.new("coup", 4, seed=seed), random.Random(seed)
        while not game.over:
            if seat in game.eliminated:
                return game
            asked = game.asked[0]
            game.answer(asked, chance.choice(game.options(asked)))
    raise AssertionError("the seat won every game")


async def test_the_game_goes_faster_when_the_only_person_is_eliminated(tmp_path: Path) -> None:
    record: dict[str, Any] = dict(until_eliminated(0).record())
    async with room(tmp_path) as here:
        sara, n = await here.person("Sara"), len(record["words"])
        out = await fork_record(here.hall, record, sara, n, 0, "novice")
        assert out.play is not None
        assert out.play.driver.pace == tempo.FASTEST
        line = await here.listen(out, sara.id)
        await set_pace(out, line, 0)  # people who are out may still choose
        assert out.play.driver.pace == 0
        playing = await fork_record(here.hall, record, sara, 0, 0, "novice")
        assert playing.play is not None
        assert playing.play.driver.pace == 1


async def test_the_game_goes_faster_when_all_people_have_left_but_not_when_one_is_late(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", bots=1, clock="quick", stand_in="novice", pace=2)
        assert table.play is not None
        sara, ali = await here.host(table), table.record.seats[1].person
        while not table.record.seats[0].away:
            await here.turn(31)
        assert late(table.record)[0]
        assert table.play.driver.pace == 2
        await actions.leave(table, sara)
        assert not late(table.record)[0]
        await table.receive(lines[1], protocol.Back())
        assert table.play.driver.pace == 2
        assert ali is not None
        await table.play.stand_up(1)
        assert table.play.driver.pace == tempo.FASTEST
        await table.receive(lines[0], protocol.Back())
        assert table.play.driver.pace == 2


def late(record: TableRecord) -> list[bool]:
    return [one.late for one in record.seats]
