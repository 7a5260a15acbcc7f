"""K-8.22 to K-8.24, 8.B, 8.C: Warlord, Diplomat, Marshal."""

from typing import Any

from tests.games.kohan_dej.districts.tools import SEVEN, city, coins, deck, do, table, words


def peaceful(role: str, **entries: Any) -> Any:
    """Seat 0 has the turn, and nobody holds the Bishop."""
    return table(role, holders={role: 0, "king": 1, "merchant": 2, "thief": 3}, **entries)


# -- the Warlord -------------------------------------------------------------------------------------------------------


def test_k_8_22__the_warlord_destroys_for_one_coin_less_than_the_value() -> None:
    cities = {0: ["prison", "watchtower"], 1: ["manor", "keep", "tavern"], 2: SEVEN}
    game = peaceful("warlord", cities=cities, coins={0: 2})
    assert coins(do(game.copy(), "income"))[0] == 4
    do(game, "destroy")
    assert words(game) == ["attack:0", "attack:1"]
    do(game, "attack:1")
    assert words(game) == ["destroy:manor", "destroy:tavern"]
    do(game, "destroy:manor")
    assert (coins(game)[0], city(game, 1), deck(game)[-1]) == (0, ["tavern", "keep"], "manor")


def test_kv_3__three_costs_two_two_costs_one_one_costs_nothing() -> None:
    for card, fee in (("manor", 2), ("market", 1), ("tavern", 0)):
        game = do(peaceful("warlord", cities={1: [card]}, coins={0: fee}), "destroy", "attack:1", f"destroy:{card}")
        assert coins(game)[0] == 0


def test_kv_84__beautified_behind_a_wall() -> None:
    entries: dict[str, Any] = {"cities": {1: ["manor", "great_wall"]}, "beautified": {1: ["manor"]}}
    game = do(peaceful("warlord", coins={0: 4}, **entries), "destroy", "attack:1")
    assert "destroy:manor" in words(game)
    do(game, "destroy:manor")
    assert coins(game)[0] == 0
    assert game.dump()["beautified"][1] == []
    assert "destroy" not in words(peaceful("warlord", coins={0: 3}, **entries))


def test_kv_85__the_wall_itself() -> None:
    game = do(peaceful("warlord", cities={1: ["great_wall"]}, coins={0: 5}), "destroy", "attack:1")
    assert coins(do(game, "destroy:great_wall"))[0] == 0


def test_kr_14__the_warlord_destroys_an_own_district_at_the_same_fee() -> None:
    game = do(peaceful("warlord", cities={0: ["manor"]}, coins={0: 2}), "destroy", "attack:0", "destroy:manor")
    assert (coins(game)[0], city(game, 0)) == (0, [])


def test_kr_71__the_warlord_destroys_nothing_in_the_own_complete_city() -> None:
    assert "destroy" not in words(peaceful("warlord", cities={0: SEVEN}, coins={0: 9}))


def test_kv_2__the_warlords_turn_of_the_rulebook() -> None:
    held = {"thief": 1, "architect": 2, "warlord": 0, "king": 3}
    marks = {"robbed": {"roles": ["warlord"], "by": 1}}
    cities = {0: ["prison", "watchtower"], 2: ["trading_post"]}
    hands = {0: ["battlefield"]}
    game = table(None, holders=held, called=7, marks=marks, cities=cities, hands=hands, coins={0: 3})
    assert coins(game)[0] == 0
    do(game, "gather:coins")
    assert coins(game)[0] == 2
    do(game, "destroy", "attack:2", "destroy:trading_post")
    assert coins(game)[0] == 1
    do(game, "income")
    assert coins(game)[0] == 3
    do(game, "build:battlefield")
    assert coins(game)[0] == 0
    assert "income" not in words(game)
    do(game, "end_turn")
    assert game.question == "PickRole"


# -- the Diplomat ------------------------------------------------------------------------------------------------------


def trade(mine: str, theirs: str, wall: bool = False, **entries: Any) -> Any:
    cities = {0: [mine], 1: [theirs, *(["great_wall"] if wall else [])]}
    game = peaceful("diplomat", cities=cities, coins={0: 9}, **entries)
    return do(game, "exchange", f"offer:{mine}", "exchange_with:1", f"exchange:{theirs}")


def test_k_8_23__districts_are_exchanged_for_the_difference() -> None:
    game = peaceful("diplomat", cities={0: ["market", "keep"], 1: ["palace", "keep"][:1]}, coins={0: 3})
    do(game, "exchange")
    assert words(game) == ["offer:market"]
    do(game, "offer:market", "exchange_with:1", "exchange:palace")
    assert (city(game, 0), city(game, 1)) == (["palace", "keep"], ["market"])
    assert coins(game)[:2] == [0, 3]
    assert "exchange" not in words(game)


def test_k_8_23__never_a_name_twice_nor_a_keep_nor_a_complete_city() -> None:
    assert "exchange" not in words(peaceful("diplomat", cities={0: ["manor"], 1: ["manor"]}, coins={0: 9}))
    both = peaceful("diplomat", cities={0: ["manor", "tavern"], 1: ["manor", "temple"]}, coins={0: 9})
    assert words(do(both, "exchange")) == ["offer:tavern"]
    assert words(do(both, "offer:tavern", "exchange_with:1")) == ["exchange:temple"]
    keep = peaceful("diplomat", cities={0: ["manor"], 1: ["keep"]}, coins={0: 9})
    assert "exchange" not in words(keep)
    assert "exchange" not in words(peaceful("diplomat", cities={0: ["docks"], 1: SEVEN}, coins={0: 9}))


def test_kv_80__two_for_five_costs_three_behind_a_wall_four() -> None:
    assert coins(trade("market", "palace"))[:2] == [6, 3]
    assert coins(trade("market", "palace", wall=True))[:2] == [5, 4]


def test_kv_81__five_for_three_costs_nothing() -> None:
    assert coins(trade("palace", "manor", wall=True))[:2] == [9, 0]


def test_kv_82__four_for_four_behind_a_wall_costs_one() -> None:
    assert coins(trade("castle", "harbor", wall=True))[:2] == [8, 1]


def test_kv_21__the_diplomats_own_wall_plays_no_part() -> None:
    game = peaceful("diplomat", cities={0: ["market", "great_wall"], 1: ["palace"]}, coins={0: 3})
    do(game, "exchange", "offer:market", "exchange_with:1", "exchange:palace")
    assert coins(game)[:2] == [0, 3]


def test_kv_57__the_diplomats_own_city_may_be_complete() -> None:
    game = peaceful("diplomat", cities={0: SEVEN, 1: ["palace"]}, coins={0: 9}, completed=[0], first_complete=0)
    assert "exchange" in words(game)
    other = peaceful("diplomat", cities={0: ["palace"], 1: SEVEN}, coins={0: 9}, completed=[1], first_complete=1)
    assert "exchange" not in words(other)


def test_k_8_23__coins_on_districts_count_and_move_along() -> None:
    entries: dict[str, Any] = {"cities": {0: ["market"], 1: ["manor"]}, "beautified": {0: ["market"], 1: ["manor"]}}
    game = peaceful("diplomat", coins={0: 1}, **entries)
    do(game, "exchange", "offer:market", "exchange_with:1", "exchange:manor")
    assert game.dump()["beautified"][:2] == [["manor"], ["market"]]
    assert coins(game)[:2] == [0, 1]


def test_k_8_23__of_two_copies_one_may_carry_a_coin() -> None:
    entries: dict[str, Any] = {"cities": {0: ["market", "market"], 1: ["manor", "manor"]}}
    entries["beautified"] = {0: ["market"], 1: ["manor"]}
    game = peaceful("diplomat", coins={0: 5}, deck=["quarry"], **entries)
    do(game, "exchange", "offer:market")
    assert words(game) == ["offer:plain", "offer:beautified"]
    do(game, "offer:beautified", "exchange_with:1", "exchange:manor")
    assert words(game) == ["exchange:plain", "exchange:beautified"]
    do(game, "exchange:plain")
    assert game.dump()["beautified"][:2] == [[], ["market", "manor"][::-1]]
    assert coins(game)[:2] == [5, 0]


def test_kr_33__the_wall_is_paid_to_the_owner() -> None:
    assert coins(trade("castle", "harbor", wall=True))[1] == 1
    game = peaceful("marshal", cities={1: ["manor", "great_wall"]}, coins={0: 4})
    assert coins(do(game, "seize", "seize_from:1", "seize:manor"))[:2] == [0, 4]


def test_kr_34__a_keep_is_not_given_away() -> None:
    assert "exchange" not in words(peaceful("diplomat", cities={0: ["keep"], 1: ["tavern"]}, coins={0: 9}))


def test_kr_38__seized_and_exchanged_districts_are_not_taxed() -> None:
    game = peaceful("marshal", cities={1: ["manor"]}, coins={0: 5}, cast=["tax_collector"])
    do(game, "seize", "seize_from:1", "seize:manor")
    assert game.view(None)["stash"] == {}
    trading = trade("market", "palace", cast=["tax_collector"])
    assert trading.view(None)["stash"] == {}


def test_kr_67__an_exchange_follows_its_own_rule() -> None:
    marks = {"warranted": {"roles": ["diplomat", "king", "merchant"], "by": 3, "true": "diplomat"}}
    held = {"magistrate": 3, "diplomat": 0, "king": 1, "merchant": 2}
    game = table("diplomat", holders=held, marks=marks, cities={0: ["market"], 1: ["palace"]}, coins={0: 9})
    do(game, "exchange", "offer:market", "exchange_with:1", "exchange:palace")
    assert game.next_asked == 0
    assert city(game, 0) == ["palace"]


# -- the Marshal -------------------------------------------------------------------------------------------------------


def test_k_8_24__the_marshal_buys_what_is_worth_three_at_most() -> None:
    cities = {0: ["tavern"], 1: ["manor", "castle", "tavern", "keep"], 2: SEVEN}
    game = peaceful("marshal", cities=cities, coins={0: 5})
    do(game, "seize")
    assert words(game) == ["seize_from:1"]
    do(game, "seize_from:1")
    assert words(game) == ["seize:manor"]
    do(game, "seize:manor")
    assert (coins(game)[:2], city(game, 0)) == ([2, 3], ["manor", "tavern"])
    assert "seize" not in words(game)


def test_kv_83__three_or_four_behind_a_wall() -> None:
    for wall, price in (([], 3), (["great_wall"], 4)):
        game = peaceful("marshal", cities={1: ["manor", *wall]}, coins={0: price})
        assert coins(do(game, "seize", "seize_from:1", "seize:manor"))[:2] == [0, price]
    assert "seize" not in words(peaceful("marshal", cities={1: ["manor", "great_wall"]}, coins={0: 3}))


def test_kv_58__a_beautified_three_is_too_dear() -> None:
    game = peaceful("marshal", cities={1: ["manor"]}, beautified={1: ["manor"]}, coins={0: 9})
    assert "seize" not in words(game)
    two = peaceful("marshal", cities={1: ["market"]}, beautified={1: ["market"]}, coins={0: 9})
    do(two, "seize", "seize_from:1", "seize:market")
    assert (coins(two)[:2], two.dump()["beautified"][0]) == ([6, 3], ["market"])


def test_k_8_24__of_two_copies_the_marshal_chooses_which() -> None:
    entries: dict[str, Any] = {"cities": {1: ["market", "market"]}, "beautified": {1: ["market"]}}
    game = do(peaceful("marshal", coins={0: 9}, deck=["quarry"], **entries), "seize", "seize_from:1", "seize:market")
    assert words(game) == ["seize:plain", "seize:beautified"]
    do(game, "seize:beautified")
    assert (coins(game)[:2], game.dump()["beautified"][:2]) == ([6, 3], [["market"], []])


def test_k_8_24__a_seized_seventh_district_completes_the_city() -> None:
    game = peaceful("marshal", cities={0: SEVEN[:6], 1: ["docks"]}, coins={0: 3})
    do(game, "seize", "seize_from:1", "seize:docks")
    assert game.view(None)["last_round"]
