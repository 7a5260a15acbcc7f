"""A centralised critic: in training it says how well a seat stands, knowing what all seats know."""

import numpy as np

from meydan.learning.net import Array, Bytes, Net


class Critic:
    """A network of its own whose only output is the value. It is not needed in play and not stored."""

    def __init__(self, inputs: int, hidden: int = 128, seed: int = 0) -> None:
        self.net = Net(inputs, 1, hidden, seed)

    def __call__(self, everyone: Bytes) -> Array:
        """The value for the seat to act, whose observation comes first."""
        second = self.net.layers(everyone)[2]
        values: Array = second @ self.net.weights["value"] + self.net.weights["value.bias"]
        return values[:, 0]

    def loss_gradients(self, everyone: Bytes, targets: Array) -> tuple[float, dict[str, Array]]:
        """Half of the mean squared error, and its gradient by every weight."""
        layers = self.net.layers(everyone)
        values = layers[2] @ self.net.weights["value"] + self.net.weights["value.bias"]
        missed = values[:, 0] - targets
        no_scores = np.zeros((len(targets), 1), dtype=np.float32)
        loss = 0.5 * float((missed * missed).mean())
        return loss, self.net.gradients(layers, no_scores, (missed / len(targets)).astype(np.float32))
