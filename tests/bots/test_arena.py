"""The arena: counts, intervals, and that an interrupted run continues."""

import json
from pathlib import Path

import pytest

from meydan import bots
from meydan.adapters.ray_cluster import run_on_ray
from meydan.bots.arena import figures
from meydan.bots.arena.blocks import MatchSetting, compare, mix, play_block
from meydan.bots.arena.plot import draw, svg
from meydan.bots.arena.rating import rate
from meydan.bots.arena.report import report
from meydan.bots.arena.runner import OtherArena, Result, ResultsFile, run
from meydan.cli.app import run as command

SETTING = MatchSetting("coup", 4, {}, seed=100, iterations=8)


def figures_of(results: list[Result]) -> object:
    return [(result["number"], result["pairing"], result["games"], result["illegal"]) for result in results]


def test_a_block_is_one_deal_with_every_bot_in_every_seat() -> None:
    (block,) = compare(SETTING, "heuristic", "random", "one", games=4)
    assert [block.seated(rotation).index("heuristic") for rotation in range(4)] == [0, 1, 2, 3]
    (block,) = compare(SETTING, "heuristic", "random", "rest", games=3)
    assert [block.seated(rotation).index("random") for rotation in range(4)] == [0, 1, 2, 3]


def test_blocks_of_one_setting_have_deals_of_their_own() -> None:
    blocks = compare(SETTING, "heuristic", "random", "one", games=40)
    assert len({block.deal for block in blocks}) == 10
    tables = mix(SETTING, ["heuristic", "random", "novice"], games=40)
    assert {name for block in tables for name in block.bots} == {"heuristic", "random", "novice"}


def test_the_same_setting_gives_the_same_games() -> None:
    (block,) = compare(SETTING, "normal", "random", "one", games=4)
    assert figures_of([play_block(SETTING, block)]) == figures_of([play_block(SETTING, block)])


def test_processes_give_what_one_process_gives() -> None:
    blocks = compare(SETTING, "heuristic", "random", "one", games=16)
    here = sorted(run(SETTING, blocks), key=lambda result: str(result["number"]))
    there = sorted(run(SETTING, blocks, workers=2), key=lambda result: str(result["number"]))
    assert figures_of(here) == figures_of(there)


def test_a_broken_off_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    blocks = compare(SETTING, "heuristic", "random", "one", games=24)
    results_file = ResultsFile(SETTING, path)
    for result in run(SETTING, blocks[:2]):
        results_file.keep(result)
    with path.open("a") as file:
        file.write('{"number": 2, "pair')  # interrupted in the middle of a line
    again = ResultsFile(SETTING, path)
    assert [block.number for block in again.missing(blocks)] == [2, 3, 4, 5]
    for result in run(SETTING, again.missing(blocks)):
        again.keep(result)
    whole = ResultsFile(SETTING, path)
    assert not whole.missing(blocks)
    assert figures_of(whole.results) == figures_of(list(run(SETTING, blocks)))


def test_results_of_another_setting_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    ResultsFile(SETTING, path)
    with pytest.raises(OtherArena, match="another setting"):
        ResultsFile(MatchSetting("coup", 4, {}, seed=101), path)


def test_a_report_counts_games_shares_and_illegal_answers() -> None:
    results = list(run(SETTING, compare(SETTING, "heuristic", "random", "one", games=40)))
    lines = report(SETTING, results)["lines"]
    assert isinstance(lines, list)
    one, other = lines
    assert (one["bot"], one["games"], one["illegal"], one["unfinished"]) == ("heuristic", 40, 0, 0)
    assert one["share"] + 3 * other["share"] == pytest.approx(1.0, abs=0.001)
    assert one["share"] > 0.6, "the heuristic beats three random players with fixed seeds by a wide margin"
    assert one["bootstrap"][0] <= one["share"] <= one["bootstrap"][1]
    assert 0 < one["p50_ms"] <= one["p99_ms"]
    ratings = rate(results, 4)
    assert ratings["random"]["points"] == 0
    assert ratings["heuristic"]["points"] > 100


def test_intervals_are_those_of_the_books() -> None:
    assert figures.wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert figures.wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert figures.wilson(0.3, 0) == (0.0, 1.0)
    low, high = figures.bootstrap([0.0, 1.0] * 50, resamples=2000)
    assert low == pytest.approx(0.4, abs=0.03)
    assert high == pytest.approx(0.6, abs=0.03)


def test_a_sequential_test_decides_both_ways() -> None:
    assert figures.verdict(figures.llr([1.0] * 30, 0.25, 0.30)) == "better"
    assert figures.verdict(figures.llr([0.0] * 60, 0.25, 0.30)) == "not_better"
    assert figures.verdict(figures.llr([1.0, 0.0, 0.0, 0.0], 0.25, 0.30)) == "open"
    assert figures.elo_gap(0.5, 4) == pytest.approx(190.8, abs=0.1)


def test_times_are_read_off_a_histogram() -> None:
    histogram = {str(figures.bucket(0.001)): 99, str(figures.bucket(0.5)): 1}
    assert figures.quantile(histogram, 0.5) == pytest.approx(0.001, rel=0.07)
    assert figures.quantile(histogram, 1.0) == pytest.approx(0.5, rel=0.07)
    assert figures.quantile({}, 0.5) == 0.0


def test_the_matrix_is_drawn(tmp_path: Path) -> None:
    matrix = {"strong": {"heuristic": 0.58}, "heuristic": {"strong": 0.1}}
    drawn = svg(matrix, 0.25, "coup, 4")
    assert drawn.count("<rect") == 5
    assert "58.0%" in drawn
    draw(tmp_path / "matrix.svg", matrix, 0.25, "coup, 4")
    assert (tmp_path / "matrix.svg").read_text() == drawn


def test_a_png_is_drawn_where_matplotlib_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw(tmp_path / "matrix.png", {"a": {"b": 0.5}, "b": {"a": 0.5}}, 0.5, "two")
    assert (tmp_path / "matrix.png").read_bytes().startswith(b"\x89PNG")


def test_ray_gives_what_one_process_gives() -> None:
    pytest.importorskip("ray")
    blocks = compare(SETTING, "heuristic", "random", "one", games=8)
    there = sorted(run_on_ray(SETTING, blocks), key=lambda result: str(result["number"]))
    assert figures_of(list(run(SETTING, blocks))) == figures_of(there)


def test_the_command_plays_reports_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told, drawn = tmp_path / "report.json", tmp_path / "matrix.svg"
    line = f"arena coup heuristic novice random --players 3 --games 6 --seed 4 --workers 1 --json {told} --plot {drawn}"
    assert command([*line.split(), "--language", "en"]) == 0
    assert "heuristic" in capsys.readouterr().out
    report = json.loads(told.read_text())
    assert set(report["matrix"]) == {"heuristic", "novice", "random"}
    assert report["setting"]["seed"] == 4
    assert drawn.read_text().startswith("<svg")


def test_the_command_stops_a_sequential_test_early(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = tmp_path / "report.json"
    line = f"arena coup heuristic random --players 2 --games 2000 --seed 1 --workers 1 --sprt 0.5 0.75 --json {told}"
    assert command(line.split()) == 0
    report = json.loads(told.read_text())
    assert report["sprt"]["verdict"] == "better"
    assert report["lines"][0]["games"] < 2000


@pytest.mark.parametrize(
    "line",
    [
        "arena coup heuristic --players 4",
        "arena coup heuristic nobody --players 4",
        "arena coup heuristic random --players 9",
        "arena coup heuristic random --players 4 --games 0",
        "arena coup heuristic random --players 4 --sprt 0.5 0.4",
        "arena coup heuristic random novice --players 4 --sprt 0.2 0.4",
    ],
)
def test_a_mistake_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(line.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_bot_makes_an_illegal_move() -> None:
    setting = MatchSetting("coup", 3, {}, seed=7, iterations=12)
    for result in run(setting, mix(setting, list(bots.names()), games=6)):
        illegal = result["illegal"]
        assert isinstance(illegal, dict)
        assert not any(illegal.values())
