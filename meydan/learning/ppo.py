"""Proximal policy optimisation with masks: a few passes over new decisions, never far from the policy behind them."""

from dataclasses import dataclass, replace

import numpy as np

from meydan.learning.critic import Critic
from meydan.learning.net import Array, Net
from meydan.learning.rollouts import Decisions


@dataclass(frozen=True)
class PpoPlan:
    """How a network learns."""

    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.02
    settled_entropy: float | None = None
    """The weight of the entropy at the end of a training, to which it falls evenly; None: it stays."""
    value_weight: float = 1.0
    decay: float = 0.95
    """The lambda of generalised advantage estimation; results are not discounted."""
    passes: int = 3
    minibatch: int = 2048
    longest_gradient: float = 0.5

    def at(self, left: float) -> "PpoPlan":
        """The plan when `left` of the training is left, from 1 to 0."""
        if self.settled_entropy is None:
            return self
        return replace(self, entropy=self.settled_entropy + left * (self.entropy - self.settled_entropy))


class Adam:
    """The optimiser of Kingma and Ba for the weights of a network."""

    def __init__(self, net: Net, longest: float) -> None:
        self.net = net
        self.longest = longest
        self.first = {name: np.zeros_like(weight) for name, weight in net.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in net.weights.items()}
        self.steps = 0

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        length = float(np.sqrt(sum(float((one * one).sum()) for one in gradients.values())))
        shorter = min(1.0, self.longest / max(length, 1e-12))
        self.steps += 1
        corrected = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            short = gradient * np.float32(shorter)
            self.first[name] = 0.9 * self.first[name] + 0.1 * short
            self.second[name] = 0.999 * self.second[name] + 0.001 * short * short
            change = corrected * self.first[name] / (np.sqrt(self.second[name]) + 1e-8)
            self.net.weights[name] -= change.astype(np.float32)


def loss_gradients(net: Net, some: Decisions, plan: PpoPlan) -> tuple[float, dict[str, Array]]:
    """The loss of some decisions, and its gradient by every weight."""
    count = np.float32(len(some.choices))
    layers = net.layers(some.observations)
    likely, values = net.read(layers[2], some.masks)
    rows = np.arange(len(some.choices))
    ratio = likely[rows, some.choices] / some.chances
    held = np.clip(ratio, 1 - plan.clip, 1 + plan.clip)
    free = ratio * some.advantages <= held * some.advantages
    logs = np.log(np.maximum(likely, 1e-12))
    entropies = -(likely * logs).sum(axis=1)
    missed = values - some.targets
    loss = -np.minimum(ratio * some.advantages, held * some.advantages).mean()
    loss += plan.value_weight * 0.5 * (missed * missed).mean() - plan.entropy * entropies.mean()
    pull = np.where(free, ratio * some.advantages, 0.0)[:, None]
    by_scores = pull * likely
    by_scores[rows, some.choices] -= pull[:, 0]
    by_scores += plan.entropy * likely * (logs + entropies[:, None])
    by_values = plan.value_weight * missed
    scores, worths = (by_scores / count).astype(np.float32), (by_values / count).astype(np.float32)
    return float(loss), net.gradients(layers, scores, worths)


class Ppo:
    """Learns from decisions. With a critic the network learns its choices only, and the critic the values."""

    def __init__(self, net: Net, plan: PpoPlan, seed: int, critic: Critic | None = None) -> None:
        self.net = net
        self.critic = critic
        self.plan = plan if critic is None else replace(plan, value_weight=0.0)
        self.adam = Adam(net, plan.longest_gradient)
        self.critic_adam = None if critic is None else Adam(critic.net, plan.longest_gradient)
        self.chance = np.random.default_rng(seed)

    def learn(self, decisions: Decisions, left: float = 1.0) -> float:
        """A few passes over the decisions; `left` of the learning rate is used. Returns the mean loss."""
        losses = []
        plan = self.plan.at(left)
        for _pass in range(self.plan.passes):
            order = self.chance.permutation(len(decisions.choices))
            for first in range(0, len(order), self.plan.minibatch):
                some = decisions.some(order[first : first + self.plan.minibatch])
                loss, gradients = loss_gradients(self.net, some, plan)
                self.adam.step(gradients, self.plan.rate * left)
                losses.append(loss)
                if self.critic is not None and self.critic_adam is not None:
                    _, gradients = self.critic.loss_gradients(some.everyone, some.targets)
                    self.critic_adam.step(gradients, self.plan.rate * left)
        return float(np.mean(losses))
