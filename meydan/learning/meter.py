"""How well can a bot be exploited? An enemy is trained against it, and measured in fresh games."""

import time
from collections.abc import Callable

import msgspec
import numpy as np

from meydan.bots.arena.figures import wilson
from meydan.learning.net import Net
from meydan.learning.trainer import Trainer, TrainingTable, measure

SETTLED = 0.2
"""The last part of the training, in which the learning rate falls to nothing."""
FRESH = 1 << 40
"""Where the seeds of the games begin that measure the enemy: far from those it was trained with."""
POINTS = 40
"""How many points the curve has at most."""


class CurvePoint(msgspec.Struct, frozen=True):
    """The enemy's win share at one moment of its training."""

    decisions: int
    share: float


class ExploitReport(msgspec.Struct, kw_only=True, frozen=True):
    """The strongest enemy found for a bot, and what it took to find it."""

    bot: str
    game: str
    players: int
    iterations: int
    rounds: int
    decisions: int
    cpu_seconds: float
    seed: int
    games: int
    share: float
    low: float
    high: float
    """The 95 % interval of the enemy's win share in fresh games; a fair one is 1 / players."""
    greedy: bool
    """Whether the enemy always makes its likeliest choice; what did better in a trial is measured."""
    curve: list[CurvePoint]


def exploit(
    table: TrainingTable, rounds: int, games: int, seed: int = 0, told: Callable[[int, float], None] | None = None
) -> tuple[ExploitReport, Net]:
    """Train an enemy for the bot of a table, and measure it. The same arguments give the same enemy."""
    assert table.against is not None
    began = time.process_time()
    trainer = Trainer(table, seed=seed)
    points: list[CurvePoint] = []
    recent: list[float] = []
    for number in range(rounds):
        left = min(1.0, (rounds - number) / max(1.0, SETTLED * rounds))
        recent += trainer.round(left)
        if (number + 1) % max(1, rounds // POINTS) == 0 and recent:
            points.append(CurvePoint(trainer.decisions, round(float(np.mean(recent)), 4)))
            recent = []
        if told is not None:
            told(number + 1, points[-1].share if points else 1.0 / table.players)
    trials = {
        greedy: float(np.mean(measure(table, trainer.net, max(1, games // 5), FRESH + seed, greedy)))
        for greedy in (False, True)
    }
    greedy = trials[True] > trials[False]
    shares = measure(table, trainer.net, games, 2 * FRESH + seed, greedy)
    share = float(np.mean(shares))
    low, high = wilson(share, len(shares))
    report = ExploitReport(
        bot=table.against.name,
        game=table.key,
        players=table.players,
        iterations=table.iterations,
        rounds=rounds,
        decisions=trainer.decisions,
        cpu_seconds=round(time.process_time() - began, 1),
        seed=seed,
        games=len(shares),
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        greedy=greedy,
        curve=points,
    )
    return report, trainer.net
