"""A baseline that anybody can train again: a network that plays itself and bots, with a centralised critic."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import numpy as np

import meydan
from meydan import bots
from meydan.bots.arena.curves import curves_svg
from meydan.bots.arena.figures import wilson
from meydan.learning.net import Net
from meydan.learning.ppo import PpoPlan
from meydan.learning.trainer import STEPS, Trainer, TrainingTable, measure
from meydan.provenance import Provenance, provenance

MEASURED = 3 << 40
"""Where the seeds of the games begin that measure the network: far from those it was trained with."""
OPPONENTS = ("random", "heuristic")
PLAN = PpoPlan(entropy=0.03, settled_entropy=0.005)
WITH_RIVALS = 1 / 3
"""The first part of a training with rivals, in which the network does not play itself. In self-play from the beginning
it soon challenges every claim and makes none, and hardly ever wins against anybody else: it cannot learn from that."""
MEASUREMENTS = 12
"""How many points the curves have, without the one before the training."""


class LearningPoint(msgspec.Struct, frozen=True):
    """What the network won at one moment of its training, by opponent."""

    decisions: int
    cpu_seconds: float
    """What learning had taken by then; the games of the measurements are not counted."""
    shares: dict[str, float]


class FinalShare(msgspec.Struct, frozen=True):
    """What the trained network wins, with the 95 % interval."""

    share: float
    low: float
    high: float
    games: int


class LearningReport(msgspec.Struct, frozen=True, kw_only=True):
    """A training, with all that is needed to repeat it."""

    kind: str = "ppo-selfplay"
    game: str
    players: int
    options: dict[str, Any]
    history: int
    hidden: int
    side_by_side: int
    steps: int
    rounds: int
    seed: int
    rivals: list[str] = []
    """Bots against which half of the games were played."""
    decisions: int
    cpu_seconds: float
    fair: float
    final: dict[str, FinalShare]
    curve: list[LearningPoint]
    made: Provenance


@dataclass(frozen=True)
class SelfPlay:
    """What is trained, and for how long. The same plan gives the same network on the same machine."""

    table: TrainingTable
    rounds: int
    seed: int = 1
    side_by_side: int = 128
    hidden: int = 128
    games: int = 1000
    """Fresh games of the last measurement against each opponent; those of the curve have a fifth of it."""
    opponents: Sequence[str] = OPPONENTS
    rivals: Sequence[str] = ()
    """Bots against which half of the games of the training are played; none: the network only plays itself."""

    def train(self, tell: Callable[[int], None] = lambda _round: None) -> tuple[LearningReport, Net]:
        """Train and measure; `tell` is called with the number of every finished round."""
        rivals = [bots.find(name) for name in self.rivals]
        trainer = Trainer(self.table, self.side_by_side, PLAN, self.hidden, self.seed, True, rivals)
        few = max(1, self.games // 5)
        every = max(1, self.rounds // MEASUREMENTS)
        points = [LearningPoint(0, 0.0, self.shares(trainer.net, few))]
        spent = 0.0
        for number in range(1, self.rounds + 1):
            began = time.process_time()
            only_rivals = bool(rivals) and number <= WITH_RIVALS * self.rounds
            trainer.round(1.0 - (number - 1) / self.rounds, only_rivals)
            spent += time.process_time() - began
            if number % every == 0:
                points.append(LearningPoint(trainer.decisions, round(spent, 1), self.shares(trainer.net, few)))
            tell(number)
        shares = self.shares(trainer.net, self.games)
        report = LearningReport(
            game=self.table.key,
            players=self.table.players,
            options=dict(self.table.options),
            history=self.table.history,
            hidden=self.hidden,
            side_by_side=self.side_by_side,
            steps=STEPS,
            rounds=self.rounds,
            seed=self.seed,
            rivals=list(self.rivals),
            decisions=trainer.decisions,
            cpu_seconds=round(spent, 1),
            fair=round(1 / self.table.players, 4),
            final={name: final(share, self.games) for name, share in shares.items()},
            curve=points,
            made=provenance(),
        )
        return report, trainer.net

    def shares(self, net: Net, games: int) -> dict[str, float]:
        """What the network wins alone against tables of each opponent; its choices are drawn, as in play."""
        found = {}
        for name in self.opponents:
            table = replace(self.table, against=bots.find(name))
            found[name] = round(float(np.mean(measure(table, net, games, MEASURED + self.seed, greedy=False))), 4)
        return found


def final(share: float, games: int) -> FinalShare:
    low, high = wilson(share, games)
    return FinalShare(share, round(low, 4), round(high, 4), games)


def learning_svg(report: LearningReport) -> str:
    """The curves of a training."""
    names = list(report.curve[0].shares) if report.curve else []
    curves = {
        f"against {name}": [(float(point.decisions), point.shares[name]) for point in report.curve] for name in names
    }
    title = f"{report.game}, {report.players} players: win share of the network (fair: {report.fair:.0%})"
    return curves_svg(title, "decisions learnt from", curves)


def about(table: TrainingTable) -> dict[str, Any]:
    """What a stored network says about itself."""
    key = str(meydan.game_key(table.key))
    return {"game": key, "players": table.players, "history": table.history}
