"""Which bots there are and how they are asked. The only file of the server that knows them."""

from typing import Any

import meydan
from meydan import bots
from meydan.bots.hints import explained
from meydan.bots.levels import LEVELS, PERSONAS, find
from meydan.bots.review import Look, looks, summed_up
from meydan.bots.thinkers import Searcher

ADVISER = "master"
"""Which bot gives hints and looks back at finished games."""
A_HINT = bots.Budget(seconds=0.8)
"""How long it thinks when somebody asks: longer than when it plays, so that the shares it tells are steady."""
A_LOOK_BACK = bots.Budget(seconds=0.1)
"""How long it looks at each answer of a finished game."""


def names() -> list[str]:
    """Every bot a seat can be given to: levels, personas, and personas at a level."""
    return [*LEVELS, *PERSONAS, *(f"{level}-{persona}" for level in LEVELS for persona in PERSONAS)]


def choose(game: meydan.Game, seat: int, name: str, seed: int) -> int:
    """The choice of a bot, from what its seat knows."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return find(name).choose(bots.known(game, seat), seed)


def advise(game: meydan.Game, seat: int, seed: int) -> tuple[list[bots.Hint], dict[str, Any]]:
    """The best choices of a seat with reasons, and what it may believe of hidden things."""
    known = bots.known(game, seat)
    thought = find(ADVISER).think(known, seed, A_HINT)
    return explained(known, thought), thought.belief


def look_back(game: meydan.Game, seed: int, first: int, last: int) -> list[Look]:
    """Some answers of a finished game looked at again."""
    return looks(game, reviewer(), seed, first, last, A_LOOK_BACK)


def sum_up(game: meydan.Game, found: list[Look], seed: int) -> dict[str, Any]:
    """The review of a finished game from all looks at it."""
    return summed_up(game, found, seed)


def reviewer() -> Searcher:
    bot = find(ADVISER)
    assert isinstance(bot, Searcher)
    return bot
