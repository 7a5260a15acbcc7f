"""Which bots there are and how they are asked. The only file of the server that knows them."""

import meydan
from meydan.bots.knowledge import known
from meydan.bots.levels import LEVELS, PERSONAS, find


def names() -> list[str]:
    """Every bot a seat can be given to: levels, personas, and personas at a level."""
    return [*LEVELS, *PERSONAS, *(f"{level}-{persona}" for level in LEVELS for persona in PERSONAS)]


def choose(game: meydan.Game, seat: int, name: str, seed: int) -> int:
    """The choice of a bot, from what its seat knows."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return find(name).choose(known(game, seat), seed)


def shares(game: meydan.Game, seat: int, name: str, seed: int) -> dict[int, float]:
    """Win share by choice, as far as the bot looked into it."""
    return dict(find(name).think(known(game, seat), seed).shares)
