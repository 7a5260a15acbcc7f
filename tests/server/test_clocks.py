"""Clocks by a hand-turned clock: presets, time-outs, stand-ins, coming back, pausing, restarts."""

from pathlib import Path

import pytest

from meydan.server import lobby, protocol
from meydan.server.clocks import PRESETS, TableClock
from meydan.server.clockwork import HandTime
from meydan.server.table import Table
from tests.server.room import Line, Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


def asked(table: Table) -> int:
    assert table.play is not None
    return table.play.fold.game.asked[0]


def paused(table: Table) -> bool:
    return table.sheet.paused


def entries(table: Table) -> list[tuple[int, str, str]]:
    assert table.play is not None
    return [(entry.seat, entry.word, entry.by) for entry in table.play.fold.entries]


async def test_presets_go_from_seconds_to_days() -> None:
    limits = [preset.answer for preset in PRESETS.values() if preset.answer]
    assert min(preset.reaction for preset in PRESETS.values() if preset.answer) == 15
    assert max(limits) == 7 * 86_400


async def test_a_bank_is_used_up_and_grows_with_each_answer() -> None:
    clock = TableClock(PRESETS["bank_5"], 2)
    clock.ask({0: 100.0}, together=False)
    assert clock.deadline(0) == 400.0
    assert clock.spent(0, 160.0) == 60.0
    clock.charge(0, 60.0)
    clock.ask({1: 160.0}, together=False)
    clock.ask({0: 170.0}, together=False)
    assert clock.deadline(0) == 170.0 + 250.0
    clock.charge(0, 1000.0)
    clock.ask({0: 2000.0}, together=False)
    assert clock.deadline(0) == 2010.0


async def test_a_window_runs_on_while_others_pass() -> None:
    clock = TableClock(PRESETS["quick"], 3)
    clock.ask({1: 0.0, 2: 0.0}, together=True)
    clock.ask({2: 0.0}, together=True)
    assert clock.deadline(1) is None
    assert clock.deadline(2) == 15.0
    clock.ask({2: 0.0}, together=True, paused_at=12.0)
    assert clock.next_deadline() is None
    assert clock.spent(2, 100.0) == 12.0
    clock.ask({2: 100.0}, together=True)
    assert clock.late(114.9) == []
    assert clock.late(115.0) == [2]


async def test_time_out_plays_the_default_until_the_owner_is_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        seat = asked(table)
        assert lines[0].update["clocks"][seat]["deadline"] == here.time.now() + 30
        await here.turn(29)
        assert entries(table) == []
        await here.turn(2)
        assert entries(table)[0] == (seat, "income", "stand_in")
        assert table.sheet.seats[seat].away
        assert lines[0].last("table")["table"]["seats"][seat]["away"]
        await everybody_answers(here, table, lines, but=seat)
        assert entries(table)[-1][0] != seat or entries(table)[-1][2] == "stand_in"
        await table.hear(lines[seat], protocol.Back())
        assert not table.sheet.seats[seat].away
        await everybody_answers(here, table, lines, but=seat)
        assert asked(table) == seat
        await here.turn(1)
        assert asked(table) == seat


async def everybody_answers(here: Room, table: Table, lines: list[Line], but: int) -> None:
    """The others take income until it would be this seat's turn again."""
    for _ in range(2):
        seat = asked(table)
        if seat != but:
            await here.answer(table, lines[seat], "income")
            await here.settle()


async def test_whoever_answers_has_taken_his_seat_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        seat = asked(table)
        async with table.mailbox:
            assert table.play is not None
            draft = table.draft()
            draft.seats[seat].away = True
            await table.take_over(draft)
        assert (await here.answer(table, lines[seat], "income"))["type"] == "accepted"
        assert not table.sheet.seats[seat].away


async def test_nobody_can_freeze_a_table(tmp_path: Path) -> None:
    """Everybody has gone: the stand-ins play the game to its end."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", stand_in="novice")
        for line in lines:
            await table.part(line)
        for _ in range(400):
            if table.sheet.state == "finished":
                break
            await here.turn(30, step=5)
        assert table.sheet.state == "finished"
        assert {by for _, _, by in entries(table)} == {"stand_in"}


async def test_a_pause_needs_every_player_and_stops_clocks_and_bots(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", bots=1, clock="quick", start=False)
        await table.hear(lines[0], protocol.Pause())
        assert lines[0].last("refused")["key"] == "not_playing"
        await lobby.start(table, await here.host(table))
        await table.hear(lines[0], protocol.Pause())
        assert not paused(table)
        assert lines[1].last("table")["table"]["want_pause"] == [0]
        await table.hear(lines[1], protocol.Pause())
        assert paused(table)
        before = entries(table)
        await here.turn(3600, step=600)
        assert entries(table) == before
        assert (await here.answer(table, lines[0], "income"))["key"] == "paused"
        await table.hear(lines[1], protocol.Resume())
        assert not paused(table)
        await here.turn(40, step=4)
        assert entries(table) != before


async def test_a_restart_gives_everybody_fresh_time_but_keeps_the_banks(tmp_path: Path) -> None:
    time = HandTime()
    async with room(tmp_path, time) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        seat = asked(table)
        await here.turn(100)
        await here.answer(table, lines[seat], "income")
        assert table.play is not None
        assert table.play.clock.banks[seat] == pytest.approx(210.0)
        name, other = table.sheet.id, asked(table)
        await here.turn(50)
    time.alarms.clear()
    time.turn(5000)
    async with room(tmp_path, time) as here:
        await here.hall.open()
        table = await here.hall.find(name)
        assert table.play is not None
        assert table.play.clock.banks[seat] == pytest.approx(210.0)
        assert table.play.clock.deadline(other) == time.now() + 300


async def test_bots_answer_at_a_human_pace_that_tells_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", bots=2)
        assert table.play is not None
        while asked(table) == 0 and not table.play.fold.game.over:
            await here.answer(table, lines[0], lines[0].update["options"][0])
        n = table.play.fold.n
        await here.turn(0.5)
        assert table.play.fold.n == n
        await here.turn(3.5)
        assert table.play.fold.n > n
