"""`meydan endgame`: solve Coup's last duel again, or measure the exploitability of the solutions."""

import time
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

from meydan.bots.arena.curves import curves_svg
from meydan.bots.duel.responding import Response
from meydan.bots.duel.solving import Solver
from meydan.bots.duel.states import FORGOTTEN, RICH, states
from meydan.bots.duel.table import ITERATIONS, TABLES, file_name, pack, pairs
from meydan.bots.duel.valuing import chances
from meydan.provenance import Provenance, provenance
from meydan.suite.definition import DUEL
from meydan.suite.duel import dead_cards

Worst = tuple[float, str]
SHARES = (0.02, 0.04, 0.08, 0.16, 0.32, 0.48, 0.64, 0.8, 1.0)
"""After which parts of the iterations the curve has its points."""


class SolvingPoint(msgspec.Struct, frozen=True):
    """How exploitable the average strategy was after some iterations."""

    iterations: int
    cpu_seconds: float
    """What solving had taken by then."""
    exploitability: float


class SolvingReport(msgspec.Struct, frozen=True, kw_only=True):
    """How one duel was solved. There is no chance in it, so that it has no seed."""

    kind: str = "cfr-duel"
    open_cards: tuple[str, str]
    coins: list[tuple[int, int]]
    turns: int
    iterations: int
    cpu_seconds: float
    curve: list[SolvingPoint]
    made: Provenance


def dead_of(first: int, second: int) -> list[int]:
    return [(card == first) + (card == second) for card in range(5)]


def endgame(
    solve_to: Annotated[Path | None, Parameter(help="Solve all duels again, into this folder.")] = None,
    iterations: Annotated[int, Parameter(help="Iterations of CFR+ for each pair of open cards.")] = ITERATIONS,
    turns: Annotated[int, Parameter(help="Turns for which the best response may deviate.")] = 5,
    curve_to: Annotated[
        Path | None,
        Parameter(name="--curve", help="Solve the suite's duel only, and write how exploitable it becomes (JSON)."),
    ] = None,
    plot_to: Annotated[Path | None, Parameter(name="--plot", help="Draw this curve as SVG.")] = None,
) -> None:
    """Solve Coup's last duel, or measure the solutions in the package by their best responses."""
    console = Console(stderr=True)
    if curve_to is not None or plot_to is not None:
        report = solved_duel(iterations, turns)
        if curve_to is not None:
            curve_to.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        if plot_to is not None:
            plot_to.write_text(solving_svg(report), encoding="utf-8")
        for point in report.curve:
            print(f"{point.iterations:6} {point.cpu_seconds:8.1f} s  {point.exploitability:.4f}")
        return
    if solve_to is not None:
        solve_to.mkdir(parents=True, exist_ok=True)
        for first, second in track(pairs(), "solving", console=console, disable=not console.is_terminal):
            solver = Solver(chances(dead_of(first, second)))
            solver.solve(iterations)
            (solve_to / file_name(first, second)).write_bytes(pack(solver.average()))
        return
    print("open cards                mean    worst   at coins")
    for first, second in track(pairs(), "measuring", console=console, disable=not console.is_terminal):
        mean, (worst, at) = measured(first, second, turns)
        print(f"{file_name(first, second).removesuffix('.xz'):24} {mean:.4f}  {worst:.4f}  {at}", flush=True)


def measured(first: int, second: int, turns: int) -> tuple[float, Worst]:
    """Exploitability of a stored solution over all coins a duel may begin with: mean and worst."""
    dead = dead_of(first, second)
    response = Response(chances(dead), TABLES.of(dead))
    found: list[Worst] = []
    for mine in range(RICH):
        for theirs in range(RICH):
            start = states().of(mine, theirs, FORGOTTEN, FORGOTTEN)
            found.append((response.exploitability(start, turns), f"{mine}-{theirs}"))
    return sum(one for one, _at in found) / len(found), max(found)


def solved_duel(iterations: int, turns: int) -> SolvingReport:
    """Solve the duel of the suite, and measure the average strategy on the way; the mean over the suite's coins."""
    prior = chances(dead_cards(DUEL))
    solver = Solver(prior)
    points: list[SolvingPoint] = []
    spent = 0.0
    for wanted in sorted({max(1, round(part * iterations)) for part in SHARES}):
        began = time.process_time()
        solver.solve(wanted - solver.iteration)
        average = solver.average()
        spent += time.process_time() - began
        response = Response(prior, average)
        found = [response.exploitability(states().of(*coins, FORGOTTEN, FORGOTTEN), turns) for coins in DUEL.coins]
        points.append(SolvingPoint(wanted, round(spent, 1), round(sum(found) / len(found), 5)))
    return SolvingReport(
        open_cards=DUEL.open_cards,
        coins=list(DUEL.coins),
        turns=turns,
        iterations=iterations,
        cpu_seconds=round(spent, 1),
        curve=points,
        made=provenance(),
    )


def solving_svg(report: SolvingReport) -> str:
    points = [(float(point.iterations), point.exploitability) for point in report.curve]
    most = max([value for _number, value in points] + [1e-6])
    title = f"Coup's last duel by CFR+: exploitability ({report.turns} turns)"
    return curves_svg(title, "iterations", {"exploitability": points}, most, percent=False)
