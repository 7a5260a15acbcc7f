"""The vetoes of each game, by the game's key."""

from collections.abc import Callable
from typing import Final

from meydan.bots.vetoes.coup import coup_veto
from meydan.bots.vetoes.dej import dej_veto
from meydan.bots.vetoes.rakab import rakab_veto
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat

VETOES: Final[dict[str, Callable[[Game, Item, Seat, Choice], bool]]] = {
    "coup": coup_veto,
    "dej": dej_veto,
    "kohan_dej": dej_veto,
    "rakab": rakab_veto,
}
"""In Kingdomino no answer is worse than another in every case: its dominoes and spots are compared by search."""


def is_vetoed(game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
    """Whether a choice is left out because another one is at least as good, from what the seat may see."""
    key = game.rules.key
    return key in VETOES and VETOES[key](game, item, seat, choice)
