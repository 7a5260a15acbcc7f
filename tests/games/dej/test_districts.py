"""D-9: the special districts."""

from typing import Any

from tests.games.dej.tools import city, coins, deck, do, hand, table, words

BASIC = ["manor", "temple", "tavern", "watchtower"]


def test_d_9_0__only_while_standing_and_in_the_own_turn_and_never_compulsory() -> None:
    held = table(turn="bishop", hands={2: ["laboratory", "smithy", "tavern"]}, coins={2: 2})
    assert not any(word.startswith("use") for word in words(held))
    standing = table(turn="bishop", hands={2: ["tavern"]}, cities={2: ["laboratory", "smithy"]}, coins={2: 2})
    assert {"use:laboratory", "use:smithy"} <= set(words(standing))
    do(standing, "gather:coins", "end_turn")
    assert not any(word.startswith("use") for word in words(standing))


def test_d_9_1__the_haunted_city_counts_as_any_of_four_types() -> None:
    missing_one = table(cities={0: ["keep", "haunted_city", *BASIC[:3]]})
    expected = {"seat": 0, "total": 13, "districts": 10, "all_types": 3, "complete": 0, "extra": 0}
    assert missing_one.scores()[0] == {**expected, "stands_for": {"haunted_city": "military"}}
    missing_two = table(cities={0: ["keep", "haunted_city", *BASIC[:2]]})
    assert missing_two.scores()[0]["all_types"] == 0


def test_d_9_2__the_keep_cannot_be_destroyed() -> None:
    game = table(turn="warlord", cities={0: ["keep"], 1: ["keep"]}, coins={0: 9})
    assert "destroy" not in words(game)


def test_d_9_3__the_observatory_changes_no_other_draw() -> None:
    game = table(
        turn="architect", cities={1: ["observatory"]}, deck=["keep", "manor", "palace", "smithy", "castle", "docks"]
    )
    do(game, "gather:cards")
    assert len(words(game)) == 3
    do(game, "keep:keep")
    assert sorted(hand(game, 1)) == ["castle", "keep", "smithy"]


def test_d_9_4__the_graveyard_buys_what_is_destroyed() -> None:
    game = table(turn="warlord", cities={1: ["tavern"], 3: ["graveyard"]}, coins={3: 1})
    do(game, "destroy", "attack:1", "destroy:tavern")
    assert game.asked == (3,)
    assert words(game) == ["let_go", "buy:tavern"]
    left = do(game.copy(), "let_go")
    assert deck(left)[-1] == "tavern"
    do(game, "buy:tavern")
    assert hand(game, 3) == ["tavern"]
    assert coins(game)[3] == 0
    assert game.asked == (0,)
    poor = table(turn="warlord", cities={1: ["tavern"], 3: ["graveyard"]})
    assert do(poor, "destroy", "attack:1", "destroy:tavern").asked == (0,)


def test_d_9_5__the_laboratory_turns_a_card_into_a_coin_once() -> None:
    game = table(turn="bishop", hands={2: ["palace", "castle"]}, cities={2: ["laboratory"]})
    do(game, "use:laboratory")
    assert sorted(words(game)) == ["transmute:castle", "transmute:palace"]
    do(game, "transmute:palace")
    assert coins(game)[2] == 1
    assert deck(game)[-1] == "palace"
    assert "use:laboratory" not in words(game)
    empty: Any = table(turn="bishop", cities={2: ["laboratory"]})
    assert "use:laboratory" not in words(empty)


def test_d_9_6__the_smithy_turns_two_coins_into_three_cards_once() -> None:
    game = table(turn="bishop", cities={2: ["smithy"]}, coins={2: 5})
    do(game, "use:smithy")
    assert coins(game)[2] == 3
    assert len(hand(game, 2)) == 3
    assert "use:smithy" not in words(game)
    assert "use:smithy" not in words(table(turn="bishop", cities={2: ["smithy"]}, coins={2: 1}))


def test_dr_13__a_destroyed_graveyard_cannot_rescue_itself() -> None:
    game = table(turn="warlord", cities={3: ["graveyard"]}, coins={0: 4, 3: 5})
    do(game, "destroy", "attack:3", "destroy:graveyard")
    assert game.asked == (0,)
    assert city(game, 3) == []
