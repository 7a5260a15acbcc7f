"""Answers by the stored solutions of Coup: two players from the first card on, and their last duel."""

from typing import Final

from mypy_extensions import i64

from meydan.bots import duellist
from meydan.bots.knowledge import Knowledge
from meydan.bots.twosome import reading
from meydan.core import rng

SCALE: Final = 1048576


def solved(known: Knowledge) -> dict[int, float]:
    """How often each choice should be made; empty where nothing is solved."""
    return duellist.shares(known) or reading.shares(known)


def drawn(mix: dict[int, float], seed: i64) -> int:
    """A random choice of a mix."""
    chance = rng.stir(rng.start(seed))
    point = float(rng.number(chance, SCALE)) / float(SCALE)
    choices = sorted(mix)
    for choice in choices:
        point -= mix[choice]
        if point < 0.0:
            return choice
    return choices[-1]


def happens(share: float, seed: i64) -> bool:
    """True with this probability; independent of what `drawn` draws with the same seed."""
    chance = rng.stir(rng.stir(rng.start(seed)))
    return float(rng.number(chance, SCALE)) < share * float(SCALE)
