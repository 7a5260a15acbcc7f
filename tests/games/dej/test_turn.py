"""D-6, D-7: a turn and building."""

import pytest

import meydan
from meydan.games.dej.districts.names import DISTRICT_NAMES
from tests.games.dej.tools import SEVEN, city, coins, deck, do, hand, position, table, told, words


def test_d_6_1__gathering_building_income_and_abilities_in_any_order() -> None:
    start = position(turn="warlord", hands={0: ["prison"]}, cities={0: ["watchtower"], 1: ["tavern"]}, coins={0: 2})
    orders = [
        ["gather:coins", "build:prison", "income", "destroy", "attack:1", "destroy:tavern"],
        ["destroy", "attack:1", "destroy:tavern", "income", "build:prison", "gather:coins"],
        ["build:prison", "gather:coins", "destroy", "attack:1", "destroy:tavern", "income"],
    ]
    for order in orders:
        game = do(meydan.load(start), *order)
        assert city(game, 1) == []
        assert "prison" in city(game, 0)


def test_d_6_2__the_turn_ends_only_after_gathering() -> None:
    game = table(turn="bishop")
    assert "end_turn" not in words(game)
    do(game, "income")
    assert "end_turn" not in words(game)
    do(game, "gather:coins")
    assert words(game) == ["end_turn"]


def test_d_6_3__two_coins_or_one_of_two_cards() -> None:
    game = table(turn="bishop", deck=["palace", "keep", "smithy"])
    assert coins(do(game.copy(), "gather:coins"))[2] == 2
    do(game, "gather:cards")
    assert words(game) == ["keep:palace", "keep:keep"]
    do(game, "keep:keep")
    assert hand(game, 2) == ["keep"]
    assert deck(game)[0] == "smithy"
    assert deck(game)[-1] == "palace"


def test_d_6_4__with_an_observatory_one_of_three() -> None:
    game = table(turn="bishop", cities={2: ["observatory"]}, deck=["palace", "keep", "smithy"])
    do(game, "gather:cards")
    assert sorted(words(game)) == ["keep:keep", "keep:palace", "keep:smithy"]
    do(game, "keep:keep")
    assert deck(game)[-2:] == ["palace", "smithy"]


def test_d_6_5__nobody_gathers_twice() -> None:
    game = do(table(turn="bishop", cities={2: ["temple", "church"]}), "gather:coins")
    assert not any(word.startswith("gather") for word in words(game))
    do(game, "income")
    assert coins(game)[2] == 4


def test_d_6_6__the_extra_cards_are_drawn_after_the_kept_one_is_chosen() -> None:
    game = table(turn="architect", deck=["palace", "keep", "smithy", "manor"])
    do(game, "gather:cards")
    assert hand(game, 1) == []
    do(game, "keep:palace")
    assert sorted(hand(game, 1)) == ["manor", "palace", "smithy"]
    assert deck(game)[-1] == "keep"


def test_d_6_7__income_is_a_coin_for_each_district_of_the_type_in_the_own_city() -> None:
    cities = {0: ["prison", "watchtower", "temple"], 1: ["fortress"]}
    assert coins(do(table(turn="warlord", cities=cities), "income"))[0] == 2


def test_d_6_8__income_is_taken_once_and_counts_what_stands_then() -> None:
    game = table(turn="warlord", cities={0: ["prison"]}, hands={0: ["watchtower", "battlefield"]}, coins={0: 1})
    do(game, "build:watchtower", "income")
    assert coins(game)[0] == 2
    assert "income" not in words(game)


def test_d_6_9__each_ability_once_two_abilities_independently() -> None:
    game = table(turn="warlord", cities={0: ["prison"], 1: ["tavern", "temple"]})
    do(game, "destroy", "attack:1", "destroy:tavern")
    assert "destroy" not in words(game)
    assert "income" in words(game)
    do(game, "income")
    assert "income" not in words(game)


def test_d_6_10__no_ability_is_compulsory() -> None:
    game = do(table(turn="warlord", cities={0: ["prison"], 1: ["tavern"]}), "gather:coins", "end_turn")
    assert game.question == "PickRole"
    assert coins(game)[0] == 2


def test_d_6_11__coins_and_hand_sizes_are_open_and_hands_have_no_limit() -> None:
    many = ["tavern"] * 5 + ["manor"] * 5 + ["market"] * 4
    game = table(hands={1: many}, coins={1: 40})
    for seat in (None, 0, 3):
        assert game.view(seat)["players"][1]["coins"] == 40
        assert game.view(seat)["players"][1]["cards"] == 14
        assert "hand" not in game.view(seat)["players"][1]


def test_d_6_12__the_bank_never_runs_out() -> None:
    game = table(turn="warlord", coins={0: 500, 1: 500, 2: 500, 3: 500})
    assert coins(do(game, "gather:coins"))[0] == 502


def near_empty(left: list[str], **entries: object) -> object:
    """A table whose other cards are all in the hand of seat 1."""
    data = position(**entries)  # type: ignore[arg-type]
    used = [*left, *(card for cards in data["hands"] + data["cities"] for card in cards)]
    counts = meydan.new("dej", 4, 1).in_play.counts  # type: ignore[attr-defined]
    rest = [name for number, name in enumerate(DISTRICT_NAMES) for _ in range(counts[number])]
    for name in used:
        rest.remove(name)
    data["hands"][1] = data["hands"][1] + rest
    data["deck"] = left
    return meydan.load(data)


def test_d_6_13__a_short_deck_gives_what_it_has() -> None:
    game = near_empty([], turn="warlord", cities={0: ["smithy"]}, coins={0: 5})
    assert "gather:cards" not in words(game)
    assert "use:smithy" not in words(game)
    game = near_empty(["palace"], turn="warlord", cities={0: ["smithy"]}, coins={0: 5})
    do(game, "gather:cards", "keep:palace")
    assert deck(game) == []
    assert hand(game, 0) == ["palace"]
    game = near_empty(["palace", "keep"], turn="warlord", cities={0: ["smithy"]}, coins={0: 5})
    do(game, "use:smithy")
    assert sorted(hand(game, 0)) == ["keep", "palace"]


def test_d_7_1__building_pays_the_printed_cost_to_the_bank() -> None:
    game = table(turn="bishop", hands={2: ["palace", "tavern"]}, coins={2: 6})
    do(game, "build:palace")
    assert coins(game) == [0, 0, 1, 0]
    assert city(game, 2) == ["palace"]
    assert hand(game, 2) == ["tavern"]
    assert told(game, "built") == [{"seat": 2, "district": "palace"}]


@pytest.mark.parametrize(("role", "limit"), [("bishop", 1), ("warlord", 1), ("architect", 3)])
def test_d_7_2__one_district_a_turn_the_architect_three(role: str, limit: int) -> None:
    seat = {"bishop": 2, "warlord": 0, "architect": 1}[role]
    game = table(turn=role, hands={seat: ["temple", "tavern", "watchtower", "prison"]}, coins={seat: 20})
    for name in ["temple", "tavern", "watchtower"][:limit]:
        do(game, f"build:{name}")
    assert not any(word.startswith("build") for word in words(game))


def test_d_7_3__no_name_twice_in_a_city() -> None:
    game = table(
        turn="bishop", hands={2: ["keep", "tavern"]}, cities={2: ["keep", "tavern"], 1: ["manor"]}, coins={2: 9}
    )
    assert not any(word.startswith("build") for word in words(game))
    with pytest.raises(meydan.BadPosition, match="twice"):
        table(cities={0: ["tavern", "tavern"]})


def test_d_7_4__building_before_gathering_does_not_end_the_turn() -> None:
    game = table(turn="warlord", hands={0: ["prison"]}, coins={0: 2})
    do(game, "build:prison", "income", "gather:coins", "end_turn")
    assert game.question == "PickRole"


def test_d_7_5__a_special_district_works_in_the_turn_it_is_built() -> None:
    game = table(turn="bishop", hands={2: ["observatory"]}, coins={2: 5}, deck=["palace", "keep", "manor"])
    do(game, "build:observatory", "gather:cards")
    assert len(words(game)) == 3


def test_d_7_6__a_city_may_grow_beyond_its_size() -> None:
    game = table(turn="bishop", hands={2: ["church"]}, cities={2: SEVEN}, coins={2: 2})
    do(game, "build:church")
    assert len(city(game, 2)) == 8
    assert game.scores()[2]["districts"] == 16
