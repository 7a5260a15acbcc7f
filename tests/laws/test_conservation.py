"""Laws of conservation: no card and no coin appears or vanishes, at any question of any game."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.play import random_answers
from tests.support.tables import TABLES, Table

import meydan


def conserves_coup(position: dict[str, Any]) -> None:
    """C-1.2, C-1.5"""
    cards = Counter(position["court"] + position["aside"])
    for zone in ("hands", "revealed", "removed"):
        for lying in position[zone]:
            cards.update(lying)
    undivided = 2 if position["agenda"][:1] and position["agenda"][0][0] == "ChooseCard" else 0
    assert all(cards[name] + undivided == 3 for name in ("duke", "assassin", "captain", "ambassador", "contessa"))
    assert sum(cards.values()) + 5 * undivided == 15
    if not position["options"]["treasury_infinite"]:
        assert sum(position["coins"]) + position["treasury"] == 50
    assert all(coins >= 0 for coins in position["coins"])


CONSERVES: dict[str, Callable[[dict[str, Any]], None]] = {"coup": conserves_coup}


def test_every_game_says_what_it_conserves() -> None:
    assert set(CONSERVES) == set(meydan.games())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_appears_or_vanishes(table: Table) -> None:
    for seed in range(3):
        game = table.new(seed)
        CONSERVES[table.key](game.dump())
        for _ in random_answers(game, seed):
            CONSERVES[table.key](game.dump())
        CONSERVES[table.key](game.dump())
