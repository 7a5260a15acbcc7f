"""Bots cannot cheat: what they are given does not lead to the true game, and hidden cards do not move their choices."""

import gc
from types import FunctionType, ModuleType

import pytest

import meydan
from meydan import bots
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
FEW = bots.Budget(iterations=8)


def reachable(start: object) -> list[object]:
    """All objects that can be reached from one, apart from code."""
    found: dict[int, object] = {}
    left = [start]
    while left:
        thing = left.pop()
        if id(thing) in found or isinstance(thing, (type, ModuleType, FunctionType)):
            continue
        found[id(thing)] = thing
        left += gc.get_referents(thing)
    return list(found.values())


@tables
def test_the_true_game_cannot_be_reached_from_what_a_bot_is_given(table: Table) -> None:
    game = table.new(5)
    for number, _ in enumerate(random_answers(game, 5)):
        if number in (0, 7, 20):
            known = bots.known(game, game.next_asked)
            things = reachable(known)
            assert known.position is not game
            assert any(thing is known.position for thing in things)
            assert not any(thing is game or thing is game.story for thing in things)


@tables
def test_moving_hidden_cards_around_changes_nothing_a_bot_is_given(table: Table) -> None:
    game = table.new(11)
    for number, _ in enumerate(random_answers(game, 11)):
        if number % 5:
            continue
        seat = game.next_asked
        moved = game.redeal(seat, 77 + number)
        one, other = bots.known(game, seat), bots.known(moved, seat)
        assert one.view == other.view
        assert one.words == other.words
        assert [event.plain() for event in one.events] == [event.plain() for event in other.events]
        for chance in (1, 2, 3):
            deals = []
            for known in (one, other):
                scratch = known.scratch()
                known.deal(scratch, chance)
                deals.append(meydan.fingerprint(scratch))
            assert deals[0] == deals[1]


@pytest.mark.parametrize("table", [table for table in PLAIN_TABLES if table.players == 3], ids=str)
@pytest.mark.parametrize("name", ["random", "heuristic", "novice", "normal", "strong", "bluffer", "ismcts"])
def test_moving_hidden_cards_around_does_not_change_a_seeded_choice(table: Table, name: str) -> None:
    game = table.new(3)
    bot = bots.find(name)
    for number, _ in enumerate(random_answers(game, 3)):
        if number > 24 or number % 8:
            continue
        seat = game.next_asked
        choices = set()
        for known in (bots.known(game, seat), *(bots.known(game.redeal(seat, seed), seat) for seed in (1, 2))):
            choices.add(bot.choose(known, seed=9, budget=FEW))
        assert len(choices) == 1
        assert choices <= set(game.options(seat))
