"""`meydan suite` and `meydan leaderboard`: measure a bot by the frozen suite, and make a page of such reports."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from meydan.cli.arguments import Language, allow_own_bots, speak
from meydan.cli.files import read_json
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.screen import Screen
from meydan.suite.definition import KEYS
from meydan.suite.leaderboard import PAGES, read_folder
from meydan.suite.report import SuiteReport, TaskReport, read_report
from meydan.suite.running import run


def suite(
    bot: Annotated[str, Parameter(help="The bot: one of ours by name, or yours as module:Name.")],
    /,
    *,
    only: Annotated[
        list[str] | None, Parameter(negative=(), help="Only this task, e.g. coup-4; may be repeated.")
    ] = None,
    games: Annotated[int | None, Parameter(help="Play at most this many games of each task, for a first look.")] = None,
    processes: Annotated[int, Parameter(help="Local processes that share the work.")] = 1,
    enemy: Annotated[
        int,
        Parameter(help="Also train an enemy for this many rounds at each table, and report what it wins; needs NumPy."),
    ] = 0,
    json_to: Annotated[Path | None, Parameter(name="--json", help="Write the report to this file.")] = None,
    language: Language = None,
) -> None:
    """Measure a bot by the frozen suite: share against the pool, best response, processor time.

    A bot of your own runs in a process of its own; modules are looked for in this folder first.
    """
    allow_own_bots()
    for key in only or ():
        if key not in KEYS:
            raise Mistake(f"there is no task {key!r}; there are: {', '.join(KEYS)}", "no_task", task=key)
    if games is not None and games < 1:
        raise Mistake(f"the number of games must be at least 1, not {games}", "few_games")
    if processes < 1:
        raise Mistake(f"the number of processes must be at least 1, not {processes}", "few_processes")
    if enemy < 0:
        raise Mistake(f"an enemy is trained for 0 rounds or more, not {enemy}", "too_few", name="enemy")
    console = Console(stderr=True)
    with console.status("") as status:
        found = run(bot, only or (), games, processes, status.update, enemy)
    show(found, Screen(speak(language)))
    if json_to is not None:
        write(json_to, msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")


def show(found: SuiteReport, out: Screen) -> None:
    say = out.texts
    headings = ["cli.suite.task", "cli.suite.pool", "cli.suite.range", "cli.suite.fair", "cli.suite.response"]
    headings += ["cli.suite.cpu", "cli.suite.faults"]
    rows = [[task.task, *[say.written(cell) for cell in cells(task)]] for task in found.tasks]
    if any(task.enemy is not None for task in found.tasks):
        headings.append("cli.suite.enemy")
        for row, task in zip(rows, found.tasks, strict=True):
            row.append("–" if task.enemy is None else say.written(f"{task.enemy.share:.1%}"))
    out.line(say.say("cli.suite.title", version=say.written(found.suite), bot=found.bot))
    out.table([say.say(key) for key in headings], rows)
    if not all(task.complete for task in found.tasks):
        out.line(say.say("cli.suite.incomplete"))
    if any(task.best_response is None for task in found.tasks):
        out.line(say.say("cli.suite.no_meter"))


def cells(task: TaskReport) -> list[str]:
    pool, response = task.against_pool, task.best_response
    return [
        "–" if pool is None else f"{pool.share:.1%}",
        "–" if pool is None else f"{pool.interval[0]:.1%} – {pool.interval[1]:.1%}",
        f"{task.fair:.1%}",
        "–" if response is None else f"{response.share:.1%}",
        f"{1000 * task.cpu_seconds:.3f}",
        f"{task.illegal + task.timeouts + task.crashes + task.unasked}",
    ]


def leaderboard(
    folder: Annotated[Path, Parameter(help="The folder with the reports, one JSON file for each.")],
    page: Annotated[Path, Parameter(help="The page to be written: .html or .md.")],
    /,
) -> None:
    """Check the reports in a folder and make a page of them, sorted by task and share."""
    if page.suffix not in PAGES:
        raise Mistake(f"a page ends in .html or .md, not in {page.suffix!r}", "page_kind", file=str(page))
    if not folder.is_dir():
        raise Mistake(f"{folder} is not a folder", "bad_file", file=str(folder))
    reports = [read_report(read_json(str(file)), file.name) for file in read_folder(folder)]
    write(page, PAGES[page.suffix](reports))


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}", "unwritable", file=str(path)) from error
