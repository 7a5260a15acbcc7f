"""A trained enemy in a report of the suite: only where it is asked for, with its budget."""

from dataclasses import replace
from pathlib import Path

import pytest

from meydan import suite
from meydan.bots import known
from meydan.cli.app import run as command
from meydan.games.contract import new
from meydan.suite import enemy
from meydan.suite.candidates import candidate
from meydan.suite.definition import HABITS
from meydan.suite.leaderboard import markdown_page
from tests.suite.test_running import TINY


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One small task with a single response, and an enemy that is measured in few games."""
    for module in ("definition", "playing", "measuring", "running"):
        monkeypatch.setattr(f"meydan.suite.{module}.TASKS", (replace(TINY, responses=HABITS[:1]),))
    monkeypatch.setattr(enemy.enemy_figures, "__defaults__", (6,))


def test_a_report_has_an_enemy_if_it_is_asked_for(small: None) -> None:
    (task,) = suite.run("random", ["coup-2"], games=1, enemy=1).tasks
    found = task.enemy
    assert found is not None
    assert (found.kind, found.games, found.rounds, found.seed) == ("learned", 6, 1, 1)
    assert found.learnt > 1000
    assert found.interval is not None
    assert found.interval[0] <= found.share <= found.interval[1]
    (without,) = suite.run("random", ["coup-2"], games=1).tasks
    assert without.enemy is None
    page = markdown_page([suite.run("random", ["coup-2"], games=1, enemy=1)])
    assert f"{found.share:.1%} ({found.learnt:,})" in page


def test_an_illegal_answer_is_replaced_by_the_safe_one(submitted: Path) -> None:
    with candidate("handed_in:Illegal", 60.0) as bot:
        legal = enemy.LegalBot(bot)
        game = new("coup", 2, 1)
        assert legal.choose(known(game, 0), 1) == game.default(0)


def test_the_command_shows_the_enemy(small: None, capsys: pytest.CaptureFixture[str]) -> None:
    line = "suite random --only coup-2 --games 1 --enemy 1 --language"
    assert command([*line.split(), "en"]) == 0
    assert "trained" in capsys.readouterr().out
    assert command(["suite", "random", "--only", "coup-2", "--enemy", "-1"]) == 2
