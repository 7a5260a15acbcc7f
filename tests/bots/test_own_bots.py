"""Bots that people write themselves, in plain Python beside the compiled package."""

from pathlib import Path

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.contenders import NoSuchOwnBot, contender
from meydan.bots.arena.match import play
from meydan.cli.app import run as command

OF_MY_OWN = '''
from meydan import bots


class Last(bots.Bot):
    """Takes the last of its options."""

    def __init__(self):
        super().__init__("last")

    def choose(self, known, seed, budget=None):
        return known.options[-1]


ready = Last()
'''


class Thinker(bots.Bot):
    """Only thinks: choosing follows from it."""

    def __init__(self) -> None:
        super().__init__("thinker")

    def think(self, known: bots.Knowledge, seed: int, budget: bots.Budget | None = None) -> bots.Thought:
        return bots.Thought(known.options[0])


@pytest.mark.parametrize("key", meydan.games())
def test_a_bot_of_ones_own_plays_among_ours(key: str) -> None:
    game = meydan.new(meydan.game_key(key), 3, seed=4)
    played = play(game, [Thinker(), bots.find("heuristic"), bots.find("random")], seed=1)
    assert played.finished
    assert played.illegal == [0, 0, 0]


@pytest.mark.parametrize("name", ["mine:Last", "mine:ready"])
@pytest.mark.parametrize("workers", [1, 2])
def test_the_arena_finds_it_by_its_module(
    name: str, workers: int, working_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (working_folder / "mine.py").write_text(OF_MY_OWN, encoding="utf-8")
    line = f"arena coup {name} heuristic --players 3 --games 6 --seed 3 --workers {workers}"
    assert command(line.split()) == 0
    assert name in capsys.readouterr().out


def test_a_folder_of_the_same_name_hides_no_package_from_workers(
    working_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (working_folder / "meydan").mkdir()
    (working_folder / "meydan" / "__init__.py").write_text("raise RuntimeError('the sources in this folder')", "utf-8")
    line = "arena coup random heuristic --players 3 --games 6 --seed 3 --workers 2"
    assert command(line.split()) == 0
    assert "heuristic" in capsys.readouterr().out


@pytest.mark.parametrize(
    "name", ["nowhere:Last", "meydan.bots:Nobody", "meydan.bots:names", "meydan.bots:Bot", ":", "a:"]
)
def test_what_is_no_bot_is_refused_in_one_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoSuchOwnBot):
        contender(name)
    assert command(["arena", "coup", name, "heuristic", "--players", "4"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_names_of_tables_reach_no_modules() -> None:
    """A server offers built-in bots only."""
    with pytest.raises(bots.UnknownBot):
        bots.find("meydan.bots:Bot")
