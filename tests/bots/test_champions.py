"""Frozen champions play as they did when they were frozen."""

import json
from pathlib import Path

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.blocks import MatchSetting, compare, play_block
from meydan.bots.arena.contenders import contender
from meydan.bots.champions import Champion, UnknownChampion, answers, champion, champion_names, freeze, read
from meydan.cli.app import run as command


def test_there_is_a_champion_for_every_game() -> None:
    frozen = {key for name in champion_names() for key in read(name)["games"]}
    assert frozen == set(meydan.games())


@pytest.mark.parametrize("key", meydan.games())
@pytest.mark.parametrize("name", champion_names())
def test_a_champion_plays_as_on_the_day_it_was_frozen(name: str, key: str) -> None:
    """A change that would alter a champion's answers keeps the old behaviour under a separate weight or plan entry."""
    assert answers(champion(name), key) == read(name)["games"][key]["answers"]


def test_the_arena_seats_champions(tmp_path: Path) -> None:
    name = champion_names()[0]
    setting = MatchSetting("coup", 3, {}, seed=5, iterations=6)
    (block,) = compare(setting, name, "random", "one", games=3)
    assert sum(play_block(setting, block)["illegal"].values()) == 0  # type: ignore[attr-defined]
    told = tmp_path / "report.json"
    line = f"arena coup {name} random --players 2 --games 2 --iterations 6 --seed 1 --workers 1 --json {told}"
    assert command(line.split()) == 0
    assert json.loads(told.read_text())["lines"][0]["bot"] == name


def test_weights_of_today_do_not_reach_a_champion() -> None:
    frozen = freeze()
    frozen["games"]["rakab"]["weights"] = {
        name: 3.0 * value + 1.0 for name, value in frozen["games"]["rakab"]["weights"].items()
    }
    changed = Champion("changed", frozen)
    assert answers(changed, "rakab") != answers(Champion("today", freeze()), "rakab")


def test_an_unknown_champion_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownChampion, match="there is no bot"):
        contender("champion-1066")
    assert command(["arena", "coup", "champion-1066", "random", "--players", "2"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_freezing_writes_a_file_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["freeze", "champion-test", "--folder", str(tmp_path)]) == 0
    assert set(json.loads((tmp_path / "champion-test.json").read_text())["games"]) == set(meydan.games())
    assert command(["freeze", "champion-test", "--folder", str(tmp_path)]) == 2
    assert command(["freeze", "best", "--folder", str(tmp_path)]) == 2
    assert "stays as it is" in capsys.readouterr().err


def test_a_champion_is_no_level() -> None:
    with pytest.raises(bots.UnknownBot):
        bots.find(champion_names()[0])
