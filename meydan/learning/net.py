"""A network with two outputs: how likely each choice is, and how well the seat stands."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Bytes = NDArray[np.uint8]
LAYERS = ("hidden1", "hidden2", "policy", "value")
IMPOSSIBLE = np.float32(-1e9)
"""Added to what is not legal before the softmax."""


class Net:
    """Two hidden layers with tanh; policy and value are read off the second one.

    Observations are bytes. Each column is divided by the largest value it is expected to have.
    """

    def __init__(self, inputs: int, choices: int, hidden: int = 128, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        self.scale: Array = np.ones(inputs, dtype=np.float32)
        self.weights: dict[str, Array] = {}
        for name, rows, columns, gain in (
            ("hidden1", inputs, hidden, 1.0),
            ("hidden2", hidden, hidden, 1.0),
            ("policy", hidden, choices, 0.01),
            ("value", hidden, 1, 1.0),
        ):
            drawn = chance.standard_normal((rows, columns)) * gain / np.sqrt(rows)
            self.weights[name] = drawn.astype(np.float32)
            self.weights[f"{name}.bias"] = np.zeros(columns, dtype=np.float32)

    def look(self, observations: Bytes) -> None:
        """Scale the columns by the largest values seen so far."""
        self.scale = np.maximum(self.scale, observations.max(axis=0).astype(np.float32))

    def layers(self, observations: Bytes) -> tuple[Array, Array, Array]:
        """The scaled input and both hidden layers."""
        weights = self.weights
        inputs = observations.astype(np.float32) / self.scale
        first = np.tanh(inputs @ weights["hidden1"] + weights["hidden1.bias"])
        second = np.tanh(first @ weights["hidden2"] + weights["hidden2.bias"])
        return inputs, first, second

    def read(self, second: Array, masks: Bytes) -> tuple[Array, Array]:
        """The probabilities of the choices, and the value, from the second layer."""
        weights = self.weights
        scores = second @ weights["policy"] + weights["policy.bias"]
        scores = np.where(masks > 0, scores, IMPOSSIBLE)
        scores -= scores.max(axis=1, keepdims=True)
        powers = np.exp(scores)
        values = second @ weights["value"] + weights["value.bias"]
        return powers / powers.sum(axis=1, keepdims=True), values[:, 0]

    def __call__(self, observations: Bytes, masks: Bytes) -> tuple[Array, Array]:
        """The probabilities of the choices, zero for what is not legal, and the values."""
        return self.read(self.layers(observations)[2], masks)

    def gradients(self, layers: tuple[Array, Array, Array], scores: Array, values: Array) -> dict[str, Array]:
        """The gradient by every weight, from the gradients by the scores of the policy and by the values."""
        inputs, first, second = layers
        weights = self.weights
        by_second = scores @ weights["policy"].T + values[:, None] @ weights["value"].T
        by_second *= 1.0 - second * second
        by_first = by_second @ weights["hidden2"].T
        by_first *= 1.0 - first * first
        return {
            "hidden1": inputs.T @ by_first,
            "hidden1.bias": by_first.sum(axis=0),
            "hidden2": first.T @ by_second,
            "hidden2.bias": by_second.sum(axis=0),
            "policy": second.T @ scores,
            "policy.bias": scores.sum(axis=0),
            "value": second.T @ values[:, None],
            "value.bias": values.sum(keepdims=True),
        }

    def save(self, file: Path, **about: Any) -> None:
        """Write the network with half precision; `about` says what it was trained for."""
        stored: dict[str, Any] = {name: weight.astype(np.float16) for name, weight in self.weights.items()}
        stored |= {"scale": self.scale, **{f"about.{key}": value for key, value in about.items()}}
        np.savez_compressed(file, **stored)

    @classmethod
    def load(cls, file: Path) -> tuple["Net", dict[str, Any]]:
        """A stored network and what was written about it."""
        with np.load(file) as stored:
            net = cls(stored["hidden1"].shape[0], stored["policy"].shape[1], stored["hidden1"].shape[1])
            net.scale = stored["scale"]
            net.weights = {name: stored[name].astype(np.float32) for name in net.weights}
            about = {name.removeprefix("about."): stored[name].item() for name in stored if name.startswith("about.")}
        return net, about
