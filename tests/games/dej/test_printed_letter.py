"""Rules of Dej by the printed letter, where our default is a ruling: each is a table option, and one call names all."""

from typing import Any

import pytest

import meydan
from tests.games.dej.tools import SEVEN, coins, do, table, words

USUAL: dict[str, Any] = {**meydan.options("dej")}
LETTER: dict[str, Any] = {**meydan.printed_letter("dej")}


def test_the_letter_of_dej_differs_from_the_rulings_in_these_points() -> None:
    assert {name: value for name, value in LETTER.items() if value != USUAL[name]} == {
        "own_complete_city_immune": False,
        "laboratory_once": False,
        "thief_takes_all_coins": False,
    }


def test_dr_10__by_the_letter_the_warlord_may_destroy_in_the_own_complete_city() -> None:
    game = table(turn="warlord", cities={0: SEVEN}, coins={0: 9}, options=LETTER)
    assert words(do(game, "destroy")) == ["attack:0"]


def test_dr_14__by_the_letter_the_laboratory_works_as_often_as_there_are_cards() -> None:
    game = table(turn="bishop", hands={2: ["palace", "castle"]}, cities={2: ["laboratory"]}, options=LETTER)
    do(game, "use:laboratory", "transmute:palace", "use:laboratory", "transmute:castle")
    assert "use:laboratory" not in words(game)
    assert coins(game)[2] == 2


@pytest.mark.parametrize(("now", "saved", "stolen"), [(1, 1, 1), (1, 0, 0), (0, 1, 1), (3, 2, 2)])
def test_dr_18__by_the_letter_only_coins_of_earlier_rounds_are_stolen(now: int, saved: int, stolen: int) -> None:
    """The King earned two coins earlier in the round; what the robbed Merchant of the same player loses is saved."""
    held = {"thief": 1, "king": 0, "merchant": 0, "warlord": 1}
    marks: dict[str, Any] = {"robbed": {"roles": ["merchant"], "by": 1}}
    game = table(2, holders=held, called=2, marks=marks, coins={0: now}, saved_coins=[saved, 0], options=LETTER)
    do(game, "gather:coins", "end_turn")
    assert coins(game) == [now + 2 - stolen, stolen]


def test_dr_18__coins_are_saved_when_a_round_begins_and_travel_with_a_position() -> None:
    game = meydan.new(meydan.game_key("dej"), 3, 11, **LETTER)
    assert game.dump()["saved_coins"] == [2, 2, 2]
    for _answer in range(200):
        game.answer(game.next_asked, game.default(game.next_asked))
    saved = game.dump()["saved_coins"]
    assert saved != [2, 2, 2]
    assert meydan.load(game.dump()).dump()["saved_coins"] == saved
