"""Stand-ins: who plays for a player who left or was out of time, and how the player comes back."""

from pathlib import Path
from typing import Any

import pytest

from meydan.server.history.rating_weights import Player, SeatWeight, own_share, really_played
from meydan.server.history.results import rated
from meydan.server.lobby import actions, caps, new_tables
from meydan.server.state.replayed_game import Entry
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


async def three(here: Room, **wishes: object) -> tuple[LiveTable, list[Line]]:
    settings: dict[str, Any] = {"clock": "quick", "options": {"starter": 0}, **wishes}
    return await here.game("Sara", "Ali", "Mina", **settings)


def seat(line: Line, number: int = 0) -> dict[str, object]:
    """A seat as this connection was last told."""
    found: dict[str, object] = line.last("table")["table"]["seats"][number]
    return found


async def test_a_normal_bot_is_the_stand_in_unless_the_table_says_otherwise(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        assert (await new_tables.open_table(here.hall, sara, 2, game="coup")).record.stand_in == "normal"
        safe = await new_tables.open_table(here.hall, sara, 2, game="coup", stand_in="default")
        assert safe.record.stand_in == "default"


async def test_the_table_tells_who_was_out_of_time_and_who_left(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await three(here, stand_in="normal")
        await here.turn(31)
        assert (seat(lines[1])["away"], seat(lines[1])["late"]) == (True, True)
        await table.receive(lines[0], protocol.Back())
        assert (seat(lines[1])["away"], seat(lines[1])["late"]) == (False, False)
        await actions.leave(table, await here.host(table))
        assert (seat(lines[1])["away"], seat(lines[1])["late"]) == (True, False)


async def test_coming_back_after_the_time_was_up_leaves_the_open_question_to_the_stand_in(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await three(here, stand_in="normal")
        assert table.play is not None
        await here.turn(30, step=30)
        await table.receive(lines[0], protocol.Back())
        assert (await here.answer(table, lines[0], "income"))["key"] == "time_is_up"
        await here.turn(3)
        assert next((entry.seat, entry.by) for entry in table.play.replayed.entries) == (0, "stand_in")
        assert not table.record.seats[0].away


async def test_a_stand_in_of_people_who_all_play_is_not_counted_as_a_bot(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", stand_in="normal")
        assert caps.thinkers(table.record) == 0
        await actions.leave(table, await here.host(table))
        assert caps.thinkers(table.record) == 1
        strong, _ = await here.game("Sara", "Ali", stand_in="strong")
        assert caps.thinkers(strong.record) == 2


def entries(*by: str) -> list[Entry]:
    return [Entry(n, 0, "income", one) for n, one in enumerate(by)]


def test_the_owners_share_counts_answers_without_the_resignation() -> None:
    assert own_share(False, entries("person", "stand_in", "person", "person")) == 0.75
    assert own_share(False, [*entries("person", "person"), Entry(2, 0, "~resign", "person")]) == 1.0
    assert own_share(True, entries("bot", "bot")) == own_share(False, []) == 1.0
    assert really_played("coup", False, entries("person", "stand_in"))
    assert not really_played("coup", False, entries("person", "stand_in", "stand_in"))


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_rating_rises_by_the_owners_share_and_falls_in_full(share: float) -> None:
    players = [Player(who="sara", share=share), Player(who="ali", share=share)]
    known = dict.fromkeys(("sara", "ali"), (25.0, 8.0, 3))
    weights = [SeatWeight(weight=1.0)] * 2
    full = rated([Player(who="sara"), Player(who="ali")], [1, 2], weights, known)
    found = rated(players, [1, 2], weights, known)
    assert found["sara"][0] - 25.0 == pytest.approx(share * (full["sara"][0] - 25.0))
    assert 8.0 - found["sara"][1] == pytest.approx(share * (8.0 - full["sara"][1]))
    assert found["ali"] == full["ali"]
