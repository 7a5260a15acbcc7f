"""`meydan simulate`: random games and their statistics."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import meydan
from meydan.cli.playing.simulate import SimulationTally, chunks, quantile
from meydan.games.registry import GAMES
from meydan.statistics.tally import interval

Command = Callable[..., Any]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_simulate_plays_the_same_games_as_playouts(players: int) -> None:
    rules = GAMES.find("coup")
    tally = SimulationTally()
    assert list(chunks(rules, rules.table(players, {}), 1100, 5, tally)) == [500, 1000, 1100]
    finished, decisions, _seconds = meydan.playouts("coup", players, 1100, 5)
    assert (tally.games - tally.unfinished, tally.decisions) == (finished, decisions)
    assert tally.wins.total() == finished  # Coup has one winner (C-8.2)
    assert tally.lengths.total() == 1100
    assert not tally.counts_points


def test_the_same_seed_gives_the_same_figures(command: Command) -> None:
    def figures(seed: str) -> list[str]:
        told = command("simulate", "coup", "--players", "3", "--games", "300", "--seed", seed).out
        return [line for line in told.splitlines() if "per second" not in line]

    assert figures("7") == figures("7")
    assert figures("7")[2:] != figures("8")[2:]


def test_no_line_ends_in_blanks(command: Command) -> None:
    told = command("simulate", "coup", "--players", "3", "--games", "20", "--seed", "7").out.splitlines()
    assert [line for line in told if line != line.rstrip()] == []


def test_simulate_prints_its_report(process: Command) -> None:
    done = process(
        "simulate", "coup", "--players", "2", "--games", "200", "--seed", "1", "--option", "two_player_setup=standard"
    )
    assert done.code == 0
    assert done.err == ""
    assert ("engines: compiled" if meydan.COMPILED else "engines: plain Python") in done.out
    for part in ("Coup", "seed 1", "games per second", "decisions per game", "95% interval", "longest"):
        assert part in done.out


@pytest.mark.parametrize("key", meydan.games())
def test_every_game_can_be_simulated(command: Command, key: str) -> None:
    players = GAMES.find(key).most
    done = command("simulate", key, "--players", str(players), "--games", "20", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert ("mean" in done.out) is (key != "coup")


def test_options_change_the_games(command: Command) -> None:
    def figures(value: str) -> str:
        option = f"two_player_setup={value}"
        told = command("simulate", "coup", "--players", "2", "--games", "200", "--seed", "1", "--option", option).out
        return str(told).partition("Seat")[2]

    assert figures("sets") != figures("standard")


def test_persian_figures(command: Command) -> None:
    told = command("simulate", "coup", "--players", "2", "--games", "50", "--seed", "1", "--language", "fa").out
    assert "۵۰" in told
    assert "٪" in told


@pytest.mark.parametrize(
    ("hits", "tries", "least", "most"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(hits: int, tries: int, least: float, most: float) -> None:
    assert interval(hits, tries) == pytest.approx((least, most), abs=1e-4)


def test_quantiles() -> None:
    lengths = Counter({10: 50, 20: 45, 30: 5})
    assert [quantile(lengths, percent) for percent in (5, 50, 51, 95, 96, 100)] == [10, 10, 20, 20, 30, 30]
