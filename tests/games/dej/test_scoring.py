"""D-10, D-11: the end, scoring, and two or three players."""

from typing import Any

import pytest

from tests.games.dej.tools import SEVEN, SPREAD, city, coins, do, end_round, table, told, words

EIGHT = [*SEVEN, "church"]


@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 8), (4, 7), (7, 7)])
def test_d_10_1__when_a_city_is_complete(players: int, size: int) -> None:
    role = next(role for role, seat in SPREAD[players].items() if seat == 0)
    start: dict[str, Any] = {"turn": role, "hands": {0: ["docks"]}, "coins": {0: 9}}
    game = do(table(players, cities={0: EIGHT[: size - 2]}, **start), "build:docks")
    assert game.view(None)["last_round"] is False
    game = do(table(players, cities={0: EIGHT[: size - 1]}, **start), "build:docks")
    assert game.view(None)["last_round"] is True
    assert told(game, "completed") == [{"seat": 0}]


def test_d_10_2__the_round_of_the_first_complete_city_is_played_to_its_end() -> None:
    game = table(turn="bishop", hands={2: ["docks"]}, cities={2: SEVEN[:6]}, coins={2: 3})
    do(game, "build:docks", "gather:coins", "end_turn")
    assert not game.over
    for role in ("merchant", "architect", "warlord"):
        assert game.view(None)["turn"]["role"] == role
        do(game, "gather:coins", "end_turn")
    assert game.over


def test_d_10_3__costs_types_completion() -> None:
    cities = {0: ["manor", "temple", "tavern", "watchtower", "keep"], 1: SEVEN, 2: [*SEVEN[:6], "docks"], 3: ["palace"]}
    game = table(cities=cities, completed=[1, 2], first_complete=2, coins={3: 50}, hands={3: ["cathedral"]})
    found = [(score["districts"], score["all_types"], score["complete"], score["total"]) for score in game.scores()]
    assert found == [(9, 3, 0, 12), (14, 0, 2, 16), (15, 0, 4, 19), (5, 0, 0, 5)]


def test_d_10_4__more_districts_give_only_their_cost() -> None:
    game = table(cities={0: [*SEVEN, "church", "docks"]})
    assert game.scores()[0]["total"] == 14 + 2 + 3 + 4


def test_d_10_5__a_tie_goes_to_the_highest_role_number() -> None:
    game = end_round(table(cities={0: SEVEN, 1: SEVEN[:0], 3: ["palace", "castle", "cathedral", "harbor"]}))
    assert [score["total"] for score in game.scores()] == [18, 0, 0, 18]
    assert game.winners == (0,)
    assert told(game, "won") == [{"seat": 0}]


def test_d_11_1__two_roles_two_turns_one_purse() -> None:
    game = table(2, coins={0: 1})
    assert game.view(None)["turn"]["role"] == "thief"
    do(game, "gather:coins", "end_turn")
    assert (game.view(None)["turn"]["seat"], game.view(None)["turn"]["role"]) == (1, "king")
    do(game, "gather:coins", "end_turn")
    assert (game.view(None)["turn"]["seat"], game.view(None)["turn"]["role"]) == (0, "merchant")
    do(game, "gather:coins")
    assert coins(game)[0] == 6


def test_d_11_2__abilities_belong_to_their_own_turn_and_uses_to_each_turn() -> None:
    game = table(2, cities={0: ["smithy", "tavern"]}, hands={0: ["temple", "prison"]}, coins={0: 9})
    assert "income" not in words(game)
    do(game, "use:smithy", "build:temple", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert {"use:smithy", "build:prison", "income"} <= set(words(game))
    assert "rob" not in words(game)


def test_d_11_3__marks_hit_one_turn_only() -> None:
    held = {"assassin": 1, "thief": 1, "magician": 0, "merchant": 0}
    marks: dict[str, Any] = {"murdered": {"roles": ["magician"], "by": 1}, "robbed": {"roles": ["merchant"], "by": 1}}
    game = table(2, holders=held, called=2, marks=marks, coins={0: 3})
    assert told(game, "lost_turn") == [{"seat": 0, "role": "magician"}]
    assert coins(game) == [0, 3]
    assert game.view(None)["turn"]["role"] == "merchant"


def test_d_11_4__eight_districts_also_for_the_warlord_and_the_bonus() -> None:
    game = table(2, turn="warlord", cities={0: SEVEN}, coins={1: 5})
    assert "destroy" in words(game)
    assert game.scores()[0]["complete"] == 0
    game = table(2, turn="warlord", cities={0: EIGHT}, coins={1: 5})
    assert "destroy" not in words(game)
    assert game.scores()[0]["complete"] == 4
    assert len(city(game, 0)) == 8
