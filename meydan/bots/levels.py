"""Bots by name: four levels, personas at any level, and yardsticks for the arena."""

from typing import Final

from meydan.bots.bot import Bot, Budget, RandomBot
from meydan.bots.halving import Plan
from meydan.bots.thinkers import Kernel, Master, Searcher, TreeSearcher
from meydan.core.errors import MeydanError

LEVELS: Final = ("novice", "normal", "strong", "master")
PERSONAS: Final = ("accountant", "bluffer", "builder", "raider")
YARDSTICKS: Final = ("random", "kernel", "ismcts")

TO_THE_END: Final = 20_000
QUICK: Final = {
    "": Plan(12, 400),
    "coup": Plan(6, 400, trust=1.0, margin=0.7),
    "dej": Plan(6, 60, trust=0.2),
    "kohan_dej": Plan(6, 60, trust=0.2),
    "rakab": Plan(6, 80, trust=0.3, margin=0.2),
}
DEEP: Final = {
    "": Plan(16, TO_THE_END),
    "coup": Plan(10, 400, trust=1.0, margin=0.5),
    "dej": Plan(12, 120, trust=0.2),
    "kohan_dej": Plan(12, 120, trust=0.2),
    "rakab": Plan(16, 160, trust=0.3),
}
WIDE: Final = {
    "": Plan(24, TO_THE_END),
    "coup": Plan(16, 400, trust=1.0, margin=0.05),
    "dej": Plan(16, 120, trust=0.2),
    "kohan_dej": Plan(16, 120, trust=0.2),
    "rakab": Plan(16, 160, trust=0.3),
}


class UnknownBot(MeydanError):
    """There is no bot of this name."""


def names() -> tuple[str, ...]:
    """All bots: levels, personas (at level normal) and yardsticks; `strong-bluffer` is a persona at a level."""
    return (*LEVELS, *PERSONAS, *YARDSTICKS)


def find(name: str) -> Bot:
    """A bot by its name."""
    level, dash, persona = name.partition("-")
    if name in PERSONAS:
        return make(name, "normal", name)
    if level not in LEVELS + YARDSTICKS or (dash and persona not in PERSONAS):
        raise UnknownBot("unknown_bot", f"there is no bot {name!r}; there are: {', '.join(names())}", bot=name)
    return make(name, level, persona)


def make(name: str, level: str, persona: str) -> Bot:
    """Each level thinks some ten times as long as the one below: with three times, master was no better than strong.

    Where a few hundred playouts find nearly all there is (Coup, Rakab), time alone makes no level better than the next:
    there normal departs from its rules of thumb only for what looks much better, by the margin of its plan.
    """
    if level == "novice":
        return Kernel(name, persona, slips=0.3)
    if level == "normal":
        return Searcher(name, QUICK, Budget(seconds=0.03), persona)
    if level == "strong":
        return Searcher(name, DEEP, Budget(seconds=0.3), persona)
    if level == "master":
        return Master(name, WIDE, Budget(seconds=2.5), persona)
    if level == "kernel":
        return Kernel(name, persona)
    if level == "ismcts":
        return TreeSearcher(name, 1000)
    return RandomBot()
