"""The baseline that plays itself: its critic, its report, its weights, and the names under which it plays."""

import json
from pathlib import Path

import numpy as np
import pytest

import meydan
from meydan import bots
from meydan.batch import Batch, Processes
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.curves import curves_svg
from meydan.cli.app import run as command
from meydan.core.errors import BadOption
from meydan.learning.critic import Critic
from meydan.learning.net import Array
from meydan.learning.ppo import PpoPlan
from meydan.learning.ppo_bot import WEIGHTS, NotLearnt, PpoBot
from meydan.learning.rollouts import Decisions, levelled, together
from meydan.learning.selfplay import SelfPlay
from meydan.learning.trainer import STEPS, Trainer, TrainingTable
from meydan.suite.definition import KEYS
from meydan.suite.running import playable

WEIGHTS_AT_MOST = 1_000_000


def test_a_batch_shows_a_critic_what_every_seat_may_know() -> None:
    batch = Batch("coup", 3, 2, seed=4, history=2, everyone=True)
    everyone = np.asarray(batch.everyone).reshape(2, 3, -1)
    for _step in range(12):
        batch.step([batch.legal(lane)[0] for lane in range(2)])
        for lane in range(2):
            seat, game = batch.seats[lane], batch.game(lane)
            rows = [batch.features.row(game, (seat + place) % 3) for place in range(3)]
            assert [row.tobytes() for row in everyone[lane]] == rows
            assert everyone[lane, 0].tobytes() == np.asarray(batch.observations)[lane].tobytes()
    assert Batch("coup", 3, 2).everyone is None
    with pytest.raises(BadOption, match="everyone"):
        Processes("coup", 3, 2, everyone=True)


@pytest.mark.parametrize("name", ["hidden1", "hidden2", "value", "value.bias"])
def test_the_gradient_of_the_critic_agrees_with_differences(name: str) -> None:
    chance = np.random.default_rng(3)
    critic = Critic(5, hidden=6, seed=1)
    seen = chance.integers(0, 3, (7, 5)).astype(np.uint8)
    targets = chance.standard_normal(7).astype(np.float32)
    _, gradients = critic.loss_gradients(seen, targets)
    weights = critic.net.weights[name]
    for at in list(np.ndindex(weights.shape))[:8]:
        kept = weights[at]
        found = []
        for moved in (kept + np.float32(2e-3), kept - np.float32(2e-3)):
            weights[at] = moved
            found.append(critic.loss_gradients(seen, targets)[0])
        weights[at] = kept
        assert (found[0] - found[1]) / 4e-3 == pytest.approx(float(gradients[name][at]), abs=2e-3)


def test_values_come_from_the_critic_and_both_networks_learn() -> None:
    trainer = Trainer(TrainingTable("coup", 2, history=0), games=4, hidden=8, seed=2, centralised=True)
    assert trainer.critic is not None
    before = {name: weight.copy() for name, weight in trainer.net.weights.items()}
    critic = {name: weight.copy() for name, weight in trainer.critic.net.weights.items()}
    rollouts = trainer.rollouts[0]
    assert np.array_equal(rollouts.look()[1], trainer.critic(rollouts.everyone))
    trainer.round()
    assert not np.array_equal(before["policy"], trainer.net.weights["policy"])
    assert np.array_equal(before["value"], trainer.net.weights["value"])  # the critic's task
    assert not np.array_equal(critic["value"], trainer.critic.net.weights["value"])
    assert np.array_equal(critic["policy"], trainer.critic.net.weights["policy"])


def test_a_training_can_be_repeated_and_tells_how() -> None:
    plan = SelfPlay(TrainingTable("coup", 2, history=0), 2, seed=3, side_by_side=4, hidden=8, games=10)
    told: list[int] = []
    (first, net), (second, other) = plan.train(told.append), plan.train()
    assert told == [1, 2]
    assert all(np.array_equal(net.weights[name], other.weights[name]) for name in net.weights)
    assert [point.shares for point in first.curve] == [point.shares for point in second.curve]
    assert first.curve[0].decisions == 0 < first.curve[-1].decisions == first.decisions
    assert set(first.final) == {"random", "heuristic"}
    assert first.made.engine == meydan.__version__
    assert first.cpu_seconds >= 0


def test_half_of_the_games_are_played_against_rivals() -> None:
    rivals = [bots.find("heuristic"), bots.find("random")]
    trainer = Trainer(TrainingTable("coup", 2, history=0), games=16, hidden=8, seed=2, centralised=True, rivals=rivals)
    assert trainer.kinds == [0, 1, 1, 2, 2]
    assert trainer.seats == [0, 0, 1, 0, 1]
    assert [rollouts.batch.count for rollouts in trainer.rollouts] == [8, 2, 2, 2, 2]
    before = bytes(trainer.rollouts[0].observations)
    trainer.round(only_rivals=True)
    assert bytes(trainer.rollouts[0].observations) == before
    assert 0 < trainer.decisions <= 8 * STEPS
    trainer.round()
    assert bytes(trainer.rollouts[0].observations) != before


def test_the_entropy_is_annealed() -> None:
    plan = PpoPlan(entropy=0.04, settled_entropy=0.02)
    assert [plan.at(left).entropy for left in (1.0, 0.5, 0.0)] == pytest.approx([0.04, 0.03, 0.02])
    assert PpoPlan(entropy=0.04).at(0.0).entropy == 0.04


def test_advantages_are_levelled_for_each_opponent() -> None:
    chance = np.random.default_rng(1)
    parts = [some_decisions(chance.standard_normal(50).astype(np.float32) * scale + 3) for scale in (0.01, 5.0)]
    both = together([levelled(part) for part in parts]).advantages
    for part in (both[:50], both[50:]):
        assert (float(part.mean()), float(part.std())) == pytest.approx((0.0, 1.0), abs=1e-4)


def some_decisions(advantages: Array) -> Decisions:
    count = len(advantages)
    seen = np.zeros((count, 1), np.uint8)
    numbers = np.zeros(count, np.int64)
    return Decisions(seen, seen, numbers, advantages, advantages, advantages, seen)


def test_the_command_writes_report_network_and_curves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, net, plot = (tmp_path / name for name in ("coup-2.json", "coup-2.npz", "coup-2.svg"))
    line = f"learn coup --players 2 --rounds 1 --rival random --games 4 --hidden 8 --json {report}"
    assert command([*line.split(), "--net", str(net), "--plot", str(plot), "--language", "fa"]) == 0
    assert "یاد گرفت" in capsys.readouterr().out
    found = json.loads(report.read_text(encoding="utf-8"))
    assert (found["seed"], found["rounds"], found["rivals"], len(found["curve"])) == (1, 1, ["random"], 2)
    assert set(found["made"]) == {"engine", "compiled", "commit", "date", "machine"}
    assert plot.read_text(encoding="utf-8").count("<polyline") == 2
    bot = PpoBot(folder=tmp_path)
    assert bot.plays("coup", 2)
    game = meydan.new("coup", 2, seed=1)
    assert bot.choose(bots.known(game, 0), 1) in game.options(0)
    assert command(["learn", "coup", "--players", "2", "--rounds", "0"]) == 2


def test_a_curve_stays_inside_its_picture() -> None:
    drawn = curves_svg("a < b", "rounds", {"one": [(0.0, 0.0), (10.0, 2.0)]}, most=1.0)
    assert "a &lt; b" in drawn
    assert 'points="64.0,352.0 490.0,44.0"' in drawn


@pytest.mark.parametrize("file", sorted(WEIGHTS.glob("*.npz")), ids=lambda file: file.stem)
def test_the_shipped_networks_play_whole_games(file: Path) -> None:
    assert file.stat().st_size <= WEIGHTS_AT_MOST
    assert file.stem in KEYS
    key, _, players = file.stem.rpartition("-")
    bot = contender("ppo")
    game = meydan.new(meydan.game_key(key), int(players), seed=1)
    for number in range(2000):
        if game.over:
            break
        seat = game.next_asked
        game.answer(seat, bot.choose(bots.known(game, seat), number))
    assert game.over


def test_ppo_plays_what_it_has_learnt(tmp_path: Path) -> None:
    learnt = {file.stem for file in WEIGHTS.glob("*.npz")}
    assert {"coup-2", "coup-4", "rakab-2"} <= learnt
    assert playable("ppo") == [key for key in KEYS if key in learnt or key == "coup-duel"]
    assert playable("random") == playable("nowhere:Bot") == list(KEYS)
    game = meydan.new("coup", 2, seed=1)
    with pytest.raises(NotLearnt, match="coup-2"):
        PpoBot(folder=tmp_path).choose(bots.known(game, 0), 1)
