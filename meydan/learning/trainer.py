"""Trains a network: against bots that stay as they are, from every seat, against itself, or both side by side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import meydan
from meydan.batch import Batch
from meydan.bots import Bot
from meydan.learning.critic import Critic
from meydan.learning.net import Net
from meydan.learning.ppo import Ppo, PpoPlan
from meydan.learning.rollouts import Decisions, Rollouts, draw, levelled, together

HISTORY = 8
"""How many public events the network sees."""
STEPS = 64
"""Decisions of each game between two updates."""


@dataclass(frozen=True)
class TrainingTable:
    """What is played: the game, its players and options, and who sits in the other seats."""

    key: str
    players: int
    against: Bot | None = None
    """The bot in all other seats; None: the network itself."""
    iterations: int = 100
    """How many playouts that bot has for an answer, where it searches."""
    history: int = HISTORY
    options: tuple[tuple[str, Any], ...] = ()

    def batch(self, seat: int, count: int, seed: int, everyone: bool = False) -> Batch:
        """Games in which the network has one seat, or all."""
        others = {} if self.against is None else {one: self.against for one in range(self.players) if one != seat}
        return Batch(
            meydan.game_key(self.key),
            self.players,
            count,
            seed,
            bots=others,
            iterations=self.iterations,
            history=self.history,
            everyone=everyone,
            **dict(self.options),
        )


class Trainer:
    """A network that learns by playing. The same table, plan and seed give the same network."""

    def __init__(
        self,
        table: TrainingTable,
        games: int = 64,
        plan: PpoPlan | None = None,
        hidden: int = 128,
        seed: int = 0,
        centralised: bool = False,
        rivals: Sequence[Bot] = (),
    ) -> None:
        """`games` are played side by side, divided among the seats. With `centralised` the values come from a critic
        that sees what all seats know. Half of the games are played against `rivals`, if there are any: each of them has
        all other seats of some games."""
        self.table = table
        self.plan = plan or PpoPlan()
        tables = [table, *(replace(table, against=rival) for rival in rivals)]
        shared = [games // 2, *[games // 2 // len(rivals) for _ in rivals]] if rivals else [games]
        batches = [
            (kind, seat, batch)
            for kind, (played, part) in enumerate(zip(tables, shared, strict=True))
            for seat, batch in batches_of(played, part, seed + kind, centralised)
        ]
        features = batches[0][2].features
        self.net = Net(features.size, features.choices, hidden, seed)
        self.critic = Critic(table.players * features.size, hidden, seed + 1) if centralised else None
        self.kinds = [kind for kind, _, _ in batches]
        """Against whom each batch is played, as a number."""
        self.seats = [seat for _, seat, _ in batches]
        self.rollouts = [
            Rollouts(batch, self.net, seed * 1009 + at, self.critic) for at, (_, _, batch) in enumerate(batches)
        ]
        self.ppo = Ppo(self.net, self.plan, seed, self.critic)
        self.decisions = 0
        """How many the network has learnt from."""

    def round(self, left: float = 1.0, only_rivals: bool = False) -> list[float]:
        """Play and learn once, with `left` of the learning rate; with `only_rivals` the network does not play itself.

        Returns the win share of the network in every game that ended.
        """
        parts: dict[int, list[Decisions]] = {}
        for kind, rollouts in zip(self.kinds, self.rollouts, strict=True):
            rollouts.results = []
            if only_rivals and kind == 0:
                continue
            self.net.look(rollouts.observations)
            if self.critic is not None:
                self.critic.net.look(rollouts.everyone)
            parts.setdefault(kind, []).append(rollouts.collect(STEPS, self.plan.decay))
        # a first rare win against a strong rival must not drown in the games against others
        decisions = together([levelled(together(part)) for part in parts.values()])
        self.decisions += len(decisions.choices)
        self.ppo.learn(decisions, left)
        return self.shares()

    def shares(self) -> list[float]:
        """The win share of the network in the games that ended in the last round, each seat in its own batch."""
        fair = 1.0 / self.table.players
        found: list[float] = []
        for seat, rollouts in zip(self.seats, self.rollouts, strict=True):
            found += [result[seat] + fair for result in rollouts.results]
        return found


def batches_of(table: TrainingTable, games: int, seed: int, everyone: bool) -> list[tuple[int, Batch]]:
    """Batches with the seat that the network has in each: all seats in turn, or where it plays itself only one batch,
    in which it has every seat."""
    seats = range(table.players if table.against is not None else 1)
    each = max(1, games // len(seats))
    return [(seat, table.batch(seat, each, (seed << 20) + seat * each * len(seats), everyone)) for seat in seats]


def measure(table: TrainingTable, net: Net, games: int, seed: int, greedy: bool) -> list[float]:
    """The win shares of a network in fresh games against the bot of a table, as many from every seat."""
    each = -(-games // table.players)
    fair = 1.0 / table.players
    chance = np.random.default_rng(seed)
    found: list[float] = []
    for seat in range(table.players):
        here: list[float] = []
        batch = table.batch(seat, min(each, 64), seed + seat * games)
        rollouts = Rollouts(batch, net, seed + seat)
        while len(here) < each:
            likely, _ = net(rollouts.observations, rollouts.masks)
            choices = likely.argmax(axis=1) if greedy else draw(likely, chance)
            batch.step(choices)
            here += [float(reward) + fair for reward in rollouts.rewards[rollouts.dones > 0][:, seat]]
        found += here[:each]
    return found
