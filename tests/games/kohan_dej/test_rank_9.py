"""K-8.25 to K-8.27: Queen, Artist, Tax Collector."""

from typing import Any

import meydan
from tests.games.kohan_dej.districts.tools import builds, coins, do, end_round, table, told, words

COURT = {"king": 1, "queen": 2, "merchant": 3, "bishop": 4, "thief": 0}


def test_k_8_25__the_queen_has_three_coins_beside_rank_4() -> None:
    for role in ("king", "emperor", "patrician"):
        held = {role: 1, "queen": 2, "merchant": 3, "bishop": 4, "thief": 0}
        game = do(table("queen", 5, holders=held), "gather:coins")
        assert game.word(2, game.default(2)) == "queen_coins"
        do(game, "queen_coins")
        assert coins(game)[2] == 5
        assert "queen_coins" not in words(game)
    right = {"king": 3, "queen": 2, "merchant": 1, "bishop": 4, "thief": 0}
    assert "queen_coins" in words(table("queen", 5, holders=right))
    around = {"king": 4, "queen": 0, "merchant": 1, "bishop": 2, "thief": 3}
    assert "queen_coins" in words(table("queen", 5, holders=around))
    apart = {"king": 4, "queen": 2, "merchant": 1, "bishop": 0, "thief": 3}
    assert "queen_coins" not in words(table("queen", 5, holders=apart))


def test_kv_63__beside_a_murdered_king_they_come_at_the_end_of_the_round() -> None:
    marks = {"murdered": {"roles": ["king"], "by": 0}}
    held = {"king": 1, "queen": 2, "merchant": 3, "bishop": 4, "assassin": 0}
    called = {"shown": ["assassin", "merchant", "bishop", "queen"]}
    game = table("queen", 5, holders=held, marks=marks, round=called)
    assert "queen_coins" not in words(game)
    do(game, "gather:coins", "end_turn")
    assert coins(game)[2] == 5
    far = table("queen", 5, holders={**held, "king": 4, "bishop": 1}, marks=marks, round=called)
    assert coins(do(far, "gather:coins", "end_turn"))[2] == 2


def test_kv_64__beside_a_bewitched_king_the_coins_come_in_the_queens_turn() -> None:
    marks = {"bewitched": {"roles": ["king"], "by": 0}}
    held = {"king": 1, "queen": 2, "merchant": 3, "bishop": 4, "witch": 0}
    assert "queen_coins" in words(table("queen", 5, holders=held, marks=marks))


def test_kr_57__the_queens_late_coins_arrive_before_scoring() -> None:
    marks = {"murdered": {"roles": ["king"], "by": 0}}
    held = {"king": 1, "queen": 2, "merchant": 3, "bishop": 4, "assassin": 0}
    seven = ["manor", "castle", "temple", "tavern", "market", "watchtower", "prison"]
    game = table(
        "queen",
        5,
        holders=held,
        marks=marks,
        round={"shown": ["assassin", "merchant", "bishop", "queen"]},
        cities={0: seven, 2: ["imperial_treasury"]},
    )
    do(game, "gather:coins", "end_turn")
    assert game.over
    assert game.scores()[2]["extra"] == 5


# -- the Artist --------------------------------------------------------------------------------------------------------


def test_k_8_26__the_artist_lays_coins_on_one_or_two_districts() -> None:
    game = table("artist", cities={0: ["manor", "tavern", "temple"]}, coins={0: 3})
    do(game, "beautify")
    assert words(game) == ["beautify:manor", "beautify:temple", "beautify:tavern"]
    do(game, "beautify:manor")
    assert words(game) == ["beautify:temple", "beautify:tavern", "enough"]
    one = do(game.copy(), "enough")
    assert (coins(one)[0], one.dump()["beautified"][0]) == (2, ["manor"])
    do(game, "beautify:tavern")
    assert (coins(game)[0], game.dump()["beautified"][0]) == (1, ["manor", "tavern"])
    assert game.scores()[0]["districts"] == 5 + 2
    assert "beautify" not in words(game)


def test_kr_35__one_use_only() -> None:
    game = table("artist", cities={0: ["manor", "tavern"]}, coins={0: 3})
    do(game, "beautify", "beautify:manor", "enough")
    assert "beautify" not in words(game)


def test_kr_70__each_district_once_while_it_stands() -> None:
    game = table("artist", cities={0: ["manor", "tavern"]}, beautified={0: ["manor"]}, coins={0: 3})
    assert words(do(game, "beautify")) == ["beautify:tavern"]
    assert "beautify" not in words(table("artist", cities={0: ["manor"]}, beautified={0: ["manor"]}, coins={0: 3}))
    assert "beautify" not in words(table("artist", cities={0: ["manor"]}))


# -- the Tax Collector -------------------------------------------------------------------------------------------------


def taxed(turn: str, players: int = 4, **entries: Any) -> Any:
    return table(turn, players, cast=["tax_collector"], **entries)


def test_k_8_27__every_build_is_taxed_and_the_tax_collector_collects() -> None:
    game = taxed("merchant", hands={0: ["tavern"]}, coins={0: 3})
    do(game, "build:tavern")
    assert coins(game)[0] == 1
    assert game.view(None)["stash"] == {"tax_collector": 1}
    held = {"tax_collector": 0, "king": 1, "bishop": 2, "merchant": 3}
    collecting = table("tax_collector", holders=held, stash={"tax_collector": 4}, hands={0: ["tavern"]}, coins={0: 3})
    do(collecting, "build:tavern")
    assert coins(collecting)[0] == 2
    assert collecting.view(None)["stash"] == {"tax_collector": 4}
    do(collecting, "collect_tax")
    assert coins(collecting)[0] == 6
    assert collecting.view(None)["stash"] == {}


def test_k_5_8__the_tax_follows_the_build() -> None:
    game = do(taxed("merchant", hands={0: ["tavern"]}, coins={0: 3}), "build:tavern")
    keys = [event.key for event in game.events]
    assert keys.index("built") < keys.index("taxed")


def test_kv_59__no_coin_no_tax_and_two_builds_two() -> None:
    assert taxed_pile(do(taxed("merchant", hands={0: ["tavern"]}, coins={0: 1}), "build:tavern")) == 0
    game = taxed("architect", hands={0: ["tavern", "temple"]}, coins={0: 5})
    do(game, "build:tavern", "build:temple")
    assert (taxed_pile(game), coins(game)[0]) == (2, 1)


def taxed_pile(game: Any) -> int:
    return int(game.view(None)["stash"].get("tax_collector", 0))


def test_kv_60__held_or_not_murdered_or_not_the_pile_grows_and_stays() -> None:
    held = {"assassin": 0, "king": 1, "bishop": 2, "merchant": 3}
    game = table("merchant", holders=held, cast=["tax_collector"], hands={3: ["tavern"]}, coins={3: 3})
    do(game, "build:tavern")
    assert taxed_pile(end_round(game)) == 1
    dead = {"assassin": 0, "king": 1, "tax_collector": 2, "merchant": 3}
    marks = {"murdered": {"roles": ["tax_collector"], "by": 0}}
    game = table("merchant", holders=dead, marks=marks, hands={3: ["tavern"]}, coins={3: 3})
    do(game, "build:tavern")
    assert taxed_pile(end_round(game)) == 1


def test_kv_62__with_three_players_the_tax_collector_is_taxed_in_the_other_turn() -> None:
    held = {"tax_collector": 0, "merchant": 0, "king": 1, "bishop": 1, "thief": 2, "warlord": 2}
    game = table("merchant", 3, holders=held, hands={0: ["tavern"]}, coins={0: 3})
    do(game, "build:tavern")
    assert (taxed_pile(game), coins(game)[0]) == (1, 1)


def test_kr_40__the_witch_as_tax_collector_is_exempt_and_collects() -> None:
    held = {"witch": 0, "tax_collector": 1, "king": 2, "merchant": 3}
    marks = {"bewitched": {"roles": ["tax_collector"], "by": 0}}
    game = table(
        None, holders=held, called=8, marks=marks, stash={"tax_collector": 2}, hands={0: ["tavern"]}, coins={0: 2}
    )
    do(game, "gather:coins", "build:tavern", "collect_tax")
    assert coins(game) == [3, 2, 0, 0]


def test_kr_56__the_pile_is_lost_at_the_end() -> None:
    seven = ["manor", "castle", "temple", "tavern", "market", "watchtower", "prison"]
    game = table(None, called=9, cast=["tax_collector"], stash={"tax_collector": 9}, cities={0: seven})
    assert game.over
    assert game.scores()[0]["total"] == 14 + 4


def test_kr_64__rank_9_never_meets_two_players() -> None:
    two: Any = meydan.new("kohan_dej", 2, 1, setup="vicious_nobles")
    assert "tax_collector" not in two.view(None)["cast"]


def test_k_8_27__taxes_are_public() -> None:
    game = do(taxed("merchant", hands={0: ["tavern"]}, coins={0: 3}), "build:tavern")
    assert told(game, "taxed", None) == [{"seat": 0, "coins": 1}]
    assert builds(game) == []


def test_k_8_27__the_view_says_what_a_build_is_taxed() -> None:
    assert taxed("merchant").view(None)["tax"] == 1
    held = {"tax_collector": 0, "king": 1, "bishop": 2, "merchant": 3}
    assert table("tax_collector", holders=held).view(None)["tax"] == 0
    assert table("merchant").view(None)["tax"] == 0
    assert taxed("merchant", cities={0: ["tavern", "castle"]}).view(None)["players"][0]["worth"] == 5
