"""Adds up what one person gave another over many games, and says whether it exceeds what honest people give.

In each game, what a giver gave a receiver is compared with what the same giver gave an average opponent: a weak player
gives everybody much. Over the games of a pair the mean is divided by its uncertainty. A giver who treats all opponents
alike has about zero on average. Two traits of honest play are allowed for:

- Some receivers seem to get gifts from everybody, because playouts misjudge their style. What the other givers of the
  same games surely gave the receiver as well is taken off.
- Styles that suit each other favour a pair a little in every game. This does not shrink with more games, so it is part
  of the uncertainty, as large as simulated honest pairs show it (`SCATTER`).

How often honest pairs are marked is measured in bench/FAIRPLAY.md.
"""

from collections.abc import Hashable, Mapping
from math import inf, sqrt
from typing import TypeVar

import msgspec

Who = TypeVar("Who", bound=Hashable)
MARKED = 3.0
"""The score from which a pair is marked."""
ENOUGH_GAMES = 20
"""Fewer games of a pair are never marked: their standard error is not known well enough."""
SURE = 3.0
"""What others gave a receiver counts as far as it is more than this many of its standard errors."""
SCATTER = {"coup": 0.0, "dej": 0.025, "rakab": 0.045}
"""How much win share in a game honest pairs favour each other for good. In Coup the luck of the game hides it."""
UNMEASURED = 0.05
"""The same for games in which it was not measured: somewhat more than the largest that was."""


def favour(gains: list[list[float]]) -> dict[tuple[int, int], float]:
    """By giver and receiver, what was given more than to an average opponent of the giver."""
    seats = range(len(gains))
    usual = [sum(gains[one][other] for other in seats if other != one) / (len(gains) - 1) for one in seats]
    return {(one, other): gains[one][other] - usual[one] for one in seats for other in seats if one != other}


def others_gave(gave: Mapping[tuple[Who, Who], float], giver: Who, receiver: Who) -> float:
    """What the other givers of a game favoured the receiver with, on average; 0 if there are none."""
    found = [one for (who, whom), one in gave.items() if whom == receiver and who != giver]
    return sum(found) / len(found) if found else 0.0


class PairEvidence(msgspec.Struct):
    """What one person gave another, more than to an average opponent, over their games."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0
    others: float = 0.0
    others_squares: float = 0.0
    scatter: float = 0.0
    """The squares of `SCATTER`, added up."""

    def add(self, game: str, gave: float, others: float) -> None:
        """Add a game, by the key of its kind: what the giver gave, and what others gave the same receiver."""
        self.games += 1
        self.total += gave
        self.squares += gave * gave
        self.others += others
        self.others_squares += others * others
        self.scatter += SCATTER.get(game, UNMEASURED) ** 2

    @property
    def mean(self) -> float:
        """Win share given in a game."""
        return self.total / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """The mean beyond what others surely gave as well, by its uncertainty; 0 until there are two games."""
        if self.games < 2:
            return 0.0
        common = self.others / self.games - SURE * sqrt(_error(self.games, self.others, self.others_squares))
        given = self.mean - max(0.0, common)
        unsure = _error(self.games, self.total, self.squares) + self.scatter / self.games
        if unsure == 0.0:
            return inf if given > 0.0 else 0.0
        return given / sqrt(unsure)

    @property
    def marked(self) -> bool:
        return self.games >= ENOUGH_GAMES and self.score >= MARKED


def _error(count: int, total: float, squares: float) -> float:
    """The square of a mean's standard error."""
    return max(0.0, squares - total * total / count) / (count - 1) / count
