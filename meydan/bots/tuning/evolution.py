"""The search for better weights: separable CMA-ES (Ros and Hansen 2008) as the package `cmaes` implements it.

A generation is a set of points drawn from a normal distribution; the distribution then moves and stretches towards the
points that did well. Every coordinate has its own variance, so the search itself costs next to nothing.
"""

from importlib import import_module
from typing import Any

from meydan.core.errors import MeydanError


class NoOptimizer(MeydanError):
    """The optional package `cmaes` is not installed, or cannot be used."""


class Evolution:
    """A search from the origin: ask for points, say how good each was (more is better), and so on."""

    def __init__(self, size: int, population: int, seed: int, step: float = 1.0) -> None:
        try:
            cmaes: Any = import_module("cmaes")
            numpy: Any = import_module("numpy")
        except ImportError as error:
            raise NoOptimizer("no_cmaes", "tuning needs the package cmaes: pip install 'meydan[tune]'") from error
        if size < 2:
            raise NoOptimizer("one_weight", "tuning needs at least two weights")
        self.optimizer: Any = cmaes.SepCMA(numpy.zeros(size), step, seed=seed, population_size=population)
        self.asked: list[Any] = []

    @property
    def generation(self) -> int:
        """How many generations were told."""
        return int(self.optimizer.generation)

    @property
    def mean(self) -> list[float]:
        """The middle of the distribution."""
        return [float(part) for part in self.optimizer.mean]

    def ask(self) -> list[list[float]]:
        """The points of a generation, in steps from the origin."""
        self.asked = [self.optimizer.ask() for _point in range(self.optimizer.population_size)]
        return [[float(part) for part in point] for point in self.asked]

    def tell(self, merits: list[float]) -> None:
        """How good each point was, in the order they were asked for."""
        self.optimizer.tell([(point, -merit) for point, merit in zip(self.asked, merits, strict=True)])
