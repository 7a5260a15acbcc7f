"""The bots of a terminal game. They are given what their seat knows, never the true game."""

import random
from typing import Literal

from meydan import Game
from meydan.bots.knowledge import known
from meydan.bots.levels import find

Level = Literal["novice", "normal", "strong", "master"]
NOTICEABLE: tuple[Level, ...] = ("strong", "master")
"""The levels that think so long that the screen says who is thinking."""


def choose(game: Game, seat: int, level: Level, chance: random.Random) -> int:
    """What a bot answers, from what its seat knows."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return find(level).choose(known(game, seat), chance.getrandbits(60))
