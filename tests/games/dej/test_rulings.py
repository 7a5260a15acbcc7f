"""D-17: our rulings (DR-) where the rulebook is silent or contradicts itself."""

from typing import Any

import pytest

import meydan
from tests.games.dej.test_turn import near_empty
from tests.games.dej.tools import SEVEN, city, coins, deck, do, end_round, hand, position, rounds, table, told, words

FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}
EIGHT = [*SEVEN, "church"]


def test_dr_1__the_host_names_the_first_crowned_player_else_chance() -> None:
    assert meydan.new("dej", 3, 5, first_crowned=1).view(None)["crown"] == 1
    assert len({meydan.new("dej", 3, seed).view(None)["crown"] for seed in range(30)}) == 3


def test_dr_2__the_caller_changes_with_the_next_round() -> None:
    game = table(holders={"king": 3, "bishop": 0, "merchant": 1, "warlord": 2}, called=3, crown=1, caller=1)
    assert game.view(None)["caller"] == 1
    assert end_round(game).view(None)["caller"] == 3


def test_dr_3__the_warlord_need_not_begin_by_gathering() -> None:
    assert {"income", "destroy"} <= set(words(table(turn="warlord", cities={1: ["tavern"]})))


def test_dr_4__rejected_observatory_cards_go_under_as_drawn() -> None:
    game = table(turn="bishop", cities={2: ["observatory"]}, deck=["castle", "keep", "docks"])
    assert deck(do(game, "gather:cards", "keep:docks"))[-2:] == ["castle", "keep"]


def test_dr_5__a_deck_too_small_gives_what_exists() -> None:
    game = near_empty(["palace"], turn="architect", coins={1: 3})
    do(game, "gather:coins")
    assert deck(game) == []
    assert "palace" in hand(game, 1)


def test_dr_6__a_special_district_is_used_in_the_turn_it_was_built() -> None:
    game = table(turn="bishop", hands={2: ["smithy"]}, coins={2: 7})
    do(game, "build:smithy", "use:smithy")
    assert len(hand(game, 2)) == 3


def test_dr_7__a_murdered_players_keep_and_graveyard_go_on() -> None:
    marks: dict[str, Any] = {"murdered": {"roles": ["merchant"], "by": 1}}
    held = {"warlord": 0, "assassin": 1, "bishop": 2, "merchant": 3}
    cities = {3: ["keep", "graveyard", "tavern"]}
    game = table(turn="warlord", holders=held, marks=marks, cities=cities, coins={3: 1})
    do(game, "destroy", "attack:3")
    assert words(game) == ["destroy:tavern"]
    assert words(do(game, "destroy:tavern")) == ["let_go", "buy:tavern"]


def test_dr_8__robbing_the_own_second_role_moves_nothing() -> None:
    game = do(table(2, coins={0: 3}), "rob", "rob:merchant", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert coins(game)[0] == 5
    assert told(game, "gave") == []


def test_dr_9__a_bishop_may_destroy_their_own_district_as_warlord() -> None:
    game = table(2, turn="warlord", holders={"bishop": 1, "warlord": 1, "thief": 0, "king": 0}, cities={1: ["tavern"]})
    assert words(do(game, "destroy")) == ["attack:1"]


def test_dr_10__the_own_complete_city_is_immune_unless_the_table_says_no() -> None:
    assert "destroy" not in words(table(turn="warlord", cities={0: SEVEN}, coins={0: 9}))
    options = {"own_complete_city_immune": False}
    game = table(turn="warlord", cities={0: SEVEN, 1: EIGHT}, coins={0: 9}, options=options)
    assert words(do(game, "destroy")) == ["attack:0"]


def test_dr_11__a_haunted_city_counted_as_another_type_is_not_special() -> None:
    game = table(cities={0: ["haunted_city", "manor", "temple", "tavern"], 1: ["keep"]})
    assert game.scores()[0]["all_types"] == 0
    game = table(cities={0: ["haunted_city", "manor", "temple", "tavern", "prison"]})
    assert game.scores()[0]["all_types"] == 3


@pytest.mark.parametrize("usable", [True, False])
def test_dr_12__the_warlord_and_their_own_graveyard(usable: bool) -> None:
    start: dict[str, Any] = {
        "turn": "warlord",
        "cities": {0: ["graveyard"], 1: ["market"]},
        "options": {"graveyard_usable_by_warlord": usable},
    }
    game = do(table(coins={0: 2}, **start), "destroy", "attack:1", "destroy:market")
    assert (game.question == "Rescue") == usable
    poor = do(table(coins={0: 1}, **start), "destroy", "attack:1", "destroy:market")
    assert poor.question == "Act"


def test_dr_14__the_laboratory_works_once_a_turn() -> None:
    game = table(turn="bishop", hands={2: ["palace", "castle"]}, cities={2: ["laboratory"]})
    assert "use:laboratory" not in words(do(game, "use:laboratory", "transmute:palace"))


def test_dr_15__complete_means_eight_with_two_or_three() -> None:
    assert table(3, cities={0: SEVEN}).scores()[0]["complete"] == 0
    assert table(3, cities={0: EIGHT}).scores()[0]["complete"] == 4


def test_dr_16__the_higher_of_two_role_numbers_breaks_the_tie() -> None:
    holders = {"assassin": 0, "warlord": 0, "merchant": 1, "architect": 1}
    game = end_round(
        table(2, holders=holders, cities={0: EIGHT, 1: ["palace", "castle", "cathedral", "town_hall", "tavern"]})
    )
    assert [score["total"] for score in game.scores()] == [20, 20]
    assert game.winners == (0,)


def test_dr_17__two_roles_mean_two_turns() -> None:
    game = end_round(table(3))
    assert len(told(game, "turn_ended")) == 6


def test_dr_18__robbery_takes_the_whole_purse() -> None:
    held = {"thief": 1, "king": 0, "merchant": 0, "warlord": 1}
    game = table(2, holders=held, called=2, marks={"robbed": {"roles": ["merchant"], "by": 1}}, coins={0: 1})
    do(game, "gather:coins", "end_turn")
    assert coins(game) == [0, 3]


def test_dr_19__each_ability_once_not_one_of_them() -> None:
    game = do(table(turn="warlord", cities={0: ["prison"], 1: ["tavern"]}), "income")
    assert "destroy" in words(game)


def test_dr_20__the_extra_comes_with_the_gathering_and_may_be_declined() -> None:
    game = table(turn="merchant")
    assert [word for word in words(game) if word.startswith("gather")] == [
        "gather:coins",
        "gather:cards",
        "gather:coins,no_bonus",
        "gather:cards,no_bonus",
    ]
    assert coins(do(game, "gather:coins,no_bonus"))[3] == 2
    assert "bonus" not in words(game)


def test_dr_21__a_role_burned_face_up_may_be_named() -> None:
    game = table(turn="assassin", holders=FIRST, round={"burned_up": ["warlord", "bishop"]})
    do(game, "murder", "murder:warlord")
    assert game.view(None)["marks"] == [{"mark": "murdered", "roles": ["warlord"], "by": 0}]


def test_dr_22__no_redraw_of_nothing() -> None:
    assert "redraw" not in words(table(turn="magician", holders=FIRST))
    game = do(table(turn="magician", holders=FIRST, hands={2: ["palace"]}), "redraw")
    assert words(game) == ["put_under:palace"]


def test_dr_23__under_the_deck_first_then_drawn() -> None:
    game = near_empty([], turn="magician", holders=FIRST, hands={2: ["palace"]})
    do(game, "redraw", "put_under:palace")
    assert hand(game, 2) == ["palace"]


def test_dr_24__a_murdered_role_counts_in_the_tie_break() -> None:
    marks: dict[str, Any] = {"murdered": {"roles": ["warlord"], "by": 1}}
    held = {"warlord": 0, "assassin": 1, "bishop": 2, "merchant": 3}
    cities = {0: SEVEN, 3: ["palace", "castle", "cathedral", "harbor"]}
    game = end_round(table(holders=held, called=1, marks=marks, cities=cities))
    assert game.winners == (0,)


def test_dr_25__that_the_king_was_turned_up_is_public() -> None:
    game: Any = next(g for g in (meydan.new("dej", 4, seed) for seed in range(99)) if told(g, "crown_rank_returned"))
    assert game.view(None)["round"]["crown_returned"] == len(told(game, "crown_rank_returned", 2)) > 0


def test_dr_26__the_seventh_gets_the_card_burned_this_round() -> None:
    game: Any = meydan.new("dej", 7, 2)
    first = rounds(game)["first_down"]
    while game.question == "PickRole":
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    end_round(game)
    again = rounds(game)["first_down"]
    for _ in range(6):
        do(game, words(game)[0])
    assert again in game.view(game.next_asked)["draft"]["packet"]
    assert first is not None


def test_dr_27__murder_takes_one_roles_turn() -> None:
    held = {"assassin": 1, "thief": 0, "king": 1, "merchant": 0}
    game = table(2, holders=held, called=1, marks={"murdered": {"roles": ["thief"], "by": 1}})
    assert "thief" not in [event.get("role") for event in told(game, "turn_ended")]
    do(game, "gather:coins", "end_turn")
    assert game.view(None)["turn"] == {**game.view(None)["turn"], "seat": 0, "role": "merchant"}


def test_dr_28__the_round_is_finished_after_the_last_district() -> None:
    game = table(turn="merchant", hands={3: ["docks"]}, cities={3: SEVEN[:6]}, coins={3: 3})
    do(game, "build:docks", "gather:coins", "end_turn")
    assert game.view(None)["turn"]["role"] == "architect"


def test_dr_29__income_with_or_apart_from_gathering() -> None:
    start = position(turn="bishop", cities={2: ["temple"]})
    assert coins(do(meydan.load(start), "income", "gather:coins")) == coins(
        do(meydan.load(start), "gather:coins", "income")
    )


def test_dr_30__the_graveyard_decides_inside_the_attack() -> None:
    game = table(turn="warlord", cities={1: ["tavern"], 3: ["graveyard"]}, coins={3: 1})
    do(game, "destroy", "attack:1", "destroy:tavern")
    assert game.dump()["between"] == "tavern"
    assert "tavern" not in city(game, 1)


def test_dr_31__the_king_may_be_burned_face_down() -> None:
    assert any(rounds(meydan.new("dej", 4, seed))["first_down"] == "king" for seed in range(60))


def test_dr_32__building_does_not_end_the_turn() -> None:
    game = do(table(turn="warlord", hands={0: ["tavern"]}, coins={0: 1}), "gather:coins", "build:tavern")
    assert {"income", "end_turn"} <= set(words(game))


def test_dr_33__the_architects_cards_come_from_the_new_top() -> None:
    game = table(turn="architect", deck=["palace", "keep", "smithy", "manor"])
    do(game, "gather:cards", "keep:keep")
    assert sorted(hand(game, 1)) == ["keep", "manor", "smithy"]


def test_dr_34__nobody_builds_without_enough_coins() -> None:
    game = table(turn="bishop", hands={2: ["palace", "castle"]}, coins={2: 4})
    assert [word for word in words(game) if word.startswith("build")] == ["build:castle"]


def test_dr_35__a_bought_back_district_may_be_built_again() -> None:
    game = table(turn="warlord", cities={0: ["graveyard", "tavern"]}, coins={0: 2})
    do(game, "destroy", "attack:0", "destroy:tavern", "buy:tavern", "build:tavern")
    assert sorted(city(game, 0)) == ["graveyard", "tavern"]
