"""Positions of Coup written by hand: impossible coins are refused in one sentence that names the seat."""

from typing import Any

import pytest

import meydan
from tests.games.scenario import Scenario, scenario


def four(**having: Any) -> Scenario:
    """Seat 3 is out."""
    table = scenario("coup").seat("duke", "captain", coins=2).seat("contessa", "ambassador").seat("assassin", "duke")
    return table.seat(revealed=["duke", "captain"], coins=0).having(**having)


def turn_of(actor: int, action: str, target: int = 0) -> list[list[object]]:
    """The agenda of an action that its target may block."""
    return [["Block", actor, action, target], ["Resolve", actor, action, target], ["NextTurn", actor]]


def refusal(table: Scenario, **coins: int) -> str:
    for seat, purse in coins.items():
        table.seats[int(seat[1:])]["coins"] = purse
    with pytest.raises(meydan.BadPosition) as caught:
        meydan.load(table.position())
    assert caught.value.details["entry"] == "coins"
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_c_7_4__a_player_who_is_out_has_no_coins() -> None:
    assert refusal(four(), s3=2) == "coins: seat 3 is out, so it must have 0"


def test_c_7_5__a_player_who_is_out_keeps_coins_back_for_a_steal_that_is_under_way() -> None:
    table = four(agenda=[["Resolve", 0, "steal", 3], ["NextTurn", 0]])
    table.seats[3]["coins"] = 2
    assert meydan.load(table.position()).view(None)["players"][0]["coins"] == 4


def test_c_4_6__nobody_steals_from_an_empty_purse() -> None:
    table = four(agenda=turn_of(0, "steal", 1))
    assert refusal(table, s1=0) == "coins: seat 1 has 0, so nobody can steal from it"
    table.having(options={"allow_steal_from_empty": True})
    assert meydan.load(table.position()).question == "Block"


def test_c_4_9__an_assassination_is_paid_when_it_is_declared() -> None:
    table = four(agenda=turn_of(0, "assassinate", 1))
    sentence = "coins: seat 0 had 15 before the action assassinate, so it had to stage a coup"
    assert refusal(table, s0=12) == sentence
    table.seats[0]["coins"] = 6
    assert meydan.load(table.position()).question == "Block"


def test_c_3_5__with_ten_coins_no_other_action_was_declared() -> None:
    table = four(agenda=turn_of(0, "foreign_aid"))
    assert refusal(table, s0=10).endswith("before the action foreign_aid, so it had to stage a coup")
    looking = four(agenda=[["Keep", 0], ["NextTurn", 0]], aside=["contessa", "assassin"])
    assert refusal(looking, s0=11).endswith("before the action exchange, so it had to stage a coup")
    assert refusal(four(), s0=13) == "coins: seat 0 has 13, but nobody can have more than 12"
