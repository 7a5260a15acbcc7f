"""R-10: the end of the game."""

import pytest

from meydan.games.rakab.maps.map import MAPS
from tests.games.rakab.tools import VECTORS, fight, random_decisions

APART = ["azerbaijan", "tabarestan", "lorestan", "fars"]
"""No two of them touch each other on the map of Iran; neither does Marv touch one."""


def test_r_10_1__three_adjacent_provinces_win_at_once() -> None:
    table = fight("1 | 6", "1", "1", passed=[1, 2], owned={0: ["esfahan", "yazd"]}).play("0 pass")
    assert table.game.winners == (0,)
    assert table.told("won") == [{"event": "won", "seat": 0}]
    assert [score["victory"] for score in table.game.scores()] == ["adjacent", None, None]


def test_r_10_1__five_provinces_anywhere_win_at_once() -> None:
    four = fight("1 | 6", "1", "1", war="marv", passed=[1, 2], owned={0: APART[:3]}).play("0 pass")
    assert not four.game.over
    five = fight("1 | 6", "1", "1", war="marv", passed=[1, 2], owned={0: APART}).play("0 pass")
    assert five.game.winners == (0,)
    expected = {"seat": 0, "total": 5, "provinces": 5, "adjacent": 1, "victory": "provinces"}
    assert five.game.scores()[0] == expected


def test_r_10_2__three_form_a_group_when_one_touches_the_other_two() -> None:
    iran = MAPS["iran"]
    numbers = {name: 1 << number for number, name in enumerate(iran.provinces)}
    assert iran.has_three_adjacent(numbers["rey"] | numbers["gilan"] | numbers["tabarestan"])  # all touch
    assert iran.has_three_adjacent(numbers["azerbaijan"] | numbers["gilan"] | numbers["rey"])  # a chain
    assert not iran.has_three_adjacent(numbers["azerbaijan"] | numbers["gilan"] | numbers["marv"])


def full_map(**more: list[str]) -> dict[int, list[str]]:
    return {
        0: ["elinia", "pladaci", "olivadi", "caline"],
        1: ["rollo", "bella", "borge", "lia"],
        2: ["talmone", "atela", *more.get("two", [])],
        3: ["enna", "armento", "morina"],
    }


def test_r_10_3__with_no_empty_province_the_most_provinces_win_together() -> None:
    table = fight(
        "1", "1", "1 | 6", "1", war="dimase", passed=[0, 1, 3], owned=full_map(), options={"map": "fourteen"}
    ).having(chooser=2)
    table.play("2 pass")
    assert table.game.winners == (0, 1)
    assert [score["total"] for score in table.game.scores()] == [4, 4, 3, 3]
    assert [score["victory"] for score in table.game.scores()] == [None] * 4


def test_r_10_3__the_province_under_the_peace_token_is_not_empty() -> None:
    owned = full_map()
    owned[3] = ["armento", "morina"]
    table = fight(
        "1", "1", "1 | 6", "1", war="dimase", peace="enna", passed=[0, 1, 3], owned=owned, options={"map": "fourteen"}
    ).having(chooser=2)
    table.play("2 pass")
    assert table.game.over
    assert table.game.winners == (0, 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r_10_4__the_same_ends_for_three_to_six(players: int) -> None:
    others = ["1"] * (players - 1)
    passed = list(range(1, players))
    adjacent = fight("1 | 6", *others, passed=passed, owned={0: ["esfahan", "yazd"]}).play("0 pass")
    assert adjacent.game.winners == (0,)
    five = fight("1 | 6", *others, war="marv", passed=passed, owned={0: APART}).play("0 pass")
    assert five.game.winners == (0,)
    two = fight("1 | 6", *others, war="marv", passed=passed, owned={0: APART[:3]}).play("0 pass")
    assert not two.game.over


def test_r_10_2__no_two_players_ever_win_by_provinces_together() -> None:
    for game in random_decisions():
        scores = game.scores()
        reached = [one for one in scores if one["adjacent"] >= 3 or one["provinces"] >= 5]
        if game.players > 2:
            assert len(reached) <= 1
            assert game.over or not reached


@pytest.mark.parametrize("group", VECTORS["adjacent_groups"], ids=lambda one: "-".join(one["provinces"]))
def test_r_w15__groups_of_three_on_the_maps(group: dict[str, object]) -> None:
    one = MAPS[str(group["map"])]
    names = list(group["provinces"])  # type: ignore[call-overload]
    members = sum(1 << one.provinces.index(name) for name in names)
    assert one.has_three_adjacent(members) is group["connected"]
    assert (one.largest_group(members) == 3) is group["connected"]


def nearness(owned: dict[int, list[str]]) -> list[tuple[int | None, set[str]]]:
    players = fight("1", "1", "1", war="sistan", owned=owned).view(None)["players"]
    return [(player["battles_to_win"], set(player["winning_provinces"])) for player in players]


def test_r_10_1__everybody_sees_who_could_win_with_one_province_and_with_which() -> None:
    assert nearness({0: ["rey", "yazd"], 1: ["marv"]}) == [(1, {"esfahan"}), (2, set()), (None, set())]
    assert nearness({0: ["rey", "yazd"], 1: ["esfahan"]})[0] == (2, set())
    assert nearness({0: ["azerbaijan"], 1: ["gilan"], 2: ["kurdestan"]})[0] == (None, set())  # walled in


def test_r_10_1__with_four_provinces_any_free_one_wins() -> None:
    assert nearness({0: APART, 1: ["marv"]})[0] == (1, set(MAPS["iran"].provinces) - {*APART, "marv"})


def test_r_11_5__with_two_players_the_battles_count() -> None:
    table = fight("1", "1", war="sistan", owned={0: ["rey"], 1: []})
    assert [player["battles_to_win"] for player in table.view(None)["players"]] == [2, None]
