"""`meydan arena`: bots against bots, with confidence intervals."""

import json
import os
import random
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from meydan.adapters.ray_cluster import run_on_ray
from meydan.bots.arena import figures
from meydan.bots.arena.blocks import DealBlock, MatchSetting, compare, mix
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.plot import draw
from meydan.bots.arena.rating import rate
from meydan.bots.arena.report import lines, report
from meydan.bots.arena.runner import ResultsFile, run
from meydan.cli.arguments import Language, Options, allow_own_bots, find, read_options, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen


def arena(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *names: Annotated[str, Parameter(help="Bots: the first against the second, or all against all.")],
    players: Annotated[int, Parameter(help="Number of players.")],
    games: Annotated[int, Parameter(help="Number of games in each comparison.")] = 200,
    seed: Annotated[int | None, Parameter(help="Seed of the first deal; random when left out.")] = None,
    form: Annotated[
        Literal["one", "rest", "mixed"],
        Parameter(help="one: a bot against a table of another; rest: the other way round; mixed: tables from all."),
    ] = "one",
    iterations: Annotated[int, Parameter(help="Playouts for every decision, instead of the bots' own time.")] = 0,
    seconds: Annotated[float, Parameter(help="Seconds for every decision, instead of the bots' own time.")] = 0.0,
    sprt: Annotated[
        tuple[float, float] | None,
        Parameter(help="Two win shares: stop as soon as the result clearly favours one of them."),
    ] = None,
    workers: Annotated[int | None, Parameter(help="Local processes; one for each core when left out.")] = None,
    ray: Annotated[bool, Parameter(negative=(), help="Play on a Ray cluster (pip install meydan[ray]).")] = False,
    keep: Annotated[Path | None, Parameter(help="Store results in this file and continue from it.")] = None,
    json_to: Annotated[Path | None, Parameter(name="--json", help="Write the report to this file.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the win matrix to this file (.svg, .png).")] = None,
    option: Options = None,
    language: Language = None,
) -> None:
    """Let bots play each other on fresh deals and rotated seats; report intervals, ratings and times.

    A bot of your own is named by its module, e.g. my_bots:Cautious; modules are looked for in this folder first.
    """
    allow_own_bots()
    check(names, games, sprt, form)
    if seed is None:
        seed = random.SystemRandom().getrandbits(40)
    find(key).table(players, read_options(option))
    setting = MatchSetting(key, players, read_options(option), seed, iterations, seconds)
    blocks = planned(setting, list(names), form, games)
    results_file = ResultsFile(setting, keep)
    play_all(setting, blocks, results_file, workers or os.cpu_count() or 1, ray, sprt)
    wanted = {block.pairing for block in blocks}
    results = [result for result in results_file.results if result["pairing"] in wanted]
    told = report(setting, results)
    told["ratings"] = rate(results, players)
    if sprt is not None:
        told["sprt"] = sprt_report(results_file, blocks[0].pairing, names[0], sprt)
    show(told, Screen(speak(language)))
    if json_to is not None:
        json_to.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    matrix = told["matrix"]
    if plot is not None and isinstance(matrix, dict):
        draw(plot, matrix, 1 / players, f"{key}, {players}")


def check(names: tuple[str, ...], games: int, sprt: tuple[float, float] | None, form: str) -> None:
    if len(names) < 2:
        raise Mistake("an arena needs at least two bots", "few_bots")
    if games < 1:
        raise Mistake(f"the number of games must be at least 1, not {games}", "few_games")
    for name in names:
        contender(name)
    if sprt is None:
        return
    if not 0 < sprt[0] < sprt[1] < 1:
        raise Mistake(
            f"a sequential test needs two rising shares between 0 and 1, not {sprt[0]} and {sprt[1]}", "bad_shares"
        )
    if len(names) != 2 or form != "one":
        raise Mistake("a sequential test compares one bot with a table of one other", "two_bots_only")


def planned(setting: MatchSetting, names: list[str], form: str, games: int) -> list[DealBlock]:
    """All blocks, in an order in which every comparison grows evenly."""
    if form == "mixed":
        return mix(setting, names, games)
    if len(names) == 2:
        return compare(setting, names[0], names[1], form, games)
    found: list[DealBlock] = []
    for candidate in names:
        for baseline in names:
            if candidate != baseline:
                found += compare(setting, candidate, baseline, form, games)
    return sorted(found, key=lambda block: block.number)


def play_all(
    setting: MatchSetting,
    blocks: list[DealBlock],
    results_file: ResultsFile,
    workers: int,
    ray: bool,
    sprt: tuple[float, float] | None,
) -> None:
    missing = results_file.missing(blocks)
    results = run_on_ray(setting, missing) if ray else run(setting, missing, min(workers, len(missing)))
    with progress_bar() as progress:
        task = progress.add_task(setting.game, total=len(blocks), completed=len(blocks) - len(missing))
        for result in results:
            results_file.keep(result)
            progress.advance(task)
            if sprt is None:
                continue
            if sprt_report(results_file, blocks[0].pairing, blocks[0].bots[0], sprt)["verdict"] != "open":
                break


def sprt_report(results_file: ResultsFile, pairing: str, bot: str, sprt: tuple[float, float]) -> dict[str, object]:
    """The present state of a sequential test."""
    for line in lines(results_file.results):
        if line.pairing == pairing and line.bot == bot:
            ratio = figures.llr(line.shares, *sprt)
            return {"low": sprt[0], "high": sprt[1], "llr": round(ratio, 3), "verdict": figures.verdict(ratio)}
    return {"low": sprt[0], "high": sprt[1], "llr": 0.0, "verdict": "open"}


def show(told: dict[str, object], out: Screen) -> None:
    say = out.texts
    found, matrix, ratings = told["lines"], told["matrix"], told["ratings"]
    assert isinstance(found, list)
    assert isinstance(matrix, dict)
    assert isinstance(ratings, dict)
    headings = ["cli.arena.bot", "cli.arena.pairing", "cli.count.games", "cli.share", "cli.range", "cli.mean"]
    rows = []
    for line in found:
        low, high = line["bootstrap"]
        cells = [f"{line['games']:,}", f"{line['share']:.1%}", f"{low:.1%} – {high:.1%}", f"{line['points']:.1f}"]
        cells += [f"{line['p50_ms']:.1f}", f"{line['p99_ms']:.1f}", f"{line['illegal']}"]
        against = " ".join(line["pairing"].split(" ")[1:])
        if line["pairing"].startswith(("mixed", f"{line['bot']} ")):
            rows.append([line["bot"], against, *[say.written(cell) for cell in cells]])
    out.table([*[say.say(key) for key in headings], "p50 ms", "p99 ms", say.say("cli.arena.illegal")], rows)
    if len(matrix) > 1:
        columns = list(matrix)
        body = [[row, *[percent(matrix[row].get(column)) for column in columns]] for row in columns]
        out.table([say.say("cli.arena.matrix"), *columns], [[say.written(cell) for cell in row] for row in body])
    points = [[name, say.written(f"{rating['points']:.0f}")] for name, rating in ratings.items()]
    out.table([say.say("cli.arena.bot"), say.say("cli.arena.rating")], points)
    if "sprt" in told:
        out.line(f"SPRT {told['sprt']}")


def percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"
