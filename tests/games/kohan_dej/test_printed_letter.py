"""Rules of Kohan Dej by the printed letter, where our default is a ruling: each is a table option."""

from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import SIX, builds, coins, do, end_round, score, table, words

USUAL: dict[str, Any] = {**meydan.options("kohan_dej")}
LETTER: dict[str, Any] = {**meydan.printed_letter("kohan_dej")}


def letter(*arguments: Any, **entries: Any) -> Any:
    """A table that plays by the printed letter."""
    differing = {name: LETTER[name] for name in LETTER if LETTER[name] != USUAL[name]}
    return table(*arguments, options=differing, **entries)


def test_the_letter_of_kohan_dej_differs_from_the_rulings_in_these_points() -> None:
    assert {name: value for name, value in LETTER.items() if value != USUAL[name]} == {
        "own_complete_city_immune": False,
        "emperor_moves_crown": False,
        "monument_completes_city": False,
        "poor_house_pays": "round",
        "trader_builds_duplicates": True,
        "wizard_repeats_kept_card": False,
        "thief_takes_all_coins": False,
    }


def test_kr_12__by_the_letter_the_crown_may_go_back_to_its_holder() -> None:
    held = {"assassin": 0, "emperor": 1, "bishop": 2, "warlord": 3}
    game = letter(None, holders=held, called=3, crown=2)
    assert words(game) == ["crown:0", "crown:2", "crown:3"]
    do(game, "crown:2")
    assert game.view(None)["crown"] == 2


def test_kr_17__by_the_letter_a_monument_completes_a_city_only_when_the_game_is_over() -> None:
    cities = {0: ["monument", *SIX[:4]], 1: [*SIX, "town_hall"]}
    game = letter("merchant", cities=cities, hands={0: ["docks"]}, coins={0: 9})
    do(game, "build:docks")
    assert game.dump()["completed"] == [1]
    assert score(end_round(game))["complete"] == 2
    usual = table("merchant", cities=cities, hands={0: ["docks"]}, coins={0: 9})
    do(usual, "build:docks")
    assert usual.dump()["completed"] == [0, 1]


def test_kr_45__by_the_letter_the_poor_house_pays_at_the_end_of_the_round() -> None:
    game = do(letter("bishop", cities={0: ["poor_house"]}), "gather:cards")
    do(game, words(game)[0], "end_turn")
    assert coins(game)[0] == 0
    assert coins(end_round(game))[0] == 1


def test_kr_59__by_the_letter_the_trader_builds_trade_districts_twice() -> None:
    city = {0: ["tavern", "temple"]}
    game = letter("trader", hands={0: ["tavern", "market", "temple"]}, coins={0: 9}, cities=city)
    assert builds(game) == ["tavern", "market"]


def wizard(*more: str, **entries: Any) -> Any:
    game = letter("wizard", cities={0: ["tavern", *more]}, coins={0: 9}, **entries)
    return do(game, "look", "look:1", "take:tavern")


def test_kr_60__by_the_letter_the_kept_card_is_under_all_limits() -> None:
    assert builds(wizard(hands={0: ["temple"], 1: ["tavern"]})) == ["temple"]


def test_kr_60__another_card_of_the_same_name_is_another_card() -> None:
    game = wizard(hands={0: ["tavern"], 1: ["tavern"]})
    assert builds(game) == ["tavern"]


def test_kr_60__the_kept_card_travels_with_a_position() -> None:
    game = wizard(hands={1: ["tavern"]})
    assert game.dump()["kept"] == {"card": "tavern", "from": 1}
    assert builds(meydan.load(game.dump())) == builds(game) == []


def test_kr_60__the_kept_card_is_forgotten_when_it_has_left_the_hand() -> None:
    game = wizard("laboratory", hands={1: ["tavern"]}, deck=["tavern", "palace"])
    do(game, "use:laboratory", "transmute:tavern", "gather:cards", "keep:tavern")
    assert builds(game) == ["tavern"]
    assert game.dump()["kept"] == {"card": None, "from": 1}


def test_kr_60__the_kept_card_is_an_ordinary_card_after_the_turn() -> None:
    game = do(wizard(hands={1: ["tavern"]}), "gather:coins", "end_turn")
    assert "kept" not in game.dump()


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        ({"card": "palace", "from": 1}, "not in the hand"),
        ({"card": None, "from": 0}, "another player"),
        ({"card": "tavern"}, "from"),
    ],
)
def test_kr_60__an_impossible_kept_card_is_refused(kept: dict[str, object], sentence: str) -> None:
    position = wizard(hands={1: ["tavern"]}).dump()
    position["kept"] = kept
    with pytest.raises(meydan.BadPosition, match=sentence):
        meydan.load(position)


def test_kr_60__the_others_do_not_know_which_card_was_kept() -> None:
    game = wizard(hands={0: ["temple", "palace"], 1: ["tavern"]})
    known = {game.redeal(seat, seed).dump()["kept"]["card"] for seat in (0, 1) for seed in range(12)}
    assert known == {"tavern"}
    dealt = [game.redeal(2, seed).dump() for seed in range(12)]
    assert len({position["kept"]["card"] for position in dealt}) > 1
    assert all(position["kept"]["card"] in position["hands"][0] for position in dealt)


def test_kr_62__by_the_letter_only_coins_of_earlier_rounds_are_stolen() -> None:
    held = {"thief": 0, "magician": 1, "king": 2, "bishop": 1, "merchant": 0, "warlord": 2}
    game = letter("thief", 3, holders=held, coins={1: 1})
    do(game, "rob", "rob:bishop", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert coins(game)[1] == 3
    do(game, "gather:coins", "end_turn")
    assert coins(game) == [3, 2, 2]


def test_kr_71__by_the_letter_the_warlord_may_destroy_in_the_own_complete_city() -> None:
    game = letter("warlord", cities={0: [*SIX, "town_hall"]}, coins={0: 9})
    assert "attack:0" in words(do(game, "destroy"))
