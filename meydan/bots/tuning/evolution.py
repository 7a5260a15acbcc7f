"""Separable CMA-ES (Ros and Hansen 2008): a normal distribution that moves and stretches towards what did well.

Every coordinate has its own variance, so a generation costs as much as its games and nothing else.
"""

import random
from math import exp, log, sqrt


class Evolution:
    """The search: ask for points, say how good each was (more is better), and again."""

    def __init__(self, size: int, population: int, seed: int, step: float = 1.0) -> None:
        self.size = size
        self.population = population
        self.chance = random.Random(seed)
        self.step = step
        self.mean = [0.0] * size
        self.variances = [1.0] * size
        self.path = [0.0] * size
        self.step_path = [0.0] * size
        self.asked: list[list[float]] = []
        self.generation = 0
        parents = population // 2
        raw = [log(parents + 0.5) - log(place + 1) for place in range(parents)]
        self.shares = [weight / sum(raw) for weight in raw]
        mass = 1.0 / sum([share * share for share in self.shares])
        self.mass = mass
        self.step_rate = (mass + 2) / (size + mass + 5)
        self.damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (size + 1)) - 1) + self.step_rate
        self.path_rate = (4 + mass / size) / (size + 4 + 2 * mass / size)
        one = 2 / ((size + 1.3) ** 2 + mass)
        many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
        faster = (size + 2) / 3
        self.one_rate = min(0.5, one * faster)
        self.many_rate = min(0.5, many * faster)

    def ask(self) -> list[list[float]]:
        """The points of a generation, in steps from where the search began."""
        self.asked = []
        for _point in range(self.population):
            drawn = [self.chance.gauss(0.0, 1.0) * sqrt(variance) for variance in self.variances]
            self.asked.append(drawn)
        return [self.at(drawn) for drawn in self.asked]

    def at(self, drawn: list[float]) -> list[float]:
        return [middle + self.step * part for middle, part in zip(self.mean, drawn, strict=True)]

    def tell(self, merits: list[float]) -> None:
        """How good each point was, in the order they were asked for."""
        self.generation += 1
        order = sorted(range(self.population), key=lambda place: -merits[place])
        best = [self.asked[place] for place in order[: len(self.shares)]]
        for axis in range(self.size):
            self.move(axis, [drawn[axis] for drawn in best])
        length = sqrt(sum([part * part for part in self.step_path]))
        usual = sqrt(self.size) * (1 - 1 / (4 * self.size) + 1 / (21 * self.size * self.size))
        self.step *= exp((self.step_rate / self.damping) * (length / usual - 1))

    def move(self, axis: int, parts: list[float]) -> None:
        """Mean, paths and variance of one coordinate."""
        shift = sum([share * part for share, part in zip(self.shares, parts, strict=True)])
        spread = sum([share * part * part for share, part in zip(self.shares, parts, strict=True)])
        self.mean[axis] += self.step * shift
        variance = self.variances[axis]
        rate = self.step_rate
        pull = sqrt(rate * (2 - rate) * self.mass) * shift / sqrt(variance)
        self.step_path[axis] = (1 - rate) * self.step_path[axis] + pull
        rate = self.path_rate
        self.path[axis] = (1 - rate) * self.path[axis] + sqrt(rate * (2 - rate) * self.mass) * shift
        kept = 1 - self.one_rate - self.many_rate
        self.variances[axis] = max(
            1e-6, kept * variance + self.one_rate * self.path[axis] * self.path[axis] + self.many_rate * spread
        )
