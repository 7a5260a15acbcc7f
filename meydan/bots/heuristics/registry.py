"""The heuristic of each game, by the game's key."""

from typing import Final

from meydan.bots.heuristics.coup import TABLE as COUP_WEIGHTS
from meydan.bots.heuristics.coup import CoupHeuristic
from meydan.bots.heuristics.dej import TABLE as DEJ_WEIGHTS
from meydan.bots.heuristics.dej import DejHeuristic
from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.heuristics.kingdomino import KingdominoHeuristic
from meydan.bots.heuristics.rakab import TABLE as RAKAB_WEIGHTS
from meydan.bots.heuristics.rakab import RakabHeuristic
from meydan.bots.weights import WeightTable

HEURISTICS: Final[dict[str, type[Heuristic]]] = {
    "coup": CoupHeuristic,
    "dej": DejHeuristic,
    "kingdomino": KingdominoHeuristic,
    "kohan_dej": DejHeuristic,
    "rakab": RakabHeuristic,
}
"""A game that is not listed, such as a plug-in, is searched with random playouts."""

WEIGHTS: Final[dict[str, WeightTable]] = {
    "coup": COUP_WEIGHTS,
    "dej": DEJ_WEIGHTS,
    "kohan_dej": DEJ_WEIGHTS,
    "rakab": RAKAB_WEIGHTS,
}
"""The tunable weights of each game; Kingdomino has none."""


def heuristic_of(key: str, persona: str = "", weights: dict[str, float] | None = None) -> Heuristic:
    """A new heuristic for one decision in this game; `weights` replace the stored ones by name."""
    if key in HEURISTICS:
        return HEURISTICS[key](persona, weights)
    return Heuristic(persona, weights)


def weights_of(key: str) -> WeightTable | None:
    """The stored weights of a game; None for a game without tunable weights."""
    return WEIGHTS.get(key)
