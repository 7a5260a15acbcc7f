"""The rulings NR-1 to NR-15."""

from itertools import pairwise
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import KINGDOMINO, Step, finished, kingdom_of, laying, legal_words, play, told


def test_nr_1__a_placeable_domino_cannot_be_discarded() -> None:
    game = meydan.load(laying([(13, 1, 0, "E")], 48))
    assert {word.split(":")[0] for word in game.words(0)} == {"lay"}


def test_nr_2__the_middle_is_that_of_what_was_built() -> None:
    """Three wide and one high, with the castle in between."""
    steps: list[Step] = [(13, 1, 0, "E"), (14, -1, 0, "W")]
    assert meydan.load(laying(steps, 3, middle_kingdom=True)).scores()[0]["middle_kingdom"] == 10
    assert meydan.load(laying([*steps, (15, 1, 1, "E")], 3, middle_kingdom=True)).scores()[0]["middle_kingdom"] == 0


def test_nr_3__the_last_line_is_claimed_and_then_laid() -> None:
    game = finished(4, 1)
    last = list(told(game, "line")[-1].values())[1:]
    events = told(game, "claimed", "laid", "discarded")
    assert sorted(event["domino"] for event in events[-4:]) == last
    assert {event["event"] for event in events[-4:]} <= {"laid", "discarded"}
    assert sorted(event["domino"] for event in told(game, "claimed")[-4:]) == last


def test_nr_4__the_next_to_act_is_the_owner_of_the_king_on_the_second_domino() -> None:
    line = [[13, 2], [14, 0], [20, 3], [30, 1]]
    next_line = [[2, None], [5, None], [40, None], [41, None]]
    game = meydan.load({"game": "kingdomino", "players": 4, "line": line, "next_line": next_line})
    for _domino, seat in line:
        assert (game.question, game.asked) == ("Lay", (seat,))
        play(game, "lay:1,0,E")
        if game.question == "Claim":
            play(game, game.words(seat)[0])


def test_nr_5__the_front_number_is_that_of_the_next_domino_and_can_be_hidden() -> None:
    game = finished(4, 2)
    events = told(game, "line", "front")
    for first, second in pairwise(events):
        if first["event"] == "front":
            assert first["domino"] in list(second.values())[1:]
    assert meydan.options("kingdomino")["show_front_number"] is KINGDOMINO["options"]["show_front_number"]["default"]
    assert meydan.new("kingdomino", 4, 2, show_front_number=False).view(0)["front"] is None


def test_nr_6__a_dynasty_breaks_ties_by_sums() -> None:
    game = finished(2, 3, dynasty=True)
    for entry in game.scores():
        games: Any = entry["games"]
        assert entry["largest"] == sum(one["largest"] for one in games)
        assert entry["crowns"] == sum(one["crowns"] for one in games)


def test_nr_7__the_largest_territory_needs_no_crown() -> None:
    game = meydan.load(laying([(1, 1, 0, "E"), (2, 1, 1, "E"), (40, 0, -1, "N")], 3))
    assert game.scores()[0]["largest"] == 4


def test_nr_8__the_owner_places_a_drawn_king() -> None:
    for seed in range(20):
        game = meydan.new("kingdomino", 3, seed)
        assert game.asked == (told(game, "king_drawn")[-1]["seat"],)


def test_nr_9__a_mighty_duel_has_two_kings_each_lines_of_four_and_twelve_rounds() -> None:
    game = finished(2, 4, mighty_duel=True)
    assert [len(line) - 1 for line in told(game, "line")] == [4] * 12
    assert sorted(event["seat"] for event in told(game, "king_drawn")) == [0, 0, 1, 1]


def test_nr_10__of_two_kings_the_one_on_the_lowest_number_acts() -> None:
    game = finished(2, 5)
    for line in [list(line.values())[1:] for line in told(game, "line")]:
        acted = [event["domino"] for event in told(game, "laid", "discarded") if event["domino"] in line]
        assert acted == line


def test_nr_11__terrains_go_by_their_ids() -> None:
    game = finished(4, 6)
    view: Any = game.view(None)
    shown = {territory["terrain"] for player in view["players"] for territory in player["territories"]}
    assert shown == {terrain["id"] for terrain in KINGDOMINO["terrains"]}


def test_nr_12__pasture_and_swamp_are_counted_as_ten_and_six_without_crowns() -> None:
    from meydan.games.kingdomino.zones.dominoes import FACES

    halves = [half for face in FACES.split() for half in (face[:2], face[2:])]
    assert [halves.count(half) for half in ("P0", "P1", "P2", "S0", "S1", "S2")] == [10, 2, 2, 6, 2, 2]


def test_nr_13__the_own_other_half_is_no_connection() -> None:
    """Two forest halves beside wheat only: they would connect nothing but each other."""
    steps: list[Step] = [(1, 1, 0, "E"), (2, 3, 0, "E")]
    words = meydan.load(laying(steps, 3)).words(0)
    assert "lay:3,1,E" not in words
    assert words == legal_words(kingdom_of(meydan.load(laying(steps, 3)), 0), 3, 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nr_14__absent_players_play_on_by_safe_defaults(players: int) -> None:
    game = meydan.new("kingdomino", players, 7)
    while not game.over:
        assert game.default(game.asked[0]) == game.options(game.asked[0])[0]
        game.answer(game.asked[0], game.default(game.asked[0]))
    assert game.winners


def test_nr_15__no_domino_is_ever_taken_out_again() -> None:
    game = finished(4, 8)
    view: Any = game.view(None)
    for seat, player in enumerate(view["players"]):
        laid = sorted(event["domino"] for event in told(game, "laid") if event["seat"] == seat)
        assert [one["domino"] for one in player["dominoes"]] == laid
