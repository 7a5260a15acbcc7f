"""The leaderboard: reports are checked, and the page shows them sorted and escaped."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

from meydan.cli.app import run as command
from meydan.suite import BadReport, read_report
from meydan.suite.definition import SUITE, digest
from meydan.suite.leaderboard import by_suite, html_page, markdown_page, overview, read_folder, tables
from meydan.suite.playing import task_of
from tests.docs.pages import ROOT

FOLDER = ROOT / "bench" / "leaderboard"
_spec = importlib.util.spec_from_file_location("leaderboard_measure", FOLDER / "measure.py")
assert _spec is not None
assert _spec.loader is not None
measure: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(measure)


def task(key: str, share: float | None, response: float | None = None) -> dict[str, Any]:
    pool = {"share": share, "interval": [0.0, 1.0], "bootstrap": [0.0, 1.0], "wilson": [0.0, 1.0]}
    return {
        "task": key,
        "complete": True,
        "fair": 0.5,
        "seed": 1,
        "playouts": 1,
        "pool": [],
        "against_pool": None if share is None else {**pool, "games": 2, "deals": 1},
        "against_pool_reason": "best_response_only" if share is None else None,
        "best_response": None if response is None else {"kind": "exact", "share": response},
        "best_response_reason": "not_measured" if response is None else None,
        "decisions": 1,
        "cpu_seconds": 0.5,
        "illegal": 0,
        "timeouts": 0,
        "crashes": 0,
        "unasked": 0,
        "unfinished": 0,
    }


def report(bot: str, *tasks: dict[str, Any], suite: str = SUITE) -> dict[str, Any]:
    return {
        "format": 1,
        "suite": suite,
        "digest": digest() if suite == SUITE else "0",
        "bot": bot,
        "engine": "0.1.0",
        "compiled": True,
        "commit": None,
        "date": "2026-11-17",
        "machine": {"system": "", "processor": "", "cores": 1, "python": ""},
        "tasks": list(tasks),
    }


@pytest.mark.parametrize("file", read_folder(FOLDER), ids=lambda file: file.name)
def test_the_reports_of_the_project_are_valid(file: Path) -> None:
    found = read_report(json.loads(file.read_text(encoding="utf-8")), file.name)
    assert found.bot.rpartition(":")[2] == file.stem.partition(".")[0]
    assert found.tasks


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("missing field", {key: value for key, value in report("a").items() if key != "bot"}),
    ("another field", {**report("a"), "score": 1}),
    ("another digest", {**report("a"), "digest": "0"}),
    ("another format", {**report("a"), "format": 2}),
    ("a task twice", report("a", task("coup-2", 0.5), task("coup-2", 0.5))),
    ("a share above one", report("a", task("coup-2", 1.5))),
    ("no share and no reason", report("a", {**task("coup-2", None), "against_pool_reason": None})),
    ("a response and a reason", report("a", {**task("coup-2", 0.5, 0.5), "best_response_reason": "not_measured"})),
]


@pytest.mark.parametrize("plain", [plain for _name, plain in WRONG], ids=[name for name, _plain in WRONG])
def test_what_is_no_report_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(BadReport, match="given"):
        read_report(plain, "given")


def test_an_interval_has_two_ends_in_order() -> None:
    plain = report("a", task("coup-2", 0.5))
    plain["tasks"][0]["against_pool"]["interval"] = [0.6, 0.4]
    with pytest.raises(BadReport):
        read_report(plain, "a")


def reports() -> list[Any]:
    plain = [
        report("weak", task("coup-2", 0.2, 0.9), task("coup-duel", None, 0.9)),
        report("<b>|*good*", task("coup-2", 0.7, 0.6), task("coup-duel", None, 0.55)),
        report("old", task("coup-2", 0.9), suite="0"),
    ]
    return [read_report(one, one["bot"]) for one in plain]


def test_rows_are_sorted_by_strength_and_suites_apart() -> None:
    found = [(suite, key, [one.bot for one, _task in rows]) for suite, key, rows in tables(reports())]
    good = "<b>|*good*"
    assert found == [(SUITE, "coup-2", [good, "weak"]), (SUITE, "coup-duel", [good, "weak"]), ("0", "coup-2", ["old"])]


def test_names_are_escaped() -> None:
    page = html_page(reports())
    assert "<b>" not in page
    assert "&lt;b&gt;|*good*" in page
    assert "<script" not in page
    rows = [line for line in markdown_page(reports()).splitlines() if "good" in line]
    assert rows
    for row in rows:
        assert row.startswith("| &lt;b&gt;\\|\\*good\\* |")
    bars = [len(re.findall(r"(?<!\\)\|", row)) for row in rows]
    assert bars == [4, 10, 10]  # the overview of two tasks, and a row of nine columns for each of them


def test_the_overview_has_every_bot_at_every_task() -> None:
    first = report("first", task("coup-2", 0.7), task("coup-duel", None, 0.6))
    look = report("second", {**task("coup-2", 0.4), "complete": False})
    (_suite, tasks), *_ = by_suite([read_report(one, one["bot"]) for one in (look, first)])
    assert overview(tasks) == [
        ["bot", "coup-2", "coup-duel"],
        ["first", "70.0%", "40.0%"],
        ["second", "40.0% *", "–"],
    ]


@pytest.mark.parametrize("name", ["page.html", "page.md"])
def test_the_command_makes_a_page(name: str, tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text(json.dumps(report("good", task("coup-2", 0.7))), encoding="utf-8")
    assert command(["leaderboard", str(tmp_path), str(tmp_path / name)]) == 0
    assert "good" in (tmp_path / name).read_text(encoding="utf-8")


def test_a_page_without_reports_says_so(tmp_path: Path) -> None:
    assert command(["leaderboard", str(tmp_path), str(tmp_path / "page.html")]) == 0
    assert "no reports yet" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_mistakes_of_the_folder_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    for folder, page in ((tmp_path, "a.html"), (tmp_path / "none", "a.html"), (tmp_path, "a.txt")):
        assert command(["leaderboard", str(folder), str(tmp_path / page)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_the_page_of_the_project_lists_what_its_reports_have() -> None:
    assert measure.page() == measure.PAGE.read_text(encoding="utf-8")


def test_measured_tasks_are_put_into_the_files_of_their_bot(tmp_path: Path) -> None:
    enemy = {"kind": "learned", "share": 0.9, "rounds": 5}
    look = {**task("coup-4", 0.3), "complete": False, "enemy": {**enemy, "share": 0.8}}
    measure.add(read_report(report("mine", look, {**task("coup-2", 0.5), "enemy": enemy}), "mine"), tmp_path)
    assert [file.name for file in read_folder(tmp_path)] == ["mine.first-look.json", "mine.json"]
    measure.add(read_report(report("mine", task("coup-4", 0.2), task("coup-2", 0.6)), "mine"), tmp_path)
    measure.add(read_report(report("mine", look), "mine"), tmp_path)
    (only,) = read_folder(tmp_path)
    found = measure.read(only)
    shares = [(one.task, one.against_pool.share) for one in found.tasks if one.against_pool is not None]
    assert shares == [("coup-2", 0.6), ("coup-4", 0.2)]
    assert [one.enemy.share if one.enemy else None for one in found.tasks] == [0.9, 0.8]


def test_an_enemy_is_put_beside_the_figures_of_its_task(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measure.add(read_report(report("mine", task("coup-2", 0.5)), "mine"), tmp_path)
    monkeypatch.setattr(measure, "enemy_figures", lambda *_: {"kind": "learned", "share": 0.8, "rounds": 7})
    measure.add_enemy("mine", "coup-2", 7, tmp_path)
    (found,) = measure.read(tmp_path / "mine.json").tasks
    assert found.enemy is not None
    assert (found.enemy.share, found.enemy.rounds) == (0.8, 7)
    assert "`coup-2` (7)" in measure.row("mine", [measure.read(tmp_path / "mine.json")])


def test_a_best_response_is_added_to_figures_that_were_carried_over(tmp_path: Path) -> None:
    key = "rakab-2"
    measure.add(read_report(report("random", {**task(key, 0.5), "complete": False}), "random"), tmp_path)
    measure.add_response("random", key, tmp_path)
    (found,) = measure.read(tmp_path / "random.first-look.json").tasks
    assert found.best_response is not None
    assert found.best_response.by in task_of(key).responses
    assert (found.best_response.deals, found.best_response_reason, found.unfinished) == (1, None, 0)
    assert found.against_pool is not None
    assert found.against_pool.share == 0.5
