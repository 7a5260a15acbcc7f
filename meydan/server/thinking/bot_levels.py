"""The available bots and how to call them. The only file of the server that knows them."""

import functools
from typing import Any

import meydan
from meydan import bots
from meydan.bots.levels import LEVELS, PERSONAS, find
from meydan.bots.review import Look, looks, summed_up
from meydan.bots.search_bots import Searcher

ADVISER = "master"
"""The bot that gives hints and reviews finished games."""
A_HINT = bots.Budget(seconds=2.5, iterations=4_000)
"""How long it thinks about a hint. A number of playouts, so that the same question gets the same hint; the seconds only
limit plain engines, which are slower."""
STUDIES = (600, 6_000, 40_000)
"""Playouts at the analysis board: a first look, a second one, and the depth that a person asks for."""
MOST_STUDIED = 60
"""How many options of a position the analysis board weighs."""
A_LOOK_BACK = bots.Budget(seconds=0.1)
"""Its thinking time for each answer of a reviewed game."""
AROUND = 0.02
"""Seconds that a decision takes besides the search itself."""


def names() -> list[str]:
    """All bots that can play a seat: levels, personas, and personas at a level."""
    return [*LEVELS, *PERSONAS, *(f"{level}-{persona}" for level in LEVELS for persona in PERSONAS)]


def choose(game: meydan.Game, seat: int, name: str, seed: int, playouts: int = 0) -> int:
    """The choice of a bot, from what its seat knows: in the time of its level, or after a number of playouts."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return find(name).choose(bots.known(game, seat), seed, bots.Budget(iterations=playouts) if playouts else None)


@functools.cache
def seconds(name: str) -> float:
    """How long a bot takes to choose, even when there is little to choose from."""
    bot = find(name)
    return bot.budget.seconds + AROUND if isinstance(bot, Searcher) else 0.0


@functools.cache
def light() -> list[str]:
    """The bots that think so little that a seat which they may have to take over is not counted as a bot's."""
    return [name for name in names() if seconds(name) <= seconds("normal")]


def advise(game: meydan.Game, seat: int, seed: int) -> bots.Advice:
    """The best choices of a seat with reasons, and its beliefs about hidden cards."""
    return bots.advise(bots.known(game, seat), find(ADVISER), seed, A_HINT)


def study(game: meydan.Game, seat: int, seed: int, playouts: int) -> bots.Advice:
    """All options of a seat with their win shares. The seconds only limit plain engines, which are slower."""
    budget = bots.Budget(seconds=0.3 + playouts / 3_000, iterations=playouts)
    return bots.advise(bots.known(game, seat), find(ADVISER), seed, budget, MOST_STUDIED)


def look_back(game: meydan.Game, seed: int, first: int, last: int) -> list[Look]:
    """Review some answers of a finished game."""
    return looks(game, reviewer(), seed, first, last, A_LOOK_BACK)


def sum_up(game: meydan.Game, found: list[Look], seed: int) -> dict[str, Any]:
    """Combine the results for all answers into the review of a game."""
    return summed_up(game, found, seed)


def reviewer() -> Searcher:
    bot = find(ADVISER)
    assert isinstance(bot, Searcher)
    return bot
