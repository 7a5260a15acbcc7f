"""K-8.B, K-8.C, K-9: every unique district destroyed, exchanged, seized, given up, confiscated; what protects it."""

from typing import Any

import pytest

import meydan
from meydan.games.dej.editions.setups import UNIQUE_COSTS
from tests.games.kohan_dej.districts.tools import (
    BUILDABLE,
    SEVEN,
    city,
    coins,
    deck,
    do,
    extra,
    final,
    score,
    table,
    told,
    warranted,
    words,
)

MOVABLE = [name for name in BUILDABLE if name != "keep"]
CHEAP = [name for name in MOVABLE if UNIQUE_COSTS[name] <= 3]
LAID = ["docks", "manor"]


def standing(role: str, name: str, **entries: Any) -> Any:
    """Seat 0 plays a role and has a castle; seat 1 has the district, with two cards under it if it is a museum."""
    if name == "museum":
        entries["laid"] = LAID
        entries["laid_seen"] = [[1], [1]]
    entries.setdefault("coins", {0: 9})
    return table(role, cities={0: ["castle"], 1: [name, "tavern"]}, **entries)


def whole(game: Any) -> None:
    """The position can be written, read and played on."""
    again = meydan.load(game.dump())
    assert again.dump() == game.dump()
    for seat in range(4):
        assert game.redeal(seat, 1).view(seat) == game.view(seat)
    while not again.over and again.question != "PickRole":
        again.answer(again.next_asked, again.default(again.next_asked))


# -- every district ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOVABLE)
def test_every_district_can_be_destroyed(name: str) -> None:
    game = standing("warlord", name)
    do(game, "destroy", "attack:1", f"destroy:{name}")
    assert coins(game)[0] == 9 - (UNIQUE_COSTS[name] - 1)
    assert city(game, 1) == ["tavern"]
    under = [name, *LAID] if name == "museum" else [name]
    assert deck(game)[-len(under) :] == under
    assert told(game, "destroyed") == [{"seat": 0, "target": 1, "district": name}]
    whole(game)


@pytest.mark.parametrize("name", MOVABLE)
def test_every_district_can_be_taken_in_an_exchange(name: str) -> None:
    game = standing("diplomat", name)
    do(game, "exchange", "offer:castle", "exchange_with:1", f"exchange:{name}")
    paid = max(0, UNIQUE_COSTS[name] - 4)
    assert coins(game)[:2] == [9 - paid, paid]
    assert (city(game, 0), sorted(city(game, 1))) == ([name], ["castle", "tavern"])
    whole(game)


@pytest.mark.parametrize("name", MOVABLE)
def test_every_district_can_be_given_in_an_exchange(name: str) -> None:
    laid: dict[str, Any] = {"laid": LAID, "laid_seen": [[0], [0]]} if name == "museum" else {}
    game = table("diplomat", cities={0: [name], 1: ["tavern"]}, **laid)
    do(game, "exchange", f"offer:{name}", "exchange_with:1", "exchange:tavern")
    assert (city(game, 0), city(game, 1)) == (["tavern"], [name])
    assert coins(game) == [0, 0, 0, 0]
    whole(game)


@pytest.mark.parametrize("name", CHEAP)
def test_every_cheap_district_can_be_seized(name: str) -> None:
    game = standing("marshal", name)
    do(game, "seize", "seize_from:1", f"seize:{name}")
    assert coins(game)[:2] == [9 - UNIQUE_COSTS[name], UNIQUE_COSTS[name]]
    assert sorted(city(game, 0)) == sorted(["castle", name])
    whole(game)


@pytest.mark.parametrize("name", [name for name in MOVABLE if name not in CHEAP])
def test_no_dear_district_can_be_seized(name: str) -> None:
    game = do(standing("marshal", name), "seize", "seize_from:1")
    assert words(game) == ["seize:tavern"]


@pytest.mark.parametrize("name", [name for name in BUILDABLE if name not in ("armory", "necropolis")])
def test_every_district_can_be_given_up_for_the_necropolis(name: str) -> None:
    laid: dict[str, Any] = {"laid": LAID} if name == "museum" else {}
    game = table("merchant", hands={0: ["necropolis"]}, cities={0: [name]}, **laid)
    do(game, "build:necropolis", f"pay:{name}")
    under = [name, *LAID] if name == "museum" else [name]
    assert (city(game, 0), deck(game)[-len(under) :]) == (["necropolis"], under)
    whole(game)


@pytest.mark.parametrize("name", [name for name in BUILDABLE if name != "armory"])
def test_every_district_can_be_destroyed_by_the_armory(name: str) -> None:
    laid: dict[str, Any] = {"laid": LAID} if name == "museum" else {}
    game = table("merchant", cities={0: ["armory"], 1: [name]}, **laid)
    do(game, "use:armory", "aim:1", f"destroy:{name}")
    under = ["armory", name, *LAID] if name == "museum" else ["armory", name]
    assert (city(game, 0), city(game, 1), deck(game)[-len(under) :]) == ([], [], under)
    whole(game)


@pytest.mark.parametrize("name", BUILDABLE)
def test_every_district_can_be_confiscated(name: str) -> None:
    game = warranted(hands={0: [name]}, coins={0: 6})
    do(game, f"build:{name}")
    if game.question == "Pay":
        do(game, "pay:coins")
    assert game.asked == (1,)
    do(game, f"confiscate:{name}")
    assert (city(game, 0), city(game, 1), coins(game)[:2]) == ([], [name], [6, 0])
    assert told(game, "built") == [{"seat": 1, "district": name}]
    whole(game)


@pytest.mark.parametrize("name", BUILDABLE)
def test_every_district_scores_its_cost(name: str) -> None:
    game = final(cities={0: [name]}, crown=1)
    alone = {"dragon_gate": 2, "ivory_tower": 5, "wishing_well": 1}
    assert (score(game)["districts"], extra(game)) == (UNIQUE_COSTS[name], alone.get(name, 0))


# -- keep --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["warlord", "diplomat", "marshal"])
def test_k_9_12__rank_8_cannot_touch_the_keep(role: str) -> None:
    of_another = table(role, cities={0: ["tavern"], 1: ["keep"]}, coins={0: 9})
    abilities = {"destroy", "exchange", "seize"}
    if role == "warlord":
        assert words(do(of_another, "destroy")) == ["attack:0"]
    else:
        assert not abilities & set(words(of_another))
    own = table(role, cities={0: ["keep"], 1: []}, coins={0: 9})
    assert not abilities & set(words(own))


def test_kr_34__the_diplomat_cannot_give_their_keep() -> None:
    game = table("diplomat", cities={0: ["keep"], 1: ["tavern"]}, coins={0: 9})
    assert "exchange" not in words(game)


# -- great wall --------------------------------------------------------------------------------------------------------


def test_k_9_8__behind_a_great_wall_rank_8_pays_one_more() -> None:
    wall = ["great_wall", "manor"]
    razed = do(table("warlord", cities={1: wall}, coins={0: 9}), "destroy", "attack:1", "destroy:manor")
    assert coins(razed)[0] == 6
    bought = do(table("marshal", cities={1: wall}, coins={0: 9}), "seize", "seize_from:1", "seize:manor")
    assert coins(bought)[:2] == [5, 4]
    swapped = table("diplomat", cities={0: ["tavern"], 1: wall}, coins={0: 9})
    do(swapped, "exchange", "offer:tavern", "exchange_with:1", "exchange:manor")
    assert coins(swapped)[:2] == [6, 3]


def test_k_9_8__a_wall_protects_from_a_player_who_cannot_pay_for_it() -> None:
    assert "destroy" not in words(table("warlord", cities={1: ["great_wall", "manor"]}, coins={0: 2}))
    assert "seize" not in words(table("marshal", cities={1: ["great_wall", "manor"]}, coins={0: 3}))


def test_kv_21__the_own_great_wall_costs_the_diplomat_nothing() -> None:
    game = table("diplomat", cities={0: ["great_wall", "manor"], 1: ["docks"]}, coins={0: 1})
    do(game, "exchange", "offer:manor", "exchange_with:1", "exchange:docks")
    assert coins(game)[:2] == [1, 0]


@pytest.mark.parametrize(
    ("mine", "his", "wall", "paid"),
    [
        ("market", "palace", False, 3),
        ("market", "palace", True, 4),
        ("palace", "manor", True, 0),
        ("castle", "harbor", True, 1),
    ],
)
def test_kv_80__what_the_diplomat_pays(mine: str, his: str, wall: bool, paid: int) -> None:
    game = table("diplomat", cities={0: [mine], 1: [his, "great_wall"] if wall else [his]}, coins={0: paid})
    do(game, "exchange", f"offer:{mine}", "exchange_with:1", f"exchange:{his}")
    assert coins(game)[:2] == [0, paid]


def test_kv_81__a_dearer_one_for_a_cheaper_one_behind_the_wall() -> None:
    game = table("diplomat", cities={0: ["palace"], 1: ["manor", "great_wall"]})
    do(game, "exchange", "offer:palace", "exchange_with:1", "exchange:manor")
    assert coins(game)[:2] == [0, 0]


def test_kv_82__equal_values_behind_the_wall() -> None:
    poor = table("diplomat", cities={0: ["castle"], 1: ["harbor", "great_wall"]})
    assert "exchange" not in words(poor)


@pytest.mark.parametrize(("wall", "paid"), [(False, 3), (True, 4)])
def test_kv_83__what_the_marshal_pays(wall: bool, paid: int) -> None:
    game = table("marshal", cities={1: ["manor", "great_wall"] if wall else ["manor"]}, coins={0: paid})
    do(game, "seize", "seize_from:1", "seize:manor")
    assert coins(game)[:2] == [0, paid]


def test_kv_84__a_beautified_manor_behind_the_wall() -> None:
    game = table("warlord", cities={1: ["manor", "great_wall"]}, beautified={1: ["manor"]}, coins={0: 4})
    do(game, "destroy", "attack:1")
    assert words(game) == ["destroy:manor"]
    assert coins(do(game, "destroy:manor"))[0] == 0


def test_kv_85__the_wall_itself() -> None:
    game = table("warlord", cities={1: ["great_wall"]}, coins={0: 5})
    assert coins(do(game, "destroy", "attack:1", "destroy:great_wall"))[0] == 0


def test_kr_33__the_surcharge_goes_where_the_price_goes() -> None:
    bought = table("marshal", cities={1: ["great_wall", "manor"]}, coins={0: 4})
    do(bought, "seize", "seize_from:1", "seize:manor")
    assert sum(coins(bought)) == 4
    razed = table("warlord", cities={1: ["great_wall", "manor"]}, coins={0: 3})
    do(razed, "destroy", "attack:1", "destroy:manor")
    assert sum(coins(razed)) == 0


def test_kr_65__a_table_may_let_the_wall_cover_itself() -> None:
    game = table("warlord", cities={1: ["great_wall"]}, coins={0: 6}, options={"great_wall_covers_itself": True})
    assert coins(do(game, "destroy", "attack:1", "destroy:great_wall"))[0] == 0


# -- dragon gate -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "coined", "wall", "fee"), [
    (False, False, False, 5),
    (True, False, False, 8),
    (True, True, False, 9),
    (True, False, True, 9),
    (True, True, True, 10),
])  # fmt: skip
def test_kv_29__the_dragon_gate_in_the_last_round(last: bool, coined: bool, wall: bool, fee: int) -> None:
    game = table(
        "warlord",
        cities={1: ["dragon_gate", "great_wall"] if wall else ["dragon_gate"], 3: SEVEN if last else []},
        beautified={1: ["dragon_gate"] if coined else []},
        coins={0: fee},
    )
    assert coins(do(game, "destroy", "attack:1", "destroy:dragon_gate"))[0] == 0


def test_kr_16__the_diplomat_pays_eight_to_its_owner_instead_of_the_difference() -> None:
    game = table("diplomat", cities={0: ["palace"], 1: ["dragon_gate"], 3: SEVEN}, coins={0: 8})
    do(game, "exchange", "offer:palace", "exchange_with:1", "exchange:dragon_gate")
    assert coins(game)[:2] == [0, 8]
    before = table("diplomat", cities={0: ["palace"], 1: ["dragon_gate"]}, coins={0: 1})
    do(before, "exchange", "offer:palace", "exchange_with:1", "exchange:dragon_gate")
    assert coins(before)[:2] == [0, 1]
    given = table("diplomat", cities={0: ["dragon_gate"], 1: ["palace"], 3: SEVEN})
    do(given, "exchange", "offer:dragon_gate", "exchange_with:1", "exchange:palace")
    assert coins(given)[:2] == [0, 0]


# -- other vectors -----------------------------------------------------------------------------------------------------


def test_kv_57__a_complete_city_of_ones_own_may_exchange() -> None:
    own = table("diplomat", cities={0: SEVEN, 1: ["docks"]}, coins={0: 9})
    do(own, "exchange", "offer:manor", "exchange_with:1", "exchange:docks")
    assert "docks" in city(own, 0)
    assert "exchange" not in words(table("diplomat", cities={0: ["docks"], 1: SEVEN}, coins={0: 9}))


def test_kv_58__a_beautified_district_of_value_three_is_too_dear_for_the_marshal() -> None:
    game = table("marshal", cities={1: ["statue"]}, beautified={1: ["statue"]}, coins={0: 9})
    assert "seize" not in words(game)


def test_kr_70__a_moved_district_keeps_its_coin_and_a_new_one_may_get_one() -> None:
    game = table("artist", cities={0: ["statue", "keep"]}, beautified={0: ["statue"]}, coins={0: 2})
    do(game, "beautify")
    assert words(game)[0] == "beautify:keep"
    assert "beautify:statue" not in words(game)
