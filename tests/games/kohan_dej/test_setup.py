"""K-1, K-2: components, set-ups and what a table may choose."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.games.dej.catalogue import ROLES
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.setups import COST_GROUPS, SETUPS, UNIQUE_COSTS
from meydan.games.dej.roles.names import ROLE_NAMES

LEDGER = json.loads((Path(__file__).parents[3] / "docs/rules/citadels-cards.json").read_text("utf-8"))
EDITION = LEDGER["editions"]["kohan_dej"]
CLASSIC = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]


def new(players: int = 5, seed: int = 1, **options: Any) -> Any:
    return meydan.new("kohan_dej", players, seed, **options)


def deck_of(game: Any) -> Counter[str]:
    position = game.dump()
    cards = Counter(position["deck"])
    for hand in position["hands"]:
        cards.update(hand)
    return cards


def unique_of(game: Any) -> set[str]:
    return {name for name in deck_of(game) if name in UNIQUE_COSTS}


def refusal(players: int = 5, **options: Any) -> str:
    with pytest.raises(meydan.BadOption) as refused:
        new(players, **options)
    assert "\n" not in str(refused.value)
    return str(refused.value.key)


def test_k_1_1__there_are_27_roles_and_84_districts() -> None:
    assert len(ROLE_NAMES) == len(EDITION["roles"]) == 27
    assert all(ROLES[number].key == name for number, name in enumerate(ROLE_NAMES))
    assert sum(card["count"] for card in EDITION["districts"]) == 84
    assert {card["id"]: card["cost"] for card in EDITION["districts"] if card["type"] == "unique"} == UNIQUE_COSTS


def test_k_1_2__three_roles_share_each_rank() -> None:
    ranks = {role["id"]: role["rank"] for role in EDITION["roles"]}
    assert {ROLES[number].key: int(ROLES[number].rank) for number in range(27)} == ranks


def test_k_1_3__one_role_of_each_rank_is_in_play() -> None:
    for setup in SETUPS:
        cast = new(setup=setup).view(None)["cast"]
        assert [ROLE_NAMES.index(role) // 3 + 1 for role in cast] == list(range(1, 10))


def test_k_2_1__a_city_is_complete_with_seven_or_eight() -> None:
    assert [int(new(players).in_play.city_size) for players in range(2, 9)] == [8, 8, 7, 7, 7, 7, 7]
    for players in (1, 9):
        with pytest.raises(meydan.BadPlayers):
            new(players)


def test_k_2_2__the_first_game_has_the_classic_eight_and_the_artist() -> None:
    assert new().view(None)["cast"] == [*CLASSIC, "artist"]


def test_k_2_3__the_first_game_has_its_fourteen_districts() -> None:
    assert unique_of(new()) == set(EDITION["first_game"]["unique_districts"])


@pytest.mark.parametrize("preset", EDITION["presets"], ids=lambda preset: preset["id"])
def test_k_2_4__a_preset_gives_roles_and_districts(preset: dict[str, Any]) -> None:
    game = new(setup=preset["id"])
    assert game.view(None)["cast"] == preset["roles"]
    assert unique_of(game) == set(preset["unique_districts"])


def test_k_2_5__68_cards_four_and_two_coins_each() -> None:
    for players in range(2, 9):
        position = new(players).dump()
        assert [len(hand) for hand in position["hands"]] == [4] * players
        assert position["coins"] == [2] * players
        assert len(position["deck"]) == 68 - 4 * players
    basic = {card["id"]: card["count"] for card in EDITION["districts"] if card["basic"]}
    assert {name: count for name, count in deck_of(new()).items() if name not in UNIQUE_COSTS} == basic


def test_k_2_6__the_cast_is_open_in_rank_order() -> None:
    game = new(setup="cunning_agents")
    assert game.view(None)["cast"] == SETUPS["cunning_agents"][0]
    assert game.view(None)["cast"] == game.view(2)["cast"]


def test_k_2_7__the_host_names_the_first_crowned_or_chance_does() -> None:
    assert new(first_crowned=3).view(None)["crown"] == 3
    assert len({new(seed=seed).view(None)["crown"] for seed in range(40)}) == 5
    assert refusal(first_crowned=5) == "bad_value"


def test_kr_1__chance_or_the_host_stands_for_the_oldest() -> None:
    assert new(8, first_crowned=7).next_asked == 7


def test_k_2_8__the_cast_fits_the_number_of_players() -> None:
    nine = [*CLASSIC, "artist"]
    queen = [*CLASSIC, "queen"]
    emperor = ["emperor" if role == "king" else role for role in CLASSIC]
    assert refusal(2, roles=nine) == "rank_9_forbidden"
    assert refusal(3, roles=CLASSIC) == "rank_9_missing"
    assert refusal(8, roles=CLASSIC) == "rank_9_missing"
    assert refusal(4, roles=queen) == "queen_needs_five"
    assert refusal(3, roles=queen) == "queen_needs_five"
    assert refusal(2, roles=emperor) == "emperor_needs_three"
    for players in range(4, 8):
        assert len(new(players, roles=CLASSIC).view(None)["cast"]) == 8
    assert new(5, roles=queen).view(None)["cast"][8] == "queen"
    assert new(3, setup="ambitious_aristocrats").view(None)["cast"][8] == "artist"
    other = new(4, setup="ambitious_aristocrats", queen_replacement="tax_collector")
    assert other.view(None)["cast"][8] == "tax_collector"
    assert new(2, setup="cunning_agents").view(None)["cast"][3] == "king"
    assert new(2, setup="cunning_agents", emperor_replacement="patrician").view(None)["cast"][3] == "patrician"
    assert len(new(2).view(None)["cast"]) == 8


def test_k_2_9__nine_roles_are_usual_and_eight_the_variant() -> None:
    assert [len(new(players).view(None)["cast"]) for players in range(3, 9)] == [9] * 6
    assert [len(new(players, eight_roles=True).view(None)["cast"]) for players in (2, 4, 5, 6, 7)] == [8] * 5
    assert refusal(3, eight_roles=True) == "needs_nine"
    assert refusal(8, eight_roles=True) == "needs_nine"


def test_k_2_10__a_table_of_ones_own_is_checked() -> None:
    fourteen = list(UNIQUE_COSTS)[:14]
    assert refusal(roles=CLASSIC[1:]) == "rank_missing"
    assert refusal(roles=[*CLASSIC, "witch"]) == "rank_twice"
    assert refusal(roles=[*CLASSIC, "artist", "queen"]) == "rank_twice"
    assert refusal(roles=[*CLASSIC, "artist"], eight_roles=True) == "rank_9_left_out"
    assert refusal(unique_districts=fourteen[1:]) == "not_fourteen"
    assert refusal(unique_districts=[*fourteen[1:], fourteen[1]]) == "bad_value"
    assert refusal(unique_districts=[*fourteen[1:], "graveyard"]) == "bad_value"
    assert refusal(roles="witch") == "bad_value"
    assert refusal(random_setup=3, roles=CLASSIC) == "two_setups"
    game = new(roles=["artist", *reversed(CLASSIC)], unique_districts=fourteen)
    assert game.view(None)["cast"] == [*CLASSIC, "artist"]
    assert unique_of(game) == set(fourteen)


def test_k_2_10__a_random_table_is_balanced_and_the_same_for_the_same_number() -> None:
    casts = set()
    for number in range(40):
        for players in (2, 4, 8):
            game = new(players, random_setup=number)
            cast = game.view(None)["cast"]
            assert players > 4 or "queen" not in cast
            assert players > 2 or "emperor" not in cast
            chosen = unique_of(game)
            assert len(chosen) == 14
            assert all(any(UNIQUE_COSTS[name] in group for name in chosen) for group in COST_GROUPS)
        casts.add(tuple(cast))
        assert unique_of(new(8, random_setup=number, seed=9)) == chosen
    assert len(casts) > 30


def test_kr_46__varied_costs_are_advice() -> None:
    dear = sorted(UNIQUE_COSTS, key=lambda name: -UNIQUE_COSTS[name])[:14]
    assert unique_of(new(unique_districts=dear)) == set(dear)


def test_k_1__names_of_the_ledger_are_those_of_the_engine() -> None:
    assert {card["id"] for card in EDITION["districts"]} <= set(DISTRICT_NAMES)
    for preset in [EDITION["first_game"], *EDITION["presets"]]:
        assert SETUPS[preset["id"]] == [preset["roles"], preset["unique_districts"]]
