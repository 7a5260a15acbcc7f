"""Bots by name, and what they say when asked what they think."""

import itertools
import time

import pytest

import meydan
from meydan import bots
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

FEW = bots.Budget(iterations=8)


def test_every_name_finds_its_bot() -> None:
    for name in (*bots.names(), "strong-bluffer", "novice-accountant"):
        assert bots.find(name).name == name


@pytest.mark.parametrize("name", ["", "weak", "strong-", "bluffer-strong", "strong-nobody", "random-"])
def test_an_unknown_name_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot"):
        bots.find(name)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_every_level_and_persona_answers_legally_at_every_table(table: Table) -> None:
    game = table.new(21)
    everybody = [bots.find(name) for name in bots.names()]
    for number, _ in enumerate(random_answers(game, 4)):
        if number % 6 == 0 and number < 66:
            seat = game.next_asked
            bot = everybody[number // 6 % len(everybody)]
            assert bot.choose(bots.known(game, seat), number, FEW) in game.options(seat)


def test_a_thought_has_shares_and_beliefs_that_are_shares() -> None:
    game = meydan.new("coup", 4, seed=3)
    thought = bots.find("strong").think(bots.known(game, game.next_asked), 1, FEW)
    assert thought.choice in thought.shares
    assert thought.looks > 0
    assert all(0.0 <= share <= 1.0 for share in thought.shares.values())
    assert len(thought.belief) == 3
    for shares in thought.belief.values():
        assert isinstance(shares, dict)
        assert set(shares) == {"duke", "assassin", "captain", "ambassador", "contessa"}
        assert 1.0 <= sum(shares.values()) <= 2.0001


def test_the_time_of_a_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses a clock that advances by a millisecond on each reading: a real one depends on the machine's load."""
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 1000)
    game = meydan.new("coup", 6, seed=3)
    thought = bots.find("strong").think(bots.known(game, game.next_asked), 1, bots.Budget(seconds=0.05))
    assert 50 <= next(ticks) <= 52
    assert thought.looks > 50, "several choices between two looks at the clock"
