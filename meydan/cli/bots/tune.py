"""`meydan tune`: better weights for the heuristic of a game, found by playing."""

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.bots.arena.contenders import contender
from meydan.bots.heuristics.registry import weights_of
from meydan.bots.tuning.run import Tuning, confirmed
from meydan.bots.tuning.trial import Opponent, WeightTrial
from meydan.cli.arguments import Options, find, read_options
from meydan.cli.mistakes import Mistake


def tune(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    players: Annotated[int, Parameter(help="Number of players.")],
    against: Annotated[
        list[str] | None, Parameter(negative=(), help="An opponent; may be repeated (default: heuristic).")
    ] = None,
    guard: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="A bot that shall win little alone against a table of the weights, like habit-none-none-hhh; may be "
            "repeated, and the one that wins most counts.",
        ),
    ] = None,
    weight: Annotated[
        list[str] | None, Parameter(negative=(), help="Only weights whose name begins with this; may be repeated.")
    ] = None,
    rounds: Annotated[
        int, Parameter(help="Searches one after another; what a round found joins the opponents of the next.")
    ] = 1,
    generations: Annotated[int, Parameter(help="Generations of the search in a round.")] = 20,
    population: Annotated[int, Parameter(help="Sets of weights in a generation.")] = 12,
    games: Annotated[int, Parameter(help="Games of each set of weights against each opponent.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same weights.")] = 1,
    setup: Annotated[
        list[str] | None,
        Parameter(negative=(), help="A set-up to play; may be repeated, and several are played in turn."),
    ] = None,
    workers: Annotated[int, Parameter(help="Local processes.")] = 1,
    to: Annotated[Path | None, Parameter(help="Write the table of weights to this file.")] = None,
    option: Options = None,
) -> None:
    """Tune the weights of a game's heuristic by an evolution strategy on games with fixed seeds.

    Weights found against one opponent may be good against that opponent only; in several rounds they must also hold
    their own against what was found before. Needs the package cmaes (pip install 'meydan[tune]').
    """
    given = read_options(option)
    tables = [{**given, "setup": name} for name in setup] if setup else [given]
    for options in tables:
        find(key).table(players, options)
    table = weights_of(key)
    if table is None:
        raise Mistake(f"{key} has no table of weights", "no_weights", game=key)
    chosen = {name: value for name, value in table.normal.items() if begins(name, weight)}
    guards = guard or []
    check(chosen, population, games, [*(against or []), *guards])
    opponents: list[Opponent] = [*(against or ["heuristic"])]
    found = chosen
    for number in range(rounds):
        tuning = Tuning(WeightTrial(key, players, tables, opponents, games, guards), found, population, seed + number)
        for mean, best in tuning.generations(generations, workers):
            where = f"{number + 1:>3}.{tuning.evolution.generation:<3}"
            print(f"{where} mean {mean:.3f}  best {best:.3f}", file=sys.stderr)
        found = tuning.found()
        opponents = [*opponents, found]
    trial = WeightTrial(key, players, tables, opponents[:-1], games, guards)
    old, new = confirmed(trial, chosen, found, seed, workers)
    told = {**table.data, "normal": {**table.normal, **found}, "shares": {"before": old, "after": new}}
    told["command"] = "meydan " + " ".join(argument for argument in sys.argv[1:])
    text = json.dumps(told, indent=1) + "\n"
    print(f"before {old:.3f}, after {new:.3f} on fresh deals", file=sys.stderr)
    if to is None:
        print(text, end="")
    else:
        to.write_text(text, encoding="utf-8")


def begins(name: str, beginnings: list[str] | None) -> bool:
    return not beginnings or name.startswith(tuple(beginnings))


def check(chosen: dict[str, float], population: int, games: int, against: list[str]) -> None:
    if not chosen:
        raise Mistake("no weight has a name that begins like that", "no_such_weight")
    if population < 4 or games < 1:
        raise Mistake("a generation has at least 4 sets of weights, each tried in at least 1 game", "small_generation")
    for name in against:
        contender(name)
