"""`meydan puzzles`: find, confirm and show puzzles."""

from pathlib import Path

import pytest

from meydan import puzzles
from meydan.puzzles import finder
from tests.cli.conftest import Command


def test_a_puzzle_is_shown_with_its_solution(command: Command) -> None:
    for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
        puzzle = puzzles.load(game)[0]
        told = command("puzzles", "reveal", puzzle.id, "--language", "en")
        assert told.code == 0, told.err
        assert f"[{puzzle.best}]" in told.out
        assert "Themes: " in told.out
        assert "موضوع‌ها" in command("puzzles", "reveal", puzzle.id, "--language", "fa").out


def test_puzzles_are_made(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "FIRST_LOOK", (6,))
    monkeypatch.setattr(finder, "SECOND_LOOK", (6,))
    monkeypatch.setattr(finder, "STYLES", (4,))
    monkeypatch.setattr(finder, "CONFIRMATION", (8,))
    monkeypatch.setattr(finder, "CLEAR", -1.0)
    monkeypatch.setattr(finder, "STRONG", {"coup": 40})
    told = command("puzzles", "make", "coup", "--count", "1", "--seed", "3", "--out", str(tmp_path), "--language", "en")
    assert told.code == 0, told.err
    assert " added from " in told.out
    assert f"in {tmp_path / 'coup.jsonl'}" in told.out.replace("\n", " ")
    assert (tmp_path / "coup.jsonl").read_text(encoding="utf-8").startswith('{"id":"coup-')


def test_stored_puzzles_are_confirmed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.puzzles.confirming.CONFIRMATION", (200, 400))
    told = command("puzzles", "check", "coup", "--count", "2", "--language", "fa")
    assert "معما از ۲ معما" in told.out


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("puzzles make coup --count 0", "at least one puzzle"),
        ("puzzles make chess", "there is no game"),
        ("puzzles make coup --players 9", "2 to 6"),
        ("puzzles reveal coup-nothing", "there is no puzzle"),
    ],
)
def test_mistakes(command: Command, line: str, english: str) -> None:
    told = command(*line.split(), "--language", "en")
    assert told.code == 2
    assert english in told.err
