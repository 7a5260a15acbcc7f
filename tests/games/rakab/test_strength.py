"""R-6: the power of an army."""

import random
from typing import Any, cast

import pytest

import meydan
from tests.games.rakab.tools import VECTORS, cards, fight, powers, random_decisions
from tests.games.scenario import Scenario


def rows_of(vector: dict[str, Any]) -> list[int]:
    """The powers of a vector's rows; seats without a row fill the table."""
    armies = [" ".join(map(str, row)) for row in vector["rows"]]
    table = fight(*[f"1 | {army}" for army in armies], *["1"] * (3 - len(armies)))
    if vector["season"]:
        table.having(seasons=[[vector["season"], 0]])
    if vector in VECTORS["power_per_card"]:
        table.options(spring_bonus_mode="per_card")
    assert table["rows"][0] == sorted(cards(armies[0]), key=table["rows"][0].index)
    return powers(table)[: len(armies)]


def vectors(number: str) -> list[dict[str, Any]]:
    found = [one for one in VECTORS["power"] + VECTORS["power_per_card"] if one["id"].rstrip("abcd") == number]
    assert found
    return found


def test_r_6_1__effects_apply_in_the_order_of_the_ledger() -> None:
    """Elder before Winter: printed values decide; Winter before the Drummer; Spring after it; then the heroines."""
    table = fight("1 | 3 5 6 drummer shirzan", "elder | 10", "1", seasons=[["winter", 2]]).having(chooser=1)
    assert powers(table) == [7, 1, 0]
    table.play("1 play:elder", "1 peace:yazd")
    assert table["burnt"] == {"soldier_10": 1}
    parts = table.view(1)["players"][0]["strength"]
    assert parts == {"base": 14, "winter": -11, "drummer": 3, "spring": 0, "heroines": 1, "power": 7}


def test_r_6_2__the_parts_add_up_to_the_power() -> None:
    table = fight("1 | 3 5 6 drummer shirzan shirdokht", "1", "1", seasons=[["spring", 2]])
    parts = table.view(1)["players"][0]["strength"]
    assert parts == {"base": 14, "winter": 0, "drummer": 14, "spring": 3, "heroines": 11, "power": 42}
    for game in random_decisions(2):
        view: Any = game.view(None)
        for player in view["players"]:
            strength = dict(player["strength"])
            assert strength.pop("power") == sum(strength.values())


def test_r_6_2__power_is_what_the_formula_of_the_ledger_says() -> None:
    """Against the formula written out, over random games."""
    for game in random_decisions(2):
        view: Any = game.view(None)
        values = [[int(card.split("_")[1]) for card in one["row"] if "soldier" in card] for one in view["players"]]
        highest = max((value for row in values for value in row), default=0)
        for player, soldiers in zip(view["players"], values, strict=True):
            base = len(soldiers) if view["season"] == "winter" else sum(soldiers)
            if "drummer" in player["row"]:
                base *= 2
            if view["season"] == "spring" and highest in soldiers:
                base += 3
            power = base + player["row"].count("shirzan") + 10 * player["row"].count("shirdokht")
            assert player["strength"]["power"] == power


def test_r_6_3__spring_is_not_doubled_and_an_empty_row_has_nothing() -> None:
    table = fight("1 | 5 drummer", "1", "1", seasons=[["spring", 2]])
    assert powers(table) == [13, 0, 0]
    parts = [player["strength"] for player in table.view(None)["players"]]
    assert all(part["winter"] == 0 or part["spring"] == 0 for part in parts)


@pytest.mark.parametrize("vector", vectors("R-W2"), ids=lambda one: one["id"])
def test_r_w2__the_drummer_turns_eight_into_sixteen(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


@pytest.mark.parametrize("vector", vectors("R-W3"), ids=lambda one: one["id"])
def test_r_w3__winter_turns_sixteen_into_three(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


@pytest.mark.parametrize("vector", vectors("R-W5"), ids=lambda one: one["id"])
def test_r_w5__spring_goes_to_the_fives_then_to_the_ten(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


@pytest.mark.parametrize("vector", vectors("R-W8"), ids=lambda one: one["id"])
def test_r_w8__the_army_of_the_rulebook_has_29_or_7_or_32(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


@pytest.mark.parametrize("vector", vectors("R-W11"), ids=lambda one: one["id"])
def test_r_w11__spring_counts_once_a_player_or_per_card(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


@pytest.mark.parametrize("vector", vectors("R-W12"), ids=lambda one: one["id"])
def test_r_w12__winter_then_spring_then_an_elder(vector: dict[str, Any]) -> None:
    assert rows_of(vector) == vector["powers"]


def test_r_w12__played_out_a_wins_and_c_chooses() -> None:
    table = fight("1 | 10 shirdokht", "1 | 10 10 drummer", "elder spring 1 | shirzan shirzan", seasons=[["winter", 0]])
    assert powers(table) == [11, 4, 2]
    table.play("0 pass", "1 pass", "2 play:spring")
    assert powers(table) == [23, 43, 2]
    table.play("2 play:elder", "2 peace:yazd")
    assert powers(table) == [10, 0, 2]
    table.play("2 pass")
    assert table["owned"] == [["rey"], [], []]
    assert table["chooser"] == 2


def armies_after(game: meydan.Game, seat: int, word: str) -> list[int]:
    """What every army counts when the choice is really made: when the battle ended, or as it stands."""
    tried = game.copy()
    told = len(tried.events)
    tried.answer(seat, tried.choice(seat, word))
    ended: dict[Any, Any] = {one.args["seat"]: one.args["power"] for one in tried.events[told:] if one.key == "powers"}
    seen: dict[str, Any] = tried.view(None)
    standing = {one["seat"]: one["strength"]["power"] for one in seen["players"]}
    return [(ended or standing)[one] for one in range(len(standing))]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 6])
def test_r_6_2__the_forecast_is_what_the_armies_count_when_the_card_is_played(players: int) -> None:
    compared = 0
    for seed in range(6):
        game = meydan.new("rakab", players=players, seed=seed)
        chance = random.Random(seed)
        while not game.over:
            seat = game.next_asked
            seen = game.view(seat)
            for word, armies in seen.get("forecast", {}).items():
                assert armies == armies_after(game, seat, word), word
                compared += 1
            game.answer(seat, chance.choice(game.options(seat)))
    assert compared > 500


def test_r_6_2__only_who_is_asked_has_a_forecast() -> None:
    table = fight("5 winter | 3", "1 | 10", "1")
    assert table.view(0)["forecast"] == {"pass": [3, 10, 0], "play:soldier_5": [8, 10, 0], "play:winter": [1, 1, 0]}
    assert "forecast" not in table.view(1)
    assert "forecast" not in table.view(None)


def outcome(table: Scenario) -> dict[str, Any]:
    return cast(dict[str, Any], table.view(None)["outcome"])


def test_r_7_1__the_view_says_how_the_battle_would_end_now() -> None:
    table = fight("5 | 3", "1 | 10", "1 | shirzan", chooser=0)
    assert outcome(table) == {"winner": 1, "power": 10, "wins_game": False, "chooser": 2}
    assert table.view(0)["outcome"] == outcome(table)


def test_r_7_2__equal_armies_would_win_nothing() -> None:
    tied = fight("5 | 3", "1 | 3", "1", passed=[2, 1], chooser=0)
    assert outcome(tied) == {"winner": None, "power": 3, "wins_game": False, "chooser": 1}
    assert fight("5", "1", "1", war=None).view(None)["outcome"] is None


def test_r_10_1__the_view_says_when_the_province_would_win_the_game() -> None:
    table = fight("1 | 6", "1", "1", owned={0: ["gilan", "kurdestan"]})
    assert outcome(table)["wins_game"]
    assert not outcome(fight("1 | 6", "1", "1", owned={1: ["gilan", "kurdestan"]}))["wins_game"]


def test_r_4_6__the_view_says_which_choices_end_the_battle() -> None:
    last = fight("5 standard_bearer | 3", "1 | 10", "1", passed=[1, 2]).view(0)["outcomes"]
    assert {word: seen["ends"] for word, seen in last.items()} == {
        "pass": True,
        "play:soldier_5": False,
        "play:standard_bearer": True,
    }
    assert last["pass"]["winner"] == 1
    assert last["play:soldier_5"]["power"] == 10
    first = fight("5 standard_bearer | 3", "1 | 10", "1").view(0)["outcomes"]
    assert [word for word, seen in first.items() if seen["ends"]] == ["play:standard_bearer"]
    assert "outcomes" not in fight("5 | 3", "1 | 10", "1").view(1)


def test_r_8_2__the_view_says_how_many_cards_the_next_deal_gives() -> None:
    players = fight("5", "1", "1", owned={0: ["gilan", "fars"]}).view(None)["players"]
    assert [player["next_deal"] for player in players] == [12, 10, 10]
    assert "next_deal" not in meydan.new("rakab", players=2, seed=1).view(0)["players"][0]
