"""K-16, K-17: vectors and rulings on building, and on the districts that have a say in it."""

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import (
    SEVEN,
    SIX,
    builds,
    city,
    coins,
    deck,
    do,
    hand,
    position,
    table,
    told,
    warranted,
    words,
)


def test_kv_20__confiscated_stables_leave_the_build() -> None:
    game = warranted(hands={0: ["stables", "tavern"]}, coins={0: 3})
    do(game, "build:stables", "confiscate:stables")
    assert coins(game)[0] == 3
    do(game, "build:tavern")
    assert (city(game, 0), city(game, 1)) == (["tavern"], ["stables"])


@pytest.mark.parametrize(("players", "legal"), [(4, 4), (3, 5)])
def test_kv_24__the_monument_among_many(players: int, legal: int) -> None:
    for others in range(4, 7):
        game = table("merchant", players, hands={0: ["monument"]}, cities={0: SIX[:others]}, coins={0: 4})
        assert builds(game) == (["monument"] if others <= legal else [])


def test_kv_32__a_fired_armory_never_pays_for_the_necropolis() -> None:
    game = table("merchant", hands={0: ["necropolis"]}, cities={0: ["armory"], 1: ["tavern"]})
    assert builds(game) == []
    do(game, "use:armory", "aim:1", "destroy:tavern")
    assert builds(game) == []


def test_kv_33__a_build_with_the_framework_is_not_the_first_paid_one() -> None:
    holders = {"architect": 0, "magistrate": 1, "bishop": 2, "merchant": 3}
    marks = {"warranted": {"roles": ["king", "bishop", "architect"], "by": 1, "true": "architect"}}
    game = table(
        "architect",
        holders=holders,
        marks=marks,
        hands={0: ["palace", "market"]},
        cities={0: ["framework"]},
        coins={0: 2},
    )
    do(game, "build:palace", "pay:framework")
    assert game.asked == (0,)
    do(game, "build:market")
    assert game.asked == (1,)
    do(game, "confiscate:market")
    assert (city(game, 0), city(game, 1), coins(game)[0]) == (["palace"], ["market"], 2)


def test_kv_34__nor_is_a_necropolis_built_for_another_district() -> None:
    holders = {"architect": 0, "magistrate": 1, "bishop": 2, "merchant": 3}
    marks = {"warranted": {"roles": ["king", "bishop", "architect"], "by": 1, "true": "architect"}}
    game = table(
        "architect",
        holders=holders,
        marks=marks,
        hands={0: ["necropolis", "market"]},
        cities={0: ["tavern"]},
        coins={0: 2},
    )
    do(game, "build:necropolis", "pay:tavern")
    assert game.asked == (0,)
    assert do(game, "build:market").asked == (1,)


@pytest.mark.parametrize("role", ["magistrate", "diplomat", "marshal"])
def test_kv_36__the_quarry_does_not_help_to_acquire_a_duplicate(role: str) -> None:
    if role == "magistrate":
        game = warranted(hands={0: ["tavern"]}, cities={1: ["quarry", "tavern"]}, coins={0: 1})
        assert words(do(game, "build:tavern")) == ["pass"]
    else:
        game = table(role, cities={0: ["quarry", "tavern"], 1: ["tavern"]}, coins={0: 9})
        assert not {"exchange", "seize"} & set(words(game))


def test_kv_38__only_the_coins_of_a_confiscated_den_come_back() -> None:
    game = warranted(hands={0: ["thieves_den", "manor", "castle"]}, coins={0: 4})
    do(game, "build:thieves_den", "pay_card:manor", "pay_card:castle", "confiscate:thieves_den")
    assert (coins(game)[0], hand(game, 0), city(game, 1)) == (4, [], ["thieves_den"])
    assert deck(game)[-2:] == ["manor", "castle"]


def test_kv_86__factory_and_three_cards_leave_two_coins_to_pay() -> None:
    game = table("merchant", hands={0: ["thieves_den", *SEVEN[:4]]}, cities={0: ["factory"]}, coins={0: 5})
    do(game, "build:thieves_den", "pay:cards", *(f"pay_card:{name}" for name in SEVEN[:3]), "pay:coins")
    assert coins(game)[0] == 3
    assert "thieves_den" in city(game, 0)


def test_kv_91__monument_and_five_others_are_complete_with_the_sixth_card() -> None:
    game = table("merchant", hands={0: ["docks"]}, cities={0: [*SIX[:4], "monument"]}, coins={0: 3})
    do(game, "build:docks")
    assert game.dump()["completed"] == [0]


def test_kr_4__a_den_paid_wholly_in_cards_is_paid() -> None:
    game = warranted(hands={0: ["thieves_den", *SEVEN]})
    do(game, "build:thieves_den", *(f"pay_card:{name}" for name in SEVEN[:6]))
    assert words(game) == ["pass", "confiscate:thieves_den"]
    assert city(do(game, "pass"), 0) == ["thieves_den"]


@pytest.mark.parametrize("others", [4, 5])
def test_kr_7__a_monument_that_the_magistrate_could_not_build_is_not_confiscated(others: int) -> None:
    game = warranted(hands={0: ["monument"]}, cities={1: SIX[:others]}, coins={0: 4})
    do(game, "build:monument")
    assert words(game) == (["pass", "confiscate:monument"] if others == 4 else ["pass"])


def test_kr_18__the_armory_is_not_demolished_for_the_necropolis() -> None:
    game = table("merchant", hands={0: ["necropolis"]}, cities={0: ["armory", "tavern"]}, coins={0: 5})
    assert sorted(words(do(game, "build:necropolis"))) == ["pay:coins", "pay:tavern"]


def test_kr_20__a_coin_goes_to_the_bank_or_along() -> None:
    given_up = table("merchant", hands={0: ["palace"]}, cities={0: ["framework"]}, beautified={0: ["framework"]})
    do(given_up, "build:palace", "pay:framework")
    assert (given_up.dump()["beautified"][0], coins(given_up)[0]) == ([], 0)


def test_kr_36__the_wizard_may_pay_for_the_taken_card_by_a_sacrifice() -> None:
    game = table("wizard", hands={1: ["palace"]}, cities={0: ["framework"]})
    do(game, "look", "look:1", "build:palace", "pay:framework")
    assert city(game, 0) == ["palace"]
    assert (coins(game)[0], deck(game)[-1]) == (0, "framework")


def test_kr_37__the_monument_limit_counts_what_is_left_after_the_sacrifice() -> None:
    five = ["framework", *SIX[:4]]
    game = table("merchant", hands={0: ["monument"]}, cities={0: five}, coins={0: 9})
    do(game, "build:monument", "pay:framework")
    assert "framework" not in city(game, 0)
    assert coins(game)[0] == 9
    assert builds(table("merchant", hands={0: ["monument"]}, cities={0: [*five, "docks"]}, coins={0: 9})) == []


def test_kr_47__a_sacrifice_in_the_own_complete_city_is_allowed() -> None:
    game = table("merchant", hands={0: ["palace"]}, cities={0: ["framework", *SIX]})
    do(game, "build:palace", "pay:framework")
    assert game.dump()["completed"] == [0]
    assert "palace" in city(game, 0)


def test_kr_48__an_exchanged_monument_may_complete_a_city() -> None:
    game = table("diplomat", cities={0: ["monument"], 1: SIX}, coins={0: 9})
    do(game, "exchange", "offer:monument", "exchange_with:1", "exchange:castle")
    assert game.dump()["completed"] == [1]


def test_kr_63__duplicates_stay_when_the_quarry_leaves() -> None:
    game = table("warlord", hands={0: ["tavern"]}, cities={0: ["quarry", "tavern", "tavern"]}, coins={0: 9})
    assert builds(game) == ["tavern"]
    do(game, "destroy", "attack:0", "destroy:quarry")
    assert city(game, 0) == ["tavern", "tavern"]
    assert builds(game) == []
    assert game.scores()[0]["districts"] == 2


def test_the_den_can_be_paid_with_cards_and_the_cardinals_help() -> None:
    """K-8.15: a partial card payment, and coins of another for what is still missing."""
    game = table("cardinal", hands={0: ["thieves_den", *SEVEN[:4]]}, coins={0: 2, 1: 3})
    do(game, "build:thieves_den", "pay_card:manor")
    assert "pay:help" in words(game)
    do(game, "pay:help")
    while city(game, 0) != ["thieves_den"]:
        do(game, words(game)[0])
    assert coins(game)[:2] == [0, 0]
    assert (len(hand(game, 0)), len(hand(game, 1))) == (0, 3)
    assert told(game, "built")[-1] == {"seat": 0, "district": "thieves_den"}


def test_a_position_with_half_a_payment_needs_its_question() -> None:
    data = position("merchant", hands={0: ["thieves_den", "tavern"]}, coins={0: 6}, done={"covered": 1})
    with pytest.raises(meydan.BadPosition, match="covered needs the question"):
        meydan.load(data)
    game = table("merchant", hands={0: ["thieves_den", "tavern", "manor"]}, coins={0: 6})
    do(game, "build:thieves_den", "pay:cards", "pay_card:tavern")
    again = meydan.load(game.dump())
    assert again.dump() == game.dump()
    assert coins(do(again, "pay:coins"))[0] == 1
