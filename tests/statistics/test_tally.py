"""Counting traits over many games: shares, intervals, the least number of games, and the command."""

import csv
import json
from pathlib import Path

import pytest

from meydan.statistics.playing import BotGames, groups, play_games, run
from meydan.statistics.report import shares
from meydan.statistics.shipped import written
from meydan.statistics.tally import LEAST, ShareCell, ShareTally, cells_of, interval
from tests.cli.conftest import Command, command

__all__ = ["command"]
COUP = BotGames(game="coup", players=3, options={}, level="random", seed=1)


def test_an_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 200)[0] == 0.0


def test_a_shared_victory_is_divided_and_a_game_counts_once_in_a_cell() -> None:
    found = cells_of([(0, "role", "thief"), (1, "role", "thief"), (2, "role", "king")], (1, 2))
    assert (found["role", "thief"].games, found["role", "thief"].seats, found["role", "thief"].wins) == (1, 2, 0.5)
    assert found["role", "king"].wins == 0.5


def test_parts_add_up_to_the_whole() -> None:
    whole, parts = play_games(COUP, 0, 12), ShareTally()
    for first in (0, 5):
        parts.add(play_games(COUP, first, 5 if first == 0 else 7).plain())
    assert parts.plain() == whole.plain()
    (told,) = run(COUP, 12, 1)
    assert told.plain() == whole.plain()
    assert sum(cell.wins for (theme, _), cell in whole.cells.items() if theme == "seat") == pytest.approx(12)


def test_no_cell_of_fewer_than_200_games_is_shown() -> None:
    tally = ShareTally()
    tally.cells = {("role", "king"): ShareCell(LEAST, LEAST, 50), ("role", "thief"): ShareCell(LEAST - 1, 900, 300)}
    assert [cell["value"] for cell in shares(tally.plain(), 4)] == ["king"]
    assert [cell[1] for cell in tally.plain(LEAST)["cells"]] == ["king"]


def test_options_are_varied() -> None:
    found = groups("rakab", [2, 3], {"stall_limit": 2}, ["map"], "random", 1, 0)
    assert [(one.players, one.options.get("map")) for one in found][:3] == [(2, None), (2, "italy"), (2, "fourteen")]
    duel = groups("kingdomino", [2, 3], {}, ["mighty_duel"], "random", 1, 0)
    assert [(one.players, one.options) for one in duel] == [(2, {}), (2, {"mighty_duel": True}), (3, {})]
    (drawn,) = groups("kohan_dej", [4], {}, ["random_setup"], "random", 7, 0)
    assert drawn.options == {"random_setup": "*"}
    assert play_games(drawn, 0, 1).games == 1


def test_the_command_reports_shares_in_both_languages_and_writes_them(command: Command, tmp_path: Path) -> None:
    asked = ["balance", "coup", "--players", "2", "--games", "210", "--seed", "1", "--level", "random"]
    files = ["--processes", "1", "--json", "out.json", "--csv", "out.csv", "--ship", "ship.json"]
    done = command(*asked, *files)
    assert done.code == 0, done.err
    assert "Order of play" in done.out
    assert "Challenges that were right" in done.out
    told = json.loads((tmp_path / "out.json").read_text())
    (group,) = told["groups"]
    assert (group["players"], group["games"], told["level"]) == (2, 210, "random")
    assert all(cell["games"] >= LEAST and cell["low"] <= cell["share"] <= cell["high"] for cell in group["cells"])
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["share"] for row in rows] == [str(cell["share"]) for cell in group["cells"]]
    counts = json.loads((tmp_path / "ship.json").read_text())
    assert (tmp_path / "ship.json").read_text() == written(counts)
    persian = command(*asked, "--theme", "seat", "--processes", "1", "--language", "fa").out
    assert "نوبت در دور بازی" in persian
    assert "چالش" not in persian


def test_the_command_refuses_what_it_cannot_play(command: Command) -> None:
    for arguments in (["--games", "0"], ["--level", "nobody"], ["--vary", "luck"], ["--players", "9"]):
        done = command("balance", "coup", *arguments)
        assert (done.code, done.out) == (2, ""), arguments
