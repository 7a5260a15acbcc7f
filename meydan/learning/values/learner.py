"""The value net of `meydan.bots.values` in NumPy: it learns from positions and what every seat won."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from meydan.learning.values.positions import Array, Positions

Weights = dict[str, Array]
BATCH = 512
UNITS = 32
HIDDEN = 32
DIGITS = 3
"""Decimals of a stored weight."""
SLOWEST = 1e-5
"""The rate of learning at the end."""
SHRINKING = 0.02
"""How much weights that nothing pulls at shrink in a step, relative to the rate."""


class Learner:
    """The weights, and how they learn."""

    def __init__(self, columns: int, units: int = UNITS, hidden: int = HIDDEN, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        self.weights: Weights = {}
        for name, rows, width, spread in (
            ("row_units", columns, units, 0.2),
            ("own_hidden", units, hidden, 0.2),
            ("all_hidden", units, hidden, 0.05),
            ("hidden_score", hidden, 1, 0.2),
        ):
            self.weights[name] = (spread * chance.standard_normal((rows, width))).astype(np.float32)
        self.weights["units_bias"] = np.zeros(units, dtype=np.float32)
        self.weights["hidden_bias"] = np.zeros(hidden, dtype=np.float32)
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def layers(self, rows: Array) -> tuple[Array, Array, Array]:
        """The units and hidden units of every seat of every position, and the shares by position and seat."""
        weights = self.weights
        count, seats, columns = rows.shape
        units = np.maximum(rows.reshape(-1, columns) @ weights["row_units"] + weights["units_bias"], 0)
        sums = units.reshape(count, seats, -1).sum(axis=1)
        common = sums @ weights["all_hidden"] + weights["hidden_bias"]
        hidden = np.maximum(units @ weights["own_hidden"] + np.repeat(common, seats, axis=0), 0)
        scores = (hidden @ weights["hidden_score"]).reshape(count, seats)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return units, hidden, powers / powers.sum(axis=1, keepdims=True)

    def gradients(self, rows: Array, won: Array) -> tuple[float, Weights]:
        """The mean log loss and its gradient by every weight."""
        weights = self.weights
        count, seats, columns = rows.shape
        units, hidden, shares = self.layers(rows)
        by_score = ((shares - won) / np.float32(count)).reshape(-1, 1)
        by_hidden = by_score @ weights["hidden_score"].T * (hidden > 0)
        by_common = by_hidden.reshape(count, seats, -1).sum(axis=1)
        by_units = by_hidden @ weights["own_hidden"].T
        by_units += np.repeat(by_common @ weights["all_hidden"].T, seats, axis=0)
        by_units *= units > 0
        return log_loss(shares, won), {
            "row_units": rows.reshape(-1, columns).T @ by_units,
            "units_bias": by_units.sum(axis=0),
            "own_hidden": units.T @ by_hidden,
            "all_hidden": units.reshape(count, seats, -1).sum(axis=1).T @ by_common,
            "hidden_bias": by_common.sum(axis=0),
            "hidden_score": hidden.T @ by_score,
        }

    def step(self, gradients: Weights, rate: float) -> None:
        """One step of Adam, with weights that shrink a little."""
        self.steps += 1
        corrected = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * gradient
            self.second[name] = 0.999 * self.second[name] + 0.001 * gradient * gradient
            change = corrected * self.first[name] / (np.sqrt(self.second[name]) + 1e-8)
            self.weights[name] -= (change + rate * SHRINKING * self.weights[name]).astype(np.float32)

    def learn(self, groups: Sequence[Positions], epochs: int, rate: float, seed: int) -> None:
        """Learn from groups of positions, each with another number of seats; the rate falls to nearly nothing."""
        chance = np.random.default_rng(seed)
        total = epochs * len(batches(groups, chance))
        made = 0
        for _epoch in range(epochs):
            for group, part in batches(groups, chance):
                _loss, gradients = self.gradients(group.rows[part].astype(np.float32), group.won[part])
                self.step(gradients, rate * (1 - made / total) + SLOWEST)
                made += 1

    def loss(self, positions: Positions) -> float:
        """The mean log loss over some positions."""
        return log_loss(self.layers(positions.rows.astype(np.float32))[2], positions.won)

    def stored(self) -> dict[str, list[float]]:
        """The weights as a table has them."""
        return {name: [round(float(one), DIGITS) for one in weight.ravel()] for name, weight in self.weights.items()}


def batches(groups: Sequence[Positions], chance: np.random.Generator) -> list[tuple[Positions, NDArray[np.int64]]]:
    """All positions once, in a random order, in batches with the same number of seats."""
    found = []
    for group in groups:
        order = chance.permutation(len(group.rows))
        found += [(group, order[start : start + BATCH]) for start in range(0, len(order), BATCH)]
    return [found[at] for at in chance.permutation(len(found))]


def log_loss(shares: Array, won: Array) -> float:
    return float(-(won * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean())
