"""Bots by name: four levels, personas at any level, and yardsticks for the arena."""

from typing import Final

from meydan.bots.bot import Bot, Budget, RandomBot
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.search_bots import Searcher, TreeSearcher
from meydan.bots.sequential_halving import SearchPlan
from meydan.core.errors import MeydanError

LEVELS: Final = ("novice", "normal", "strong", "master")
PERSONAS: Final = ("accountant", "bluffer", "builder", "raider")
YARDSTICKS: Final = ("random", "heuristic", "ismcts")
FORMER_NAMES: Final = {"kernel": "heuristic"}
"""Names that older reports and tables use for a bot."""

TO_THE_END: Final = 20_000
QUICK: Final = {
    "": SearchPlan(12, 400),
    "coup": SearchPlan(6, 400, heuristic_bonus=1.0, heuristic_margin=0.7),
    "dej": SearchPlan(6, 60, heuristic_bonus=0.2),
    "kohan_dej": SearchPlan(6, 60, heuristic_bonus=0.2),
    "rakab": SearchPlan(6, 80, heuristic_bonus=0.3, heuristic_margin=0.2),
}
DEEP: Final = {
    "": SearchPlan(16, TO_THE_END),
    "coup": SearchPlan(10, 400, heuristic_bonus=1.0, heuristic_margin=0.5),
    "dej": SearchPlan(12, 120, heuristic_bonus=0.2),
    "kohan_dej": SearchPlan(12, 120, heuristic_bonus=0.2),
    "rakab": SearchPlan(16, 160, heuristic_bonus=0.3),
}
WIDE: Final = {
    "": SearchPlan(24, TO_THE_END),
    "coup": SearchPlan(16, 400, heuristic_bonus=1.0, heuristic_margin=0.05),
    "dej": SearchPlan(16, 120, heuristic_bonus=0.2),
    "kohan_dej": SearchPlan(16, 120, heuristic_bonus=0.2),
    "rakab": SearchPlan(16, 160, heuristic_bonus=0.3),
}

SLIPS: Final = {"": 0.6, "coup": 0.9}
"""How many answers of novices may be mistakes, by game; most of them are as good as any, in Coup nearly all."""
NOT_ALWAYS: Final = 0.8
"""How many answers normal takes from a stored solution; the others come from its search."""
STYLED: Final = 0.5
"""The same for personas: the others show their style."""


class UnknownBot(MeydanError):
    """There is no bot of this name."""


def names() -> tuple[str, ...]:
    """The names of all bots: levels, personas (which play at level normal) and yardsticks.

    A persona at another level is written `strong-bluffer`.
    """
    return (*LEVELS, *PERSONAS, *YARDSTICKS)


def find(name: str) -> Bot:
    """The bot of this name, which may be one that was used formerly."""
    level, dash, persona = name.partition("-")
    level = FORMER_NAMES.get(level, level)
    if name in PERSONAS:
        return make(name, "normal", name)
    if level not in LEVELS + YARDSTICKS or (dash and persona not in PERSONAS):
        raise UnknownBot("unknown_bot", f"there is no bot {name!r}; there are: {', '.join(names())}", bot=name)
    return make(name, level, persona)


def make(name: str, level: str, persona: str) -> Bot:
    """The bot of a level or yardstick, with a persona or without.

    Each level thinks about ten times as long as the one below; with three times as long, master was no better than
    strong. In Coup and Rakab a few hundred playouts find nearly everything, so more time alone does not separate the
    levels: there normal leaves its heuristic only for choices that look much better (`heuristic_margin`).
    """
    part = STYLED if persona else 1.0
    if level == "novice":
        return HeuristicBot(name, persona, slips=SLIPS)
    if level == "normal":
        return Searcher(name, QUICK, Budget(seconds=0.03), persona, part * NOT_ALWAYS)
    if level == "strong":
        return Searcher(name, DEEP, Budget(seconds=0.3), persona, part)
    if level == "master":
        return Searcher(name, WIDE, Budget(seconds=2.5), persona, 1.0)
    if level == "heuristic":
        return HeuristicBot(name, persona)
    if level == "ismcts":
        return TreeSearcher(name, 1000)
    return RandomBot()
