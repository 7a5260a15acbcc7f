"""The other players of a terminal game. They are handed what their seat knows, never the true game."""

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Literal

from meydan import COMPILED, Game

Level = Literal["easy", "normal", "hard", "master"]
ITERATIONS: dict[Level, int] = {"easy": 60, "normal": 600, "hard": 5000, "master": 30000}
"""How often a bot of each level thinks a game through before it answers."""
SLOWER_UNCOMPILED = 10
NOTICEABLE: tuple[Level, ...] = ("hard", "master")
"""The levels that think long enough for people to wonder who it is."""

Choose = Callable[[Game, int, int, int], int]


def choose(game: Game, seat: int, level: Level, chance: random.Random) -> int:
    """What a bot answers: it thinks about a game dealt anew, so it cannot see what its seat cannot."""
    options = game.options(seat)
    think = thinker()
    if len(options) == 1 or think is None:
        return chance.choice(options)
    iterations = ITERATIONS[level] if COMPILED else max(30, ITERATIONS[level] // SLOWER_UNCOMPILED)
    return think(game.redeal(seat, chance.getrandbits(60)), seat, iterations, chance.getrandbits(60))


@cache
def thinker() -> Choose | None:
    """The search, where it is installed; without it bots choose at random."""
    try:
        found: Choose = import_module("meydan.bots.ismcts").choose
    except (ImportError, AttributeError):
        return None
    return found
