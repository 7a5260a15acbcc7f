"""Bots that answer from the game itself, in bulk: they read nothing hidden, and play as they do everywhere."""

import pytest

import meydan
from meydan import bots
from meydan.bots.bulk import BulkGame
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.levels import PERSONAS
from meydan.core.game import Game
from tests.support.tables import TABLES, Table

tables = pytest.mark.parametrize("table", TABLES, ids=str)
LONGEST = 3000


def heuristic_bots(seats: int) -> list[bots.Bot]:
    """Every style once, and one with the mistakes of a beginner."""
    kinds = [
        HeuristicBot("plain"),
        HeuristicBot("slips", slips={"": 0.3}),
        *[HeuristicBot(one, one) for one in PERSONAS],
    ]
    return [kinds[seat % len(kinds)] for seat in range(seats)]


@tables
def test_a_heuristic_answers_the_same_whatever_is_hidden(table: Table) -> None:
    game = table.new(23)
    told = BulkGame(game, heuristic_bots(game.players))
    for number in range(80):
        if game.over:
            break
        seat = game.next_asked
        choice = told.choose(seat, number, None)
        for other in (1, 2):
            moved = told_of(game.redeal(seat, 31 * number + other), told)
            assert moved.choose(seat, number, None) == choice
        game.answer(seat, choice)


def told_of(moved: Game, told: BulkGame) -> BulkGame:
    """The same heuristics at a game in which other cards are hidden."""
    other = BulkGame(moved, told.bots)
    other.heuristics = told.heuristics
    other.told = len(moved.events)
    return other


@pytest.mark.parametrize("key", ["coup", "rakab"])
def test_what_was_heard_is_what_is_remembered(key: str) -> None:
    """Heuristics that are told event by event answer as those that are given the seat's knowledge."""
    game = meydan.new(meydan.game_key(key), 4, seed=9)
    told = BulkGame(game, [HeuristicBot("plain")] * 4)
    for number in range(200):
        if game.over:
            break
        seat = game.next_asked
        known = bots.known(game, seat)
        told.choose(seat, number, None)
        fresh = heuristic_of(key)
        fresh.begin(known)
        one, other = known.scratch(), known.scratch()
        one.set_chance(number, b"")
        other.set_chance(number, b"")
        choice = int(fresh.policy(one, one.top(), seat))
        assert int(told.heuristics[seat].policy(other, other.top(), seat)) == choice
        game.answer(seat, choice)


def test_a_random_bot_plays_in_bulk_as_everywhere() -> None:
    seated = [bots.find("random")] * 3
    one, other = meydan.new("coup", 3, seed=4), meydan.new("coup", 3, seed=4)
    choices = BulkGame(one, seated).play(70, None, LONGEST)
    for number, choice in enumerate(choices):
        seat = other.next_asked
        assert seated[seat].choose(bots.known(other, seat), 70 + number) == choice
        other.answer(seat, choice)
    assert other.over


def test_a_bot_that_searches_gets_only_what_its_seat_knows() -> None:
    class Curious(bots.Bot):
        """Remembers what it was given."""

        def choose(self, known: bots.Knowledge, seed: int, budget: bots.Budget | None = None) -> int:
            given.append(known)
            return known.options[0]

    given: list[bots.Knowledge] = []
    game = meydan.new("coup", 2, seed=4)
    choices = BulkGame(game, [Curious("curious"), bots.find("heuristic")]).play(1, None, 40)
    assert len(choices) == 40 or game.over
    assert given
    assert all(known.position is not game for known in given)
