"""`meydan simulate`: many random games and their statistics."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated

from cyclopts import Parameter

from meydan import COMPILED, Game
from meydan.cli.arguments import Language, Options, find, read_options, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.playing.outcome import points_matter
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts
from meydan.core import rng
from meydan.core.rules import Rules
from meydan.games.contract import MOST_DECISIONS
from meydan.statistics.tally import interval

CHUNK = 500
TRIED_FOR_POINTS = 50
"""If the totals of this many games only repeat who won, points are not shown."""
QUANTILES = (5, 25, 50, 75, 95)


@dataclass
class SimulationTally:
    """The statistics of the games so far."""

    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: Counter[int] = field(default_factory=Counter)
    """By seat; a shared victory counts for each of its winners."""
    lengths: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    """By seat, the sum of totals, where the game counts points."""
    counts_points: bool = False


def simulate(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    players: Annotated[int, Parameter(help="Number of players.")],
    games: Annotated[int, Parameter(help="Number of games.")] = 1000,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same games; random when left out.")] = None,
    option: Options = None,
    language: Language = None,
) -> None:
    """Play random games and report speed, length, wins by seat and points."""
    if games < 1:
        raise Mistake(f"the number of games must be at least 1, not {games}", "few_games")
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    if not 0 <= seed < 2**rng.KEY_BITS:
        sentence = f"the seed of a simulation is a whole number from 0 to 2**{rng.KEY_BITS} - 1, not {seed}"
        raise Mistake(sentence, "bad_seed")
    rules = find(key)
    blank = rules.table(players, read_options(option))
    say = speak(language)
    tally = SimulationTally()
    with progress_bar(speed=True) as progress:
        task = progress.add_task(say.say("cli.simulating"), total=games, speed="")
        for done in chunks(rules, blank, games, seed, tally):
            progress.update(task, completed=done, speed=f"{done / max(tally.seconds, 1e-9):,.0f}/s")
    report(tally, rules, players, seed, Screen(say))


def chunks(rules: Rules, blank: Game, games: int, seed: int, tally: SimulationTally) -> Iterator[int]:
    """Play the games chunk by chunk; how many are done. Every single game runs inside the compiled core."""
    scratch = blank.fork()
    chance = rng.start(seed)
    while tally.games < games:
        began = time.perf_counter()
        for _game in range(min(CHUNK, games - tally.games)):
            scratch.assign(blank)
            scratch.rng = chance
            rules.deal(scratch)
            scratch.run()
            count(scratch, int(scratch.play_out(MOST_DECISIONS)), tally)
            chance = scratch.rng
        tally.seconds += time.perf_counter() - began
        yield tally.games


def count(game: Game, decisions: int, tally: SimulationTally) -> None:
    """Count one game."""
    tally.games += 1
    tally.decisions += decisions
    tally.lengths[decisions] += 1
    if not game.over:
        tally.unfinished += 1
        return
    tally.wins.update(game.winners)
    if tally.counts_points or tally.games <= TRIED_FOR_POINTS:
        tally.counts_points |= points_matter(game)
        for seat, score in enumerate(game.scores()):
            total = score["total"]
            assert isinstance(total, int)
            tally.points[seat] += total


def quantile(lengths: Counter[int], percent: int) -> int:
    """The shortest length that this percentage of the games does not exceed."""
    wanted = percent * lengths.total() / 100
    seen = 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= wanted:
            return length
    return max(lengths)


def report(tally: SimulationTally, rules: Rules, players: int, seed: int, out: Screen) -> None:
    say = out.texts
    name = say.term(f"game.{rules.key}", rules.key)
    compiled = say.say("cli.compiled.yes" if COMPILED else "cli.compiled.no")
    facts = [name, f"{say.say('cli.players')}: {say.digits(players)}", say.say("cli.seed", seed=str(seed)), compiled]
    out.heading(" · ".join(facts))
    rows = [
        [say.say("cli.count.games"), say.written(f"{tally.games:,}")],
        [say.say("cli.count.speed"), say.written(f"{tally.games / max(tally.seconds, 1e-9):,.0f}")],
        [say.say("cli.decisions"), say.written(f"{tally.decisions / tally.games:,.1f}")],
    ]
    if tally.unfinished:
        rows.append([say.say("cli.count.unfinished"), say.written(f"{tally.unfinished:,}")])
    out.table(["", ""], rows)
    finished = tally.games - tally.unfinished
    columns = [say.say(key) for key in ("cli.seat", "cli.wins", "cli.share", "cli.range")]
    if tally.counts_points:
        columns.append(say.say("cli.mean"))
    out.table(columns, [seat_row(seat, finished, tally, say) for seat in range(players)])
    headings = [say.written(f"{percent}%") for percent in QUANTILES]
    values = [say.written(f"{quantile(tally.lengths, percent):,}") for percent in QUANTILES]
    out.line(say.say("cli.length"))
    out.table([*headings, say.say("cli.maximum")], [[*values, say.written(f"{max(tally.lengths):,}")]])


def seat_row(seat: int, finished: int, tally: SimulationTally, say: Texts) -> list[str]:
    wins = tally.wins[seat]
    least, most = interval(wins, finished)
    row = [say.digits(seat), say.written(f"{wins:,}"), say.written(f"{wins / max(finished, 1):.1%}")]
    row.append(say.written(f"{least:.1%} – {most:.1%}"))
    if tally.counts_points:
        row.append(say.written(f"{tally.points[seat] / max(finished, 1):.2f}"))
    return row
