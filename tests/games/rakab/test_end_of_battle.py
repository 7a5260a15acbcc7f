"""R-7: who wins the battle, and who chooses the next site."""

from typing import Any

import pytest

from tests.games.rakab.tools import VECTORS, fight, owned


def test_r_7_1__the_highest_power_wins_and_marks_the_province() -> None:
    table = fight("1 | 5", "1 | 6", "1 | 3 2", passed=[0, 1]).having(chooser=2).play("2 pass")
    assert table["owned"] == [[], ["rey"], []]
    assert table["war"] is None
    assert table.told("battle_won") == [{"event": "battle_won", "seat": 1, "province": "rey", "power": 6}]


def test_r_7_2__a_shared_highest_power_leaves_the_province_empty() -> None:
    table = fight("1 | 6", "1 | 6", "1 | 5", passed=[0, 1]).having(chooser=2).play("2 pass")
    assert owned(table) == [0, 0, 0]
    assert table.told("battle_tied") == [{"event": "battle_tied", "province": "rey", "power": 6}]


def test_r_7_2__everybody_at_nothing_is_a_tie() -> None:
    assert owned(fight("1", "1", "1").play("0 pass", "1 pass", "2 pass")) == [0, 0, 0]


def test_r_7_3__the_end_is_tested_as_soon_as_the_marker_lies() -> None:
    """Before the refresh: the rows still lie there, and nobody is asked to burn."""
    table = fight("1 | 6", "1", "1", passed=[1, 2], owned={0: ["gilan", "kurdestan"]}).play("0 pass")
    assert table.game.over
    assert table.game.winners == (0,)
    assert table["rows"][0] == ["soldier_6"]
    assert table["agenda"] == []


def test_r_7_3__a_battle_without_a_winner_cannot_end_the_game() -> None:
    table = fight(
        "1", "1", "1", "1", war="dimase", passed=[1, 2, 3], owned=nearly_full(), options={"map": "fourteen"}
    ).play("0 pass", "all keep")
    assert not table.game.over
    assert table["war"] == "dimase"  # the only empty province is chosen by itself


def nearly_full() -> dict[int, list[str]]:
    return {
        0: ["elinia", "pladaci", "olivadi", "caline"],
        1: ["rollo", "bella", "borge", "lia"],
        2: ["talmone", "atela"],
        3: ["enna", "armento", "morina"],
    }


def chooser_after(vector: dict[str, Any]) -> int:
    """Play a vector of the ledger: Shirzan in rows, who won, who passed in which order, who ended it."""
    rows = ["shirzan " * number for number in vector["shirzan"]]
    if vector["winner"] is not None:
        rows[vector["winner"]] += "10 10"
    elif any(vector["shirzan"]):
        for seat, number in enumerate(vector["shirzan"]):
            rows[seat] += {0: "5", 1: "4", 2: "3"}[number]  # all are equal
    order = list(vector["passed"])
    if vector["standard_bearer"] is None:
        last = order.pop()
        table = fight(*[f"1 | {row}" for row in rows]).having(passed=order, chooser=last)
        table.play(f"{last} pass")
    else:
        bearer = vector["standard_bearer"]
        hands = ["1 standard_bearer" if seat == bearer else "1" for seat in range(3)]
        table = fight(*[f"{hand} | {row}" for hand, row in zip(hands, rows, strict=True)])
        table.having(passed=order, chooser=bearer).play(f"{bearer} play:standard_bearer")
    assert owned(table) == [int(seat == vector["winner"]) for seat in range(3)]
    return int(table["chooser"])


def vector(number: str) -> dict[str, Any]:
    return next(one for one in VECTORS["next_chooser"] if one["id"] == number)


def test_r_7_4__who_alone_has_the_most_shirzan_chooses_even_without_cards() -> None:
    table = fight("1 | 10", "| shirzan", "1", "1", passed=[0, 1, 2]).having(chooser=3).play("3 pass")
    assert table["owned"][0] == ["rey"]
    assert table["chooser"] == 1


def test_r_7_4__otherwise_the_winner_chooses() -> None:
    table = fight("1 | 10", "1 | shirzan", "1 | shirzan", passed=[0, 1]).having(chooser=2).play("2 pass")
    assert table["chooser"] == 0


def test_r_7_4__otherwise_the_last_to_pass() -> None:
    table = fight("1", "1", "1", passed=[2, 0]).having(chooser=1).play("1 pass")
    assert table["chooser"] == 1


def test_r_7_4__otherwise_the_player_of_the_standard_bearer() -> None:
    table = fight("1", "1 standard_bearer", "1").having(chooser=1).play("1 play:standard_bearer")
    assert table["chooser"] == 1


def test_r_w7__an_army_of_fifteen_wins() -> None:
    table = fight("1 | 10 5", "1 | 6 6", "1 | 10 4", passed=[1, 2]).play("0 pass")
    assert table.told("battle_won") == [{"event": "battle_won", "seat": 0, "province": "rey", "power": 15}]


def test_r_w9__after_a_tie_the_last_to_pass_chooses() -> None:
    table = fight("1 | 6", "1 | 6", "1 | 5", passed=[1, 2]).play("0 pass")
    assert owned(table) == [0, 0, 0]
    assert table["chooser"] == 0


@pytest.mark.parametrize("number", ["R-W13a", "R-W13b", "R-W13c"])
def test_r_w13__shirzan_then_winner_then_last_to_pass(number: str) -> None:
    assert chooser_after(vector(number)) == vector(number)["chooser"]


@pytest.mark.parametrize("number", ["R-W14", "R-W14b"])
def test_r_w14__a_standard_bearer_as_first_card(number: str) -> None:
    assert chooser_after(vector(number)) == vector(number)["chooser"]


@pytest.mark.parametrize(
    ("armies", "passed", "word", "why"),
    [
        (("1 | 10", "1 | shirzan", "1"), [1, 2], "0 pass", "shirzan"),
        (("1 | 10", "1", "1"), [1, 2], "0 pass", "victory"),
        (("1", "1", "1"), [1, 2], "0 pass", "last_pass"),
        (("1 standard_bearer", "1", "1"), [], "0 play:standard_bearer", "standard_bearer"),
    ],
)
def test_r_7_4__the_table_is_told_why_a_player_chooses_next(
    armies: tuple[str, ...], passed: list[int], word: str, why: str
) -> None:
    table = fight(*armies, passed=passed, chooser=0).play(word)
    assert table.told("chooser")[0]["why"] == why
