"""Running the suite: figures that can be repeated, in one process or several, and the command."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meydan import suite
from meydan.cli.app import run as command
from meydan.suite import measuring
from meydan.suite.definition import HABITS, TASKS
from meydan.suite.playing import Crew, Tally, measured, pieces, task_of
from tests.suite.test_definition import PUBLISHED

TINY = replace(TASKS[0], deals=2, playouts=2, seconds=60.0, responses=HABITS[:2], screening=1)
"""Coup for two, small enough for plain sources."""


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The suite with one small task, which every module of this process sees."""
    for module in ("definition", "playing", "measuring"):
        monkeypatch.setattr(f"meydan.suite.{module}.TASKS", (TINY,))


def plain(report: suite.SuiteReport) -> dict[str, Any]:
    """A report without what differs from run to run."""
    found: dict[str, Any] = msgspec.to_builtins(report)
    for task in found["tasks"]:
        del task["cpu_seconds"]
    return found


def test_a_run_can_be_repeated(tiny: None) -> None:
    told: list[str] = []
    first = suite.run("heuristic", ["coup-2"], tell=told.append)
    assert plain(first) == plain(suite.run("heuristic", ["coup-2"]))
    assert told == ["coup-2"]
    assert (first.suite, first.bot, first.digest[:1] != "") == (suite.SUITE, "heuristic", True)
    (task,) = first.tasks
    assert task.complete
    assert task.against_pool is not None
    assert (task.against_pool.games, task.against_pool.deals) == (4, 2)
    low, high = task.against_pool.interval
    assert 0 <= low <= task.against_pool.share <= high <= 1
    assert task.best_response is not None
    assert task.best_response.by in TINY.responses
    assert (task.best_response.games, task.best_response.tried) == (4, 2)
    assert task.illegal == task.timeouts == task.crashes == task.unasked == task.unfinished == 0
    assert task.decisions > 8


def test_processes_play_the_same_games() -> None:
    task = task_of("coup-2")
    with Crew(2) as crew:
        shared = measured(crew, "random", task, 0, 3)
    alone = measured(Crew(), "random", task, 0, 3)
    assert len(alone.shares) == 6
    assert (shared.blocks, shared.shares, shared.decisions) == (alone.blocks, alone.shares, alone.decisions)


def test_pieces_cover_all_deals_once() -> None:
    for deals, processes in ((1, 1), (7, 2), (40, 3)):
        numbers = [n for piece in pieces("b", TINY, 5, deals, processes) for n in range(piece.first, piece.last)]
        assert numbers == list(range(5, 5 + deals))


def test_faults_are_counted_by_their_kind(tiny: None, submitted: Path) -> None:
    for name, kind in (("Illegal", "illegal"), ("Broken", "crashes")):
        (task,) = plain(suite.run(f"handed_in:{name}", ["coup-2"]))["tasks"]
        assert task[kind] > 0
        faults = {"illegal", "timeouts", "crashes", "unasked"} - {kind, "unasked"}
        assert all(task[other] == 0 for other in faults)


def test_an_interval_of_a_bot_that_never_wins_is_no_point() -> None:
    figures = measuring.share_figures(Tally(blocks=[0.0] * 10, shares=[0.0] * 20))
    assert figures["bootstrap"] == [0.0, 0.0]
    interval = figures["interval"]
    assert isinstance(interval, list)
    assert interval[0] == 0.0
    assert interval[1] > 0.1


def test_every_game_has_a_best_response() -> None:
    """Small pieces of the real tasks: each response can play, and the best one is measured on other deals."""
    for key in ("rakab-2", "kingdomino-4"):
        task = replace(task_of(key), screening=1, playouts=2, responses=("style-plain", "style-raider"))
        found = measuring.best_response(Crew(), "random", task, 1, Tally())
        assert found["kind"] == "fixed"
        assert found["by"] in task.responses
        assert found["games"] == task.players


@pytest.mark.parametrize("language", ["fa", "en"])
def test_the_command_writes_a_report(
    language: str, tiny: None, submitted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"suite handed_in:First --only coup-2 --games 2 --json out.json --language {language}"
    assert command(line.split()) == 0
    out = capsys.readouterr().out
    assert "coup-2" in out
    assert ("آزمون" in out) == (language == "fa")
    report = json.loads((submitted / "out.json").read_text(encoding="utf-8"))
    assert report["tasks"][0]["against_pool"]["games"] == 2
    assert report["tasks"][0]["complete"] is False
    assert set(report["machine"]) == {"system", "processor", "cores", "python"}
    assert PUBLISHED[report["suite"]]


@pytest.mark.parametrize(
    "line", ["random --only chess-2", "random --games 0", "random --processes 0", "nobody", "nowhere:Bot"]
)
def test_mistakes_are_told_in_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["suite", *line.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
