"""Decisions of many games, each with its advantage: how much better than expected it went from there."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from meydan.batch import Batch
from meydan.learning.critic import Critic
from meydan.learning.net import Array, Bytes, Net

Numbers = NDArray[np.int64]


@dataclass
class Decisions:
    """Decisions one below the other, ready for learning."""

    observations: Bytes
    masks: Bytes
    choices: Numbers
    chances: Array
    """How likely the network made each choice then."""
    advantages: Array
    targets: Array
    """What the value should have been."""
    everyone: Bytes
    """What all seats knew, for the critic; without one it has no columns."""

    def some(self, rows: Numbers) -> "Decisions":
        return Decisions(*(getattr(self, name)[rows] for name in PARTS))


PARTS = ("observations", "masks", "choices", "chances", "advantages", "targets", "everyone")


def together(parts: list[Decisions]) -> Decisions:
    """Decisions of several batches, one below the other."""
    return Decisions(*(np.concatenate([getattr(part, name) for part in parts]) for name in PARTS))


def levelled(decisions: Decisions) -> Decisions:
    """The same decisions with advantages of mean 0 and deviation 1."""
    advantages = decisions.advantages
    return replace(decisions, advantages=(advantages - advantages.mean()) / (advantages.std() + 1e-8))


def draw(chances: Array, chance: np.random.Generator) -> Numbers:
    """One choice for each row."""
    found: Numbers = (chances.cumsum(axis=1) < chance.random((len(chances), 1))).sum(axis=1)
    last: Numbers = chances.shape[1] - 1 - np.argmax(chances[:, ::-1] > 0, axis=1)
    return np.minimum(found, last)


class Rollouts:
    """Plays a batch with a network and keeps what happened."""

    results: list[list[float]]
    """The rewards of all seats in the games that ended while decisions were collected last."""

    def __init__(self, batch: Batch, net: Net, seed: int, critic: Critic | None = None) -> None:
        """With a critic, which needs a batch with `everyone`, values are its own instead of the network's."""
        self.batch = batch
        self.net = net
        self.critic = critic
        self.chance = np.random.default_rng(seed)
        self.observations: Bytes = np.asarray(batch.observations)
        self.everyone: Bytes = np.empty((batch.count, 0), np.uint8) if critic is None else np.asarray(batch.everyone)
        self.masks: Bytes = np.asarray(batch.masks)
        self.seats: Numbers = np.asarray(batch.seats)
        self.rewards: NDArray[np.float64] = np.asarray(batch.rewards)
        self.dones: Bytes = np.asarray(batch.dones)
        self.results = []

    def collect(self, steps: int, decay: float) -> Decisions:
        """Play on for a number of steps. `decay` is the lambda of generalised advantage estimation."""
        count, players = self.rewards.shape
        observations = np.empty((steps, *self.observations.shape), dtype=np.uint8)
        everyone = np.empty((steps, *self.everyone.shape), dtype=np.uint8)
        masks = np.empty((steps, *self.masks.shape), dtype=np.uint8)
        choices = np.empty((steps, count), dtype=np.int64)
        seats = np.empty((steps, count), dtype=np.int64)
        chances = np.empty((steps, count), dtype=np.float32)
        values = np.empty((steps, count), dtype=np.float32)
        ends = np.empty((steps, count), dtype=np.bool_)
        rewards = np.empty((steps, count, players), dtype=np.float32)
        for step in range(steps):
            observations[step], masks[step], seats[step] = self.observations, self.masks, self.seats
            everyone[step] = self.everyone
            likely, values[step] = self.look()
            choices[step] = draw(likely, self.chance)
            chances[step] = np.take_along_axis(likely, choices[step][:, None], axis=1)[:, 0]
            self.batch.step(choices[step])
            ends[step], rewards[step] = self.dones > 0, self.rewards
        self.results = rewards[ends].tolist()
        _, last = self.look()
        advantages, known = estimate(seats, values, rewards, ends, self.seats.copy(), last, decay)
        everything = Decisions(observations, masks, choices, chances, advantages, values + advantages, everyone)
        return Decisions(*(getattr(everything, name)[known] for name in PARTS))

    def look(self) -> tuple[Array, Array]:
        """The probabilities of the choices and the values, where the games stand now."""
        likely, values = self.net(self.observations, self.masks)
        return likely, values if self.critic is None else self.critic(self.everyone)


def estimate(
    seats: Numbers,
    values: Array,
    rewards: Array,
    ends: NDArray[np.bool_],
    next_seats: Numbers,
    last: Array,
    decay: float,
) -> tuple[Array, NDArray[np.bool_]]:
    """The advantage of every decision, and for which it is known: a seat's decision is compared with the value of its
    next one in the same game, or with the reward at the end."""
    steps, count = values.shape
    rows = np.arange(count)
    after = np.zeros((count, rewards.shape[2]), dtype=np.float32)
    summed = np.zeros_like(after)
    is_known = np.zeros(after.shape, dtype=np.bool_)
    after[rows, next_seats] = last
    is_known[rows, next_seats] = True
    advantages = np.zeros_like(values)
    known = np.zeros(values.shape, dtype=np.bool_)
    for step in range(steps - 1, -1, -1):
        over = ends[step]
        after[over], summed[over], is_known[over] = rewards[step][over], 0.0, True
        seat = seats[step]
        advantages[step] = after[rows, seat] - values[step] + decay * summed[rows, seat]
        known[step] = is_known[rows, seat]
        after[rows, seat] = values[step]
        summed[rows, seat] = np.where(known[step], advantages[step], 0.0)
        is_known[rows, seat] = True
    return advantages, known
