"""My habits: from my own finished games, only for me, beside those of the bots."""

from pathlib import Path

import pytest

import meydan
from meydan.server.figures import habits, overpaid
from meydan.server.history import records
from meydan.statistics.registry import HABITS, traits_of
from tests.server.room import room

pytestmark = pytest.mark.anyio


async def test_my_habits_are_those_of_my_seats(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        people = [one.person or "" for one in table.record.seats]
        assert (await habits.of(here.services, people[0])).games == []
        await here.play_on(table, lines)
        _, replayed = await records.finished(here.services, table.record.id)
        counted = traits_of(replayed.game)[1]
        for seat, person in enumerate(people):
            (found,) = (await habits.of(here.services, person)).games
            assert (found.game, found.games) == (table.record.game, 1)
            mine = {one.name: (one.done, one.tries) for one in found.mine}
            assert mine == {name: (done, tries) for owner, name, done, tries in counted if owner == seat}
            assert {one.name for one in found.bots} == set(HABITS[found.game])
            assert (found.costly, found.overpaid) == ([], [])


async def test_habits_go_with_the_account(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        sara = table.record.seats[0].person or ""
        await here.play_on(table, lines)
        assert (await habits.of(here.services, sara)).games
        await here.people.delete(sara)
        assert (await habits.of(here.services, sara)).games == []


def test_what_is_overpaid_for_is_the_kind_of_the_dearest_answers() -> None:
    game = meydan.replay(
        {
            "game": "coup",
            "players": 3,
            "seed": 5,
            "options": {"starter": 0},
            "words": [[0, "tax"], [1, "challenge"], [0, "prove"]],
        }
    )
    sums: dict[str, list[float]] = {}
    overpaid.add(sums, game, 1, [0.5, 0.3, 0.0])
    overpaid.add(sums, game, 0, [0.01, 0.9, 0.0])
    overpaid.add(sums, game, 0, [0.04, 0.9, 0.0])
    assert [(one.theme, one.answers, one.loss) for one in overpaid.largest(sums)] == [
        ("doubt", 1, 0.3),
        ("money", 1, 0.04),
    ]
