"""The leaderboard: a folder of reports, and a page that sorts them. The page is one file without scripts."""

from collections import Counter
from collections.abc import Callable
from html import escape
from pathlib import Path

from meydan.suite.definition import KEYS
from meydan.suite.report import SuiteReport, TaskReport

COLUMNS = (
    "bot",
    "share against the pool",
    "95 % interval",
    "games",
    "best response",
    "trained enemy",
    "CPU ms a decision",
    "faults",
    "engine",
)
STYLE = """body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
div { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.25rem 0.75rem; text-align: end; border-bottom: 1px solid #8886 }
td { white-space: nowrap }
thead th { vertical-align: bottom; min-width: 3.5rem; max-width: 7rem }
tr > :first-child { position: sticky; left: 0; background: #fff; text-align: start; padding-left: 0 }
@media (prefers-color-scheme: dark) { body, tr > :first-child { background: #181818; color: #eee } }"""
NONE = "–"
EXPLAINED = (
    "A share is that of one bot against the frozen pool; every deal is played from every seat. The best response is "
    "what the best known opponent wins against a table of the bot: the lower, the better. The same goes for an enemy "
    "that was trained against the bot, where somebody asked for it; in brackets: how many decisions it learnt from. "
    "Faults are illegal answers, time-outs, crashes and questions that were not asked any more. A star marks a "
    "run with fewer games than the suite has. Every task has the details; the first table has shares, and in the duel "
    "what the best response leaves to the bot."
)

Row = tuple[SuiteReport, TaskReport]


def read_folder(folder: Path) -> list[Path]:
    """The files of the reports, in the order of their names."""
    return sorted(folder.glob("*.json"))


def ranked(reports: list[SuiteReport], suite: str, key: str) -> list[Row]:
    """The reports of a task, the best first: by share against the pool, or by the best response where that is all."""
    rows = [(report, task) for report in reports if report.suite == suite for task in report.tasks if task.task == key]
    return sorted(rows, key=lambda row: (-strength(row[1]), row[0].bot))


def strength(task: TaskReport) -> float:
    if task.against_pool is not None:
        return task.against_pool.share
    return 0.0 if task.best_response is None else 1 - task.best_response.share


def tables(reports: list[SuiteReport]) -> list[tuple[str, str, list[Row]]]:
    """Suite, task and its rows; the newest suite first, tasks in the order of the suite."""
    found: list[tuple[str, str, list[Row]]] = []
    for suite in sorted({report.suite for report in reports}, key=version, reverse=True):
        keys = {task.task for report in reports if report.suite == suite for task in report.tasks}
        for key in [*[key for key in KEYS if key in keys], *sorted(keys - set(KEYS))]:
            found.append((suite, key, ranked(reports, suite, key)))
    return found


def version(suite: str) -> tuple[int, str]:
    return (int(suite) if suite.isdecimal() else 0, suite)


def overview(tasks: list[tuple[str, list[Row]]]) -> list[list[str]]:
    """The strengths of all bots at all tasks of a suite; the first row has the names of the tasks.

    The bot that leads most tasks comes first, then the one that was measured at more of them.
    """
    by_bot: dict[str, dict[str, TaskReport]] = {}
    leads: Counter[str] = Counter()
    for key, rows in tasks:
        leads[rows[0][0].bot] += 1
        for report, task in rows:
            by_bot.setdefault(report.bot, {}).setdefault(key, task)
    order = sorted(by_bot, key=lambda bot: (-leads[bot], -len(by_bot[bot]), bot))
    keys = [key for key, _ in tasks]
    return [["bot", *keys], *([bot, *(overall(by_bot[bot].get(key)) for key in keys)] for bot in order)]


def overall(task: TaskReport | None) -> str:
    return NONE if task is None else f"{strength(task):.1%}{'' if task.complete else ' *'}"


def by_suite(reports: list[SuiteReport]) -> list[tuple[str, list[tuple[str, list[Row]]]]]:
    """Every suite with its tasks and their rows."""
    found: dict[str, list[tuple[str, list[Row]]]] = {}
    for suite, key, rows in tables(reports):
        found.setdefault(suite, []).append((key, rows))
    return list(found.items())


def cells(report: SuiteReport, task: TaskReport) -> list[str]:
    pool, response = task.against_pool, task.best_response
    return [
        report.bot,
        missing(task.against_pool_reason) if pool is None else f"{pool.share:.1%}",
        NONE if pool is None else f"{pool.interval[0]:.1%} – {pool.interval[1]:.1%}",
        NONE if pool is None else f"{pool.games:,}{'' if task.complete else ' *'}",
        missing(task.best_response_reason) if response is None else f"{response.share:.1%}",
        NONE if task.enemy is None else f"{task.enemy.share:.1%} ({task.enemy.learnt:,})",
        f"{1000 * task.cpu_seconds:.3f}",
        f"{task.illegal + task.timeouts + task.crashes + task.unasked}",
        f"{report.engine}{commit(report)}{'' if report.compiled else ' (not compiled)'}",
    ]


def commit(report: SuiteReport) -> str:
    return f" · {report.commit[:10]}" if report.commit else ""


def missing(reason: str | None) -> str:
    return f"none ({(reason or '').replace('_', ' ')})"


def title(key: str, rows: list[Row]) -> str:
    return f"{key}, a fair share is {rows[0][1].fair:.1%}"


def html_page(reports: list[SuiteReport]) -> str:
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><title>Leaderboard of Meydan</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        "<h1>Leaderboard of Meydan</h1>",
        f"<p>{escape(EXPLAINED)}</p>",
    ]
    if not reports:
        parts.append("<p>There are no reports yet.</p>")
    for suite, tasks in by_suite(reports):
        parts.append(f"<h2>Suite {escape(suite)}</h2>")
        parts += html_table(f"suite {suite}", overview(tasks))
        for key, rows in tasks:
            parts.append(f"<h3>{escape(title(key, rows))}</h3>")
            parts += html_table(key, [list(COLUMNS), *(cells(*row) for row in rows)])
    return "\n".join([*parts, "</body></html>", ""])


def html_table(name: str, rows: list[list[str]]) -> list[str]:
    """A table that scrolls sideways on narrow screens, also by keyboard."""
    head, *body = rows
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    ]
    region = f'<div role="region" tabindex="0" aria-label="{escape(name)}">'
    return [f"{region}<table><thead><tr>{heads}</tr></thead><tbody>", *lines, "</tbody></table></div>"]


def markdown_page(reports: list[SuiteReport]) -> str:
    parts = ["# Leaderboard of Meydan", "", EXPLAINED, ""]
    if not reports:
        parts += ["There are no reports yet.", ""]
    for suite, tasks in by_suite(reports):
        parts += [f"## Suite {plain(suite)}", "", *markdown_table(overview(tasks))]
        for key, rows in tasks:
            parts += [f"### {plain(title(key, rows))}", ""]
            parts += markdown_table([list(COLUMNS), *(cells(*row) for row in rows)])
    return "\n".join(parts)


def markdown_table(rows: list[list[str]]) -> list[str]:
    head, *body = [[plain(cell) for cell in row] for row in rows]
    return [line(head), line(["---"] * len(head)), *map(line, body), ""]


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def plain(text: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    shown = escape(" ".join(text.split()), quote=False)
    return "".join(f"\\{letter}" if letter in "\\`*_[]|#!" else letter for letter in shown)


PAGES: dict[str, Callable[[list[SuiteReport]], str]] = {".html": html_page, ".md": markdown_page}
"""How a page is written, by the ending of its name."""
