"""Which bots there are and how they are asked. The only file of the server that knows them."""

import time
from importlib import import_module
from importlib.util import find_spec

import msgspec

import meydan
from meydan.bots.ismcts import Search


class Level(msgspec.Struct, frozen=True):
    """How hard a bot tries: iterations of search, and the seconds it may take."""

    key: str
    iterations: int
    seconds: float


LEVELS = {
    level.key: level
    for level in (
        Level("novice", 60, 0.2),
        Level("normal", 400, 0.4),
        Level("strong", 3_000, 1.0),
        Level("master", 20_000, 2.0),
    )
}
REGISTER = "meydan.bots.levels" if find_spec("meydan.bots.levels") else ""
"""Where bots with a taste of their own are found by name; without it there is the generic search."""


def names() -> list[str]:
    """Every bot a seat can be given to."""
    if not REGISTER:
        return list(LEVELS)
    bots = import_module(REGISTER)
    return [*bots.LEVELS, *bots.PERSONAS, *(f"{level}-{persona}" for level in bots.LEVELS for persona in bots.PERSONAS)]


def choose(game: meydan.Game, seat: int, name: str, seed: int) -> int:
    """The choice of a bot, from what its seat knows."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    if REGISTER:
        known = import_module("meydan.bots.knowledge").known(game, seat)
        return int(import_module(REGISTER).find(name).choose(known, seed))
    return int(_searched(game, seat, name, seed).favourite())


def shares(game: meydan.Game, seat: int, name: str, seed: int) -> dict[int, float]:
    """Win share by choice, as far as the bot looked into it."""
    if REGISTER:
        known = import_module("meydan.bots.knowledge").known(game, seat)
        return dict(import_module(REGISTER).find(name).think(known, seed).shares)
    search = _searched(game, seat, name, seed)
    return {int(child.choice): child.wins / child.visits for child in search.root.children() if child.visits}


def _searched(game: meydan.Game, seat: int, name: str, seed: int) -> Search:
    level = LEVELS[name]
    search = Search(game.rules.dealer(game, seat), seed)
    ends = time.monotonic() + level.seconds
    left = level.iterations
    while left > 0 and time.monotonic() < ends:
        search.run(min(20, left))
        left -= 20
    return search
