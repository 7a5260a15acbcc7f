"""Statistics of the arena: intervals, a sequential test, quantiles, Elo-like gaps."""

import random
from math import log, log10, sqrt
from typing import Final

SIGMAS: Final = 1.959964
"""Half the width of a 95 % interval, in standard deviations."""
RESAMPLES: Final = 10_000
DECIDED: Final = 2.944439
"""The logarithm of 0.95 / 0.05: where a sequential test with errors of 5 % stops."""
BUCKETS: Final = 40
"""Buckets of a histogram of times for each factor of ten: a quantile is exact to 6 %."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was observed in a number of independent games."""
    if games == 0:
        return 0.0, 1.0
    z = SIGMAS
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def bootstrap(blocks: list[float], seed: int = 0, resamples: int = RESAMPLES) -> tuple[float, float]:
    """The 95 % interval of the mean by resampling whole blocks, because the games of one block share a deal."""
    if not blocks:
        return 0.0, 1.0
    chance = random.Random(seed)
    number = len(blocks)
    means: list[float] = []
    for _resample in range(resamples):
        means.append(sum(chance.choices(blocks, k=number)) / number)
    means.sort()
    return means[int(0.025 * resamples)], means[int(0.975 * resamples) - 1]


def llr(shares: list[float], low: float, high: float) -> float:
    """The log-likelihood ratio of `high` against `low` as the true win share; shared victories count in part."""
    total = 0.0
    for share in shares:
        total += share * log(high / low) + (1.0 - share) * log((1.0 - high) / (1.0 - low))
    return total


def verdict(ratio: float) -> str:
    """The verdict of a sequential test: `better`, `not_better` or `open`."""
    if ratio >= DECIDED:
        return "better"
    if ratio <= -DECIDED:
        return "not_better"
    return "open"


def elo_gap(share: float, players: int) -> float:
    """The lead, in Elo points, of a player who wins this share against equal others."""
    inside = min(max(share, 1e-4), 1 - 1e-4)
    return 400.0 * log10(inside * (players - 1) / (1.0 - inside))


def bucket(seconds: float) -> int:
    """The bucket of a time in a histogram."""
    return int(BUCKETS * log10(max(1e6 * seconds, 1.0)))


def quantile(histogram: dict[str, int], part: float) -> float:
    """The time in seconds that this part of the answers did not exceed."""
    wanted = part * sum(histogram.values())
    seen = 0
    for number in sorted(map(int, histogram)):
        seen += histogram[str(number)]
        if seen >= wanted:
            return float(10 ** ((number + 1) / BUCKETS) / 1e6)
    return 0.0
