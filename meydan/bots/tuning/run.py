"""A tuning run: generations of weights, each tried on deals of its own."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import exp
from multiprocessing import get_context
from typing import Final

from meydan.bots.tuning.evolution import Evolution
from meydan.bots.tuning.trial import Job, WeightTrial, merit

STRETCH: Final = 0.25
"""The first step of a weight, relative to its value."""
LEAST: Final = 0.05
"""The first step of a weight that is 0."""
CONFIRMING: Final = 4
"""The final comparison of old and new weights plays this many times the games of a trial, on fresh deals."""


class Tuning:
    """The weights under study, and the search for better ones."""

    def __init__(self, trial: WeightTrial, weights: dict[str, float], population: int, seed: int) -> None:
        self.trial = trial
        self.names = sorted(weights)
        self.start = weights
        self.seed = seed
        self.evolution = Evolution(len(self.names), population, seed)

    def scaled(self, point: list[float]) -> dict[str, float]:
        """A point of the search as weights. Weights are scaled, so that each keeps its sign and does not become 0."""
        found: dict[str, float] = {}
        for name, part in zip(self.names, point, strict=True):
            began = self.start[name]
            found[name] = round(began * exp(STRETCH * part) if began else LEAST * part, 4)
        return found

    def generations(self, number: int, workers: int) -> Iterator[tuple[float, float]]:
        """Mean and best share of each generation."""
        for _generation in range(number):
            points = [self.scaled(point) for point in self.evolution.ask()]
            first = self.seed + 1_000_000 * (self.evolution.generation + 1)
            merits = tried(self.trial, points, first, workers)
            self.evolution.tell(merits)
            yield sum(merits) / len(merits), max(merits)

    def found(self) -> dict[str, float]:
        """The weights at the mean of the search, which depends less on luck than its best point."""
        return self.scaled(self.evolution.mean)


def confirmed(
    trial: WeightTrial, old: dict[str, float], new: dict[str, float], seed: int, workers: int
) -> tuple[float, float]:
    """The shares of the old and of the new weights on deals the search has not seen."""
    games = CONFIRMING * trial.games
    longer = WeightTrial(trial.game, trial.players, trial.options, trial.opponents, games, trial.guards)
    before, after = tried(longer, [old, new], seed, workers)
    return before, after


def tried(trial: WeightTrial, points: list[dict[str, float]], seed: int, workers: int) -> list[float]:
    """The merit of each set of weights, all on the same deals."""
    jobs: list[Job] = [(trial.plain(), point, seed) for point in points]
    if workers <= 1:
        return [merit(job) for job in jobs]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(merit, jobs))
