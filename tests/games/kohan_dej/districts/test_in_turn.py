"""K-6, K-9: the districts used in a turn, when gathering, for income, and at its end."""

from typing import Any

import pytest

from tests.games.kohan_dej.districts.tools import (
    SEVEN,
    SIX,
    city,
    coins,
    deck,
    do,
    end_turn,
    hand,
    table,
    told,
    uses,
    words,
)

TOP = ["palace", "cathedral", "fortress", "town_hall", "harbor", "docks"]


def test_k_9_0__only_while_built_in_the_own_turn_and_never_compulsory() -> None:
    held = table(
        "merchant", hands={0: ["laboratory", "smithy", "museum", "armory"]}, coins={0: 2}, cities={1: ["docks"]}
    )
    assert uses(held) == []
    of_another = table("merchant", hands={0: ["tavern"]}, cities={1: ["laboratory", "smithy", "museum"]}, coins={0: 2})
    assert uses(of_another) == []
    game = table("merchant", hands={0: ["tavern"]}, cities={0: ["laboratory", "smithy", "museum"]}, coins={0: 2})
    assert uses(game) == ["laboratory", "smithy", "museum"]
    do(game, "gather:coins", "end_turn")
    assert hand(game, 0) == ["tavern"]


# -- the armory --------------------------------------------------------------------------------------------------------


def test_k_9_1__the_armory_destroys_a_district_anywhere_for_free() -> None:
    game = table("merchant", cities={0: ["armory", "tavern"], 1: ["keep", "great_wall"]}, deck=TOP)
    do(game, "use:armory")
    assert words(game) == ["aim:0", "aim:1"]
    do(game, "aim:1")
    assert words(game) == ["destroy:keep", "destroy:great_wall"]
    do(game, "destroy:keep")
    assert (city(game, 0), city(game, 1)) == (["tavern"], ["great_wall"])
    assert deck(game)[-2:] == ["armory", "keep"]
    assert coins(game) == [0, 0, 0, 0]


def test_k_9_1__not_in_a_complete_city_and_not_from_one() -> None:
    assert uses(table("merchant", cities={0: ["armory"], 1: SEVEN})) == []
    assert uses(table("merchant", cities={0: ["armory", *SIX], 1: ["tavern"]})) == []


def test_k_9_1__the_bishop_does_not_stop_it() -> None:
    game = table(
        "merchant", holders={"merchant": 0, "bishop": 1, "king": 2, "thief": 3}, cities={0: ["armory"], 1: ["docks"]}
    )
    assert city(do(game, "use:armory", "aim:1", "destroy:docks"), 1) == []


def test_k_9_1__of_two_equal_districts_the_player_chooses_which() -> None:
    game = table(
        "merchant", cities={0: ["armory"], 1: ["docks", "docks", "quarry"]}, beautified={0: ["armory"], 1: ["docks"]}
    )
    do(game, "use:armory", "aim:1", "destroy:docks")
    assert words(game) == ["destroy:plain", "destroy:beautified"]
    assert do(game.copy(), "destroy:plain").dump()["beautified"] == [[], ["docks"], [], []]
    assert do(game, "destroy:beautified").dump()["beautified"] == [[], [], [], []]


def test_kv_31__the_armory_against_a_complete_city() -> None:
    game = do(table("merchant", cities={0: ["armory"], 1: SEVEN, 2: ["tavern"]}), "use:armory")
    assert words(game) == ["aim:2"]


def test_kr_15__a_table_may_let_the_armory_fire_out_of_a_complete_city() -> None:
    cities = {0: ["armory", *SIX], 1: ["tavern"]}
    assert uses(table("merchant", cities=cities)) == []
    game = table("merchant", cities=cities, options={"armory_usable_in_own_complete_city": True})
    do(game, "use:armory", "aim:1", "destroy:tavern")
    assert game.dump()["completed"] == [0]
    assert len(city(game, 0)) == 6


def test_kr_25__the_armory_destroys_as_well_as_the_warlord() -> None:
    game = do(table("merchant", cities={0: ["armory"], 1: ["docks"]}), "use:armory", "aim:1", "destroy:docks")
    assert told(game, "destroyed") == [
        {"seat": 0, "target": 0, "district": "armory"},
        {"seat": 0, "target": 1, "district": "docks"},
    ]


# -- laboratory and smithy ---------------------------------------------------------------------------------------------


def test_k_9_13__the_laboratory_turns_a_card_into_two_coins_once() -> None:
    game = table("merchant", hands={0: ["palace", "castle"]}, cities={0: ["laboratory"]})
    do(game, "use:laboratory")
    assert sorted(words(game)) == ["transmute:castle", "transmute:palace"]
    do(game, "transmute:palace")
    assert (coins(game)[0], hand(game, 0), deck(game)[-1]) == (2, ["castle"], "palace")
    assert uses(game) == []
    assert uses(table("merchant", cities={0: ["laboratory"]})) == []


def test_k_9_25__the_smithy_turns_two_coins_into_three_cards_once() -> None:
    game = table("merchant", cities={0: ["smithy"]}, coins={0: 5}, deck=TOP)
    do(game, "use:smithy")
    assert coins(game)[0] == 3
    assert sorted(hand(game, 0)) == sorted(TOP[:3])
    assert uses(game) == []
    assert uses(table("merchant", cities={0: ["smithy"]}, coins={0: 1})) == []


@pytest.mark.parametrize(("name", "gives"), [("laboratory", "transmute:docks"), ("museum", "exhibit:docks")])
def test_k_6_8__with_two_roles_a_district_works_in_each_turn(name: str, gives: str) -> None:
    holders = {"king": 0, "merchant": 0, "bishop": 1, "architect": 1}
    game = table("king", 2, holders=holders, hands={0: ["docks", "docks", "manor"]}, cities={0: [name]})
    do(game, f"use:{name}", gives)
    assert uses(game) == []
    do(game, "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert game.dump()["turn"]["role"] == "merchant"
    do(game, f"use:{name}", gives)
    assert hand(game, 0) == ["manor"]


def test_kr_3__once_per_turn_is_twice_a_round_with_two_roles() -> None:
    holders = {"king": 0, "merchant": 0, "bishop": 1, "architect": 1}
    game = table("king", 2, holders=holders, cities={0: ["smithy"]}, coins={0: 4})
    do(game, "use:smithy", "gather:coins", "end_turn", "gather:coins", "end_turn", "use:smithy")
    assert len(hand(game, 0)) == 6


# -- gathering ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("districts", "drawn", "kept"),
    [([], 2, 1), (["observatory"], 3, 1), (["library"], 2, 2), (["library", "observatory"], 3, 2)],
)
def test_k_6_3__what_is_drawn_and_kept(districts: list[str], drawn: int, kept: int) -> None:
    game = table("merchant", cities={0: districts}, deck=TOP)
    do(game, "gather:cards")
    for name in TOP[:kept]:
        if game.question == "KeepDrawn":
            do(game, f"keep:{name}")
    assert hand(game, 0) == sorted(TOP[:kept], key=hand(game, 0).index)
    assert sorted(hand(game, 0)) == sorted(TOP[:kept])
    assert deck(game)[0] == TOP[drawn]
    if drawn > kept:
        assert deck(game)[kept - drawn :] == TOP[kept:drawn]


def test_k_9_7__the_gold_mine_gives_one_coin_more_when_gathering_coins() -> None:
    mine = {0: ["gold_mine"]}
    assert coins(do(table("merchant", cities=mine), "gather:coins"))[0] == 3
    assert coins(do(table("merchant", cities=mine), "bonus"))[0] == 1
    assert coins(do(table("merchant", cities={1: ["gold_mine"]}), "gather:coins"))[0] == 2


def test_k_9_14__the_library_keeps_both_without_asking() -> None:
    game = do(table("merchant", cities={0: ["library"]}, deck=TOP), "gather:cards")
    assert game.question == "Act"
    assert sorted(hand(game, 0)) == sorted(TOP[:2])


def test_k_9_19__the_observatory_draws_three() -> None:
    game = do(table("merchant", cities={0: ["observatory"]}, deck=TOP), "gather:cards")
    assert sorted(words(game)) == sorted(f"keep:{name}" for name in TOP[:3])


def test_kv_37__library_and_observatory_draw_three_and_keep_two() -> None:
    game = do(table("merchant", cities={0: ["library", "observatory"]}, deck=TOP), "gather:cards")
    do(game, f"keep:{TOP[2]}", f"keep:{TOP[0]}")
    assert sorted(hand(game, 0)) == sorted([TOP[0], TOP[2]])
    assert deck(game)[-1] == TOP[1]


def test_k_6_7__what_is_drawn_is_kept_if_it_is_too_little() -> None:
    everything = deck(table("merchant", cities={0: ["library", "smithy"]}))
    game = table("merchant", hands={1: everything[1:]}, cities={0: ["library", "smithy"]})
    assert deck(game) == everything[:1]
    do(game, "gather:cards")
    assert (hand(game, 0), game.question) == (everything[:1], "Act")
    empty = table("merchant", hands={1: everything}, cities={0: ["library", "smithy"]}, coins={0: 2})
    assert "gather:cards" not in words(empty)
    assert uses(empty) == []


def test_k_6_7__a_museum_goes_under_the_deck_before_its_cards() -> None:
    game = table("warlord", cities={1: ["museum"]}, laid=["docks", "manor", "docks"], coins={0: 3})
    do(game, "destroy", "attack:1", "destroy:museum")
    assert deck(game)[-4:] == ["museum", "docks", "manor", "docks"]


# -- income ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "district"),
    [
        ("king", "manor"),
        ("emperor", "manor"),
        ("bishop", "temple"),
        ("cardinal", "temple"),
        ("merchant", "tavern"),
        ("trader", "tavern"),
        ("warlord", "prison"),
        ("diplomat", "prison"),
        ("marshal", "prison"),
    ],
)
def test_k_9_23__the_school_of_magic_counts_for_every_income(role: str, district: str) -> None:
    game = table(role, cities={0: ["school_of_magic", district]}, done={"gathered": True})
    while game.question != "Act":
        do(game, words(game)[0])
    before = coins(game)[0]
    assert coins(do(game, "income"))[0] - before == 2
    assert game.scores()[0]["all_types"] == 0


def test_k_9_23__the_patrician_draws_a_card_for_it() -> None:
    assert len(hand(do(table("patrician", cities={0: ["school_of_magic"]}), "income"), 0)) == 1


def test_kv_27__with_the_abbot_it_gives_either_resource() -> None:
    game = do(table("abbot", cities={0: ["school_of_magic", "temple"]}), "income")
    assert sorted(words(game)) == ["coins:0,cards:2", "coins:1,cards:1", "coins:2,cards:0"]


def test_kr_52__it_helps_no_role_without_a_type() -> None:
    assert "income" not in words(table("alchemist", cities={0: ["school_of_magic"]}))


def test_k_6_5__income_counts_what_stands_now() -> None:
    game = table("merchant", hands={0: ["school_of_magic"]}, cities={0: ["tavern"]}, coins={0: 6})
    assert coins(do(game, "build:school_of_magic", "income"))[0] == 2


# -- the end of a turn -------------------------------------------------------------------------------------------------


def test_k_9_20__the_park_fills_an_empty_hand() -> None:
    game = do(table("merchant", cities={0: ["park"]}), "gather:coins", "end_turn")
    assert len(hand(game, 0)) == 2
    full = do(table("merchant", cities={0: ["park"]}, hands={0: ["docks"]}), "gather:coins", "end_turn")
    assert hand(full, 0) == ["docks"]
    other = do(table("merchant", cities={1: ["park"]}), "gather:coins", "end_turn")
    assert hand(other, 0) == hand(other, 1) == []


def test_k_9_21__the_poor_house_fills_an_empty_purse() -> None:
    game = do(table("merchant", cities={0: ["poor_house"]}), "gather:cards")
    do(game, words(game)[0], "end_turn")
    assert coins(game)[0] == 1
    rich = do(table("merchant", cities={0: ["poor_house"]}), "gather:coins", "end_turn")
    assert coins(rich)[0] == 2


def bewitching(holder: int | None, district: str) -> Any:
    """Seat 0 is the Witch with a district, hand and purse empty; the merchant to be bewitched is held or not."""
    holders = {"witch": 0, "king": 1, "bishop": 2, "architect": 3}
    if holder is not None:
        holders = {"witch": 0, "king": 1, "bishop": 2, "merchant": holder}
    game = table(None, holders=holders, cities={0: [district]}, called=0, coins={0: 0})
    do(game, "gather:coins" if district == "park" else "gather:cards")
    if game.question == "KeepDrawn":
        do(game, words(game)[0])
    return do(game, "bewitch:merchant")


def test_kv_22__a_witch_who_does_not_resume_has_no_park() -> None:
    game = bewitching(None, "park")
    while game.dump()["round"]["called"] < 7:
        end_turn(game)
    assert hand(game, 0) == []
    resumed = bewitching(3, "park")
    while resumed.dump()["turn"] is None or resumed.dump()["turn"]["seat"] != 0:
        resumed.answer(resumed.next_asked, resumed.default(resumed.next_asked))
    end_turn(resumed)
    assert len(hand(resumed, 0)) == 2


def test_kr_9__a_bewitched_player_has_no_park_nor_poor_house() -> None:
    holders = {"witch": 0, "king": 1, "bishop": 2, "merchant": 3}
    marks = {"bewitched": {"roles": ["merchant"], "by": 0}}
    game = table(None, holders=holders, marks=marks, cities={3: ["park"]}, called=5)
    do(game, "gather:coins")
    assert game.dump()["turn"]["seat"] == 0
    assert hand(game, 3) == []


def test_k_5_9__poor_house_then_park_then_the_alchemist() -> None:
    game = table("alchemist", hands={0: ["palace"]}, cities={0: ["poor_house", "park"]}, coins={0: 3})
    do(game, "gather:coins", "build:palace", "end_turn")
    assert coins(game)[0] == 6
    events = [event.key for event in game.events_known_to(None)]
    assert events.index("turn_ended") > events.index("drew")
    ends = [(key, args) for key, args in ((event.key, event.args) for event in game.events_known_to(None))]
    order = [(key, args.get("coins")) for key, args in ends if key in ("earned", "drew")][-3:]
    assert order == [("earned", 1), ("drew", None), ("earned", 5)]


def test_kv_40__an_alchemist_with_a_poor_house() -> None:
    game = table("alchemist", hands={0: ["palace"]}, cities={0: ["poor_house"]}, coins={0: 3})
    do(game, "gather:coins", "build:palace", "end_turn")
    assert coins(game)[0] == 6


def test_kr_45__the_poor_house_acts_at_the_end_of_the_turn() -> None:
    game = do(table("bishop", cities={0: ["poor_house"]}), "gather:cards")
    do(game, words(game)[0], "end_turn")
    assert coins(game)[0] == 1
    assert game.dump()["turn"] is not None


def test_kr_55__several_ends_of_a_turn_have_an_order() -> None:
    game = table("merchant", cities={0: ["poor_house", "park"]}, done={"gathered": True})
    do(game, "end_turn")
    ends = [event.key for event in game.events_known_to(None) if event.key in ("earned", "drew")]
    assert ends[-2:] == ["earned", "drew"]


# -- the museum --------------------------------------------------------------------------------------------------------


def test_k_9_17__a_card_goes_under_the_museum_once_a_turn() -> None:
    game = table("merchant", hands={0: ["docks", "palace"]}, cities={0: ["museum"]})
    do(game, "use:museum")
    assert sorted(words(game)) == ["exhibit:docks", "exhibit:palace"]
    do(game, "exhibit:palace")
    assert (hand(game, 0), game.dump()["laid"], uses(game)) == (["docks"], ["palace"], [])
    assert game.scores()[0]["extra"] == 1


def test_kv_39__museum_cards_move_along_or_go_under_the_deck() -> None:
    cards = ["docks", "manor", "palace"]
    swapped = table("diplomat", cities={0: ["castle"], 1: ["museum"]}, laid=cards, coins={0: 9})
    do(swapped, "exchange", "offer:castle", "exchange_with:1", "exchange:museum")
    assert swapped.dump()["laid"] == cards
    assert [swapped.scores()[seat]["extra"] for seat in (0, 1)] == [3, 0]
    razed = table("warlord", cities={1: ["museum"]}, laid=cards, coins={0: 3})
    do(razed, "destroy", "attack:1", "destroy:museum")
    assert razed.dump()["laid"] == []
    assert deck(razed)[-4:] == ["museum", *cards]
    given_up = table("merchant", hands={0: ["necropolis"]}, cities={0: ["museum"]}, laid=cards)
    do(given_up, "build:necropolis", "pay:museum")
    assert deck(given_up)[-4:] == ["museum", *cards]
    blasted = table("merchant", cities={0: ["armory"], 1: ["museum"]}, laid=cards)
    do(blasted, "use:armory", "aim:1", "destroy:museum")
    assert deck(blasted)[-5:] == ["armory", "museum", *cards]
