"""Plays many games between bots, in one or several processes, and returns results by game and seat as numpy arrays."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

import meydan
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.match import play
from meydan.bots.bot import Budget

STEP = 1_000_003
"""The distance between the bots' seeds of two games, so that they do not overlap."""


@dataclass(frozen=True)
class Playouts:
    """Results with one row for each game and one column for each seat."""

    shares: NDArray[np.float32]
    """Win shares; ties are split."""
    points: NDArray[np.float32]
    """What the rulebook counts by."""
    answers: NDArray[np.int32]
    """How many answers each game took."""

    def __len__(self) -> int:
        return len(self.answers)


Job = tuple[str, int, list[str], range, int, dict[str, object]]


def playouts(
    key: str,
    players: int,
    games: int,
    seed: int = 0,
    bots: str | list[str] = "random",
    iterations: int = 100,
    workers: int = 1,
    **options: object,
) -> Playouts:
    """Play `games` games from seed `seed` on. `bots` is one name for all seats or one for each. The number of
    processes changes nothing but the time it takes."""
    names = [bots] * players if isinstance(bots, str) else bots
    if len(names) != players:
        raise ValueError(f"{players} seats need as many bots, not {len(names)}")
    size = -(-games // max(workers, 1))
    jobs: list[Job] = [
        (key, players, names, range(seed + start, seed + min(start + size, games)), iterations, options)
        for start in range(0, games, size)
    ]
    if workers <= 1:
        return joined([part(job) for job in jobs])
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return joined(list(pool.map(part, jobs)))


def part(job: Job) -> Playouts:
    """The games of some seeds, in this process."""
    key, players, names, seeds, iterations, options = job
    seated = [contender(name) for name in names]
    budget = Budget(iterations=iterations)
    shares = np.zeros((len(seeds), players), np.float32)
    points = np.zeros((len(seeds), players), np.float32)
    answers = np.zeros(len(seeds), np.int32)
    for row, seed in enumerate(seeds):
        played = play(meydan.new(meydan.game_key(key), players, seed=seed, **options), seated, seed * STEP, budget)
        shares[row], points[row], answers[row] = played.shares, played.points, played.answers
    return Playouts(shares, points, answers)


def joined(parts: list[Playouts]) -> Playouts:
    return Playouts(
        np.concatenate([one.shares for one in parts]),
        np.concatenate([one.points for one in parts]),
        np.concatenate([one.answers for one in parts]),
    )
