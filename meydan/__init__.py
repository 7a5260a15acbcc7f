"""Meydan («میدان»): exact rules engines for Persian tabletop games.

>>> import meydan
>>> game = meydan.new("coup", players=4, seed=7)
>>> seat = game.asked[0]
>>> game.words(seat)[:3]
['income', 'foreign_aid', 'tax']
>>> game.answer(seat, game.choice(seat, "income"))
>>> game.view(None)["players"][seat]["coins"]
3
"""

from meydan.core.errors import (
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeed,
    IllegalChoice,
    MeydanError,
    UnknownGame,
)
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.games.contract import COMPILED, fingerprint, games, load, new, options, playouts, replay

__all__ = [
    "COMPILED",
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "Event",
    "Game",
    "IllegalChoice",
    "MeydanError",
    "UnknownGame",
    "fingerprint",
    "games",
    "load",
    "new",
    "options",
    "playouts",
    "replay",
]
__version__ = "0.1.0"
