"""Tuning: the search climbs, a run can be repeated, and what it writes is a table the heuristics can read."""

import json
from pathlib import Path

import pytest

from meydan.bots.heuristics.registry import heuristic_of, weights_of
from meydan.bots.tuning.evolution import Evolution
from meydan.bots.tuning.run import Tuning
from meydan.bots.tuning.trial import WeightTrial, merit
from meydan.cli.app import run
from tests.support.tables import PLAIN_TABLES, Table

TUNED = ["coup", "dej", "kohan_dej", "rakab"]


pytest.importorskip("cmaes")


def test_the_search_finds_the_top_of_a_hill() -> None:
    top = [2.0, -1.0, 0.5]
    search = Evolution(3, 12, seed=4)
    for _generation in range(60):
        points = search.ask()
        search.tell([-sum((part - goal) ** 2 for part, goal in zip(point, top, strict=True)) for point in points])
    assert search.mean == pytest.approx(top, abs=0.05)


def test_the_same_seed_gives_the_same_weights() -> None:
    found = []
    for _run in range(2):
        tuning = Tuning(WeightTrial("rakab", 3, [{}], ["random"], 3), {"each": 4.0, "deny": 0.5}, 4, seed=8)
        list(tuning.generations(2, workers=1))
        found.append(tuning.found())
    assert found[0] == found[1]
    assert set(found[0]) == {"each", "deny"}


def test_however_far_a_weight_is_moved_it_keeps_its_sign_and_is_never_nothing() -> None:
    """A temperature of 0 would cause a division by zero."""
    tuning = Tuning(WeightTrial("dej", 4, [{}], ["random"], 1), {"bold": -0.2, "coin": 0.0, "whim": 0.4}, 4, seed=1)
    far = tuning.scaled([-9.0, -9.0, -9.0])
    assert far["bold"] < 0.0 < far["whim"] < 0.4
    assert far["coin"] == -0.45
    assert tuning.scaled([0.0, 0.0, 0.0]) == tuning.start


def test_earlier_weights_can_be_the_opponent() -> None:
    hopeless: dict[str, float] = {"thrift": 1000.0}
    against = [
        merit((WeightTrial("rakab", 4, [{}], [opponent], 12).plain(), {}, 5)) for opponent in ("heuristic", hopeless)
    ]
    assert against[0] < against[1]


def test_weights_make_a_difference() -> None:
    """A heuristic that values every card too highly never plays one."""
    trial = WeightTrial("rakab", 4, [{}], ["random"], 12).plain()
    assert merit((trial, {"thrift": 1000.0}, 5)) < merit((trial, {}, 5))


def test_a_tiny_run_of_the_command_writes_a_table(tmp_path: Path) -> None:
    file = tmp_path / "rakab.json"
    line = "tune rakab --players 3 --against random --weight near --games 2 --population 4 --generations 1 --rounds 2"
    assert run([*line.split(), "--to", str(file)]) == 0
    told = json.loads(file.read_text(encoding="utf-8"))
    table = weights_of("rakab")
    assert table is not None
    assert set(told["normal"]) == set(table.normal)
    changed = {name for name, value in told["normal"].items() if value != table.normal[name]}
    assert changed <= {"near_0", "near_1", "near_2"}
    assert told["command"].startswith("meydan ")
    assert set(told["shares"]) == {"before", "after"}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("tune kingdomino --players 3", "no table of weights"),
        ("tune rakab --players 3 --weight nothing", "no weight has a name that begins like that"),
        ("tune rakab --players 3 --weight thrift", "at least two weights"),
        ("tune rakab --players 3 --population 2", "at least 4"),
        ("tune rakab --players 3 --against nobody", "there is no bot"),
    ],
)
def test_mistakes_are_told_in_one_sentence(line: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("key", TUNED)
def test_personas_of_a_table_change_weights_that_exist(key: str) -> None:
    table = weights_of(key)
    assert table is not None
    assert set(table.personas) == {"accountant", "bluffer", "builder", "raider"}
    for weights in table.personas.values():
        assert set(weights) <= set(table.normal)
        assert any(table.normal[name] != value for name, value in weights.items())


@pytest.mark.parametrize("table", [one for one in PLAIN_TABLES if one.players == 3 and one.key in TUNED], ids=str)
def test_a_heuristic_with_other_weights_answers_legally(table: Table) -> None:
    game = table.new(4)
    known = weights_of(table.key)
    assert known is not None
    heuristic = heuristic_of(table.key, "", {name: 1.3 * value for name, value in known.normal.items()})
    for _answer in range(40):
        if game.over:
            break
        seat = game.next_asked
        choice = int(heuristic.policy(game.fork(), game.top(), seat))
        assert choice in game.options(seat)
        game.answer(seat, choice)


def test_what_a_guarded_habit_wins_counts_against_the_weights() -> None:
    """Of several habits the most dangerous one counts."""
    honest, liar = "habit-none-none-hhh", "habit-duke.assassin-contessa-hha"
    plain = merit((WeightTrial("coup", 4, [{}], ["random"], 8).plain(), {}, 5))
    worst = [
        plain - merit((WeightTrial("coup", 4, [{}], ["random"], 8, guards).plain(), {}, 5))
        for guards in ([honest], [liar], [honest, liar])
    ]
    assert worst[2] == pytest.approx(max(worst))
    assert worst[2] > 0.0
