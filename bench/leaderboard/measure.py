"""Adds figures to the reports of `bench/leaderboard/`, and makes its page of them.

    ./play python bench/leaderboard/measure.py [BOT TASK [--games N] [--enemy ROUNDS] [--response]]

With a bot and a task it first plays the task, as `meydan suite` does; all games of it, or N for a first look. With
`--enemy` it plays no games but trains an enemy against the bot, and adds what it wins to the figures that are there.
`--response` adds the best response to figures that were carried over from a version that had none.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from meydan.suite.definition import KEYS
from meydan.suite.enemy import enemy_figures
from meydan.suite.leaderboard import read_folder
from meydan.suite.measuring import best_response
from meydan.suite.playing import Crew, Tally, task_of
from meydan.suite.report import ResponseShare, SuiteReport, TaskReport, read_report
from meydan.suite.running import run

FOLDER = Path(__file__).parent
PAGE = FOLDER / "README.md"
FIRST_LOOK = ".first-look"
FAULTS = ("illegal", "timeouts", "crashes", "unasked", "unfinished")
BEGIN = "| bot | full size | first look | enemies |\n| --- | --- | --- | --- |\n"
"""The table begins with this; the rest of the page is written by hand."""


def read(file: Path) -> SuiteReport:
    return read_report(msgspec.json.decode(file.read_bytes()), file.name)


def write(file: Path, report: SuiteReport) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")


def add(new: SuiteReport, folder: Path = FOLDER) -> None:
    """Put measured tasks into the reports of their bot: complete ones into one file, first looks into another.

    A first look does not replace a complete task, and a complete task ends the first look at it. An enemy that was
    trained before stays.
    """
    complete, look = (folder / f"{new.bot}{part}.json" for part in ("", FIRST_LOOK))
    enemies = {task.task: task.enemy for file in (look, complete) for task in tasks(file) if task.enemy is not None}
    for measured in new.tasks:
        task = msgspec.structs.replace(measured, enemy=measured.enemy or enemies.get(measured.task))
        if task.complete:
            put(complete, new, task)
            drop(look, task.task)
        elif not any(old.task == task.task for old in tasks(complete)):
            put(look, new, task)


def tasks(file: Path) -> list[TaskReport]:
    return read(file).tasks if file.exists() else []


def put(file: Path, new: SuiteReport, task: TaskReport) -> None:
    """Replace a task of a report, or add it."""
    others = [old for old in tasks(file) if old.task != task.task]
    ordered = sorted([*others, task], key=lambda one: KEYS.index(one.task))
    write(file, msgspec.structs.replace(new, tasks=ordered))


def drop(file: Path, key: str) -> None:
    left = [task for task in tasks(file) if task.task != key]
    if file.exists() and left:
        write(file, msgspec.structs.replace(read(file), tasks=left))
    elif file.exists():
        file.unlink()


def add_enemy(bot: str, key: str, rounds: int, folder: Path = FOLDER) -> None:
    """Train an enemy and put it into the report that has the task."""
    file, old = measured_before(bot, key, folder)
    enemy = msgspec.convert(enemy_figures(bot, task_of(key), rounds), ResponseShare)
    replace_task(file, msgspec.structs.replace(old, enemy=enemy))


def add_response(bot: str, key: str, folder: Path = FOLDER) -> None:
    """Find the best response at a table, on as many deals as were played against the pool."""
    task = task_of(key)
    file, old = measured_before(bot, key, folder)
    assert old.against_pool is not None
    faults = Tally()
    response = best_response(Crew(), bot, task, old.against_pool.deals, faults)
    counts = {name: getattr(old, name) + getattr(faults, name) for name in FAULTS}
    counts["illegal"] -= faults.timeouts + faults.crashes + faults.unasked
    new = msgspec.convert(response, ResponseShare)
    replace_task(file, msgspec.structs.replace(old, best_response=new, best_response_reason=None, **counts))


def measured_before(bot: str, key: str, folder: Path) -> tuple[Path, TaskReport]:
    """The figures of a bot at a table, and their file."""
    files = [folder / f"{bot}{part}.json" for part in ("", FIRST_LOOK)]
    return next((file, task) for file in files for task in tasks(file) if task.task == key)


def replace_task(file: Path, new: TaskReport) -> None:
    report = read(file)
    every = [new if task.task == new.task else task for task in report.tasks]
    write(file, msgspec.structs.replace(report, tasks=every))


def page(folder: Path = FOLDER) -> str:
    """The page with a new table of what was measured."""
    reports = [read(file) for file in read_folder(folder)]
    bots = sorted({report.bot for report in reports})
    rows = "".join(row(bot, [report for report in reports if report.bot == bot]) for bot in bots)
    before, _, after = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return before + BEGIN + rows + after[after.index("\n\n") + 1 :]


def row(bot: str, reports: list[SuiteReport]) -> str:
    every = sorted((task for report in reports for task in report.tasks), key=lambda task: KEYS.index(task.task))
    played = [listed([task for task in every if task.complete == complete]) for complete in (True, False)]
    enemies = ", ".join(f"`{task.task}` ({task.enemy.rounds})" for task in every if task.enemy is not None)
    return f"| `{bot}` | {played[0]} | {played[1]} | {enemies or '–'} |\n"


def listed(every: list[TaskReport]) -> str:
    named = [
        f"`{task.task}`" + (f" ({task.against_pool.games:,})" if task.against_pool is not None else "")
        for task in every
    ]
    return ", ".join(named) or "–"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", nargs="?")
    parser.add_argument("task", nargs="?", choices=KEYS)
    parser.add_argument("--games", type=int)
    parser.add_argument("--enemy", type=int, metavar="ROUNDS")
    parser.add_argument("--response", action="store_true")
    given = parser.parse_args(arguments)
    if given.task and given.response:
        add_response(given.bot, given.task)
    elif given.task and given.enemy:
        add_enemy(given.bot, given.task, given.enemy)
    elif given.task:
        add(run(given.bot, [given.task], given.games))
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
