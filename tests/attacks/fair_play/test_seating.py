"""Each player at a table has one seat and a distinct name after any actions before the game."""

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from meydan.server.common.errors import Malformed, Refusal
from meydan.server.lobby import actions
from meydan.server.people.person import Person
from meydan.server.state.table_record import TableRecord
from meydan.server.tables.table import LiveTable
from tests.server.room import room

pytestmark = pytest.mark.anyio


async def test_a_player_with_several_seats_keeps_the_first_under_their_own_name(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table = await here.hall.create(host=sara.id, game="coup", players=5, hot_seat=True)
        for person, seat, name in ((ali, 0, "Baba"), (sara, 1, "Ali"), (ali, 3, "Maman"), (sara, 4, "Dadash")):
            await actions.sit(table, person, seat, name)
        line = await here.listen(table, ali.id)
        assert line.last("welcome")["you"] is None
        await actions.change(table, sara, {"hot_seat": False, "players": 2})
        assert [(one.person, one.name) for one in table.record.seats] == [(ali.id, "Ali"), (sara.id, "Sara")]
        assert line.last("welcome")["you"] == 0
        await actions.change(table, sara, {"hot_seat": True, "players": 3})
        await actions.sit(table, ali, 2, "Baba")
        assert [one.name for one in table.record.seats] == ["Ali", "Sara", "Baba"]


async def test_a_rated_table_on_one_device_cannot_be_made(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        with pytest.raises(Malformed):
            await here.hall.create(host=sara.id, game="coup", players=2, rated=True, hot_seat=True)


@pytest.mark.parametrize("seed", range(6))
async def test_after_any_lobby_actions_each_player_has_one_seat_and_a_distinct_name(tmp_path: Path, seed: int) -> None:
    chance, granted = random.Random(seed), 0
    async with room(tmp_path) as here:
        people = [await here.person(name) for name in ("Sara", "SARA", "sаrа", "novice")]
        for _ in range(8):
            wishes = {"hot_seat": True} if chance.random() < 0.5 else {"rated": chance.random() < 0.5}
            table = await here.hall.create(host=people[0].id, game="coup", players=4, **wishes)
            await actions.sit(table, people[0], 0)
            for _ in range(25):
                with contextlib.suppress(Refusal):
                    await some_action(chance, table, people)
                    granted += 1
                check_seats(table.record)
                if table.record.state != "waiting":
                    break
    assert granted > 20


async def some_action(chance: random.Random, table: LiveTable, people: list[Person]) -> None:
    person, seat, other = chance.choice(people), chance.randrange(4), chance.randrange(4)
    host = next(one for one in people if one.id == table.record.host)
    match chance.randrange(11):
        case 0 | 1 | 2:
            await actions.sit(table, person, chance.choice([None, seat]), chance.choice(["", "Sara", "Ali"]))
        case 3 | 4:
            settings: dict[str, list[Any]] = {"hot_seat": [True, False], "rated": [True, False], "players": [2, 3, 4]}
            names = chance.sample(sorted(settings), chance.randint(1, 3))
            await actions.change(table, host, {name: chance.choice(settings[name]) for name in names})
        case 5:
            await actions.swap(table, host, seat, other)
        case 6:
            await actions.seat_bot(table, host, seat, "novice")
        case 7:
            await actions.hand_over(table, host, person.id)
        case 8:
            await actions.leave(table, person)
        case 9:
            await actions.clear_seat(table, host, seat)
        case _:
            for one in people:
                if table.record.seats_of(one.id):
                    await actions.make_ready(table, one, True)
            await actions.start(table, host)


def check_seats(record: TableRecord) -> None:
    sitting = [one.person for one in record.seats if one.person is not None]
    assert [one.seat for one in record.seats] == list(range(record.players))
    assert not (record.rated and record.hot_seat)
    assert record.hot_seat or len(set(sitting)) == len(sitting)
    names = [one.name for one in record.seats if one.person is not None]
    assert len({name.casefold().replace("а", "a") for name in names} | {"novice"}) == len(names) + 1
