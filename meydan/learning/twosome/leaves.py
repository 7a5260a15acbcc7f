"""What the last duel is worth when it begins: where the solution of two-player Coup ends."""

import numpy as np

from meydan.bots.duel.states import FORGOTTEN, states
from meydan.bots.duel.table import TABLES, pairs
from meydan.bots.duel.valuing import Values, chances
from meydan.bots.twosome.shape import CARDS, PURSES, RICH
from meydan.games.coup.zones.cards import COPIES
from meydan.learning.twosome.dealing import Floats

SWEEPS = 12


def last_duel() -> Floats:
    """The win share of the player to move by the coins of both and the cards of both.

    The solver does not remember which cards lie open, so this is the mean over all pairs, as likely as they are.
    """
    won = np.zeros((PURSES, PURSES, CARDS, CARDS))
    weight = np.zeros((CARDS, CARDS))
    for first, second in pairs():
        dead = [(card == first) + (card == second) for card in range(CARDS)]
        prior = chances(dead)
        values = Values(prior, TABLES.of(dead))
        for _sweep in range(SWEEPS):
            values.weigh()
        ways = COPIES * (COPIES - 1) if first == second else 2 * COPIES * COPIES
        likely = np.array(prior).reshape(CARDS, CARDS) * ways
        weight += likely
        for mine in range(PURSES):
            for theirs in range(PURSES):
                won[mine, theirs] += likely * (worths(values, mine, theirs) if mine < RICH else 1.0)
    return (won / weight).astype(np.float32)


def worths(values: Values, mine: int, theirs: int) -> Floats:
    start = int(states().of(mine, theirs, FORGOTTEN, FORGOTTEN)) * CARDS * CARDS
    found = [values.value[start + pair] for pair in range(CARDS * CARDS)]
    return np.array(found, np.float32).reshape(CARDS, CARDS)
