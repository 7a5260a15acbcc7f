"""K-8.13 to K-8.15: Bishop, Abbot, Cardinal."""

from tests.games.kohan_dej.districts.tools import builds, city, coins, do, hand, table, told, words

HELD = {"bishop": 1, "warlord": 0, "king": 2, "merchant": 3}


def test_k_8_13__rank_8_leaves_the_bishop_alone() -> None:
    assert coins(do(table("bishop", cities={0: ["temple", "church", "tavern"]}), "income"))[0] == 2
    for role, ability in (("warlord", "destroy"), ("diplomat", "exchange"), ("marshal", "seize")):
        held = {"bishop": 1, role: 0, "king": 2, "merchant": 3}
        cities = {0: ["manor"], 1: ["temple"]}
        game = table(role, holders=held, cities={1: ["temple"]}, coins={0: 9})
        assert ability not in words(game)
        free = table(role, holders={role: 0, "king": 1, "merchant": 3, "thief": 2}, cities=cities, coins={0: 9})
        assert ability in words(free)


def test_kr_13__the_bishop_does_not_protect_from_the_own_rank_8() -> None:
    held = {"bishop": 0, "warlord": 0, "king": 1, "merchant": 1, "thief": 2, "architect": 2}
    game = do(table("warlord", 3, holders=held, cities={0: ["temple"]}), "destroy")
    assert words(game) == ["attack:0"]


def test_kr_28__no_role_of_rank_8_may_use_its_ability_on_the_bishop() -> None:
    uses = {
        "warlord": (["destroy"], ["attack:0", "attack:2"]),
        "diplomat": (["exchange", "offer:manor"], ["exchange_with:2"]),
        "marshal": (["seize"], ["seize_from:2"]),
    }
    for role, (answers, left) in uses.items():
        held = {"bishop": 1, role: 0, "king": 2, "merchant": 3}
        game = table(role, holders=held, cities={0: ["manor"], 1: ["temple"], 2: ["tavern"]}, coins={0: 9})
        assert words(do(game, *answers)) == left


# -- the Abbot ---------------------------------------------------------------------------------------------------------


def test_k_8_14__the_levy_comes_from_the_richest() -> None:
    game = do(table("abbot", coins={0: 1, 1: 4, 2: 4, 3: 3}), "levy")
    assert words(game) == ["levy:1", "levy:2"]
    assert coins(do(game, "levy:2")) == [2, 4, 3, 3]
    assert "levy" not in words(game)
    assert "levy" not in words(table("abbot", coins={0: 4, 1: 4}))
    assert "levy" not in words(table("abbot", coins={0: 5, 1: 4}))


def test_kv_8__three_religious_districts_in_any_mix() -> None:
    game = do(table("abbot", cities={0: ["temple", "church", "monastery", "tavern"]}), "income")
    assert words(game) == ["coins:0,cards:3", "coins:1,cards:2", "coins:2,cards:1", "coins:3,cards:0"]
    assert game.word(0, game.default(0)) == "coins:3,cards:0"
    do(game, "coins:1,cards:2")
    assert (coins(game)[0], len(hand(game, 0))) == (1, 2)


def test_k_8_14__coins_on_districts_make_nobody_rich() -> None:
    game = table("abbot", coins={0: 1, 1: 1}, cities={1: ["temple"]}, beautified={1: ["temple"]})
    assert "levy" not in words(game)


# -- the Cardinal ------------------------------------------------------------------------------------------------------


def test_k_8_15__the_cardinal_builds_with_the_coins_of_another_for_cards() -> None:
    game = table("cardinal", hands={0: ["palace", "temple", "tavern", "docks"]}, coins={0: 3, 1: 2, 2: 1})
    assert "palace" in builds(game)
    do(game, "build:palace")
    assert words(game) == ["help:1"]
    do(game, "help:1")
    assert words(game) == ["give:temple", "give:tavern", "give:docks"]
    do(game, "give:docks", "give:temple")
    assert city(game, 0) == ["palace"]
    assert coins(game) == [0, 0, 1, 0]
    assert (hand(game, 0), hand(game, 1)) == (["tavern"], ["temple", "docks"])
    assert told(game, "got_card", 2) == []
    assert len(told(game, "got_card", 1)) == 2
    assert coins(do(table("cardinal", cities={0: ["temple", "church"]}), "income"))[0] == 2


def test_k_8_15__once_a_turn() -> None:
    hands = {0: ["stables", "manor", "temple", "tavern", "tavern"]}
    game = table("cardinal", hands=hands, coins={0: 1, 1: 9})
    do(game, "build:stables", "help:1", "give:tavern")
    assert "manor" not in builds(game)
    assert coins(game)[0] == 0


def test_k_8_15__a_second_copy_may_be_given_the_card_itself_not() -> None:
    game = table("cardinal", hands={0: ["docks", "docks", "temple"]}, coins={0: 2, 1: 2})
    assert words(do(game, "build:docks", "help:1")) == ["give:temple", "give:docks"]
    do(game, "give:docks")
    assert (city(game, 0), hand(game, 1)) == (["docks"], ["docks"])


def test_kv_87__all_coins_and_three_cards() -> None:
    game = table("cardinal", hands={0: ["palace", "temple", "tavern", "docks"]}, coins={0: 2, 1: 3})
    do(game, "build:palace", "help:1", "give:temple", "give:tavern", "give:docks")
    assert (coins(game)[:2], hand(game, 0), city(game, 0)) == ([0, 0], [], ["palace"])


def test_kv_88__a_helper_needs_all_missing_coins() -> None:
    game = table("cardinal", hands={0: ["palace", "temple", "tavern", "docks"]}, coins={0: 2, 1: 2})
    assert "palace" not in builds(game)


def test_kv_51__without_coins_nobody_helps() -> None:
    game = table("cardinal", hands={0: ["palace", "temple", "tavern", "docks"]}, coins={0: 4})
    assert "palace" not in builds(game)
    short = table("cardinal", hands={0: ["palace"]}, coins={0: 4, 1: 9})
    assert "palace" not in builds(short)


def test_kv_52__income_first_then_help() -> None:
    cities = {0: ["temple", "church"]}
    game = table("cardinal", hands={0: ["palace", "tavern"]}, coins={0: 2, 1: 9}, cities=cities)
    assert "palace" not in builds(game)
    do(game, "income", "build:palace", "help:1", "give:tavern")
    assert "palace" in city(game, 0)
    assert coins(game)[1] == 8
