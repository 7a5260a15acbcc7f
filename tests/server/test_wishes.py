"""What people may wish besides answering: to resign, not to hear somebody, to be left alone; and what ratings did."""

import asyncio
import json
from pathlib import Path

import pytest

import meydan
from meydan.server import admin, chat, fair, forks, lobby, mutes, protocol, records
from meydan.server.clockwork import HandTime
from meydan.server.errors import NotFound
from meydan.server.fold import Fold
from meydan.server.hall import SWEEP, Hall
from meydan.server.limits import Limits
from meydan.server.results import places
from tests.server.room import room

pytestmark = pytest.mark.anyio


async def test_c_a16__of_two_players_the_other_wins_at_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", rated=True)
        await table.hear(lines[1], protocol.Resign())
        assert table.sheet.state == "finished"
        assert lines[0].update["over"]
        assert lines[0].update["winners"] == [0]
        assert lines[0].update["opening"]["seed"] == table.sheet.seed
        await here.settle()
        changes = lines[1].last("table")["table"]["ratings"]
        assert changes[0]["after"] > changes[0]["before"]
        assert changes[1]["after"] < changes[1]["before"]
        sheet, fold = await records.finished(here.house, table.sheet.id)
        record = records.record_of(sheet, fold)
        assert record["end"]["winners"] == [0]
        assert [one["resigned"] for one in record["seats"]] == [False, True]
        assert (await Hall(here.house).find(table.sheet.id)).info().ratings == table.ratings != []


async def test_c_a16__who_resigned_is_out_at_the_end_of_the_turn(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", "Reza", stand_in="novice", options={"starter": 0})
        assert table.play is not None
        await here.answer(table, lines[0], "foreign_aid")
        await table.hear(lines[2], protocol.Resign())
        assert lines[0].last("table")["table"]["seats"][2]["resigned"]
        assert lines[0].update["events"][0] == {"event": "resigned", "seat": 2}
        assert lines[0].update["view"]["players"][2]["living"]
        for message in (protocol.Answer(n=1, word="allow"), protocol.Back(), protocol.Resign()):
            await table.hear(lines[2], message)
            assert lines[2].last("refused")["key"] == "resigned"
        await table.hear(lines[1], protocol.Answer(n=1, word="allow"))  # the question is still the one of number 1
        assert lines[1].last("accepted")["word"] == "allow"
        again = await Hall(here.house).find(table.sheet.id)
        assert again.play is not None
        assert again.play.fold.resigned == {2}
        assert meydan.fingerprint(again.play.fold.game) == meydan.fingerprint(table.play.fold.game)
        again.play.stop()
        await here.answer(table, lines[3], "allow")
        await here.settle()  # the safe choice of the one who resigned is the last that is missing
        assert not lines[0].update["view"]["players"][2]["living"]
        assert len(lines[0].update["view"]["players"][2]["revealed"]) == 2
        assert table.sheet.state == "playing"


async def test_c_a16__who_resigns_before_he_declares_is_out_at_once_and_it_is_in_the_record(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", rated=True, options={"starter": 0})
        assert table.play is not None
        await table.hear(lines[0], protocol.Resign())
        assert lines[1].update["asked"] == [1]
        await here.play_on(table, lines)
        sheet, fold = await records.finished(here.house, table.sheet.id)
        record = json.loads(json.dumps(records.record_of(sheet, fold)))
        assert record["record"]["words"][0] == [0, "~resign"]
        assert len(record["record"]["words"]) == len(record["by"]) == len(record["times"])
        assert list(fair.verify(record).winners) == record["end"]["winners"]
        assert places(fold)[0] == 3
        seen = await records.replay(here.house, sheet.id, None, 0, None)
        assert [frame.word for frame in seen.frames[:2]] == [None, "~resign"]
        host = await here.host(table)
        forked = await forks.fork_table(here.hall, sheet.id, host, 1, 1, "novice")
        assert forked.play is not None
        assert not forked.play.fold.game.view(None)["players"][0]["living"]  # type: ignore[index]
        forked.play.stop()


async def test_a_resignation_is_written_in_the_log_of_every_game_and_the_safe_choice_is_played(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino", stand_in="novice")
        assert table.play is not None
        await table.hear(lines[2], protocol.Resign())
        assert not table.play.fold.over
        assert table.play.fold.entries[-1].word == "~resign"
        await here.play_on(table, lines)
        assert table.sheet.state == "finished"
        assert 2 not in lines[0].update["winners"]
        assert lines[0].update["winners"] != []
        assert places(table.play.fold)[2] == 3
        assert {entry.by for entry in table.play.fold.entries[1:] if entry.seat == 2} == {"stand_in"}


async def test_nobody_resigns_by_an_answer_and_nothing_before_a_resignation_is_taken_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", options={"starter": 0})
        assert table.play is not None
        await table.hear(lines[0], protocol.Answer(n=0, word="~resign"))
        assert lines[0].last("refused")["key"] == "unknown_word"
        await here.answer(table, lines[0], "tax")
        assert lines[0].update["can_undo"]
        await table.hear(lines[2], protocol.Resign())
        assert not lines[0].update["can_undo"]
        await table.hear(lines[0], protocol.Undo(n=table.play.fold.n))
        assert lines[0].last("refused")["key"] == "no_undo"


async def test_whoever_gave_up_cannot_win_by_the_rules_either(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino")
        await here.play_on(table, lines)
        assert table.play is not None
        fold = Fold(table.play.fold.game)
        fold.resigned = set(fold.game.winners)
        assert fold.winners
        assert not set(fold.winners) & set(fold.game.winners)
        assert max(places(fold)) == places(fold)[fold.game.winners[0]]


async def test_a_muted_person_is_not_heard_by_who_muted_him_and_by_him_alone(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        here.hall.tables[table.sheet.id] = table
        limits = Limits(HandTime(), 100)
        ali, mina = [await here.people.of_id(line.person or "") for line in lines[1:]]
        assert await mutes.mute(here.hall, mina, ali.id, True) == {ali.id}
        await chat.say(table, lines[1], ali, protocol.Say(text="salaam"), limits)
        assert "said" in lines[0].kinds()
        assert "said" in lines[1].kinds()
        assert "said" not in lines[2].kinds()
        assert await mutes.muted_by(here.house.engine, mina.id) == {ali.id}
        assert await chat.lines(here.house, table.sheet.id, {ali.id}) == []
        assert await mutes.mute(here.hall, mina, ali.id, False) == set()
        await chat.say(table, lines[1], ali, protocol.Say(text="salaam"), limits)
        assert "said" in lines[2].kinds()
        with pytest.raises(NotFound):
            await mutes.mute(here.hall, mina, "nobody", True)


async def test_the_hosts_silence_outlives_the_server(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await mutes.silence(table, await here.host(table), lines[1].person or "", True)
        assert (await Hall(here.house).find(table.sheet.id)).sheet.muted == [lines[1].person]


async def test_a_ban_cuts_every_open_line(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        here.house.spawn(here.hall.sweep(), "sweep")
        await here.settle()
        await admin.ban(here.house.engine, lines[1].person or "", True)
        async with asyncio.timeout(60):  # the sweep reads the database, which takes its time
            while not lines[1].gone:
                await here.turn(SWEEP)
        assert not lines[0].gone


async def test_seats_show_the_pictures_of_their_people(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", bots=1, start=False)
        sara = await here.people.of_id(lines[0].person or "")
        assert [one.avatar for one in table.info().seats] == [sara.avatar, ""]
        await lobby.start(table, sara)
        assert (await Hall(here.house).find(table.sheet.id)).info().seats[0].avatar == sara.avatar
