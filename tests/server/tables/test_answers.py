"""Answers at a live table: numbered, stored once, refused with a fresh view when stale; windows, undo, restart."""

import asyncio
from pathlib import Path

import pytest

import meydan
from meydan.games.registry import GAMES
from meydan.server.lobby.hall import Hall
from meydan.server.state import stored_tables
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


def asked(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.game.asked[0]


async def stored(room: Room, table: LiveTable) -> list[tuple[int, int, str]]:
    return [
        (entry.n, entry.seat, entry.word)
        for entry in await stored_tables.entries(room.services.engine, table.record.id)
    ]


async def test_an_answer_is_stored_and_each_seat_gets_its_own_view(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        watcher = await here.listen(table, None)
        seat = asked(table)
        assert lines[seat].update["options"][0] == "income"
        assert await here.answer(table, lines[seat], "income") == {"type": "accepted", "n": 0, "word": "income"}
        assert await stored(here, table) == [(0, seat, "income")]
        for number, line in enumerate(lines):
            assert line.update["n"] == 1
            assert line.update["view"]["players"][seat]["coins"] == 3
            assert "hand" in line.update["view"]["players"][number]
        assert all("hand" not in player for player in watcher.update["view"]["players"])
        assert watcher.update["options"] == []


async def test_a_double_click_counts_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        line = lines[asked(table)]
        first = asyncio.create_task(table.receive(line, protocol.Answer(n=0, word="income")))
        second = asyncio.create_task(table.receive(line, protocol.Answer(n=0, word="income")))
        await asyncio.gather(first, second)
        assert line.kinds().count("accepted") == 2
        assert len(await stored(here, table)) == 1


async def test_a_stale_answer_is_refused_with_a_fresh_view(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        first = asked(table)
        await here.answer(table, lines[first], "income")
        second = asked(table)
        heard = len(lines[second].heard)
        told = await here.answer(table, lines[second], "income", n=0)
        assert told["key"] == "stale"
        assert [message["type"] for message in lines[second].messages[heard:]] == ["refused", "update"]
        assert lines[second].update["n"] == 1
        assert (await here.answer(table, lines[second], "income", n=7))["key"] == "future"
        assert len(await stored(here, table)) == 1


async def test_only_the_asked_seat_may_answer_and_only_what_is_legal(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        seat = asked(table)
        other = (seat + 1) % 3
        assert (await here.answer(table, lines[other], "income"))["type"] == "refused"
        assert (await here.answer(table, lines[seat], "coup:1"))["key"] == "unknown_word"
        watcher = await here.listen(table, None)
        assert (await here.answer(table, watcher, "income"))["key"] == "spectator"
        assert await stored(here, table) == []


async def test_players_in_a_response_window_answer_the_same_question(tmp_path: Path) -> None:
    """Passing does not make the others' answers stale, though every pass has a number of its own."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", "Omid")
        seat = asked(table)
        await here.answer(table, lines[seat], "tax")
        others = [other for other in range(4) if other != seat]
        for other in others:
            assert lines[other].update["options"] == ["allow", "challenge"]
        for number, other in enumerate(others):
            assert await here.answer(table, lines[other], "allow", n=1) == {
                "type": "accepted",
                "n": 1 + number,
                "word": "allow",
            }
        assert lines[seat].update["view"]["players"][seat]["coins"] == 5
        late = await here.answer(table, lines[others[0]], "challenge", n=1)
        assert late["key"] == "stale"
        again = await here.answer(table, lines[others[0]], "allow", n=1)
        assert again == {"type": "accepted", "n": 1, "word": "allow"}


async def test_of_two_simultaneous_challenges_exactly_one_counts(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        seat = asked(table)
        await here.answer(table, lines[seat], "tax")
        others = [other for other in range(3) if other != seat]
        await asyncio.gather(*(table.receive(lines[other], protocol.Answer(n=1, word="challenge")) for other in others))
        assert lines[others[0]].last("accepted")["n"] == 1
        assert lines[others[1]].last("refused")["key"] == "stale"
        assert len(await stored(here, table)) == 2


async def test_the_unique_key_decides_a_race_between_two_processes(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        seat = asked(table)
        twin = await Hall(here.services).find(table.record.id)  # stored by another process
        twin_line = Line(lines[seat].person, None)
        await twin.join(twin_line, seat, [])
        await asyncio.gather(
            table.receive(lines[seat], protocol.Answer(n=0, word="income")),
            twin.receive(twin_line, protocol.Answer(n=0, word="foreign_aid")),
        )
        assert len(await stored(here, table)) == 1
        assert twin_line.last("refused")["key"] == "stale"
        assert twin_line.update["n"] == 1
        assert twin_line.update["view"] == lines[seat].update["view"]


async def test_an_answer_that_revealed_nothing_can_be_undone(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        seat = asked(table)
        events = len(lines[seat].update["events"])
        await here.answer(table, lines[seat], "tax")
        assert lines[seat].update["can_undo"]
        assert not lines[(seat + 1) % 3].update["can_undo"]
        await table.receive(lines[(seat + 1) % 3], protocol.Undo(n=1))
        assert lines[(seat + 1) % 3].last("refused")["key"] == "no_undo"
        await table.receive(lines[seat], protocol.Undo(n=1))
        assert lines[seat].update["n"] == 2
        assert lines[seat].update["question"] == "Act" or "income" in lines[seat].update["options"]
        assert lines[seat].update["first_event"] == events
        assert (await here.answer(table, lines[seat], "income", n=2))["type"] == "accepted"
        assert [word for _, _, word in await stored(here, table)] == ["tax", "~undo", "income"]
        again = await Hall(here.services).find(table.record.id)
        assert again.play is not None
        assert table.play is not None
        assert again.play.replayed.game.dump() == table.play.replayed.game.dump()


async def test_an_answer_that_another_player_acted_on_cannot_be_undone(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        seat = asked(table)
        await here.answer(table, lines[seat], "tax")
        await here.answer(table, lines[(seat + 1) % 3], "allow")
        await table.receive(lines[seat], protocol.Undo(n=2))
        assert lines[seat].last("refused")["key"] == "no_undo"
        await table.receive(lines[seat], protocol.Undo(n=1))
        assert lines[seat].last("refused")["key"] == "stale"


async def test_an_answer_that_revealed_a_card_cannot_be_undone(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        claims = {"duke": "tax", "ambassador": "exchange"}
        seat = asked(table)
        while claims.keys().isdisjoint(hand := lines[seat].update["view"]["players"][seat]["hand"]):
            await here.answer(table, lines[seat], "income")
            seat = asked(table)
        other = (seat + 1) % 3
        await here.answer(table, lines[seat], next(claims[card] for card in hand if card in claims))
        await here.answer(table, lines[other], "challenge")
        assert (await here.answer(table, lines[seat], "prove"))["type"] == "accepted"
        await table.receive(lines[seat], protocol.Undo(n=lines[seat].update["n"]))
        assert lines[seat].last("refused")["key"] == "no_undo"
        assert asked(table) == other
        lost = lines[other].update["options"][0]
        assert lost.startswith("lose:")
        assert (await here.answer(table, lines[other], lost))["type"] == "accepted"
        await table.receive(lines[other], protocol.Undo(n=lines[other].update["n"]))
        assert lines[other].last("refused")["key"] == "no_undo"


async def test_a_restarted_server_resumes_the_same_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        for _ in range(12):
            seat = asked(table)
            await here.answer(table, lines[seat], lines[seat].update["options"][0])
        code, views = table.record.code, [line.update for line in lines]
        people = [line.person for line in lines]
    async with room(tmp_path) as here:
        await here.hall.open()
        table = await here.hall.find(code)
        for number, person in enumerate(people):
            line = await here.listen(table, person)
            assert line.update["view"] == views[number]["view"]
            assert line.update["n"] == views[number]["n"]
            assert line.update["options"] == views[number]["options"]


async def test_the_secret_seed_is_revealed_when_a_game_ends(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", rated=True)
        assert all(line.update["opening"] is None for line in lines)
        await here.play_on(table, lines)
        await here.settle()
        assert table.record.state == "finished"
        end = lines[0].update
        assert end["over"]
        assert end["opening"]["commitment"] == table.record.commitment
        assert lines[0].last("table")["table"]["state"] == "finished"
        assert (await here.answer(table, lines[0], "income"))["key"] == "not_playing"


async def test_a_second_device_sees_the_same_seat(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        seat = asked(table)
        phone = await here.listen(table, lines[seat].person)
        assert phone.update["view"] == lines[seat].update["view"]
        await here.answer(table, phone, "income")
        assert lines[seat].update == phone.update | {"events": lines[seat].update["events"]}


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.long] if key == "kohan_dej" else []) for key in meydan.games()]
)
async def test_replaying_the_log_of_every_game_gives_the_same_result(tmp_path: Path, key: str) -> None:
    async with room(tmp_path) as here:
        players = GAMES.find(key).least
        table, lines = await here.game(*(f"P{seat}" for seat in range(players)), game=key, rated=True)
        await here.play_on(table, lines)
        await here.settle()
        assert lines[0].update["over"]
        assert len(lines[0].update["scores"]) == players
        again = await Hall(here.services).find(table.record.code)
        assert again.play is not None
        assert table.play is not None
        assert meydan.fingerprint(again.play.replayed.game) == meydan.fingerprint(table.play.replayed.game)
        assert again.record.state == "finished"
