"""`meydan endgame`: solve Coup's last duel again, or measure the exploitability of the stored solutions."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

from meydan.bots.duel.responding import Response
from meydan.bots.duel.solving import Solver
from meydan.bots.duel.states import FORGOTTEN, RICH, states
from meydan.bots.duel.table import ITERATIONS, TABLES, file_name, pack, pairs
from meydan.bots.duel.valuing import chances

Worst = tuple[float, str]


def dead_of(first: int, second: int) -> list[int]:
    return [(card == first) + (card == second) for card in range(5)]


def endgame(
    solve_to: Annotated[Path | None, Parameter(help="Solve all duels again, into this folder.")] = None,
    iterations: Annotated[int, Parameter(help="Iterations of CFR+ for each pair of open cards.")] = ITERATIONS,
    turns: Annotated[int, Parameter(help="Turns for which the best response may deviate.")] = 5,
) -> None:
    """Solve Coup's last duel, or measure the solutions in the package by their best responses."""
    console = Console(stderr=True)
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
