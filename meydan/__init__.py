"""Meydan («میدان»): exact rules engines for five tabletop games.

Begin a game by its key, and see who is asked and what they may answer:

>>> import meydan
>>> game = meydan.new("coup", players=4, seed=7)
>>> seat = game.asked[0]
>>> game.words(seat)[:3]
['income', 'foreign_aid', 'tax']

Answer by the number of a choice, or by its text:

>>> game.answer(seat, game.choice(seat, "income"))

A view is all that a seat may know, as plain data; the view of None is a spectator's:

>>> game.view(None)["players"][seat]["coins"]
3
>>> game.events[-1].plain()
{'event': 'earned', 'seat': 3, 'coins': 1}

Play to the end with the safe choice of every seat, and look at the result:

>>> while not game.over:
...     game.answer(game.next_asked, game.default(game.next_asked))
>>> len(game.winners), game.scores()[game.winners[0]]["total"]
(1, 1)

Save a position or a whole game as plain data, and read it back:

>>> meydan.load(game.dump(), "coup").over, meydan.replay(game.record(), "coup").winners == game.winners
(True, True)

A type checker knows all of this: `game` is a `meydan.CoupGame`, its view a `meydan.types.CoupView`, and a misspelt key,
option or entry is an error before the program runs. docs/contract.md is the whole contract.
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
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.games.contract import (
    COMPILED,
    features,
    fingerprint,
    game_key,
    games,
    load,
    new,
    options,
    playouts,
    printed_letter,
    replay,
)
from meydan.typed_game import CoupGame, DejGame, KingdominoGame, KohanDejGame, RakabGame
from meydan.types import AnyGameKey, GameKey

__all__ = [
    "COMPILED",
    "AnyGameKey",
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "CoupGame",
    "DejGame",
    "Event",
    "Features",
    "Game",
    "GameKey",
    "IllegalChoice",
    "KingdominoGame",
    "KohanDejGame",
    "MeydanError",
    "RakabGame",
    "UnknownGame",
    "features",
    "fingerprint",
    "game_key",
    "games",
    "load",
    "new",
    "options",
    "playouts",
    "printed_letter",
    "replay",
]
__version__ = "0.1.0"
