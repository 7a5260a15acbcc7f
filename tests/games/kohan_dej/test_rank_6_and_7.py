"""K-8.16 to K-8.21: Merchant, Alchemist, Trader, Architect, Navigator, Scholar."""

from collections import Counter

from tests.games.kohan_dej.districts.tools import builds, city, coins, deck, do, hand, table, told, words


def test_k_8_16__the_merchants_coin_may_be_taken_from_the_start_of_the_turn() -> None:
    game = table("merchant", cities={0: ["tavern", "market", "manor"]})
    do(game, "bonus")
    assert coins(game)[0] == 1
    assert "bonus" not in words(game)
    do(game, "income", "gather:cards", words(do(game.copy(), "gather:cards"))[0])
    assert coins(game)[0] == 3


def test_kv_68__coin_then_trade_district_then_income() -> None:
    game = table("merchant", hands={0: ["market"]}, cities={0: ["tavern"]}, coins={0: 1})
    do(game, "bonus", "build:market", "income")
    assert coins(game)[0] == 2


def test_kr_29__the_bonus_is_one_shot_and_optional() -> None:
    game = do(table("architect"), "gather:coins")
    assert "bonus" in words(game)
    assert hand(do(game.copy(), "end_turn"), 0) == []
    assert "bonus" not in words(do(game, "bonus"))


def test_k_8_17__the_alchemist_gets_back_the_coins_paid() -> None:
    game = table("alchemist", hands={0: ["docks"]}, coins={0: 4}, cities={0: ["smithy", "tavern"]})
    assert "income" not in words(game)
    do(game, "build:docks", "gather:coins", "use:smithy", "end_turn")
    assert coins(game)[0] == 4 - 3 + 2 - 2 + 3
    poor = table("alchemist", hands={0: ["docks"]}, coins={0: 2})
    assert builds(poor) == []


def test_kv_89__tax_is_not_given_back() -> None:
    game = table("alchemist", hands={0: ["docks"]}, coins={0: 4}, cast=["tax_collector"], deck=["manor", "temple"])
    do(game, "build:docks", "gather:cards", "keep:manor", "end_turn")
    assert coins(game)[0] == 3


def test_kr_30__neither_smithy_nor_tax_is_refunded() -> None:
    cities = {0: ["smithy"]}
    game = table("alchemist", hands={0: ["docks"]}, cities=cities, coins={0: 9}, cast=["tax_collector"])
    do(game, "build:docks")
    assert coins(game)[0] == 9 - 3 - 1
    do(game, "use:smithy", "gather:coins")
    assert coins(game)[0] == 5 - 2 + 2
    do(game, "end_turn")
    assert coins(game)[0] == 5 + 3


def test_k_8_18__the_trader_builds_any_number_of_trade_districts() -> None:
    hands = {0: ["tavern", "market", "docks", "temple", "church"]}
    game = table("trader", hands=hands, coins={0: 12})
    do(game, "build:tavern", "build:temple", "build:market")
    assert builds(game) == ["docks"]
    do(game, "build:docks", "income")
    assert coins(game)[0] == 12 - 1 - 1 - 2 - 3 + 3


def test_kr_59__the_trader_has_no_duplicates() -> None:
    game = table("trader", hands={0: ["tavern", "market"]}, coins={0: 9}, cities={0: ["tavern"]})
    assert builds(game) == ["market"]


def test_k_8_19__the_architect_draws_two_and_builds_three() -> None:
    hands = {0: ["tavern", "temple", "watchtower", "church"]}
    game = table("architect", hands=hands, coins={0: 9}, deck=["palace", "palace"])
    do(game, "bonus", "build:tavern", "build:temple", "build:watchtower")
    assert builds(game) == []
    assert hand(game, 0) == ["palace", "palace", "church"]


def test_kv_90__tax_between_two_builds() -> None:
    game = table("architect", hands={0: ["tavern", "market"]}, coins={0: 3}, cast=["tax_collector"])
    do(game, "build:tavern")
    assert coins(game)[0] == 1
    assert builds(game) == []


def test_k_8_20__the_navigator_takes_four_and_builds_nothing() -> None:
    game = table("navigator", hands={0: ["tavern", "stables"]}, coins={0: 9}, cities={0: ["framework"]})
    assert builds(game) == []
    assert {"navigate:coins", "navigate:cards"} <= set(words(game))
    rich = do(game.copy(), "navigate:coins")
    assert coins(rich)[0] == 13
    assert not {"navigate:coins", "navigate:cards"} & set(words(rich))
    assert builds(rich) == []
    do(game, "navigate:cards")
    assert len(hand(game, 0)) == 6


def test_kv_69__four_coins_or_four_cards_and_no_build() -> None:
    game = do(table("navigator", hands={0: ["tavern"]}, coins={0: 9}), "gather:coins")
    assert game.word(0, game.default(0)) == "navigate:coins"
    do(game, "navigate:cards", "end_turn")
    assert (coins(game)[0], len(hand(game, 0)), city(game, 0)) == (11, 5, [])


SEVEN_CARDS = ["palace", "temple", "tavern", "docks", "manor", "church", "prison"]


def test_k_8_21__the_scholar_keeps_one_of_seven_and_the_rest_goes_on_top() -> None:
    game = table("scholar", deck=[*SEVEN_CARDS, "fortress"], coins={0: 9})
    do(game, "study")
    assert sorted(words(game)) == sorted(f"keep:{card}" for card in SEVEN_CARDS)
    assert game.word(0, game.default(0)) == "keep:palace"
    do(game, "keep:docks")
    assert hand(game, 0) == ["docks"]
    assert Counter(deck(game)[:6]) == Counter(SEVEN_CARDS) - Counter(["docks"])
    assert deck(game)[6] == "fortress"
    assert told(game, "saw_card", 1) == []
    assert len(told(game, "saw_card", 0)) == 7


def test_k_8_21__the_six_are_shuffled_and_the_scholar_knows_them_as_a_set() -> None:
    game = do(table("scholar", deck=[*SEVEN_CARDS, "fortress"]), "study", "keep:docks")
    tops = {tuple(deck(game.redeal(0, seed))[:6]) for seed in range(20)}
    assert len(tops) > 10
    assert all(Counter(top) == Counter(deck(game)[:6]) for top in tops)
    assert len({frozenset(deck(game.redeal(1, seed))[:6]) for seed in range(20)}) > 10
    orders = set()
    for seed in range(10):
        again = table("scholar", deck=SEVEN_CARDS, chance=seed)
        orders.add(tuple(deck(do(again, "study", "keep:docks"))[:6]))
    assert len(orders) > 5


def test_k_8_21__the_scholar_builds_two() -> None:
    game = table("scholar", hands={0: ["tavern", "temple", "church"]}, coins={0: 9})
    do(game, "build:tavern", "build:temple")
    assert builds(game) == []
