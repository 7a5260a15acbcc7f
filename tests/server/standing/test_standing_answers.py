"""Standing answers at a live table: given, told to nobody else, ended and withdrawn."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meydan.server.history.rating_weights import own_share, really_played
from meydan.server.lobby import account_deletion
from meydan.server.ops import data_export
from meydan.server.people.person import Person
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import Entry
from meydan.server.state.replays import record_of
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import PATIENCE, Line, Room, room

pytestmark = pytest.mark.anyio


async def four(here: Room, **wishes: Any) -> tuple[LiveTable, list[Line]]:
    return await here.game("Sara", "Ali", "Mina", "Reza", options={"starter": 0}, **wishes)


async def stand(table: LiveTable, line: Line, order: str, term: protocol.StandingTerm | None = "turn") -> None:
    await table.receive(line, protocol.Stand(order=order, term=term))


async def due(here: Room) -> None:
    """Let the time of every standing answer come, and wait for what it reads and stores."""
    await here.turn(4, step=1)
    answering = [task for task in here.services.tasks if task.get_name().startswith("think")]
    await asyncio.wait_for(asyncio.gather(*answering, return_exceptions=True), PATIENCE)


def journal(table: LiveTable) -> list[tuple[int, str, str]]:
    assert table.play is not None
    return [(entry.seat, entry.word, entry.by) for entry in table.play.replayed.entries]


async def test_the_server_lets_a_claim_pass_by_order(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "claim:duke")
        await here.answer(table, lines[0], "tax")
        assert lines[1].update["standing"]["answer"] == "allow"
        assert journal(table) == [(0, "tax", "person")]
        await due(here)
        assert journal(table)[1:] == [(1, "allow", "standing")]


async def test_an_owner_may_answer_otherwise_before_the_server_does(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "claim:duke")
        await here.answer(table, lines[0], "tax")
        assert (await here.answer(table, lines[1], "challenge"))["type"] == "accepted"
        await due(here)
        assert (1, "challenge", "person") in journal(table)


async def test_other_seats_are_sent_the_same_until_the_answer(tmp_path: Path) -> None:
    heard = []
    for order in ("claim:duke", None):
        folder = tmp_path / str(order)
        folder.mkdir()
        async with room(folder) as here:
            table, lines = await four(here, public=True)
            spectator = await here.listen(table, None)
            others = [lines[0], lines[2], spectator]
            told = [len(line.heard) for line in others]
            if order is not None:
                await stand(table, lines[1], order)
                await stand(table, lines[1], "others", "game")
                await stand(table, lines[1], "others", None)
            await here.answer(table, lines[0], "tax")
            heard.append([plain(line, since) for line, since in zip(others, told, strict=True)])
    assert heard[0] == heard[1]


def plain(line: Line, since: int) -> list[tuple[str, int, Any]]:
    """Kinds and sizes of messages, and what an update says besides the cards, which differ between two deals."""
    sent = line.heard[since:]
    kinds = [message["type"] for message in line.messages[since:]]
    return [
        (kind, len(data), (message.get("n"), message.get("asked"), message.get("clocks"), message.get("standing")))
        for kind, data, message in zip(kinds, sent, line.messages[since:], strict=True)
        if kind != "accepted"
    ]


async def test_the_size_of_an_update_does_not_tell_how_many_orders_there_are(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        sizes = set()
        for order in lines[1].update["standing"]["orders"]:
            await stand(table, lines[1], order, "game")
            sizes.add(len(lines[1].heard[-1]))
        assert len(lines[1].update["standing"]["active"]) == len(lines[1].update["standing"]["orders"])
        assert len(sizes) == 1


async def test_an_order_until_my_next_turn_ends_with_its_beginning(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "claim:duke")
        await stand(table, lines[1], "aid", "game")
        await here.answer(table, lines[0], "income")
        assert lines[1].update["standing"]["active"] == {"aid": "game"}
        assert [one.name for one in await stored_tables.standing(here.services.engine, table.id)] == ["aid"]


async def test_an_order_given_in_my_turn_holds_until_the_next_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[0], "others")
        for seat in range(4):
            assert lines[0].update["standing"]["active"] == {"others": "turn"}
            await here.answer(table, lines[seat], "income")
        assert lines[0].update["standing"]["active"] == {}


async def test_an_order_can_be_withdrawn_while_it_is_about_to_answer(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "challenge", "game")
        await here.answer(table, lines[0], "tax")
        await stand(table, lines[1], "challenge", None)
        assert lines[1].update["standing"]["answer"] is None
        await due(here)
        assert journal(table) == [(0, "tax", "person")]


async def test_an_order_that_another_process_withdrew_is_not_used(tmp_path: Path) -> None:
    async with room(tmp_path) as here, room(tmp_path, here.time) as there:
        table, lines = await four(here)
        await stand(table, lines[1], "challenge", "game")
        await here.answer(table, lines[0], "tax")
        same = await there.hall.find(table.id)
        await stand(same, await there.listen(same, table.record.seats[1].person), "challenge", None)
        await due(here)
        assert journal(table) == [(0, "tax", "person")]
        assert lines[1].update["standing"]["active"] == {}


async def test_orders_survive_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "others", "game")
        await here.answer(table, lines[0], "tax")
        name, sessions = table.id, here.sessions
    async with room(tmp_path) as again:
        again.sessions = sessions
        table = await again.hall.find(name)
        await again.turn(3, step=1)
        assert journal(table)[1:] == [(1, "allow", "standing")]


async def test_nobody_is_notified_of_a_question_that_is_answered_by_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "claim:duke")
        told: list[int] = []
        monkeypatch.setattr(here.services.notices, "tell", lambda person, notice, looking: told.append(notice.seat))
        await here.answer(table, lines[0], "tax")
        assert told == [2, 3]


async def test_of_two_orders_about_one_question_the_newer_holds(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina", game="rakab")
        await stand(table, lines[1], "hand=burn", "game")
        await stand(table, lines[1], "hand=keep", "game")
        assert lines[1].update["standing"]["active"] == {"hand=keep": "game"}
        await stand(table, lines[1], "hand=burn", "turn")
        assert lines[1].last("refused")["key"] == "no_standing_answer"


async def test_a_stand_in_is_not_bound_by_orders(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here, clock="quick", stand_in="default")
        await stand(table, lines[1], "prove", "game")
        async with table.lock:
            assert table.play is not None
            await table.play.stand_up(1)
        await stand(table, lines[1], "claim:duke", "game")
        await here.answer(table, lines[0], "tax")
        await due(here)
        assert journal(table)[1:] == [(1, "allow", "stand_in")]


@pytest.mark.parametrize("wishes", [{"game": "kingdomino"}, {"hot_seat": True}])
async def test_some_tables_have_no_standing_answers(tmp_path: Path, wishes: dict[str, Any]) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", **wishes)
        assert lines[0].update["standing"] is None
        await stand(table, lines[0], "others")
        assert lines[0].last("refused")["key"] == "no_standing_answer"


async def test_all_orders_end_with_the_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await stand(table, lines[1], "prove", "game")
        await table.receive(lines[0], protocol.Resign())
        await here.settle()
        assert table.record.state == "finished"
        assert lines[1].update["standing"] is None
        assert await stored_tables.standing(here.services.engine, table.id) == []


async def test_files_and_ratings_show_the_owners_answer(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "claim:duke")
        await here.answer(table, lines[0], "tax")
        await due(here)
        assert table.play is not None
        assert record_of(table.record, table.play.replayed)["by"] == ["person", "person"]
    mixed = [Entry(0, 0, "allow", "standing"), Entry(1, 0, "income", "person")]
    assert own_share(False, mixed) == 1.0
    assert really_played("coup", False, mixed)


async def test_export_and_deletion_cover_them(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await four(here)
        await stand(table, lines[1], "prove", "game")
        sitting = table.record.seats[1]
        person = Person(id=sitting.person or "", name=sitting.name, avatar="0", language="fa")
        found = await data_export.export(here.services.engine, person.id)
        assert [row["name"] for row in found["standing_answers"]] == ["prove"]
        await account_deletion.leave_for_good(here.hall, person)
        assert await stored_tables.standing(here.services.engine, table.id) == []
