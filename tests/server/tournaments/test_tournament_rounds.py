"""Tournaments on the server: rounds become tables once each, and finished tables become results."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from meydan.core.errors import MeydanError
from meydan.server.history import records
from meydan.server.people.person import Person
from meydan.server.state.table_record import CLOSED, FINISHED, PLAYING
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.tournaments import dealing, page
from meydan.server.tournaments.desk import TournamentDesk
from meydan.server.tournaments.logs import TournamentLog
from meydan.server.tournaments.plans import NewTournament
from meydan.tournaments import TableResult
from tests.server.room import Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio


async def opened(here: Room, people: int, **wishes: Any) -> tuple[TournamentDesk, TournamentLog, list[Person]]:
    """A tournament of Coup with this number of entrants; the first is the organiser."""
    desk = TournamentDesk(here.hall)
    organiser = await here.account("Organiser")
    asked = {"name": "Cup", "game": "coup", "clock": "none", "size": 2, "rounds": 2} | wishes
    log = await desk.open(organiser, msgspec.convert(asked, NewTournament))
    guests = [organiser, *[await here.person(f"Guest {number}") for number in range(1, people)]]
    for one in guests:
        log = await desk.enter(log.row.code, one)
    return desk, log, guests


async def tables(here: Room, desk: TournamentDesk, log: TournamentLog) -> list[LiveTable]:
    made = await dealing.made_tables(here.services, log.row.id)
    return [await here.hall.find(made[place]) for place in sorted(made)]


async def played(here: Room, table: LiveTable) -> None:
    """Play a game of people to its end."""
    lines = [await here.listen(table, one.person) for one in table.record.seats]
    await here.play_on(table, lines)
    await here.settle()


async def key_of(work: Any) -> str:
    with pytest.raises(MeydanError) as refusal:
        await work
    return str(refusal.value.key)


async def test_a_round_is_played_at_tables_and_its_results_are_taken(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 4)
        log = await desk.start_round(log.row.code, people[0])
        both = await tables(here, desk, log)
        assert [one.record.state for one in both] == [PLAYING, PLAYING]
        assert all(one.record.tournament == log.row.code and one.record.host is None for one in both)
        assert {seat.person for one in both for seat in one.record.seats} == {one.id for one in people}
        assert await key_of(desk.start_round(log.row.code, people[0])) == "round_running"
        for table in both:
            await played(here, table)
            await desk.keeper.look()
        log = await desk.logs.find(log.row.code)
        assert log.now.rounds[0].finished
        winners = [seat for table in both for seat in table.record.seats if table.play]
        assert len(winners) == 4
        shown = await page.page(desk, log, people[1])
        assert [line.points for line in shown.standings] == [1.0, 1.0, 0.0, 0.0]
        assert shown.ended is None
        assert shown.round_over
        assert not shown.desk
        log = await desk.start_round(log.row.code, people[0])
        for table in (await tables(here, desk, log))[2:]:
            await played(here, table)
        await desk.keeper.look()
        assert (await desk.logs.find(log.row.code)).row.ended is not None


async def test_tables_that_were_not_made_in_time_are_made_later_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 6)

        async def stopped(*_: Any) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(dealing, "_make", stopped)
            with pytest.raises(KeyboardInterrupt):
                await desk.start_round(log.row.code, people[0])
        assert not await dealing.made_tables(here.services, log.row.id)
        again, other = TournamentDesk(here.hall), TournamentDesk(here.hall)
        for one in (again, other, again):
            await one.keeper.look()
        assert len(await dealing.made_tables(here.services, log.row.id)) == 3
        async with here.services.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(schema.tables)) == 3


async def test_two_servers_on_one_database_do_not_take_the_same_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        desk, log, _people = await opened(here, 4)
        other = TournamentDesk(here.hall)
        await other.logs.find(log.row.code)
        late, later = await here.person("Late"), await here.person("Later")
        await desk.enter(log.row.code, late)
        stale = other.logs.known[log.row.id]
        assert late.id not in stale.now.entrants
        reads = other.logs.find
        calls = []

        async def behind(name: str) -> TournamentLog:
            calls.append(name)
            return stale if len(calls) == 1 else await reads(name)

        monkeypatch.setattr(other.logs, "find", behind)
        now = await other.logs.decide(log.row.code, lambda found: entering(other, found, later))
        assert len(calls) == 2, "the first number was taken, so it decided again"
        assert [*now.now.entrants][-2:] == [late.id, later.id]
        assert len((await desk.logs.find(log.row.code)).decisions) == len(now.decisions)


async def entering(desk: TournamentDesk, log: TournamentLog, person: Person) -> Any:
    return desk._entry(log, person.id, person.id, person.name, 1000.0, person.id)


async def test_time_ends_a_round_and_those_who_did_not_come_are_last(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime()) as here:
        desk, log, people = await opened(here, 2, rounds=1, minutes=10, no_show_minutes=2)
        log = await desk.start_round(log.row.code, people[0])
        [table] = await tables(here, desk, log)
        came = table.record.seats[0].person
        line = await here.listen(table, came)
        await here.turn(119)
        await desk.keeper.look()
        assert not any(one.away for one in table.record.seats)
        await here.turn(2)
        await desk.keeper.look()
        assert [one.away for one in table.record.seats] == [False, True]
        assert table.play is not None
        while 0 not in table.play.replayed.game.asked:
            await here.turn(1)
        await here.answer(table, line, table.play.replayed.game.words(0)[0])
        await here.turn(600)
        await desk.keeper.look()
        log = await desk.logs.find(log.row.code)
        [result] = log.now.rounds[0].results
        assert table.record.state in (CLOSED, FINISHED)
        assert result is not None
        assert result.absent == (table.record.seats[1].person,)
        assert result.places == (1, 2)
        assert log.row.ended is not None


async def test_bots_fill_free_seats_and_a_drop_out_is_played_for(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 2, size=4, fill="bots", level="novice")
        log = await desk.start_round(log.row.code, people[0])
        [table] = await tables(here, desk, log)
        assert sum(one.bot is not None for one in table.record.seats) == 2
        log = await desk.leave(log.row.code, people[1].id, people[1].id)
        [mine] = table.record.seats_of(people[1].id)
        assert table.record.seats[mine].away
        assert log.now.entrants[people[1].id].until == 1
        assert await key_of(desk.enter(log.row.code, people[1])) == "has_dropped_out"


async def test_all_tables_of_a_round_have_one_deal_that_stays_sealed_until_all_are_over(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 4, duplicate=True)
        log = await desk.start_round(log.row.code, people[0])
        first, second = await tables(here, desk, log)
        assert first.record.seed == second.record.seed
        assert first.record.commitment == second.record.commitment
        await played(here, first)
        await desk.keeper.look()
        assert first.info().state == FINISHED
        assert await key_of(records.download(here.services, first.id)) == "sealed_round"
        assert await key_of(here.listen(second, None)) == "sealed_round"
        shown = await page.page(desk, await desk.logs.find(log.row.code), None)
        assert shown.key is None
        assert first.record.seed not in str(shown)
        await played(here, second)
        await desk.keeper.look()
        assert first.record.seed.encode() in await records.download(here.services, first.id)
        later = await desk.start_round(log.row.code, people[0])
        assert (await tables(here, desk, later))[2].record.seed != first.record.seed


async def test_an_arena_calls_tables_until_its_time_is_up(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime()) as here:
        desk, log, people = await opened(here, 4, kind="arena", minutes=30, no_show_minutes=0)
        log = await desk.start_round(log.row.code, people[0])
        for table in await tables(here, desk, log):
            await played(here, table)
        await desk.keeper.look()
        log = await desk.logs.find(log.row.code)
        assert len(log.now.rounds) == 2
        assert log.now.busy
        await here.turn(1801, step=60)
        await desk.keeper.look()
        await desk.keeper.look()
        log = await desk.logs.find(log.row.code)
        assert not log.now.busy
        assert log.row.ended is not None


async def test_an_arena_is_ended_at_the_desk_while_tables_play(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 4, kind="arena", minutes=30)
        log = await desk.start_round(log.row.code, people[0])
        assert log.now.busy
        log = await desk.end(log.row.code, people[0])
        assert log.row.ended is not None
        await desk.keeper.look()
        assert len((await desk.logs.find(log.row.code)).now.rounds) == 1
        assert {one.record.state for one in await tables(here, desk, log)} == {PLAYING}


async def test_a_round_that_is_played_is_not_ended(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 4)
        log = await desk.start_round(log.row.code, people[0])
        assert await key_of(desk.end(log.row.code, people[0])) == "round_running"


async def test_a_desk_with_real_boxes_types_and_corrects_results(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        desk, log, people = await opened(here, 1, box=True, fill="byes", size=3, rounds=1)
        code, organiser = log.row.code, people[0]
        for name in ("Sara", "Omid"):
            log = await desk.add(code, organiser, name)
        log = await desk.start_round(code, organiser)
        assert not await dealing.made_tables(here.services, log.row.id)
        assert await key_of(desk.report(code, organiser, (1, 0), TableResult((1, 2, 2, 4)))) == "bad_places"
        assert await key_of(desk.report(code, organiser, (1, 1), TableResult((1, 2, 3)))) == "no_table"
        log = await desk.report(code, organiser, (1, 0), TableResult((1, 2, 3)))
        assert log.row.ended is not None
        assert await key_of(desk.report(code, organiser, (1, 0), TableResult((2, 1, 3)))) == "has_result"
        assert await key_of(desk.correct(code, organiser, (1, 0), TableResult((2, 1, 3)), " ")) == "no_reason"
        log = await desk.correct(code, organiser, (1, 0), TableResult((2, 1, 3)), "the cards were counted again")
        shown = await page.page(desk, log, organiser)
        [change] = shown.corrections
        assert (change.before, change.after, change.by) == ([1, 2, 3], [2, 1, 3], "Organiser")
        assert shown.standings[0].entrant == log.now.rounds[0].tables[0].seats[1]
