"""The instincts of a beginner in each game, by the game's key."""

from typing import Final

from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.mistakes.coup import CoupInstincts
from meydan.bots.mistakes.dej import DejInstincts
from meydan.bots.mistakes.instincts import Instincts
from meydan.bots.mistakes.kingdomino import KingdominoInstincts
from meydan.bots.mistakes.rakab import RakabInstincts

INSTINCTS: Final[dict[str, type[Instincts]]] = {
    "coup": CoupInstincts,
    "dej": DejInstincts,
    "kingdomino": KingdominoInstincts,
    "kohan_dej": DejInstincts,
    "rakab": RakabInstincts,
}
"""In a game that is not listed, such as a plug-in, beginners only overlook."""


def instincts_of(key: str, heuristic: Heuristic) -> Instincts:
    if key in INSTINCTS:
        return INSTINCTS[key](heuristic)
    return Instincts(heuristic)
