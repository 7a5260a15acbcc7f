"""N-1 and N-2: components, set-up and the opening choice."""

from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import HALVES, KINGDOMINO, finished, play, random_game, told

COUNTS = {2: (4, 24), 3: (3, 36), 4: (4, 48)}


def faces(game: meydan.Game) -> dict[int, Any]:
    """Every domino that was ever seen on a line, as the views showed it."""
    view: Any = game.view(None)
    return {one["domino"]: one for one in [*view["line"], *view["next_line"]]}


def seen_faces(players: int, seed: int) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for game in random_game(players, seed):
        found |= faces(game)
    return found


def test_n_1_1__there_are_48_different_dominoes() -> None:
    assert sorted(seen_faces(4, 1)) == list(range(1, 49))


def test_n_1_2__four_castles_and_eight_kings_of_which_four_or_three_play() -> None:
    for players, (kings, _in_play) in COUNTS.items():
        view: Any = meydan.new("kingdomino", players).view(None)
        assert len(view["players"]) == players
        opening = told(meydan.new("kingdomino", players), "king_drawn")
        assert len(opening) == 1
        assert sum(view["undrawn"]) == kings - 1


def test_n_1_3__every_domino_shows_what_the_list_says() -> None:
    for domino, shown in seen_faces(4, 2).items():
        halves = tuple((shown[half]["terrain"], shown[half]["crowns"]) for half in "ab")
        assert halves == HALVES[domino]


def test_n_1_4__counting_all_halves_gives_the_rulebooks_counts() -> None:
    halves = Counter((one[half]["terrain"], one[half]["crowns"]) for one in seen_faces(4, 3).values() for half in "ab")
    assert sum(halves.values()) == 96
    assert sum(crowns * count for (_terrain, crowns), count in halves.items()) == 39
    for terrain in KINGDOMINO["terrains"]:
        expected = {(terrain["id"], int(crowns)): count for crowns, count in terrain["squares_by_crowns"].items()}
        assert {half: count for half, count in halves.items() if half[0] == terrain["id"]} == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_n_2_1__a_kingdom_begins_with_its_castle_alone(players: int) -> None:
    view: Any = meydan.new("kingdomino", players).view(0)
    for kingdom in view["players"]:
        assert kingdom["dominoes"] == kingdom["territories"] == kingdom["discarded"] == []


def test_n_2_2__two_players_have_two_kings_each_others_one() -> None:
    for players, kings in ((2, 2), (3, 1), (4, 1)):
        game = finished(players, 5)
        opening = told(game, "king_drawn")
        assert Counter(event["seat"] for event in opening) == dict.fromkeys(range(players), kings)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_n_2_3__dominoes_set_aside_are_never_seen_and_change_with_the_shuffle(players: int) -> None:
    sets = [frozenset(seen_faces(players, seed)) for seed in range(4)]
    assert {len(one) for one in sets} == {COUNTS[players][1]}
    assert len(set(sets)) == (1 if players == 4 else 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_n_2_4__the_front_number_is_public_and_is_drawn_next(players: int) -> None:
    front = None
    for game in random_game(players, 6):
        view: Any = game.view(None)
        shown = view["front"] and view["front"]["domino"]
        if front is not None and shown != front:
            assert front in [one["domino"] for one in view["next_line"]]
        assert (shown is None) == (view["pile"] == 0)
        front = shown


def test_n_2_4__the_front_number_is_shown_from_the_first_line_on() -> None:
    view: Any = meydan.new("kingdomino", 4, 1).view(None)
    assert view["round"] == 0
    assert view["front"]["domino"] not in [one["domino"] for one in view["next_line"]]
    assert view["pile"] == 44


@pytest.mark.parametrize(("players", "options"), [(2, {}), (2, {"mighty_duel": True}), (3, {}), (4, {})])
def test_n_2_5__kings_lines_rounds_and_dominoes_are_those_of_the_table(players: int, options: dict[str, Any]) -> None:
    expected = KINGDOMINO["setup_mighty_duel"] if options else KINGDOMINO["setup"][str(players)]
    game = finished(players, 7, **options)
    lines = told(game, "line")
    assert {len(line) - 1 for line in lines} == {expected["line"]}
    assert len(lines) == len(told(game, "round")) == expected["rounds"]
    got = Counter(event["seat"] for event in told(game, "laid", "discarded"))
    assert got == dict.fromkeys(range(players), expected["dominoes_per_player"])
    assert sum(got.values()) == expected["dominoes"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_n_2_6__a_line_has_as_many_dominoes_as_kings_sorted_by_number(players: int) -> None:
    for line in told(finished(players, 8), "line"):
        numbers = list(line.values())[1:]
        assert len(numbers) == COUNTS[players][0]
        assert numbers == sorted(numbers)


def test_n_2_7__the_owner_of_a_drawn_king_chooses_any_free_domino() -> None:
    game = meydan.new("kingdomino", 4, 9)
    line: Any = [one["domino"] for one in game.view(None)["next_line"]]
    left = list(line)
    for _king in range(3):
        seat = told(game, "king_drawn")[-1]["seat"]
        assert game.asked == (seat,)
        assert game.words(seat) == [f"claim:{domino}" for domino in left]
        play(game, f"claim:{left.pop()}")
    assert told(game, "claimed")[3] == {
        "event": "claimed",
        "seat": told(game, "king_drawn")[3]["seat"],
        "domino": left[0],
        "forced": 1,
    }
    assert all("forced" not in event for event in told(game, "claimed")[:3])


def test_n_2_7__the_four_kings_of_two_players_come_in_any_order() -> None:
    orders = {tuple(event["seat"] for event in told(finished(2, seed), "king_drawn")) for seed in range(60)}
    assert len(orders) == 6
    assert (0, 0, 1, 1) in orders


def test_n_2_7__the_kings_of_four_players_come_in_any_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(480):
        game = meydan.new("kingdomino", 4, seed)
        play(game, *[game.words(game.asked[0])[0]])
        orders[tuple(event["seat"] for event in told(game, "king_drawn"))] += 1
    assert len(orders) == 12
    assert min(orders.values()) > 15


def test_n_2_8__after_the_opening_there_is_a_line_with_kings_and_one_without() -> None:
    game = meydan.new("kingdomino", 4, 10)
    while game.question == "Claim":
        play(game, game.words(game.asked[0])[0])
    view: Any = game.view(None)
    assert [one["seat"] for one in view["line"]] == [event["seat"] for event in told(game, "king_drawn")]
    assert [one["seat"] for one in view["next_line"]] == [None] * 4
    assert view["round"] == 1
