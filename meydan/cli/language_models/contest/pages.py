"""The report of a run for people: tables in the terminal, and the same as Markdown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from meydan.cli.language_models.words import without_isolates
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts, isolate

NOTHING = "–"


@dataclass(frozen=True)
class ReportTable:
    """A table of the report."""

    columns: list[str]
    rows: list[list[str]]
    title: str = ""


def show_report(told: dict[str, Any], out: Screen) -> None:
    say = out.texts
    out.heading(headline(told, say))
    for table in tables(told, say):
        if table.title:
            out.line(table.title)
        out.table(table.columns, table.rows)
    if estimated(told):
        out.line(say.say("cli.llm.estimated"))


def markdown(told: dict[str, Any], say: Texts) -> str:
    """The report as Markdown."""
    parts = [f"# {headline(told, say)}"]
    for table in tables(told, say):
        rows = [table.columns, ["---"] * len(table.columns), *table.rows]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts += [f"## {table.title}"] if table.title else []
        parts.append("\n".join(lines))
    parts += [say.say("cli.llm.estimated")] if estimated(told) else []
    return without_isolates("\n\n".join(parts)) + "\n"


def headline(told: dict[str, Any], say: Texts) -> str:
    setting = told["setting"]
    game = say.term(f"game.{setting['game']}", setting["game"])
    fair = percent(told["fair"], say)
    return say.say("cli.llm.title", game=game, count=setting["players"], number=told["deals"], fair=fair)


def tables(told: dict[str, Any], say: Texts) -> Iterator[ReportTable]:
    models = {name: one["model"] for name, one in told["players"].items() if "model" in one}
    yield results(told["players"], say)
    yield costs(models, say)
    if any(one["bluffs"] for one in models.values()):
        yield bluffs(models, say)
    for kind, title in (("win", "cli.llm.calibration.win"), ("claim", "cli.llm.calibration.claim")):
        for name, one in models.items():
            if one[kind]:
                yield reliability(name, one[kind], say.say(title), say)


def results(players: dict[str, Any], say: Texts) -> ReportTable:
    columns = ["cli.llm.player", "cli.count.games", "cli.share", "cli.range", "cli.llm.place"]
    rows = [
        [
            isolate(name),
            say.digits(one["games"]),
            percent(one["share"], say),
            between(one["interval"], say),
            say.written(f"{one['place']:.2f}"),
        ]
        for name, one in players.items()
    ]
    return ReportTable([say.say(key) for key in columns], rows)


def costs(models: dict[str, Any], say: Texts) -> ReportTable:
    keys = [
        "cli.llm.questions",
        "cli.arena.illegal",
        "cli.llm.unreadable",
        "cli.llm.timeouts",
        "cli.llm.defaulted",
        "cli.llm.tokens.read",
        "cli.llm.tokens.written",
        "cli.llm.seconds",
    ]
    columns = []
    for one in models.values():
        sign = "~" if one["estimated"] else ""
        cells = [f"{one[count]:,}" for count in ("questions", "illegal", "unread", "timeouts", "defaulted")]
        cells += [f"{sign}{one['read']:,}", f"{sign}{one['written']:,}"]
        columns.append([say.written(cell) for cell in [*cells, f"{one['seconds_each']:.2f}"]])
    return by_model(models, keys, columns, say)


def bluffs(models: dict[str, Any], say: Texts) -> ReportTable:
    keys = ["cli.llm.bluffs", "cli.range", "cli.llm.doubts", "cli.range", "cli.llm.missed"]
    columns = []
    for one in models.values():
        told = one["bluffs"]
        cells = [cell for rate in (told["bluff_rate"], told["right_rate"]) for cell in rated(rate, say)]
        columns.append([*cells, say.digits(told["missed"])])
    return by_model(models, keys, columns, say)


def by_model(models: dict[str, Any], keys: list[str], columns: list[list[str]], say: Texts) -> ReportTable:
    """A table with a row for each figure and a column for each model."""
    rows = [[say.say(key), *cells] for key, *cells in zip(keys, *columns, strict=True)]
    return ReportTable([say.say("cli.llm.player"), *map(isolate, models)], rows)


def rated(rate: dict[str, Any] | None, say: Texts) -> list[str]:
    return [percent(rate["share"], say), between(rate["wilson"], say)] if rate else [NOTHING, NOTHING]


def reliability(name: str, told: dict[str, Any], of: str, say: Texts) -> ReportTable:
    score = f"{say.say('cli.llm.brier')} {say.written(format(told['brier'], '.3f'))}"
    title = f"{say.say('cli.llm.calibration')}: {isolate(name)} · {of} ({score})"
    columns = [say.say(key) for key in ("cli.llm.stated", "cli.llm.observed", "cli.llm.questions")]
    rows = [
        [percent(one["stated"], say), percent(one["observed"], say), say.digits(one["count"])]
        for one in told["reliability"]
    ]
    return ReportTable(columns, rows, title)


def estimated(told: dict[str, Any]) -> bool:
    return any(one.get("model", {}).get("estimated") for one in told["players"].values())


def percent(share: float, say: Texts) -> str:
    return say.written(f"{share:.1%}")


def between(ends: list[float], say: Texts) -> str:
    return say.written(f"{ends[0]:.1%} – {ends[1]:.1%}")
