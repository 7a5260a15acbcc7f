"""K-7, K-9: building, and the districts that have a say in it."""

from typing import Any

import pytest

from meydan.games.dej.editions.setups import UNIQUE_COSTS
from tests.games.kohan_dej.districts.tools import (
    BUILDABLE,
    SEVEN,
    SIX,
    builds,
    city,
    coins,
    deck,
    do,
    extra,
    hand,
    table,
    warranted,
    words,
)

# -- K-7 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUILDABLE)
def test_k_7_1__a_card_of_the_hand_is_put_into_the_city_for_its_price(name: str) -> None:
    price = UNIQUE_COSTS[name]
    game = table("merchant", hands={0: [name]}, coins={0: price})
    do(game, f"build:{name}")
    if game.question == "Pay":
        do(game, "pay:coins")
    assert (city(game, 0), hand(game, 0), coins(game)[0]) == ([name], [], 0)
    if name != "thieves_den":
        assert builds(table("merchant", hands={0: [name]}, coins={0: price - 1})) == []


@pytest.mark.parametrize(("role", "limit"), [("merchant", 1), ("seer", 2), ("scholar", 2), ("architect", 3)])
def test_k_7_2__the_build_limit_and_what_does_not_count(role: str, limit: int) -> None:
    game = table(role, hands={0: ["tavern", "market", "temple", "watchtower", "stables"]}, coins={0: 20})
    do(game, "build:stables")
    for name in ["tavern", "market", "temple", "watchtower"][:limit]:
        do(game, f"build:{name}")
    assert builds(game) == []


def test_k_7_2__the_navigator_builds_nothing_and_the_trader_any_number_of_trade_districts() -> None:
    assert builds(table("navigator", hands={0: ["tavern", "stables"]}, coins={0: 9})) == []
    game = table("trader", hands={0: ["tavern", "market", "manor", "temple"]}, coins={0: 9})
    assert builds(do(game, "build:manor", "build:tavern")) == ["market"]


def test_k_7_3__no_duplicates_but_for_the_quarry_and_the_wizard() -> None:
    plain: dict[str, Any] = {"hands": {0: ["tavern"]}, "coins": {0: 9}}
    assert builds(table("merchant", cities={0: ["tavern"]}, **plain)) == []
    assert builds(table("merchant", cities={0: ["tavern", "quarry"]}, **plain)) == ["tavern"]
    assert builds(table("wizard", cities={0: ["tavern"]}, **plain)) == ["tavern"]
    assert builds(table("trader", cities={0: ["tavern"]}, **plain)) == []


def test_k_7_4__the_price_is_never_below_nothing() -> None:
    game = table("merchant", hands={0: ["stables"]}, cities={0: ["factory"]}, coins={0: 1})
    assert coins(do(game, "build:stables"))[0] == 0


def test_k_7_5__one_way_to_pay_is_chosen() -> None:
    game = table(
        "merchant",
        hands={0: ["necropolis", "thieves_den", "tavern"]},
        cities={0: ["framework", "manor", "armory"]},
        coins={0: 6},
    )
    do(game, "build:necropolis")
    assert sorted(words(game)) == ["pay:coins", "pay:framework", "pay:manor"]
    other = table("merchant", hands={0: ["thieves_den", "tavern"]}, cities={0: ["framework"]}, coins={0: 6})
    assert sorted(words(do(other, "build:thieves_den"))) == ["pay:cards", "pay:coins", "pay:framework"]


def test_k_7_6__a_sacrifice_is_not_paid_and_cards_are() -> None:
    free = warranted(hands={0: ["palace"]}, cities={0: ["framework"]})
    do(free, "build:palace", "pay:framework")
    assert free.asked == (0,)
    assert city(free, 0) == ["palace"]
    cards = warranted(hands={0: ["thieves_den", *SEVEN[:6]]})
    do(cards, "build:thieves_den", *(f"pay_card:{name}" for name in SEVEN[:6]))
    assert cards.asked == (1,)
    do(cards, "confiscate:thieves_den")
    assert (city(cards, 1), coins(cards)[0]) == (["thieves_den"], 0)


def test_k_7_7__the_secret_vault_is_never_built() -> None:
    rich = table("merchant", hands={0: ["secret_vault"]}, cities={0: ["framework"]}, coins={0: 20})
    assert builds(rich) == []


def test_k_7_8__a_district_works_as_soon_as_it_stands() -> None:
    game = table("architect", hands={0: ["factory", "smithy", "tavern"]}, coins={0: 11})
    do(game, "build:factory", "build:smithy")
    assert coins(game)[0] == 2
    do(game, "use:smithy")
    assert len(hand(game, 0)) == 4


@pytest.mark.parametrize(("role", "words_said"), [
    ("diplomat", ["exchange", "offer:tavern", "exchange_with:1", "exchange:watchtower"]),
    ("marshal", ["seize", "seize_from:1", "seize:watchtower"]),
])  # fmt: skip
def test_k_7_9__a_transfer_is_no_build(role: str, words_said: list[str]) -> None:
    game = table(
        role, cast=["tax_collector"], hands={0: ["temple"]}, cities={0: ["tavern"], 1: ["watchtower"]}, coins={0: 9}
    )
    do(game, *words_said)
    assert "watchtower" in city(game, 0)
    assert game.dump()["stash"] == {}
    assert (game.dump()["turn"]["builds"], builds(game)) == (0, ["temple"])


@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 8), (4, 7), (5, 7), (8, 7)])
def test_k_7_10__a_city_is_complete_at_seven_or_eight(players: int, size: int) -> None:
    whole = [*SEVEN, "church"][: size - 1]
    game = table("merchant", players, hands={0: ["docks"]}, cities={0: whole}, coins={0: 3})
    assert not game.view(None)["last_round"]
    do(game, "build:docks")
    assert game.view(None)["last_round"]
    assert game.dump()["first_complete"] == 0
    heavy = table("merchant", players, hands={0: ["docks"]}, cities={0: [*whole[:-2], "monument"]}, coins={0: 3})
    assert do(heavy, "build:docks").view(None)["last_round"]


def test_k_7_10__an_exchange_completes_a_city_too() -> None:
    game = table("marshal", cities={0: SIX, 1: ["church"]}, coins={0: 2})
    do(game, "seize", "seize_from:1", "seize:church")
    assert game.dump()["completed"] == [0]
    swapped = table(
        "diplomat", cities={0: ["palace", "monument"], 1: [*SIX[:3], "prison", "church", "docks"]}, coins={0: 9}
    )
    do(swapped, "exchange", "offer:monument", "exchange_with:1", "exchange:docks")
    assert swapped.dump()["completed"] == [1]


# -- districts ---------------------------------------------------------------------------------------------------------


def test_k_9_5__the_factory_makes_other_unique_districts_cheaper() -> None:
    game = table("merchant", hands={0: ["smithy", "palace"]}, cities={0: ["factory"]}, coins={0: 4})
    assert builds(game) == ["smithy"]
    assert coins(do(game, "build:smithy"))[0] == 0
    assert builds(table("merchant", hands={0: ["smithy"]}, cities={1: ["factory"]}, coins={0: 4})) == []
    razed = table("warlord", cities={1: ["factory", "smithy"]}, coins={0: 4})
    do(razed, "destroy", "attack:1", "destroy:smithy")
    assert coins(razed)[0] == 0


def test_k_9_6__the_framework_is_given_up_instead_of_paying() -> None:
    game = table(
        "merchant", cast=["tax_collector"], hands={0: ["palace", "tavern"]}, cities={0: ["framework"]}, coins={0: 1}
    )
    do(game, "build:palace", "pay:framework")
    assert city(game, 0) == ["palace"]
    assert deck(game)[-1] == "framework"
    assert coins(game)[0] == 0
    assert game.dump()["stash"] == {"tax_collector": 1}
    assert builds(game) == []
    both = table("merchant", hands={0: ["tavern"]}, cities={0: ["framework"]}, coins={0: 1})
    assert city(do(both, "build:tavern", "pay:coins"), 0) == ["tavern", "framework"]


@pytest.mark.parametrize(("players", "others"), [(4, 4), (2, 5), (3, 5)])
def test_k_9_16__the_monument_counts_as_two_toward_a_complete_city(players: int, others: int) -> None:
    def with_others(count: int) -> Any:
        districts = [*SEVEN][:count]
        return table("merchant", players, hands={0: ["monument"]}, cities={0: districts}, coins={0: 4})

    game = do(with_others(others), "build:monument")
    assert game.dump()["completed"] == []
    assert builds(with_others(others + 1)) == []
    assert extra(game) == 0
    assert game.scores()[0]["districts"] == sum([3, 4, 1, 1, 2][:others]) + 4


def test_k_9_18__the_necropolis_is_built_for_another_district() -> None:
    game = warranted(hands={0: ["necropolis"]}, cities={0: ["tavern", "keep", "armory"]}, beautified={0: ["keep"]})
    do(game, "build:necropolis")
    assert sorted(words(game)) == ["pay:keep", "pay:tavern"]
    do(game, "pay:keep")
    assert game.asked == (0,)
    assert sorted(city(game, 0)) == ["armory", "necropolis", "tavern"]
    assert deck(game)[-1] == "keep"
    assert game.dump()["beautified"][0] == []
    alone = table("merchant", hands={0: ["necropolis"]}, cities={0: ["armory"]}, coins={0: 4})
    assert builds(alone) == []
    paid = table("merchant", hands={0: ["necropolis"]}, cities={0: ["armory"]}, coins={0: 5})
    assert coins(do(paid, "build:necropolis"))[0] == 0


def test_k_9_22__the_quarry_lets_its_owner_build_again_what_stands() -> None:
    game = table("architect", hands={0: ["tavern", "tavern"]}, cities={0: ["quarry", "tavern"]}, coins={0: 2})
    do(game, "build:tavern", "build:tavern")
    assert city(game, 0).count("tavern") == 3


def test_k_9_26__stables_do_not_count() -> None:
    game = table("merchant", hands={0: ["stables", "tavern", "market"]}, coins={0: 9})
    do(game, "build:tavern")
    assert builds(game) == ["stables"]
    do(game, "build:stables")
    assert game.dump()["turn"]["builds"] == 1


@pytest.mark.parametrize("cards", range(1, 7))
def test_k_9_29__any_part_of_the_den_is_paid_in_cards(cards: int) -> None:
    others = ["manor", "castle", "palace", "temple", "church", "monastery", "docks"]
    game = table("merchant", hands={0: ["thieves_den", *others]}, coins={0: 6})
    do(game, "build:thieves_den", "pay:cards", *(f"pay_card:{name}" for name in others[:cards]))
    if cards < 6:
        assert game.question == "PayCard"
        do(game, "pay:coins")
    assert coins(game)[0] == cards
    assert sorted(hand(game, 0)) == sorted(others[cards:])
    assert deck(game)[-cards:] == others[:cards]
    assert city(game, 0) == ["thieves_den"]
    assert game.dump()["turn"]["covered"] == 0
    assert game.dump()["turn"]["spent"] == 6 - cards


def test_k_9_29__coins_and_cards_together_must_do() -> None:
    few = table("merchant", hands={0: ["thieves_den", "manor", "castle"]}, coins={0: 3})
    assert builds(few) == ["manor"]
    enough = table("merchant", hands={0: ["thieves_den", "manor", "castle"]}, coins={0: 4})
    do(enough, "build:thieves_den", "pay_card:manor", "pay_card:castle")
    assert (coins(enough)[0], city(enough, 0), hand(enough, 0)) == (0, ["thieves_den"], [])


def test_k_9_31__a_coin_is_lost_with_its_district_and_moves_with_it() -> None:
    razed = table("warlord", cities={1: ["tavern"]}, beautified={1: ["tavern"]}, coins={0: 1})
    do(razed, "destroy", "attack:1", "destroy:tavern")
    assert (razed.dump()["beautified"], coins(razed)[:2]) == ([[], [], [], []], [0, 0])
    bought = table("marshal", cities={1: ["tavern"]}, beautified={1: ["tavern"]}, coins={0: 2})
    do(bought, "seize", "seize_from:1", "seize:tavern")
    assert bought.dump()["beautified"] == [["tavern"], [], [], []]
    assert coins(bought)[:2] == [0, 2]


def test_k_9_31__of_two_equal_districts_the_owner_gives_up_the_one_without_a_coin() -> None:
    game = table(
        "merchant", hands={0: ["necropolis"]}, cities={0: ["tavern", "tavern", "quarry"]}, beautified={0: ["tavern"]}
    )
    do(game, "build:necropolis", "pay:tavern")
    assert game.dump()["beautified"][0] == ["tavern"]
    alone = table("merchant", hands={0: ["necropolis"]}, cities={0: ["tavern"]}, beautified={0: ["tavern"]})
    do(alone, "build:necropolis", "pay:tavern")
    assert (city(alone, 0), alone.dump()["beautified"][0]) == (["necropolis"], [])
