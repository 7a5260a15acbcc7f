"""What the view says of the choices: how far a kingdom may reach, what a spot gains, which dominoes fit nowhere."""

from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import Step, kingdom_of, laying, legal_words, play, random_game, told

ROW: list[Step] = [(1, 1, 0, "E"), (2, 3, 0, "E")]


def test_n_4_3__the_view_says_how_far_a_kingdom_may_reach() -> None:
    view: Any = meydan.load(laying([(13, 1, 0, "E")], 14)).view(None)
    assert view["players"][0]["extent"] == {"west": -2, "east": 4, "north": -4, "south": 4}
    full: Any = meydan.load(laying(ROW, 14)).view(None)
    assert full["players"][0]["extent"] == {"west": 0, "east": 4, "north": -4, "south": 4}
    duel: Any = meydan.load(laying([(13, 1, 0, "E")], 14, players=2, mighty_duel=True)).view(None)
    assert duel["players"][0]["extent"] == {"west": -4, "east": 6, "north": -6, "south": 6}


@pytest.mark.parametrize("options", [{}, {"middle_kingdom": True, "harmony": True}, {"mighty_duel": True}])
def test_n_5_4__the_gain_of_a_spot_is_what_the_score_grows_by(options: dict[str, Any]) -> None:
    compared = 0
    for at, game in enumerate(random_game(2, 4, **options)):
        if game.question != "Lay":
            assert game.view(None)["gains"] == {}
            continue
        seat = game.asked[0]
        gains: Any = game.view(seat)["gains"]
        assert list(gains) == game.words(seat)
        if at % 7:
            continue
        for word, gain in gains.items():
            tried = play(game.copy(), word)
            assert (
                tried.view(None)["players"][seat]["score"]["total"] - game.view(None)["players"][seat]["score"]["total"]
                == gain
            ), word
            assert told(tried, "laid")[-1]["gain"] == gain
            compared += 1
    assert compared > 30


def test_n_4_6__the_view_says_which_free_dominoes_fit_nowhere() -> None:
    named = 0
    for game in random_game(4, 11):
        view: Any = game.view(None)
        if game.question != "Claim":
            assert view["unfit"] == []
            continue
        kingdom = kingdom_of(game, game.asked[0])
        free = [one["domino"] for one in view["next_line"] if one["seat"] is None]
        assert view["unfit"] == [domino for domino in free if not legal_words(kingdom, domino, 5)]
        named += len(view["unfit"])
    assert named > 0


def test_n_3_1__every_domino_of_a_line_has_its_turn() -> None:
    for game in random_game(3, 2):
        view: Any = game.view(None)
        for line in (view["line"], view["next_line"]):
            assert [one["turn"] for one in line] == list(range(1, 4))[3 - len(line) :]
