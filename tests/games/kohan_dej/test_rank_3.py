"""K-8.7 to K-8.9: Magician, Wizard, Seer."""

from collections import Counter
from typing import Any

from tests.games.kohan_dej.districts.tools import builds, city, coins, deck, do, hand, table, told, words

# -- the Magician ------------------------------------------------------------------------------------------------------


def test_k_8_7__hands_are_exchanged_or_cards_redrawn() -> None:
    hands = {0: ["manor", "tavern"], 2: ["palace"]}
    game = table("magician", hands=hands, deck=["temple", "church"])
    swapped = do(game.copy(), "swap_hands", "swap_hands:2")
    assert (hand(swapped, 0), hand(swapped, 2)) == (["palace"], ["manor", "tavern"])
    assert "redraw" not in words(swapped)
    do(game, "redraw", "put_under:manor", "enough")
    assert hand(game, 0) == ["temple", "tavern"]
    assert deck(game)[-1] == "manor"


def test_kv_66__the_magician_may_build_and_then_exchange() -> None:
    game = table("magician", hands={0: ["tavern"], 1: ["palace"]}, coins={0: 1})
    do(game, "build:tavern", "swap_hands", "swap_hands:1")
    assert (city(game, 0), hand(game, 0)) == (["tavern"], ["palace"])


# -- the Wizard --------------------------------------------------------------------------------------------------------


def wizard(**entries: Any) -> Any:
    return table("wizard", **entries)


def test_k_8_8__the_wizard_looks_and_takes_a_card_to_build_or_to_keep() -> None:
    hands = {0: ["temple"], 1: ["tavern", "palace"], 2: []}
    game = do(wizard(hands=hands, coins={0: 3}), "look")
    assert words(game) == ["look:1"]
    do(game, "look:1")
    assert words(game) == ["take:palace", "take:tavern", "build:tavern"]
    assert game.word(0, game.default(0)) == "take:palace"
    kept = do(game.copy(), "take:palace")
    assert hand(kept, 0) == ["palace", "temple"]
    assert told(kept, "got_card", 1) == [{"seat": 0, "target": 1, "district": "palace"}]
    assert told(kept, "got_card", 2) == []
    do(game, "build:tavern")
    assert (city(game, 0), coins(game)[0], hand(game, 1)) == (["tavern"], 2, ["palace"])
    assert builds(game) == ["temple"]


def test_kv_71__the_wizard_builds_the_taken_card_and_one_of_the_hand_duplicates_too() -> None:
    game = wizard(hands={0: ["tavern"], 1: ["tavern"]}, coins={0: 5}, cities={0: ["tavern"]})
    do(game, "look", "look:1", "build:tavern", "build:tavern")
    assert city(game, 0) == ["tavern"] * 3
    assert builds(game) == []


def test_k_8_8__a_card_that_the_wizard_cannot_build_goes_to_the_hand() -> None:
    game = do(wizard(hands={1: ["palace", "secret_vault"]}, coins={0: 4}), "look", "look:1")
    assert words(game) == ["take:palace", "take:secret_vault"]


def test_k_8_8__the_build_at_once_is_taxed_and_warranted() -> None:
    held = {"magistrate": 1, "wizard": 0, "bishop": 2, "tax_collector": 3}
    marks = {"warranted": {"roles": ["wizard", "bishop", "king"], "by": 1, "true": "wizard"}}
    game = table("wizard", holders=held, marks=marks, hands={2: ["tavern"]}, coins={0: 3})
    do(game, "look", "look:2", "build:tavern")
    assert game.question == "Confiscate"
    do(game, "pass")
    assert (coins(game)[0], game.view(None)["stash"]) == (1, {"tax_collector": 1})


def test_kr_51__after_looking_the_wizard_must_take_a_card() -> None:
    game = do(wizard(hands={1: ["palace"]}), "look", "look:1")
    assert words(game) == ["take:palace"]


def test_kr_60__in_this_turn_duplicates_are_free_but_the_kept_card_counts() -> None:
    game = wizard(hands={0: ["temple"], 1: ["tavern"]}, coins={0: 5}, cities={0: ["tavern"]})
    do(game, "look", "look:1", "take:tavern")
    assert builds(game) == ["temple", "tavern"]
    do(game, "build:tavern")
    assert builds(game) == []


def test_k_8_8__only_the_wizard_knows_the_hand_looked_at() -> None:
    game = do(wizard(hands={1: ["palace", "tavern", "docks"]}), "look", "look:1", "take:docks")
    for seed in range(15):
        assert hand(game.redeal(0, seed), 1) == ["palace", "tavern"]
        assert "docks" in hand(game.redeal(1, seed), 0)
    assert len({tuple(hand(game.redeal(2, seed), 0)) for seed in range(20)}) > 3


# -- the Seer ----------------------------------------------------------------------------------------------------------


def test_k_8_9__one_card_from_everybody_and_one_to_everybody() -> None:
    hands = {0: ["palace"], 1: ["tavern"], 2: ["temple"], 3: ["docks"]}
    game = do(table("seer", hands=hands), "foresee")
    assert words(game) == ["give:palace", "give:temple", "give:tavern", "give:docks"]
    assert game.view(0)["looking_at"] == ["tavern", "temple", "docks"]
    do(game, "give:palace", "give:tavern", "give:docks")
    assert [hand(game, seat) for seat in range(4)] == [["temple"], ["palace"], ["tavern"], ["docks"]]
    assert "foresee" not in words(game)
    assert game.view(None)["stash"] == {}


def test_k_8_9__the_seer_builds_two() -> None:
    game = table("seer", hands={0: ["palace", "tavern", "temple"]}, coins={0: 9})
    do(game, "build:tavern", "build:temple")
    assert builds(game) == []


def test_k_8_9__by_default_everybody_gets_their_own_card_back() -> None:
    hands = {0: ["palace"], 1: ["tavern", "manor"], 2: ["temple"], 3: ["docks", "harbor"]}
    game = do(table("seer", hands=hands), "foresee")
    for _ in range(3):
        game.answer(0, game.default(0))
    assert [Counter(hand(game, seat)) for seat in range(4)] == [Counter(hands[seat]) for seat in range(4)]


def test_k_8_9__each_player_knows_the_card_they_lost_and_got() -> None:
    hands = {0: ["palace"], 1: ["tavern"], 2: ["temple"], 3: ["docks"]}
    game = do(table("seer", hands=hands), "foresee", "give:palace", "give:tavern", "give:docks")
    assert told(game, "got_card", 1) == [
        {"seat": 0, "target": 1, "district": "tavern"},
        {"seat": 1, "target": 0, "district": "palace"},
    ]
    assert len(told(game, "got_card", 0)) == 6
    assert told(game, "got_card", None) == []
    for seed in range(10):
        assert [hand(game.redeal(0, seed), seat) for seat in range(4)] == [hand(game, seat) for seat in range(4)]


def test_kv_65__an_empty_hand_is_left_alone() -> None:
    game = do(table("seer", hands={0: ["palace"], 1: ["tavern"]}), "foresee", "give:palace")
    assert [hand(game, seat) for seat in range(4)] == [["tavern"], ["palace"], [], []]
    assert "foresee" not in words(table("seer", hands={0: ["palace"]}))


def test_kr_50__nobody_is_skipped() -> None:
    hands = {1: ["tavern"], 2: ["temple"], 3: ["docks"]}
    game = do(table("seer", hands=hands), "foresee")
    assert game.view(0)["drawn"] == 3
    assert [len(game.dump()["hands"][seat]) for seat in range(4)] == [0, 0, 0, 0]
