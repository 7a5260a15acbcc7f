"""The commands of docs/research.md run, with small tables and numbers; those of language models in their own tests."""

import json
import re
import runpy
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from meydan.cli.app import run as command
from meydan.dataset import DatasetPlan, make
from meydan.learning.values.rounds import WANTED, NetsWanted
from tests.docs.pages import FENCE, ROOT
from tests.suite.test_running import TINY

FEW = {"--games": "2", "--rounds": "1", "--hidden": "8", "--processes": "1", "--iterations": "2", "--turns": "1"}
"""Smaller numbers for a test."""
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
CAREFUL = next(block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "class Careful" in block)


def lines() -> list[str]:
    section = PAGE.partition("## The frozen suite")[2].partition("\n## ")[0]
    return [
        re.split(r"\s{2,}", line)[0] for line in section.splitlines() if re.match(r"meydan (suite|leaderboard)", line)
    ]


def test_the_commands_of_the_page_run(working_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one folder, one after the other; tasks other than the small one and further processes are left out."""
    for module in ("definition", "playing", "measuring"):
        monkeypatch.setattr(f"meydan.suite.{module}.TASKS", (TINY,))
    monkeypatch.setattr("meydan.suite.running.KEYS", (TINY.key,))
    monkeypatch.syspath_prepend(working_folder)
    (working_folder / "mine.py").write_text(CAREFUL.partition("\ngame = ")[0], encoding="utf-8")
    folder = working_folder / "bench" / "leaderboard"
    folder.mkdir(parents=True)
    found = lines()
    assert len(found) == 4
    for line in found:
        words = shlex.split(line)[1:]
        if "--processes" in words:
            words[words.index("--processes") + 1] = "1"
        assert command(words) == 0, line
        if "--json" in words:
            (working_folder / "heuristic.json").rename(folder / "heuristic.json")
    assert "heuristic" in (working_folder / "leaderboard.html").read_text(encoding="utf-8")


def few(words: list[str]) -> list[str]:
    return [FEW.get(before, word) for before, word in zip(["", *words], words, strict=False)]


def test_a_bot_in_this_folder_can_be_exploited(working_folder: Path) -> None:
    """In a shell the folder is not on the path of modules, so the command has to look there itself."""
    (working_folder / "folder_bot.py").write_text("from meydan.bots.bot import RandomBot as Mine\n", encoding="utf-8")
    line = "exploit folder_bot:Mine coup --players 2 --rounds 1 --games 2"
    assert command(line.split()) == 0


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_commands_of_the_first_result_run(working_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The section as a reader follows it, in one folder, with smaller numbers."""
    for module in ("definition", "playing", "measuring"):
        monkeypatch.setattr(f"meydan.suite.{module}.TASKS", (TINY,))
    monkeypatch.syspath_prepend(working_folder)
    section = PAGE.partition("## A first result in ten minutes")[2].partition("\n## ")[0]
    (code,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    (working_folder / "trained.py").write_text(code, encoding="utf-8")
    found = [line for line in section.splitlines() if line.startswith("meydan ")]
    assert len(found) == 7
    for line in found:
        assert command(few(shlex.split(line)[1:])) == 0, line
    for name in ("trained.json", "coup-2.npz", "trained.svg", "report.json", "games/manifest.json"):
        assert (working_folder / name).is_file()


def test_the_commands_about_data_sets_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "bench" / "dataset", DatasetPlan(2, ("coup-2", "rakab-2"), ("random",), size=1))
    (tmp_path / "bench" / "dataset" / "manifest.json").rename(tmp_path / "bench" / "dataset" / "million.json")
    section = PAGE.partition("## Data sets")[2].partition("\n## ")[0]
    lines = [re.split(r"\s{2,}", line)[0] for line in section.splitlines() if line.startswith("meydan ")]
    assert len(lines) == 5
    for line in lines:
        words = few(shlex.split(line)[1:])
        if "--first" in words:
            words[words.index("--first") + 1] = "0"
        assert command(words) == 0, line


ELSEWHERE = ("meydan mcp", "meydan llm-arena")
"""Run by the tests of language models."""
MINUTES = ("meydan endgame", "meydan endgame --solve-to DIR", "meydan twosome DIR")
"""They solve for minutes; the tests of both solvers call what they call, for fewer iterations."""


def commands(section: str) -> list[str]:
    """The commands in the blocks and tables of a section, without the remarks beside them."""
    text = PAGE.partition(f"\n{section}\n")[2]
    text = re.split(r"\n#{2,3} ", text)[0]
    blocks = [re.split(r"\s{2,}", line)[0] for block in FENCE.finditer(text) for line in block[4].splitlines()]
    return [line for line in [*blocks, *re.findall(r"\| `(.+?)` \|", text)] if line.startswith("meydan ")]


def test_every_command_of_the_page_is_run() -> None:
    """A section with new commands needs a test here."""
    found = {heading: commands(heading) for heading in re.findall(r"^#{2,3} .+$", PAGE, re.MULTILINE)}
    found = {
        heading: [line for line in lines if line not in MINUTES and not line.startswith(ELSEWHERE)]
        for heading, lines in found.items()
    }
    assert {heading for heading, lines in found.items() if lines} == {
        "## A first result in ten minutes",
        "## The arena",
        "### A bot of your own",
        "## The frozen suite",
        "## Baselines",
        "## Data sets",
        "## How exploitable is a bot?",
        "## What a position is worth, learned from games",
    }


@pytest.mark.slow
def test_the_commands_about_values_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WANTED, "rakab", NetsWanted(((2,),), ((("map", "iran"),),)))
    monkeypatch.chdir(tmp_path)
    found = commands("## What a position is worth, learned from games")
    assert len(found) == 2
    for line in found:
        rounds = 2 if "--rounds" in line else 1
        words = few(shlex.split(line)[1:])
        few_rounds = [str(rounds) if before == "--rounds" else word for before, word in pairwise(["", *words])]
        assert command([*few_rounds, "--later-games", "2", "--iterations", "2", "--epochs", "1"]) == 0, line
        nets = json.loads((tmp_path / "rakab.json").read_text(encoding="utf-8"))["nets"]
        assert [net["players"] for net in nets] == [[2]]


@pytest.mark.slow
def test_the_commands_of_the_arena_run(working_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On this machine instead of a cluster, with one playout an answer."""
    monkeypatch.syspath_prepend(working_folder)
    (working_folder / "mine.py").write_text(CAREFUL.partition("\ngame = ")[0], encoding="utf-8")
    found = [*commands("## The arena"), *commands("### A bot of your own")]
    assert len(found) == 6
    for line in found:
        words = [word for word in few(shlex.split(line)[1:]) if word != "--ray"]
        games = [] if "--games" in words else ["--games", "2"]
        assert command([*words, *games, "--iterations", "1", "--workers", "1"]) == 0, line
    assert (working_folder / "matrix.svg").is_file()
    assert (working_folder / "run.jsonl").is_file()


@pytest.mark.slow
def test_the_commands_of_the_baselines_and_the_meter_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("definition", "playing", "measuring", "running"):
        monkeypatch.setattr(f"meydan.suite.{module}.TASKS", (TINY,))
    monkeypatch.setattr("meydan.suite.running.KEYS", (TINY.key,))
    monkeypatch.chdir(tmp_path)
    more = {"exploit": ["--games", "2"]}
    found = [*commands("## Baselines"), *commands("## How exploitable is a bot?")]
    assert len(found) == 10
    for line in found:
        words = few(shlex.split(line)[1:])
        assert command([*words, *more.get(words[0], [])]) == 0, line
        assert (tmp_path / words[words.index("--json") + 1]).is_file() if "--json" in words else True


def test_the_baselines_are_made_again_by_the_commands_of_the_page() -> None:
    remake = runpy.run_path(str(ROOT / "bench" / "baselines" / "remake.py"))
    assert [shlex.join(["meydan", *words]) for words in remake["commands"]()] == commands("## Baselines")
    short = remake["changed"](["suite", "random", "--games", "200"], {"--games": 4, "--rounds": 1})
    assert short == ["suite", "random", "--games", "4"]
