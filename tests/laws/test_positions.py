"""Laws of loaded positions: they tell no events, and in every accepted one every asked seat has a legal default."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import meydan
from tests.laws.test_bad_data import loaded_or_refused
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, TABLES, Table

CASTS = [table for table in TABLES if "roles" in table.options]
tables = pytest.mark.parametrize("table", [*PLAIN_TABLES, *CASTS], ids=str)
LEFT_TO_THE_GAME = ("agenda", "asked", "sealed")


def positions(table: Table, every: int, most: int) -> Iterator[dict[str, Any]]:
    """Positions of random games, as JSON gives them back."""
    found = 0
    for seed in range(most):
        game = table.new(seed)
        for number, _ in enumerate(random_answers(game, seed)):
            if (number + seed) % every == 0:
                yield json.loads(json.dumps(game.dump()))
                found += 1
                if found == most:
                    return


def mutate(node: Any, chance: random.Random) -> None:
    """Change one entry somewhere in plain data into another of its kind."""
    key = chance.choice(list(node) if isinstance(node, dict) else list(range(len(node))))
    below = node[key]
    if isinstance(below, (dict, list)) and below and chance.random() < 0.8:
        mutate(below, chance)
    elif isinstance(below, bool):
        node[key] = not below
    elif isinstance(below, int):
        node[key] = max(0, below + chance.choice((-2, -1, 1, 2)))
    elif isinstance(node, list):
        other = chance.randrange(len(node))
        node[key], node[other] = node[other], node[key]
    elif key not in ("game", "players", "rules", "options"):
        del node[key]


def exchanged(position: dict[str, Any], chance: random.Random) -> None:
    """Move a card between two hands, cities or the like, or let another role have its turn."""
    zones = [entry for entry in position.values() if isinstance(entry, list) and entry and isinstance(entry[0], list)]
    piles = [pile for zone in zones for pile in zone if isinstance(pile, list)]
    full = [pile for pile in piles if pile]
    held = position.get("round", {}).get("holders", {})
    if position.get("turn") and held and chance.random() < 0.5:
        position["turn"]["role"] = chance.choice(sorted(held))
        position["turn"]["seat"] = held[position["turn"]["role"]]
    elif full:
        chance.choice(piles).append(chance.choice(full).pop())


def broken(position: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A position with some entries left out or changed."""
    twin = copy.deepcopy(position)
    if chance.random() < 0.7:
        for key in LEFT_TO_THE_GAME:
            twin.pop(key, None)
    if chance.random() < 0.2:
        twin.pop("seen", None)
    for _ in range(chance.randrange(3)):
        chance.choice((mutate, exchanged))(twin, chance)
    return twin


def play_it_safe(game: meydan.Game, answers: int) -> None:
    """Every asked seat answers its default, which is one of the options."""
    for _answer in range(answers):
        for seat in game.asked:
            assert game.default(seat) in game.options(seat)
            assert game.words(seat)
        for viewer in range(game.players):
            assert game.view(viewer)["seat"] == viewer
        if game.over:
            break
        game.answer(game.next_asked, game.default(game.next_asked))


@tables
def test_a_dumped_position_tells_no_event_when_it_is_loaded(table: Table) -> None:
    for position in positions(table, 9, 12):
        assert meydan.load(position).events == ()


@tables
def test_in_every_accepted_position_every_default_is_legal(table: Table) -> None:
    chance = random.Random(f"{table}")
    accepted = 0
    for position in positions(table, 5, 24):
        game = loaded_or_refused(broken(position, chance))
        if game is not None:
            accepted += 1
            play_it_safe(game, 4)
    assert accepted > 3


READ_ONLY = """
import random

import meydan
from meydan.core.agenda import KINDS, Agenda
from meydan.core.moves import Moves
from tests.laws.test_positions import CASTS, PLAIN_TABLES

assert not meydan.COMPILED


class Frozen(list):
    def __setitem__(self, at, value):
        raise AssertionError("a zone is changed by asking")


def frozen(self, name, value):
    if self is twin:
        raise AssertionError(f"{name} is changed by asking")
    object.__setattr__(self, name, value)


def ask(game):
    item = game.top()
    kind = KINDS[item & 255]
    for seat in game.asked:
        kind.options(game, item, seat)
        moves = Moves()
        kind.list_options(game, item, seat, moves)
        for choice in moves.listed():
            assert kind.allows(game, item, seat, choice)
            kind.word(game, item, seat, choice)
        assert kind.default(game, item, seat) in moves.listed()
        game.view(seat)


for table in [*PLAIN_TABLES, *CASTS]:
    chance = random.Random(1)
    game = table.new(5)
    for number in range(90):
        if game.over:
            break
        twin = game.fork()
        for name, value in list(vars(twin).items()):
            if type(value).__name__.startswith("vec"):
                setattr(twin, name, Frozen(value))
        Agenda.__setattr__ = frozen
        try:
            ask(twin)
        finally:
            del Agenda.__setattr__
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))
print("nothing was changed")
"""


def test_asking_writes_to_no_zone_not_even_for_a_moment(plain_python: Callable[[str], str]) -> None:
    """`options`, `default`, `word` and the view of a game whose zones cannot be written to."""
    assert plain_python(READ_ONLY) == "nothing was changed\n"
