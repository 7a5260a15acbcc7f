"""Adds up what one person gave another over many games, and says whether it exceeds the noise of honest play.

In each game, what a giver gave a receiver is compared with what the same giver gave an average opponent: a weak player
gives everybody much. Over the games of a pair the mean is divided by its standard error. A giver who treats all
opponents alike has about zero on average. Styles differ, and some opponents are harder to read than others, so honest
pairs scatter somewhat more than chance alone would say; `MARKED` is set by simulated honest pairs (bench/FAIRPLAY.md).
"""

from math import inf, sqrt

import msgspec

MARKED = 3.0
"""Standard errors above zero from which a pair is marked."""
ENOUGH_GAMES = 20
"""Fewer games of a pair are never marked: their standard error is not known well enough."""


def favour(gains: list[list[float]]) -> dict[tuple[int, int], float]:
    """By giver and receiver, what was given more than to an average opponent of the giver."""
    seats = range(len(gains))
    usual = [sum(gains[one][other] for other in seats if other != one) / (len(gains) - 1) for one in seats]
    return {(one, other): gains[one][other] - usual[one] for one in seats for other in seats if one != other}


class PairEvidence(msgspec.Struct):
    """What one person gave another, more than to an average opponent, over their games."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gave: float) -> None:
        self.games += 1
        self.total += gave
        self.squares += gave * gave

    @property
    def mean(self) -> float:
        """Win share given in a game."""
        return self.total / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """The mean in standard errors; 0 until there are two games."""
        if self.games < 2:
            return 0.0
        variance = max(0.0, self.squares - self.total * self.mean) / (self.games - 1)
        if variance == 0.0:
            return inf if self.mean > 0.0 else 0.0
        return self.mean / sqrt(variance / self.games)

    @property
    def marked(self) -> bool:
        return self.games >= ENOUGH_GAMES and self.score >= MARKED
