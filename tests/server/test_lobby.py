"""At the table before and after the game: seats, bots, host powers, spectators, rematch, chat."""

from pathlib import Path

import pytest

from meydan import BadOption, BadPlayers, UnknownGame
from meydan.server import chat, lobby, mutes, protocol
from meydan.server.errors import Malformed, NotAllowed, Refusal
from meydan.server.limits import Limits
from tests.server.room import room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_what_a_table_cannot_be_is_refused_by_the_engine(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        host = await here.person("Sara")
        for error, wishes in (
            (UnknownGame, {"game": "chess", "players": 2}),
            (BadPlayers, {"game": "coup", "players": 7}),
            (BadOption, {"game": "coup", "players": 2, "options": {"colour": "red"}}),
            (Malformed, {"game": "coup", "players": 2, "clock": "blitz"}),
            (Malformed, {"game": "coup", "players": 2, "stand_in": "genius"}),
            (Malformed, {"game": "coup", "players": 2, "rated": True, "hot_seat": True}),
        ):
            with pytest.raises(error):
                await here.hall.create(host=host.id, **wishes)


async def test_join_by_code_sit_move_and_leave(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=3)
        assert await here.hall.find(table.sheet.code) is table
        assert await lobby.sit(table, sara, None) == 0
        assert await lobby.sit(table, sara, None) == 0
        assert await lobby.sit(table, ali, 2) == 2
        with pytest.raises(Refusal, match="taken"):
            await lobby.sit(table, ali, 0)
        with pytest.raises(Malformed):
            await lobby.sit(table, ali, 3)
        assert await lobby.sit(table, ali, 1) == 1
        assert [one.name for one in table.sheet.seats] == ["Sara", "Ali", ""]
        await lobby.leave(table, sara)
        assert table.sheet.host == ali.id
        await lobby.leave(table, ali)
        assert table.sheet.state == "closed"


async def test_only_the_host_rules_the_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=3)
        await lobby.sit(table, sara, 0)
        await lobby.sit(table, ali, 1)
        for deed in (
            lobby.seat_bot(table, ali, 2, "novice"),
            lobby.clear_seat(table, ali, 0),
            lobby.swap(table, ali, 0, 1),
            lobby.start(table, ali),
            lobby.hand_over(table, ali, ali.id),
            lobby.change(table, ali, {"clock": "quick"}),
        ):
            with pytest.raises(NotAllowed):
                await deed
        await lobby.seat_bot(table, sara, 2, "novice")
        with pytest.raises(Refusal):
            await lobby.seat_bot(table, sara, 1, "novice")
        await lobby.swap(table, sara, 0, 2)
        assert [one.name for one in table.sheet.seats] == ["novice", "Ali", "Sara"]
        await lobby.hand_over(table, sara, ali.id)
        await lobby.clear_seat(table, ali, 2)
        assert not table.sheet.seats[2].taken


async def test_start_needs_full_seats_and_everybody_ready(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
        await lobby.sit(table, sara, 0)
        with pytest.raises(Refusal, match="empty"):
            await lobby.start(table, sara)
        await lobby.sit(table, ali, 1)
        with pytest.raises(Refusal, match="ready"):
            await lobby.start(table, sara)
        await lobby.make_ready(table, ali, True)
        await lobby.change(table, sara, {"options": {"treasury_infinite": True}})
        assert table.sheet.options["treasury_infinite"] is True
        with pytest.raises(Refusal, match="ready"):  # a change makes everybody think again
            await lobby.start(table, sara)
        await lobby.change(table, sara, {"players": 3})
        await lobby.change(table, sara, {"players": 2})
        await lobby.make_ready(table, ali, True)
        await lobby.start(table, sara)
        for deed in (lobby.sit(table, ali, 0), lobby.change(table, sara, {}), lobby.start(table, sara)):
            with pytest.raises(Refusal, match="begun"):
                await deed


async def test_a_player_cannot_also_watch_his_table(tmp_path: Path) -> None:
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
        assert lines[0].last("table")["table"]["spectators"] == 0


async def test_a_spectator_who_sits_down_gets_his_seats_eyes(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
        await lobby.sit(table, sara, 0)
        line = await here.listen(table, ali.id)
        assert line.last("welcome")["you"] is None
        await lobby.sit(table, ali, 1)
        assert line.last("welcome")["you"] == 1


async def test_on_one_device_a_person_has_several_seats(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = await here.hall.create(host=sara.id, game="coup", players=2, hot_seat=True)
        await lobby.sit(table, sara, 0)
        await lobby.sit(table, sara, 1, "Baba")
        await lobby.make_ready(table, sara, True)
        await lobby.start(table, sara)
        for seat in (0, 1):
            line = await here.listen(table, sara.id, seat)
            assert line.update["view"]["seat"] == seat


async def test_on_one_device_a_seat_is_renamed_by_sitting_down_again(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=2, hot_seat=True)
        await lobby.sit(table, sara, 0)
        await lobby.sit(table, sara, 0, "Maman")
        assert table.sheet.seats[0].name == "Maman"
        with pytest.raises(Refusal):
            await lobby.sit(table, ali, 0, "Ali")


async def test_leaving_a_running_game_loses_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        person = await here.host(table)
        await lobby.leave(table, person)
        await here.settle()
        assert table.sheet.seats[0].away
        assert table.sheet.seats[0].person == person.id
        await table.hear(lines[0], protocol.Back())
        assert not table.sheet.seats[0].away


async def test_a_game_is_given_up_only_by_everybody(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", bots=1)
        await table.hear(lines[0], protocol.Abandon())
        assert lines[1].last("table")["table"]["want_abandon"] == [0]
        await table.hear(lines[0], protocol.Abandon(want=False))
        await table.hear(lines[1], protocol.Abandon())
        assert lines[1].last("table")["table"]["state"] == "playing"
        await table.hear(lines[0], protocol.Abandon())
        assert lines[1].last("table")["table"]["state"] == "closed"


async def test_rematch_keeps_the_people_and_the_winner_begins(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        person = await here.host(table)
        with pytest.raises(Refusal, match="not over"):
            await lobby.rematch(here.hall, table, person)
        await here.play_on(table, lines)
        again = await lobby.rematch(here.hall, table, person)
        assert await lobby.rematch(here.hall, table, person) is again
        assert [one.name for one in again.sheet.seats] == ["Sara", "Ali", "Mina"]
        assert table.play is not None
        assert again.sheet.options["starter"] == table.play.fold.game.winners[0]
        assert again.sheet.seed != table.sheet.seed
        assert lines[1].last("table")["table"]["rematch"] == again.sheet.id


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
        kept = await chat.lines(here.house, table.sheet.id, set())
        assert [line.phrase for line in kept].count("good_luck") == 1
        assert len(kept) == 5


async def test_a_hint_is_for_friendly_games_and_everybody_sees_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        sara = await here.host(table)
        assert table.play is not None
        while table.play.fold.game.asked != (0,):
            with pytest.raises(Refusal, match="not asked"):
                await lobby.hint(table, sara, None)
            await here.answer(table, lines[table.play.fold.game.asked[0]], "income")
        advice = await lobby.hint(table, sara, None)
        assert {one.word for one in advice.choices} <= set(lines[0].update["options"])
        assert lines[1].last("table")["table"]["hinted"] == [0]
        with pytest.raises(NotAllowed):
            await lobby.hint(table, await here.person("Omid"), None)
        rated, _ = await here.game("Sara", "Ali", rated=True)
        host = await here.host(rated)
        assert rated.play is not None
        with pytest.raises((NotAllowed, Refusal)):
            await lobby.hint(rated, host, None)


async def test_c_2_4__the_last_winner_begins_wherever_he_sits_and_if_he_is_gone_anybody_does(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", "Omid")
        await here.play_on(table, lines)
        assert table.play is not None
        people = [await here.people.of_id(line.person or "") for line in lines]
        winner = table.play.fold.game.winners[0]
        loser = (winner + 1) % 4
        again = await lobby.rematch(here.hall, table, people[loser])
        await lobby.swap(again, people[loser], winner, loser)
        assert again.sheet.options["starter"] == loser
        third = next(seat for seat in range(4) if seat not in (winner, loser))
        await lobby.clear_seat(again, people[loser], third)
        await lobby.sit(again, people[winner], third)
        assert again.sheet.options["starter"] == third
        await lobby.change(again, people[loser], {"players": 3})
        assert again.sheet.seats_of(people[winner].id) == [again.sheet.options["starter"]]
        await lobby.leave(again, people[winner])
        assert again.sheet.options["starter"] is None
