"""At the table before and after the game: seats, bots, host powers, spectators, rematch, chat."""

from pathlib import Path
from typing import Any

import pytest

from meydan import BadOption, BadPlayers, UnknownGame
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import Malformed, NotAllowed, Refusal
from meydan.server.lobby import actions, mutes
from meydan.server.tables import chat
from meydan.server.tables.presence import PAUSE
from meydan.server.wire import protocol
from tests.server.room import room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_the_engine_refuses_invalid_table_settings(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        host = await here.person("Sara")
        wrong: tuple[tuple[type[Exception], dict[str, Any]], ...] = (
            (UnknownGame, {"game": "chess", "players": 2}),
            (BadPlayers, {"game": "coup", "players": 7}),
            (BadOption, {"game": "coup", "players": 2, "options": {"colour": "red"}}),
            (Malformed, {"game": "coup", "players": 2, "clock": "blitz"}),
            (Malformed, {"game": "coup", "players": 2, "stand_in": "genius"}),
            (Malformed, {"game": "coup", "players": 2, "rated": True, "hot_seat": True}),
        )
        for error, settings in wrong:
            with pytest.raises(error):
                await here.hall.create(host=host.id, **settings)


async def test_join_by_code_sit_move_and_leave(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=3)
        assert await here.hall.find(table.record.code) is table
        assert await actions.sit(table, sara, None) == 0
        assert await actions.sit(table, sara, None) == 0
        assert await actions.sit(table, ali, 2) == 2
        with pytest.raises(Refusal, match="taken"):
            await actions.sit(table, ali, 0)
        with pytest.raises(Malformed):
            await actions.sit(table, ali, 3)
        assert await actions.sit(table, ali, 1) == 1
        assert [one.name for one in table.record.seats] == ["Sara", "Ali", ""]
        await actions.leave(table, sara)
        assert table.record.host == ali.id
        await actions.leave(table, ali)
        assert table.record.state == "closed"


async def test_only_the_host_can_change_the_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=3)
        await actions.sit(table, sara, 0)
        await actions.sit(table, ali, 1)
        for deed in (
            actions.seat_bot(table, ali, 2, "novice"),
            actions.clear_seat(table, ali, 0),
            actions.swap(table, ali, 0, 1),
            actions.start(table, ali),
            actions.hand_over(table, ali, ali.id),
            actions.change(table, ali, {"clock": "quick"}),
        ):
            with pytest.raises(NotAllowed):
                await deed
        await actions.seat_bot(table, sara, 2, "novice")
        with pytest.raises(Refusal):
            await actions.seat_bot(table, sara, 1, "novice")
        await actions.swap(table, sara, 0, 2)
        assert [one.name for one in table.record.seats] == ["novice", "Ali", "Sara"]
        await actions.hand_over(table, sara, ali.id)
        await actions.clear_seat(table, ali, 2)
        assert not table.record.seats[2].taken


async def test_start_needs_full_seats_and_ready_players(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
        await actions.sit(table, sara, 0)
        with pytest.raises(Refusal, match="empty"):
            await actions.start(table, sara)
        await actions.sit(table, ali, 1)
        with pytest.raises(Refusal, match="ready"):
            await actions.start(table, sara)
        await actions.make_ready(table, ali, True)
        await actions.change(table, sara, {"options": {"treasury_infinite": True}})
        assert table.record.options["treasury_infinite"] is True
        with pytest.raises(Refusal, match="ready"):  # a change resets everybody's readiness
            await actions.start(table, sara)
        await actions.change(table, sara, {"players": 3})
        await actions.change(table, sara, {"players": 2})
        await actions.make_ready(table, ali, True)
        await actions.start(table, sara)
        for deed in (actions.sit(table, ali, 0), actions.change(table, sara, {}), actions.start(table, sara)):
            with pytest.raises(Refusal, match="begun"):
                await deed


async def test_bots_stay_ready_when_the_host_changes_the_settings(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
        await actions.sit(table, sara, 0)
        await actions.seat_bot(table, sara, 1, "novice")
        await actions.change(table, sara, {"clock": "quick"})
        await actions.start(table, sara)
        assert table.record.state == "playing"


async def test_a_player_cannot_also_watch_their_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        again = await here.listen(table, lines[0].person)
        assert again.seat == 0
        with pytest.raises(NotAllowed):
            table.seat_for(lines[0].person, 1)
        watcher = await here.listen(table, (await here.person("Mina")).id)
        assert watcher.seat is None
        assert lines[0].last("table")["table"]["spectators"] == 1
        await table.part(watcher)
        await here.turn(PAUSE)
        assert lines[0].last("table")["table"]["spectators"] == 0


async def test_a_spectator_who_sits_down_gets_the_view_of_their_seat(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
        await actions.sit(table, sara, 0)
        line = await here.listen(table, ali.id)
        assert line.last("welcome")["you"] is None
        await actions.sit(table, ali, 1)
        assert line.last("welcome")["you"] == 1


async def test_a_person_may_have_several_seats_on_one_device(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = await here.hall.create(host=sara.id, game="coup", players=2, hot_seat=True)
        await actions.sit(table, sara, 0)
        await actions.sit(table, sara, 1, "Baba")
        await actions.make_ready(table, sara, True)
        await actions.start(table, sara)
        for seat in (0, 1):
            line = await here.listen(table, sara.id, seat)
            assert line.update["view"]["seat"] == seat


async def test_sitting_down_again_on_one_device_renames_the_seat(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2, hot_seat=True)
        await actions.sit(table, sara, 0)
        await actions.sit(table, sara, 0, "Maman")
        assert table.record.seats[0].name == "Maman"
        with pytest.raises(Refusal):
            await actions.sit(table, ali, 0, "Ali")


async def test_a_player_who_leaves_a_running_game_can_return(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        person = await here.host(table)
        await actions.leave(table, person)
        await here.settle()
        assert table.record.seats[0].away
        assert table.record.seats[0].person == person.id
        await table.receive(lines[0], protocol.Back())
        assert not table.record.seats[0].away


async def test_a_game_is_abandoned_only_when_all_players_agree(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", bots=1)
        await table.receive(lines[0], protocol.Abandon())
        assert lines[1].last("table")["table"]["want_abandon"] == [0]
        await table.receive(lines[0], protocol.Abandon(want=False))
        await table.receive(lines[1], protocol.Abandon())
        assert lines[1].last("table")["table"]["state"] == "playing"
        await table.receive(lines[0], protocol.Abandon())
        assert lines[1].last("table")["table"]["state"] == "closed"


async def test_a_rematch_keeps_the_players_and_the_winner_begins(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        person = await here.host(table)
        with pytest.raises(Refusal, match="not over"):
            await actions.rematch(here.hall, table, person)
        await here.play_on(table, lines)
        again = await actions.rematch(here.hall, table, person)
        assert await actions.rematch(here.hall, table, person) is again
        assert [one.name for one in again.record.seats] == ["Sara", "Ali", "Mina"]
        assert table.play is not None
        assert again.record.options["starter"] == table.play.replayed.game.winners[0]
        assert again.record.seed != table.record.seed
        assert lines[1].last("table")["table"]["rematch"] == again.record.id


async def test_chat_is_cleaned_limited_and_can_be_muted(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        sara = await here.host(table)
        limits = Limits(here.time)

        async def say(text: str = "", phrase: str = "") -> None:
            await chat.say(table, lines[0], sara, protocol.Say(text=text, phrase=phrase), limits)

        await say("  سلام\u202e <b>\x00x</b>  ")
        said = lines[1].last("said")["line"]
        assert said["text"] == "سلام <b>x</b>"
        assert said["seat"] == 0
        await say("x" * 500)
        assert len(lines[1].last("said")["line"]["text"]) == 200
        await say(phrase="good_luck")
        for text, phrase in (("", ""), (" \u202e ", ""), ("", "unknown")):
            with pytest.raises(Malformed):
                await say(text, phrase)
        await say("4")
        await say("5")
        with pytest.raises(Refusal, match="too fast"):
            await say("6")
        here.time.turn(60)
        await mutes.silence(table, sara, sara.id, True)
        with pytest.raises(NotAllowed):
            await say("7")
        with pytest.raises(NotAllowed):
            await chat.say(table, lines[0], None, protocol.Say(text="x"), limits)
        kept = await chat.lines(here.services, table.record.id, set())
        assert [line.phrase for line in kept].count("good_luck") == 1
        assert len(kept) == 5


async def test_hints_are_only_for_friendly_games_and_announced_to_the_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        hints = here.hints()
        sara = await here.host(table)
        assert table.play is not None
        while table.play.replayed.game.asked != (0,):
            with pytest.raises(Refusal, match="not asked"):
                await here.hint(hints, table, sara)
            await here.answer(table, lines[table.play.replayed.game.asked[0]], "income")
        advice = await here.hint(hints, table, sara)
        assert {one.word for one in advice.choices} <= set(lines[0].update["options"])
        assert lines[1].last("table")["table"]["hinted"] == [0]
        with pytest.raises(NotAllowed):
            await here.hint(hints, table, await here.person("Omid"))
        rated, _ = await here.game("Sara", "Ali", rated=True)
        host = await here.host(rated)
        assert rated.play is not None
        with pytest.raises((NotAllowed, Refusal)):
            await here.hint(hints, rated, host)


async def test_c_2_4__the_last_winner_begins_from_any_seat_and_if_absent_a_random_player_does(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", "Omid")
        await here.play_on(table, lines)
        assert table.play is not None
        people = [await here.people.of_id(line.person or "") for line in lines]
        winner = table.play.replayed.game.winners[0]
        loser = (winner + 1) % 4
        again = await actions.rematch(here.hall, table, people[loser])
        await actions.swap(again, people[loser], winner, loser)
        assert again.record.options["starter"] == loser
        third = next(seat for seat in range(4) if seat not in (winner, loser))
        await actions.clear_seat(again, people[loser], third)
        await actions.sit(again, people[winner], third)
        assert again.record.options["starter"] == third
        await actions.change(again, people[loser], {"players": 3})
        assert again.record.seats_of(people[winner].id) == [again.record.options["starter"]]
        await actions.leave(again, people[winner])
        assert again.record.options["starter"] is None
