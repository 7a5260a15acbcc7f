"""The learner: gradients against differences, advantages by hand, drawn choices, and an enemy that learns to win."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import meydan
from meydan import bots
from meydan.learning.learned_bot import LearnedBot
from meydan.learning.meter import exploit
from meydan.learning.net import Net
from meydan.learning.ppo import PpoPlan, loss_gradients
from meydan.learning.rollouts import Decisions, draw, estimate, levelled, together
from meydan.learning.trainer import Trainer, TrainingTable, measure

RANDOM = TrainingTable("coup", 2, bots.find("random"))


def some_decisions(net: Net, chance: np.random.Generator) -> Decisions:
    observations = chance.integers(0, 3, (7, 5)).astype(np.uint8)
    masks = np.ones((7, 4), dtype=np.uint8)
    masks[:3, 1] = 0
    likely, values = net(observations, masks)
    choices = draw(likely, chance)
    before = likely[np.arange(7), choices] * chance.uniform(0.7, 1.4, 7).astype(np.float32)
    advantages = chance.standard_normal(7).astype(np.float32)
    everyone = np.zeros((7, 0), dtype=np.uint8)
    return Decisions(observations, masks, choices, before, advantages, values + advantages, everyone)


@pytest.mark.parametrize("name", ["hidden1", "hidden2.bias", "policy", "policy.bias", "value", "value.bias"])
def test_the_gradient_agrees_with_differences(name: str) -> None:
    chance = np.random.default_rng(3)
    net = Net(5, 4, hidden=6, seed=1)
    net.weights["policy"] *= 80
    plan = PpoPlan(entropy=0.1)
    some = some_decisions(net, chance)
    _, gradients = loss_gradients(net, some, plan)
    weights = net.weights[name]
    for at in list(np.ndindex(weights.shape))[:12]:
        kept = weights[at]
        step = np.float32(2e-3)
        found = []
        for moved in (kept + step, kept - step):
            weights[at] = moved
            found.append(loss_gradients(net, some, plan)[0])
        weights[at] = kept
        assert (found[0] - found[1]) / (2 * float(step)) == pytest.approx(float(gradients[name][at]), abs=2e-3)


def test_what_is_not_legal_is_never_chosen() -> None:
    net = Net(5, 4, seed=2)
    masks = np.array([[0, 1, 0, 0], [1, 0, 1, 0]], dtype=np.uint8)
    likely, _ = net(np.zeros((2, 5), dtype=np.uint8), masks)
    assert likely[masks == 0].max() == 0.0
    chance = np.random.default_rng(1)
    drawn = np.array([draw(likely, chance) for _ in range(200)])
    assert set(drawn[:, 0].tolist()) == {1}
    assert set(drawn[:, 1].tolist()) == {0, 2}


def test_a_decision_is_compared_with_the_next_one_of_its_seat_or_with_the_result() -> None:
    seats = np.array([[0], [1], [0], [1]])
    values = np.array([[0.1], [0.2], [0.3], [0.4]], dtype=np.float32)
    rewards = np.zeros((4, 1, 2), dtype=np.float32)
    rewards[2, 0] = [0.5, -0.5]
    ends = np.array([[False], [False], [True], [False]])
    last = np.array([0.9], dtype=np.float32)
    advantages, known = estimate(seats, values, rewards, ends, np.array([0]), last, decay=0.5)
    assert advantages[:3, 0].tolist() == pytest.approx([0.2 + 0.5 * 0.2, -0.7, 0.2])
    assert known[:, 0].tolist() == [True, True, True, False]  # what seat 1 decided last has no result yet


def test_advantages_of_all_batches_are_scaled_together() -> None:
    net = Net(5, 4, seed=2)
    chance = np.random.default_rng(1)
    found = levelled(together([some_decisions(net, chance), some_decisions(net, chance)]))
    assert len(found.choices) == 14
    assert float(found.advantages.mean()) == pytest.approx(0.0, abs=1e-6)
    assert float(found.advantages.std()) == pytest.approx(1.0, abs=1e-5)


@pytest.mark.long
def test_an_enemy_learns_to_beat_a_random_player() -> None:
    report, net = exploit(RANDOM, rounds=8, games=60, seed=1)
    untrained = Net(net.weights["hidden1"].shape[0], net.weights["policy"].shape[1], seed=1)
    before = float(np.mean(measure(RANDOM, untrained, 60, 5, greedy=False)))
    assert before < 0.65 < 0.7 < report.share
    assert report.low < report.share < report.high
    assert report.curve[-1].share > report.curve[0].share


def test_the_same_seed_trains_the_same_network() -> None:
    trained = [Trainer(replace(RANDOM, history=0), games=8, hidden=16, seed=4) for _ in range(2)]
    for trainer in trained:
        trainer.round()
    one, other = (trainer.net.weights for trainer in trained)
    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_a_network_plays_itself() -> None:
    trainer = Trainer(TrainingTable("kingdomino", 2), games=4, hidden=16)
    trainer.round()
    assert trainer.decisions > 4 * 32


def test_a_stored_network_is_a_bot(tmp_path: Path) -> None:
    features = meydan.features("coup", 2, 8)
    Net(features.size, features.choices, 16).save(tmp_path / "net.npz", game="coup", players=2, history=8)
    bot = LearnedBot(tmp_path / "net.npz")
    game = meydan.new("coup", 2, seed=1)
    for number in range(300):
        if game.over:
            break
        seat = game.next_asked
        choice = bot.choose(bots.known(game, seat), number)
        assert choice == bot.choose(bots.known(game, seat), number)
        game.answer(seat, choice)
    assert game.over
