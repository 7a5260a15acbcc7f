"""D-8: the eight roles."""

from typing import Any

from tests.games.dej.tools import SEVEN, city, coins, deck, do, hand, table, told, words

FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}


def test_d_8_1__the_assassin_names_any_other_role() -> None:
    game = do(table(turn="assassin", holders=FIRST, coins={3: 1}, crown=1), "murder")
    assert words(game) == [
        f"murder:{role}" for role in ["thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
    ]
    burned = do(game.copy(), "murder:architect", "gather:coins", "end_turn")
    assert burned.view(None)["turn"]["role"] == "thief"
    do(game, "murder:king", "gather:coins", "end_turn", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert told(game, "lost_turn") == [{"seat": 3, "role": "king"}]
    assert coins(game)[3] == 1
    assert game.view(None)["crown"] == 3
    held = {"assassin": 0, "king": 0, "thief": 1, "bishop": 1}
    own = do(table(2, turn="assassin", holders=held), "murder")
    assert "murder:king" in words(own)


def test_d_8_2__the_thief_names_a_role_from_rank_3_on() -> None:
    marks: dict[str, Any] = {"murdered": {"roles": ["bishop"], "by": 0}}
    game = do(table(turn="thief", holders=FIRST, marks=marks, coins={2: 5}), "rob")
    assert words(game) == [f"rob:{role}" for role in ["magician", "king", "merchant", "architect", "warlord"]]
    do(game, "rob:magician", "gather:coins", "end_turn")
    assert coins(game)[1:3] == [7, 0]
    do(game, "gather:coins")
    assert coins(game)[1:3] == [7, 2]
    nothing = do(table(turn="thief", holders=FIRST), "rob", "rob:warlord", "gather:coins", "end_turn")
    assert coins(nothing) == [0, 2, 0, 0]


def test_d_8_3__the_magician_exchanges_hands_or_redraws() -> None:
    hands = {0: ["keep"], 2: ["palace", "tavern", "tavern"]}
    game = table(turn="magician", holders=FIRST, hands=hands, deck=["smithy", "graveyard"])
    swapped = do(game.copy(), "swap_hands")
    assert words(swapped) == ["swap_hands:0", "swap_hands:1", "swap_hands:3"]
    empty = do(swapped.copy(), "swap_hands:1")
    assert hand(empty, 2) == []
    assert hand(empty, 1) == ["palace", "tavern", "tavern"]
    do(swapped, "swap_hands:0")
    assert hand(swapped, 2) == ["keep"]
    assert "redraw" not in words(swapped)
    do(game, "redraw", "put_under:tavern", "put_under:palace", "enough")
    assert sorted(hand(game, 2)) == ["graveyard", "smithy", "tavern"]
    assert deck(game)[-2:] == ["tavern", "palace"]
    assert "swap_hands" not in words(game)


def test_d_8_4__the_king_gets_the_crown_when_called_and_noble_income() -> None:
    game = table(holders=FIRST, called=3, crown=0, cities={3: ["manor", "castle", "temple"]})
    assert game.view(None)["crown"] == 3
    assert coins(do(game, "income"))[3] == 2
    murdered = table(holders=FIRST, called=3, crown=0, marks={"murdered": {"roles": ["king"], "by": 0}})
    assert murdered.view(None)["crown"] == 3


def test_d_8_5__the_bishop_has_religious_income_and_protection() -> None:
    game = table(turn="bishop", cities={2: ["temple", "church", "manor"], 1: ["tavern"]})
    assert coins(do(game, "income"))[2] == 2
    attacked = do(table(turn="warlord", cities={2: ["temple"], 1: ["tavern"]}), "destroy")
    assert words(attacked) == ["attack:1"]


def test_d_8_6__the_merchant_has_trade_income_and_an_extra_coin() -> None:
    game = table(turn="merchant", cities={3: ["tavern", "market", "docks", "temple"]}, deck=["keep", "manor"])
    do(game, "income")
    assert coins(game)[3] == 3
    assert coins(do(game.copy(), "gather:coins"))[3] == 6
    assert coins(do(game.copy(), "gather:cards", "keep:keep"))[3] == 4
    assert coins(do(game, "gather:coins,no_bonus"))[3] == 5


def test_d_8_7__the_architect_draws_two_and_builds_three() -> None:
    hands = {1: ["temple", "tavern", "watchtower"]}
    game = table(turn="architect", hands=hands, coins={1: 9})
    do(game, "build:temple", "build:tavern", "build:watchtower", "gather:coins")
    assert len(hand(game, 1)) == 2
    declined = do(
        table(turn="architect", hands=hands, coins={1: 9}), "gather:coins,no_bonus", "build:temple", "build:tavern"
    )
    assert "build:watchtower" in words(declined)
    assert len(hand(declined, 1)) == 1


def test_d_8_8__the_warlord_destroys_for_one_coin_less() -> None:
    cities = {0: ["manor"], 1: ["palace", "keep", "tavern"], 2: ["temple"], 3: SEVEN}
    game = do(table(turn="warlord", cities=cities, coins={0: 3}), "destroy")
    assert words(game) == ["attack:0", "attack:1"]
    own = do(game.copy(), "attack:0", "destroy:manor")
    assert coins(own)[0] == 1
    assert city(own, 0) == []
    do(game, "attack:1")
    assert words(game) == ["destroy:tavern"]
    do(game, "destroy:tavern")
    assert coins(game)[0] == 3
    assert deck(game)[-1] == "tavern"
    late = do(table(turn="warlord", cities=cities, coins={0: 4}), "destroy", "attack:1", "destroy:palace")
    assert coins(late)[0] == 0
