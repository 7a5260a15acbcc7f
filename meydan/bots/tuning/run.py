"""A tuning run: generations of weights, each tried on deals of its own, and what came of it as a table."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import exp
from multiprocessing import get_context
from typing import Final

from meydan.bots.tuning.evolution import Evolution
from meydan.bots.tuning.trial import Job, Trial, merit

STRETCH: Final = 0.25
"""How far a weight is moved at first, as a part of itself."""
LEAST: Final = 0.05
"""The same for a weight that is nothing."""
CONFIRMING: Final = 4
"""In the end old and new weights are compared on fresh deals, over so many times the games of a trial."""


class Tuning:
    """The weights under study, and the search for better ones."""

    def __init__(self, trial: Trial, weights: dict[str, float], population: int, seed: int) -> None:
        self.trial = trial
        self.names = sorted(weights)
        self.start = weights
        self.seed = seed
        self.evolution = Evolution(len(self.names), population, seed)

    def scaled(self, point: list[float]) -> dict[str, float]:
        """A point of the search as weights. They are stretched, so a weight keeps its sign and is never nothing."""
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
        """Where the search stands: its middle, which is less of an accident than its best point."""
        return self.scaled(self.evolution.mean)


def confirmed(
    trial: Trial, old: dict[str, float], new: dict[str, float], seed: int, workers: int
) -> tuple[float, float]:
    """The shares of the old and of the new weights on deals the search has not seen."""
    longer = Trial(trial.game, trial.players, trial.options, trial.opponents, CONFIRMING * trial.games)
    before, after = tried(longer, [old, new], seed, workers)
    return before, after


def tried(trial: Trial, points: list[dict[str, float]], seed: int, workers: int) -> list[float]:
    """How good each of some weights is, all on the same deals."""
    jobs: list[Job] = [(trial.plain(), point, seed) for point in points]
    if workers <= 1:
        return [merit(job) for job in jobs]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(merit, jobs))
