"""K-10: the end of the game; the districts that only matter when counted."""

from typing import Any

import pytest

from tests.games.kohan_dej.districts.tools import SEVEN, SIX, city, do, end_round, extra, final, score, table

FIVE_TYPES = ["manor", "temple", "tavern", "watchtower"]
"""All types but the unique one; worth 6."""


def counted(*districts: str, **entries: Any) -> Any:
    """A finished game in which seat 0 has these districts."""
    return final(cities={0: list(districts)}, **entries)


# -- districts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "coined", "points"),
    [
        ([], [], 0),
        (["tavern", "manor", "palace"], [], 3),
        (["castle", "market"], [], 0),
        (["manor"], ["manor"], 0),
        (["castle"], ["castle"], 1),
        (["castle"], ["castle", "basilica"], 2),
    ],
)
def test_k_9_2__the_basilica_scores_odd_values(others: list[str], coined: list[str], points: int) -> None:
    assert extra(counted("basilica", *others, beautified={0: coined})) == points


def test_k_9_2__equal_districts_count_each() -> None:
    cities = ["basilica", "quarry", "tavern", "tavern", "tavern"]
    assert extra(counted(*cities)) == 4
    assert extra(counted(*cities, beautified={0: ["tavern"]})) == 3


def test_k_9_3__the_capitol_scores_three_of_a_type() -> None:
    assert extra(counted("capitol", "tavern", "market")) == 0
    assert extra(counted("capitol", "tavern", "market", "docks")) == 3
    assert extra(counted("capitol", "keep", "stables")) == 3
    assert extra(counted("capitol", "tavern", "market", "haunted_quarter")) == 3
    assert extra(counted("capitol", "keep", "monument", hands={0: []})) == 3
    assert extra(counted("capitol", "monument")) == 0


def test_k_9_4__the_dragon_gate_scores_two() -> None:
    assert score(counted("dragon_gate")) == {
        "seat": 0,
        "total": 8,
        "districts": 6,
        "all_types": 0,
        "complete": 0,
        "extra": 2,
        "extras": {"dragon_gate": 2},
    }


@pytest.mark.parametrize("missing", range(5))
def test_k_9_9__the_haunted_quarter_counts_as_any_type(missing: int) -> None:
    types = [*FIVE_TYPES, "keep"]
    del types[missing]
    assert score(counted("haunted_quarter", *types))["all_types"] == 3
    del types[0]
    assert score(counted("haunted_quarter", *types))["all_types"] == 0


@pytest.mark.parametrize("purse", [0, 1, 7])
def test_k_9_10__the_imperial_treasury_scores_coins(purse: int) -> None:
    assert extra(counted("imperial_treasury", "tavern", coins={0: purse}, beautified={0: ["tavern"]})) == purse


def test_k_9_11__the_ivory_tower_scores_being_alone() -> None:
    assert extra(counted("ivory_tower", "tavern")) == 5
    assert extra(counted("ivory_tower", "keep")) == 0


@pytest.mark.parametrize("cards", [0, 1, 4])
def test_k_9_15__the_map_room_scores_the_hand(cards: int) -> None:
    assert extra(counted("map_room", hands={0: SEVEN[:cards]})) == cards


def test_k_9_17__the_museum_scores_its_cards() -> None:
    assert extra(counted("museum", laid=["docks", "manor"])) == 2
    assert extra(counted("museum")) == 0


def test_k_9_24__the_secret_vault_scores_from_the_hand() -> None:
    shown = counted("tavern", hands={0: ["secret_vault"]})
    assert (score(shown)["extra"], score(shown)["districts"]) == (3, 1)
    assert extra(counted("wishing_well", hands={0: ["secret_vault"]})) == 3 + 2
    assert score(counted(*FIVE_TYPES, hands={0: ["secret_vault"]}))["all_types"] == 3
    assert extra(counted("capitol", "keep", hands={0: ["secret_vault"]})) == 3 + 3


def test_k_9_24__while_the_game_goes_on_nobody_sees_it_in_the_scores() -> None:
    game = table("merchant", hands={0: ["secret_vault"]}, cities={0: FIVE_TYPES})
    assert score(game) == {"seat": 0, "total": 6, "districts": 6, "all_types": 0, "complete": 0, "extra": 0}


def test_k_9_27__the_statue_scores_the_crown() -> None:
    assert extra(counted("statue", crown=0)) == 5
    assert extra(counted("statue", crown=1)) == 0


@pytest.mark.parametrize("others", [[], ["tavern"], ["keep"], ["keep", "stables", "tavern"]])
def test_k_9_30__the_wishing_well_scores_unique_districts(others: list[str]) -> None:
    assert extra(counted("wishing_well", *others)) == 1 + len({"keep", "stables"} & set(others))


# -- the end -----------------------------------------------------------------------------------------------------------


def test_k_10_1__the_round_is_played_to_its_end() -> None:
    holders = {"merchant": 0, "warlord": 1, "bishop": 2, "king": 3}
    game = table("merchant", holders=holders, hands={0: ["docks"]}, cities={0: SIX}, coins={0: 3})
    do(game, "build:docks", "gather:coins", "end_turn")
    assert game.dump()["turn"]["role"] == "warlord"
    assert end_round(game).over


def test_k_10_2__values_completion_types_and_unique_points() -> None:
    cities = {0: [*SIX, "dragon_gate"], 1: ["keep", *FIVE_TYPES], 3: SEVEN}
    game = final(cities=cities, beautified={0: ["manor", "tavern"]}, coins={0: 9}, hands={0: ["palace"]})
    parts = {"seat": 0, "total": 27, "districts": 20, "all_types": 3, "complete": 2, "extra": 2}
    assert score(game) == {**parts, "extras": {"dragon_gate": 2}}
    assert score(game, 1) == {"seat": 1, "total": 12, "districts": 9, "all_types": 3, "complete": 0, "extra": 0}
    assert score(game, 3)["complete"] == 4


def test_k_10_3__completion_is_not_lost_again() -> None:
    game = table("merchant", hands={0: ["necropolis"]}, cities={0: ["monument", *SIX[:5]]})
    assert game.dump()["completed"] == [0]
    do(game, "build:necropolis", "pay:monument")
    assert len(city(game, 0)) == 6
    end_round(game)
    assert score(game)["complete"] == 4


def test_k_10_3__the_protection_looks_at_the_present_count() -> None:
    cities = {1: ["necropolis", *SIX[:5]]}
    game = table("warlord", cities=cities, completed=[1], first_complete=1, coins={0: 9})
    assert "attack:1" in words_of(game, "destroy")


def words_of(game: Any, word: str) -> list[str]:
    do(game, word)
    return list(game.words(game.next_asked))


def test_k_10_4__the_best_counting_is_found() -> None:
    vault = {0: ["secret_vault"]}
    assert extra(counted("ivory_tower", "tavern", hands=vault)) == 5
    assert extra(counted("ivory_tower", "haunted_quarter")) == 5
    both = counted("ivory_tower", "haunted_quarter", *FIVE_TYPES, hands=vault)
    assert (score(both)["all_types"], extra(both)) == (3, 5)
    well = counted("wishing_well", "haunted_quarter", *FIVE_TYPES[:3])
    assert (score(well)["all_types"], extra(well)) == (3, 1)
    assert extra(counted("wishing_well", "haunted_quarter")) == 2


def test_k_10_5__a_tie_goes_to_the_higher_role() -> None:
    holders = {"merchant": 0, "bishop": 1, "king": 2, "assassin": 3}
    tied = final(cities={0: ["palace", "castle", "cathedral", "harbor"], 3: SEVEN}, holders=holders)
    assert score(tied)["total"] == score(tied, 3)["total"] == 18
    assert tied.winners == (0,)


# -- vectors and rulings -----------------------------------------------------------------------------------------------


def test_kv_1__the_scoring_example() -> None:
    cities = {
        0: ["haunted_quarter", "keep", "manor", "palace", "tavern", "harbor", "prison"],
        1: ["tavern", "market", "trading_post", "docks", "temple", "manor", "palace"],
        2: ["map_room", "dragon_gate", "temple", "church", "market", "castle"],
        3: ["imperial_treasury", "tavern", "prison", "fortress", "manor"],
    }
    hands = {2: ["monastery", "cathedral", "docks", "castle"]}
    game = end_round(table(called=9, cities=cities, hands=hands, coins={3: 6}, first_complete=0))
    assert [entry["total"] for entry in game.scores()] == [27, 19, 26, 22]
    assert [entry["districts"] for entry in game.scores()] == [20, 17, 20, 16]
    assert game.winners == (0,)


def test_kv_23__an_ivory_tower_with_a_haunted_quarter() -> None:
    game = counted("ivory_tower", "haunted_quarter", *FIVE_TYPES)
    assert (extra(game), score(game)["all_types"]) == (5, 3)


def test_kv_25__the_king_called_in_the_last_round_takes_the_crown_in_time() -> None:
    holders = {"king": 0, "merchant": 1, "bishop": 2, "assassin": 3}
    game = table(None, holders=holders, cities={0: ["statue"], 3: SEVEN}, crown=1, called=3)
    end_round(game)
    assert game.over
    assert extra(game) == 5


def test_kv_28__a_vault_in_the_hand_counts_as_a_district() -> None:
    game = counted(*SIX, hands={0: ["secret_vault"]})
    assert (score(game)["complete"], score(game)["extra"], score(game)["all_types"]) == (2, 3, 3)


@pytest.mark.parametrize("others", [["tavern", "market", "docks", "harbor", "town_hall", "trading_post"], SEVEN])
def test_kv_30__the_capitol_scores_once(others: list[str]) -> None:
    assert extra(counted("capitol", *others[:6], "keep", "stables")) == 3


def test_kv_35__as_another_type_the_haunted_quarter_is_not_unique() -> None:
    assert extra(counted("wishing_well", "haunted_quarter", "keep", *FIVE_TYPES[:3])) == 2


def test_kv_92__six_districts_and_a_vault() -> None:
    game = counted(*SIX, hands={0: ["secret_vault"]})
    assert score(game) == {
        "seat": 0,
        "total": 12 + 2 + 3 + 3,
        "districts": 12,
        "all_types": 3,
        "complete": 2,
        "extra": 3,
        "extras": {"secret_vault": 3},
    }


def test_kv_93__wishing_well_statue_and_a_religious_haunted_quarter() -> None:
    game = counted("wishing_well", "statue", "haunted_quarter", "manor", "tavern", "watchtower", crown=1)
    assert (score(game)["all_types"], extra(game)) == (3, 2)


def test_kv_94__a_basilica() -> None:
    game = counted("basilica", "palace", "manor", "tavern", beautified={0: ["manor"]})
    assert extra(game) == 2


def test_kr_17__the_monument_counts_as_one_for_everything_else() -> None:
    game = counted("monument", "wishing_well", "capitol", *SIX[:3])
    assert extra(game) == 3 + 3
    assert score(game)["complete"] == 2
    assert score(counted("monument", "wishing_well", *SIX[:3]))["complete"] == 0


def test_kr_19__how_far_a_vault_is_a_district() -> None:
    vault = {0: ["secret_vault", "palace"]}
    assert extra(counted("map_room", hands=vault)) == 3 + 1
    assert extra(counted("ivory_tower", hands={0: ["secret_vault"]})) == 5
    last = counted(*SIX, hands=vault, options={"vault_completes_city": False})
    assert score(last)["complete"] == 0
    first = table("merchant", hands=vault, cities={0: SIX})
    assert first.dump()["completed"] == []


def test_kr_21__a_bonus_once_earned_stays() -> None:
    game = end_round(table(called=9, cities={0: SIX, 3: SEVEN}, completed=[0, 3], first_complete=0))
    assert (score(game)["complete"], score(game, 3)["complete"]) == (4, 2)


def test_kr_22__the_higher_of_two_roles_and_a_murdered_one_count() -> None:
    holders = {"merchant": 0, "assassin": 0, "king": 1, "bishop": 1, "thief": 2, "magician": 2}
    cities = {0: ["palace"], 1: ["palace"], 2: [*SEVEN, "church"]}
    marks = {"murdered": {"roles": ["merchant"], "by": 0}}
    game = end_round(table(None, 3, holders=holders, cities=cities, marks=marks, called=9, first_complete=2))
    assert game.winners == (2,)
    tied = {0: [*SEVEN, "docks"], 1: [*SEVEN, "docks"]}
    game = end_round(
        table(None, 3, holders=holders, cities=tied, marks=marks, called=9, completed=[0, 1, 2], first_complete=2)
    )
    assert game.winners == (0,)


def test_kr_39__value_decides_odd_and_even() -> None:
    assert extra(counted("basilica", "manor", beautified={0: ["manor"]})) == 0
    assert extra(counted("basilica", "castle", beautified={0: ["castle"]})) == 1


def test_kr_57__the_imperial_treasury_counts_coins_that_come_at_the_end() -> None:
    holders = {"queen": 0, "king": 1, "bishop": 2, "merchant": 3, "assassin": 4}
    game = table(
        None,
        5,
        holders=holders,
        cities={0: ["imperial_treasury"], 3: SEVEN},
        marks={"murdered": {"roles": ["king"], "by": 4}},
        called=8,
        round={"shown": ["assassin", "bishop", "merchant"]},
    )
    end_round(game)
    assert game.over
    assert extra(game) == 3 + 2
