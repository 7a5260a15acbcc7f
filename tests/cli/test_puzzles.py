"""`meydan puzzles`: find, confirm and show puzzles."""

import json
from pathlib import Path

import pytest

import meydan
from meydan import puzzles
from meydan.puzzles import finder
from meydan.puzzles.finder import played
from meydan.puzzles.store import PuzzleFile
from meydan.puzzles.tables import table
from tests.cli.conftest import Command


def test_a_puzzle_is_shown_with_its_solution(command: Command) -> None:
    for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
        puzzle = puzzles.load(game)[0]
        told = command("puzzles", "reveal", puzzle.id, "--language", "en")
        assert told.code == 0, told.err
        assert f"[{puzzle.best}]" in told.out
        assert "Themes: " in told.out
        assert "موضوع‌ها" in command("puzzles", "reveal", puzzle.id, "--language", "fa").out


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "FIRST_LOOK", (6,))
    monkeypatch.setattr(finder, "SECOND_LOOK", (6,))
    monkeypatch.setattr(finder, "STYLES", (4,))
    monkeypatch.setattr(finder, "CONFIRMATION", (8,))
    monkeypatch.setattr(finder, "CLEAR", -1.0)
    monkeypatch.setattr(finder, "STRONG", {"coup": 40})


@pytest.mark.usefixtures("hasty")
def test_puzzles_are_made(command: Command, tmp_path: Path) -> None:
    told = command("puzzles", "make", "coup", "--count", "1", "--seed", "3", "--out", str(tmp_path), "--language", "en")
    assert told.code == 0, told.err
    assert " added from " in told.out
    assert f"in {tmp_path / 'coup.jsonl'}" in told.out.replace("\n", " ")
    assert (tmp_path / "coup.jsonl").read_text(encoding="utf-8").startswith('{"id":"coup-')


@pytest.mark.usefixtures("hasty")
def test_puzzles_are_made_of_games_that_people_played(command: Command, tmp_path: Path) -> None:
    """A file as a server gives it out: its seed is a key, and who sat there is not kept."""
    seeds = [2**255 + number for number in range(4)]
    names: list[str] = []
    for number, seed in enumerate(seeds):
        game = meydan.new("coup", 3, seed)
        for answer in played(game.copy(), table("coup", number, 3).bots, number):
            game.repeat(answer)
        names += ["--games", str(tmp_path / f"game-{number}.json")]
        seats = [{"name": "Sara"}, {"name": "Ali"}, {"name": "Mina"}]
        Path(names[-1]).write_text(json.dumps({"record": game.record(), "seats": seats}), encoding="utf-8")
    line = ("puzzles", "make", "coup", *names, "--out", str(tmp_path))
    told = command(*line, "--language", "en")
    assert told.code == 0, told.err
    made = puzzles.parsed(tmp_path / "coup.jsonl")
    assert made, told.out
    for puzzle in made:
        assert puzzle.people
        assert puzzle.seed in seeds
        assert puzzle.replay().words(puzzle.seat) == [choice.word for choice in puzzle.choices]
    assert "Sara" not in (tmp_path / "coup.jsonl").read_text(encoding="utf-8")
    assert PuzzleFile(tmp_path / "coup.jsonl").next_number == 1
    assert command(*line, "--language", "en").code == 0
    assert puzzles.parsed(tmp_path / "coup.jsonl") == made, "the same file makes the same puzzles"
    told = command("puzzles", "make", "dej", *line[3:], "--language", "en")
    assert told.code == 2
    assert "is not a game of dej" in told.err


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
