"""Learning what positions are worth: the gradient, the same figures as in play, and a training that can be repeated."""

from pathlib import Path

import numpy as np
import pytest

import meydan
from meydan.bots.values.net import read, value_net
from meydan.bots.values.registry import columns_of
from meydan.cli.app import run as command
from meydan.learning.values.learner import Learner
from meydan.learning.values.positions import Games, Seated, positions, seen, shared
from meydan.learning.values.rounds import WANTED, NetsWanted
from tests.games.rakab.tools import fight

IRAN = (("map", "iran"),)
SMALL = [
    "values",
    "rakab",
    *("--games=2", "--rounds=2", "--later-games=1", "--iterations=2", "--epochs=1", "--seed=5"),
]


@pytest.mark.parametrize("name", Learner(9, 5, 4).weights)
def test_the_gradient_agrees_with_differences(name: str) -> None:
    chance = np.random.default_rng(3)
    learner = Learner(9, 5, 4, seed=1)
    rows = chance.random((7, 3, 9)).astype(np.float32)
    won = np.eye(3, dtype=np.float32)[chance.integers(0, 3, 7)]
    _loss, gradients = learner.gradients(rows, won)
    weights = learner.weights[name]
    for at in list(np.ndindex(weights.shape))[:12]:
        kept = weights[at]
        step = np.float32(5e-4)
        found = []
        for moved in (kept + step, kept - step):
            weights[at] = moved
            found.append(learner.gradients(rows, won)[0])
        weights[at] = kept
        assert (found[0] - found[1]) / (2 * float(step)) == pytest.approx(float(gradients[name][at]), abs=2e-3)


def test_learning_brings_the_loss_down() -> None:
    games = positions(Games("rakab", 3, IRAN, 1, 12), Seated())
    learner = Learner(len(columns_of("rakab").names))
    before = learner.loss(games)
    learner.learn([games], 8, 3e-3, seed=1)
    assert learner.loss(games) < before - 0.2


def test_every_position_has_one_whole_game_to_share() -> None:
    found = positions(Games("rakab", 4, IRAN, 9, 3), Seated())
    assert found.rows.shape == (len(found.won), 4, len(columns_of("rakab").names))
    assert np.allclose(found.won.sum(axis=1), 1.0)


def test_a_game_that_nobody_won_teaches_nothing() -> None:
    game = meydan.new("rakab", players=2, seed=3)
    rows = np.concatenate([seen(columns_of("rakab"), game)] * 4)
    assert len(shared(rows, game).won) == 0
    for owned, won in ((["fars"], []), (["fars", "marv"], [[0.0, 1.0]] * 4)):
        table = fight("| 6", "5", passed=[0], fighting=[1], owned={1: owned}).having(chooser=1)
        ended = table.play("1 play:soldier_5").game
        assert ended.over
        assert shared(rows, ended).won.tolist() == won


def test_a_training_can_be_repeated_and_its_nets_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WANTED, "rakab", NetsWanted(((2,), (3,)), (IRAN,)))
    tables = []
    for name in ("one.json", "two.json"):
        assert command([*SMALL, "--to", str(tmp_path / name)]) == 0
        tables.append(read(str(tmp_path / name)))
    assert tables[0]["nets"] == tables[1]["nets"]
    assert {"seed", "seconds", "commit", "command"} <= tables[0].keys()
    assert [net["players"] for net in tables[0]["nets"]] == [[2], [3]]
    assert len(tables[0]["nets"][0]["log_loss"]) == 2
    game = meydan.new("rakab", players=3, seed=2)
    net = value_net(str(tmp_path / "one.json"), 3)
    assert net is not None
    assert net.rests(game)
    learner = Learner(len(columns_of("rakab").names))
    for key, weight in learner.weights.items():
        stored = np.array(tables[0]["nets"][1]["weights"][key], dtype=np.float32)
        learner.weights[key] = stored.reshape(weight.shape)
    shares = learner.layers(seen(columns_of("rakab"), game).astype(np.float32))[2][0]
    assert [net.share(game, seat) for seat in range(3)] == pytest.approx(shares.tolist(), abs=1e-3)


def test_a_game_without_nets_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["values", "coup"]) == 2
    assert command(["values", "rakab", "--epochs", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
