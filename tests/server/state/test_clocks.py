"""Game clocks on a manual clock: presets, timeouts, stand-ins, returning, pausing, restarts."""

from pathlib import Path

import pytest
from sqlalchemy import null, update

from meydan.server.lobby import actions
from meydan.server.state.clocks import PRESETS, TableClock
from meydan.server.state.replayed_game import UNDO, Entry
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room
from tests.support.manual_time import ManualTime

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


def asked(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.game.asked[0]


def paused(table: LiveTable) -> bool:
    return table.record.paused


def entries(table: LiveTable) -> list[tuple[int, str, str]]:
    assert table.play is not None
    return [(entry.seat, entry.word, entry.by) for entry in table.play.replayed.entries]


async def test_clock_presets_range_from_seconds_to_days() -> None:
    limits = [preset.answer for preset in PRESETS.values() if preset.answer]
    assert min(preset.reaction for preset in PRESETS.values() if preset.answer) == 15
    assert max(limits) == 7 * 86_400


def answered(
    clock: TableClock,
    seat: int,
    now: float,
    asks: list[int],
    word: str = "word",
    same: bool = False,
    by: str = "person",
) -> None:
    """Record an answer of a seat, after which these seats are asked the same question or another."""
    spent, others = clock.charges(seat, now, now)
    clock.take(Entry(0, seat, word, by, now, spent, others), same, clock.together if same else len(asks) > 1, now)
    clock.asked = clock.answering = asks


def clock_of(preset: str, seats: int, asks: list[int], began: float) -> TableClock:
    clock = TableClock(PRESETS[preset], seats, began)
    clock.asked = clock.answering = asks
    clock.together = len(asks) > 1
    return clock


async def test_a_time_bank_is_spent_and_grows_with_each_answer() -> None:
    clock = clock_of("bank_5", 2, [0], 100.0)
    assert clock.deadline(0) == 400.0
    assert clock.reading(160.0) == 60.0
    answered(clock, 0, 160.0, asks=[1])
    assert (clock.bank(0), clock.bank(1)) == (250.0, 300.0)
    answered(clock, 1, 170.0, asks=[0])
    assert clock.deadline(0) == 170.0 + 250.0
    answered(clock, 0, 1170.0, asks=[0], by="stand_in")
    assert clock.deadline(0) == 1170.0 + 10.0


async def test_a_response_window_keeps_its_deadline_while_others_pass() -> None:
    clock = clock_of("quick", 3, [1, 2], 0.0)
    answered(clock, 1, 5.0, asks=[2], same=True)
    assert clock.deadline(1) is None
    assert clock.deadline(2) == 15.0
    clock.follow(12.0, None, 12.0)
    assert clock.next_deadline() is None
    assert clock.reading(100.0) == 7.0
    clock.follow(None, 100.0 - clock.reading(100.0), 100.0)
    assert clock.deadline(2) == 103.0
    assert clock.late(102.9) == []
    assert clock.late(103.0) == [2]


async def test_an_asked_seat_is_charged_even_when_another_closes_the_window() -> None:
    clock = clock_of("bank_5", 3, [1, 2], 0.0)
    answered(clock, 1, 20.0, asks=[0], word="challenge")
    assert [clock.bank(seat) for seat in range(3)] == [300.0, 290.0, 280.0]


async def test_an_undo_keeps_the_spent_time_and_revokes_the_increment() -> None:
    clock = clock_of("bank_5", 2, [0], 0.0)
    answered(clock, 0, 50.0, asks=[1])
    answered(clock, 0, 70.0, asks=[0], word=UNDO)
    assert (clock.bank(0), clock.bank(1)) == (250.0, 280.0)
    quick = clock_of("quick", 2, [0], 0.0)
    answered(quick, 0, 20.0, asks=[1])
    answered(quick, 0, 25.0, asks=[0], word=UNDO)
    assert quick.deadline(0) == 25.0 + 10.0
    answered(quick, 0, 26.0, asks=[1])
    assert quick.deadline(1) == 26.0 + 25.0, "the same answer leads to the same question"
    answered(quick, 0, 27.0, asks=[0], word=UNDO)
    answered(quick, 0, 28.0, asks=[1], word="other")
    assert quick.deadline(1) == 28.0 + 30.0, "another answer leads to another question"


async def test_a_revoked_increment_that_was_already_spent_is_deducted_later() -> None:
    clock = clock_of("bank_5", 2, [0], 0.0)
    answered(clock, 0, 300.0, asks=[0], word="first")
    answered(clock, 0, 308.0, asks=[0], word=UNDO)
    assert clock.late(308.0) == [0]
    assert clock.bank(0) == 0.0
    answered(clock, 0, 308.0, asks=[0], by="stand_in")
    assert clock.bank(0) == 2.0


async def test_a_timestamp_in_the_future_moves_the_deadline_once() -> None:
    """A timestamp written by a clock that was ahead grants extra time only once."""
    clock = clock_of("quick", 2, [0], 0.0)
    clock.follow(None, 3600.0, 10.0)
    clock.follow(None, 3600.0, 30.0)
    assert clock.deadline(0) == 40.0


async def test_after_a_timeout_defaults_are_played_until_the_player_returns(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        seat = asked(table)
        assert lines[0].update["clocks"][seat]["deadline"] == here.time.now() + 30
        await here.turn(29)
        assert entries(table) == []
        await here.turn(2)
        assert entries(table)[0] == (seat, "income", "stand_in")
        assert table.record.seats[seat].away
        assert lines[0].last("table")["table"]["seats"][seat]["away"]
        await everybody_answers(here, table, lines, but=seat)
        assert entries(table)[-1][0] != seat or entries(table)[-1][2] == "stand_in"
        await table.receive(lines[seat], protocol.Back())
        assert not table.record.seats[seat].away
        await everybody_answers(here, table, lines, but=seat)
        assert asked(table) == seat
        await here.turn(1)
        assert asked(table) == seat


async def everybody_answers(here: Room, table: LiveTable, lines: list[Line], but: int) -> None:
    """Let the other seats take income until it is this seat's turn again."""
    for _ in range(2):
        seat = asked(table)
        if seat != but:
            await here.answer(table, lines[seat], "income")
            await here.settle()


async def test_answering_takes_the_seat_back_from_the_stand_in(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick")
        seat = asked(table)
        async with table.lock:
            assert table.play is not None
            draft = table.state.draft()
            draft.seats[seat].away = True
            await table.state.store(draft)
        assert (await here.answer(table, lines[seat], "income"))["type"] == "accepted"
        assert not table.record.seats[seat].away


async def test_players_who_stop_answering_cannot_freeze_a_table(tmp_path: Path) -> None:
    """All players have left: stand-ins play the game to its end."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="quick", stand_in="novice")
        for line in lines:
            await table.part(line)
        for _ in range(400):
            if table.record.state == "finished":
                break
            await here.turn(30, step=5)
        assert table.record.state == "finished"
        assert {by for _, _, by in entries(table)} == {"stand_in"}


async def test_a_pause_needs_all_players_and_stops_clocks_and_bots(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", bots=1, clock="quick", start=False)
        await table.receive(lines[0], protocol.Pause())
        assert lines[0].last("refused")["key"] == "not_playing"
        await actions.start(table, await here.host(table))
        await table.receive(lines[0], protocol.Pause())
        assert not paused(table)
        assert lines[1].last("table")["table"]["want_pause"] == [0]
        await table.receive(lines[1], protocol.Pause())
        assert paused(table)
        before = entries(table)
        await here.turn(3600, step=600)
        assert entries(table) == before
        assert (await here.answer(table, lines[0], "income"))["key"] == "paused"
        await table.receive(lines[1], protocol.EndPause())
        assert not paused(table)
        await here.turn(40, step=4)
        assert entries(table) != before


async def test_a_restart_renews_move_times_but_keeps_time_banks(tmp_path: Path) -> None:
    time = ManualTime()
    async with room(tmp_path, time) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5")
        seat = asked(table)
        await here.turn(100)
        await here.answer(table, lines[seat], "income")
        assert table.play is not None
        assert table.play.clock.bank(seat) == pytest.approx(210.0)
        name, other = table.record.id, asked(table)
        await here.turn(50)
    time.alarms.clear()
    time.turn(5000)
    async with room(tmp_path, time) as here:
        await here.hall.open()
        table = await here.hall.find(name)
        assert table.play is not None
        assert table.play.clock.bank(seat) == pytest.approx(210.0)
        assert table.play.clock.deadline(other) == time.now() + 300


async def test_a_log_that_stores_only_each_seats_own_time_still_loads(tmp_path: Path) -> None:
    """Older releases stored log entries in this form."""
    time = ManualTime()
    async with room(tmp_path, time) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", clock="bank_5", options={"starter": 0})
        await here.turn(20, step=20)
        await here.answer(table, lines[0], "tax")
        await here.turn(7, step=7)
        await here.answer(table, lines[1], "allow")
        async with transaction(here.services.engine) as connection:
            await connection.execute(update(schema.answers).values(others=null()))
        name = table.record.id
    time.alarms.clear()
    async with room(tmp_path, time) as here:
        table = await here.hall.find(name)
        assert table.play is not None
        assert [table.play.clock.bank(seat) for seat in range(3)] == [290.0, 303.0, 300.0]
        assert table.play.clock.deadline(2) == time.now() + 300.0


async def test_bots_answer_at_a_human_pace_that_reveals_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", bots=2)
        assert table.play is not None
        while asked(table) == 0 and not table.play.replayed.game.over:
            await here.answer(table, lines[0], lines[0].update["options"][0])
        n = table.play.replayed.n
        await here.turn(0.5)
        assert table.play.replayed.n == n
        await here.turn(3.5)
        assert table.play.replayed.n > n
