"""The first game with a coach, one for each game: always the same deal, against bots that always answer the same.

The rules, the table and the bots are those of every other game. The browser explains what happens
(`web/src/lib/table/coach`); the texts follow from what the newcomer sees, so they are true whatever is answered.
"""

from typing import Any

import msgspec

from meydan.core.errors import MeydanError

LEVEL = "normal"
"""The bots of these games."""
PLAYOUTS = 48
"""How much a bot thinks about one answer: a number, not a time, so that every machine finds the same answer."""


class NoFirstGame(MeydanError):
    """The game has no first game with a coach."""

    status = 404


class FirstGame(msgspec.Struct, frozen=True, kw_only=True):
    """How a coached game is set up. The newcomer sits where the first question is asked."""

    players: int
    seed: int
    """Of the deal; also of the bots, together with the number of the answer."""
    options: dict[str, Any] = {}


FIRST_GAMES = {
    "coup": FirstGame(players=3, seed=1),
    "dej": FirstGame(players=4, seed=2),
    "kingdomino": FirstGame(players=2, seed=1),
    "kohan_dej": FirstGame(players=4, seed=6),
    "rakab": FirstGame(players=3, seed=5),
}
"""Chosen by playing them: in the first minutes of each, bots do what a newcomer should see."""


def find(game: str) -> FirstGame:
    """How the coached game is set up. Raises NoFirstGame for games without one."""
    if game not in FIRST_GAMES:
        raise NoFirstGame("no_first_game", f"there is no coached first game of {game!r}", game=game)
    return FIRST_GAMES[game]


def chance_of(game: str, n: int) -> int:
    """The seed of the bot that gives answer `n`. It follows from public facts alone."""
    return find(game).seed * 100_003 + n
