"""Requests besides answers: resigning, muting, banning; and their effect on ratings."""

import asyncio
import json
from pathlib import Path

import pytest

import meydan
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import NotFound
from meydan.server.history import records
from meydan.server.lobby import actions, forks, mutes
from meydan.server.lobby.hall import SWEEP, Hall
from meydan.server.ops import admin
from meydan.server.state import fair_dealing, replays
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.tables import chat
from meydan.server.wire import protocol
from tests.server.room import room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio


async def test_cr_16__when_one_of_two_players_resigns_the_other_wins_at_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game_of([await here.proven("Sara"), await here.proven("Ali")], rated=True)
        await table.receive(lines[1], protocol.Resign())
        assert table.record.state == "finished"
        assert lines[0].update["over"]
        assert lines[0].update["winners"] == [0]
        assert lines[0].update["opening"]["seed"] == table.record.seed
        await here.settle()
        changes = lines[1].last("table")["table"]["ratings"]
        assert changes[0]["after"] == changes[0]["before"]  # Ali had played too few answers
        assert changes[1]["after"] < changes[1]["before"]
        assert [(one["weight"], one["reason"]) for one in changes] == [(0.0, "left"), (1.0, "")]
        table_record, replayed = await records.finished(here.services, table.record.id)
        record = replays.record_of(table_record, replayed)
        assert record["end"]["winners"] == [0]
        assert [one["resigned"] for one in record["seats"]] == [False, True]
        assert (await Hall(here.services).find(table.record.id)).info().ratings == table.state.ratings != []


async def test_cr_16__a_player_who_resigned_is_out_at_the_end_of_the_turn(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", "Reza", stand_in="novice", options={"starter": 0})
        assert table.play is not None
        await here.answer(table, lines[0], "foreign_aid")
        await table.receive(lines[2], protocol.Resign())
        assert lines[0].last("table")["table"]["seats"][2]["resigned"]
        assert lines[0].update["events"][0] == {"event": "resigned", "seat": 2}
        assert lines[0].update["view"]["players"][2]["living"]
        for message in (protocol.Answer(n=1, word="allow"), protocol.Back(), protocol.Resign()):
            await table.receive(lines[2], message)
            assert lines[2].last("refused")["key"] == "resigned"
        await table.receive(lines[1], protocol.Answer(n=1, word="allow"))  # the question is still number 1
        assert lines[1].last("accepted")["word"] == "allow"
        await here.settle()  # the resigned seat's default is stored, but not during replay
        again = await Hall(here.services).find(table.record.id)
        assert again.play is not None
        assert again.play.replayed.resigned == {2}
        assert meydan.fingerprint(again.play.replayed.game) == meydan.fingerprint(table.play.replayed.game)
        again.play.stop()
        await here.answer(table, lines[3], "allow")
        await here.settle()
        assert not lines[0].update["view"]["players"][2]["living"]
        assert len(lines[0].update["view"]["players"][2]["revealed"]) == 2
        assert table.record.state == "playing"


async def test_cr_16__resigning_before_declaring_eliminates_at_once_and_is_recorded(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", rated=True, options={"starter": 0})
        assert table.play is not None
        await table.receive(lines[0], protocol.Resign())
        assert lines[1].update["asked"] == [1]
        await here.play_on(table, lines)
        table_record, replayed = await records.finished(here.services, table.record.id)
        record = json.loads(json.dumps(replays.record_of(table_record, replayed)))
        assert record["record"]["words"][0] == [0, "~resign"]
        assert len(record["record"]["words"]) == len(record["by"]) == len(record["times"])
        assert list(fair_dealing.verify(record).winners) == record["end"]["winners"]
        assert replayed.places[0] == 3
        seen = await records.replay(here.services, table_record.id, None, 0, None)
        assert [frame.word for frame in seen.frames[:2]] == [None, "~resign"]
        host = await here.host(table)
        forked = await forks.fork_table(here.hall, table_record.id, host, 1, 1, "novice")
        assert forked.play is not None
        assert not forked.play.replayed.game.view(None)["players"][0]["living"]
        forked.play.stop()


async def test_a_resignation_is_logged_in_every_game_and_defaults_are_played_after_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino", stand_in="novice")
        assert table.play is not None
        await table.receive(lines[2], protocol.Resign())
        assert not table.play.replayed.over
        assert table.play.replayed.entries[-1].word == "~resign"
        await here.play_on(table, lines)
        assert table.record.state == "finished"
        assert 2 not in lines[0].update["winners"]
        assert lines[0].update["winners"] != []
        assert table.play.replayed.places[2] == 3
        assert {entry.by for entry in table.play.replayed.entries[1:] if entry.seat == 2} == {"stand_in"}


async def test_an_answer_cannot_resign_and_a_resignation_blocks_earlier_undos(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", options={"starter": 0})
        assert table.play is not None
        await table.receive(lines[0], protocol.Answer(n=0, word="~resign"))
        assert lines[0].last("refused")["key"] == "unknown_word"
        await here.answer(table, lines[0], "tax")
        assert lines[0].update["can_undo"]
        await table.receive(lines[2], protocol.Resign())
        assert not lines[0].update["can_undo"]
        await table.receive(lines[0], protocol.Undo(n=table.play.replayed.n))
        assert lines[0].last("refused")["key"] == "no_undo"


async def test_a_resigned_player_cannot_win_by_the_rules_either(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game="kingdomino")
        await here.play_on(table, lines)
        assert table.play is not None
        replayed = ReplayedGame(table.play.replayed.game)
        replayed.resigned = set(replayed.game.winners)
        assert replayed.winners
        assert not set(replayed.winners) & set(replayed.game.winners)
        assert max(replayed.places) == replayed.places[replayed.game.winners[0]]


async def test_a_muted_person_is_hidden_only_from_the_person_who_muted_them(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        here.hall.tables[table.record.id] = table
        limits = Limits(ManualTime(), 100)
        ali, mina = [await here.people.of_id(line.person or "") for line in lines[1:]]
        assert await mutes.mute(here.hall, mina, ali.id, True) == {ali.id}
        await chat.say(table, lines[1], ali, protocol.Say(text="salaam"), limits)
        assert "said" in lines[0].kinds()
        assert "said" in lines[1].kinds()
        assert "said" not in lines[2].kinds()
        assert await mutes.muted_by(here.services.engine, mina.id) == {ali.id}
        assert await chat.lines(here.services, table.record.id, {ali.id}) == []
        assert await mutes.mute(here.hall, mina, ali.id, False) == set()
        await chat.say(table, lines[1], ali, protocol.Say(text="salaam"), limits)
        assert "said" in lines[2].kinds()
        with pytest.raises(NotFound):
            await mutes.mute(here.hall, mina, "nobody", True)


async def test_a_mute_by_the_host_survives_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await mutes.silence(table, await here.host(table), lines[1].person or "", True)
        assert (await Hall(here.services).find(table.record.id)).record.muted == [lines[1].person]


async def test_a_ban_closes_every_open_connection(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        here.services.spawn(here.hall.sweep(), "sweep")
        await here.settle()
        await admin.ban(here.services.engine, lines[1].person or "", True)
        async with asyncio.timeout(60):  # the sweep reads the database, which takes a moment
            while not lines[1].gone:
                await here.turn(SWEEP)
        assert not lines[0].gone


async def test_seats_show_the_avatars_of_their_players(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", bots=1, start=False)
        sara = await here.people.of_id(lines[0].person or "")
        assert [one.avatar for one in table.info().seats] == [sara.avatar, ""]
        await actions.start(table, sara)
        assert (await Hall(here.services).find(table.record.id)).info().seats[0].avatar == sara.avatar
