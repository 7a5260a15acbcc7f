"""How often each seat does something, estimated from little: a seat is thought usual until much speaks against it."""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.types import Seat

MOST_SEATS: Final = 8
FACTOR: Final = 4.0
"""A seat is thought to do something at most this many times as often as usual, in odds, and at least this many times
less."""


class HabitTally:
    """Counts by seat, after a prior of many games: the mean of a beta distribution, as odds against the usual."""

    def __init__(self, usual: float, weight: float) -> None:
        self.usual = usual
        """How often players do it."""
        self.weight = weight
        """How many chances the prior counts for."""
        self.done: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.chances: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def count(self, seat: Seat, did: bool) -> None:
        """One chance, and whether the seat took it."""
        self.chances[seat] += 1.0
        if did:
            self.done[seat] += 1.0

    def often(self, seat: Seat) -> float:
        """How often the seat probably does it."""
        if self.chances[seat] == 0.0:
            return self.usual
        return (self.done[seat] + self.usual * self.weight) / (self.chances[seat] + self.weight)

    def lean(self, seat: Seat) -> float:
        """How many times as often as usual, in odds; 1 for a seat that nothing is known of."""
        if self.chances[seat] == 0.0:
            return 1.0
        often = self.often(seat)
        odds = often / (1.0 - often) * (1.0 - self.usual) / self.usual
        return max(1.0 / FACTOR, min(FACTOR, odds))

    def surprise(self, seat: Seat) -> float:
        """The logarithm of `lean`: above zero if the seat does it oftener than usual."""
        return log(self.lean(seat))

    def lean_of_others(self, seat: Seat, seats: i64) -> float:
        """The mean of `lean` over the other seats of a table."""
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += self.lean(other)
        return total / float(seats - 1)
