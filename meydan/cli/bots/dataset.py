"""`meydan dataset`: make a data set of games, check and count it, and read games of it as records."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from meydan.cli.arguments import Language, allow_own_bots, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts
from meydan.dataset.making import BOTS, TABLES, DatasetPlan, make, plan_like, size_for
from meydan.dataset.manifest import BadDataset, read_manifest
from meydan.dataset.reading import Dataset, TableFigures, share_of

Folder = Annotated[Path, Parameter(help="The folder of the data set.")]
SHOWN = 5
"""How many files an error names."""
ACROSS = 4
"""How many tables stand side by side in the terminal."""

dataset = App(name="dataset", help="Make data sets of bot games, count and check them, or read games as records.")


@dataset.command
def create(
    folder: Folder,
    /,
    *,
    games: Annotated[
        int | None, Parameter(help="How many games it has at the end; what is there already is kept.")
    ] = None,
    table: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="A table such as coup-4, or coup-4:3 for three parts; may be repeated. The suite's when left out.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        Parameter(negative=(), help="A bot that is drawn for the seats; may be repeated. Quick ones when left out."),
    ] = None,
    iterations: Annotated[int, Parameter(help="Playouts for every answer of a bot that searches.")] = 30,
    size: Annotated[
        int | None,
        Parameter(help="Games in each file; when left out at most 5000, and so few that every table has its part."),
    ] = None,
    seed: Annotated[int, Parameter(help="Game n begins with the seed plus n; the same seed gives the same files.")] = 1,
    like: Annotated[
        Path | None,
        Parameter(help="Make the data set of this manifest again, and compare the files; replaces all of the above."),
    ] = None,
    processes: Annotated[int, Parameter(help="Local processes that share the work.")] = 1,
    language: Language = None,
) -> None:
    """Let bots play games and store them; an interrupted run goes on where it stopped."""
    allow_own_bots()
    wanted = None if like is None else read_manifest(like)
    if wanted is None and games is None:
        raise Mistake("say how many games, or which manifest", "no_games")
    if processes < 1:
        raise Mistake(f"processes must be at least 1, not {processes}", "too_few", name="processes")
    if wanted is not None:
        plan = plan_like(wanted)
    else:
        plan = checked_plan(folder, games or 0, tuple(table or TABLES), tuple(bot or BOTS), seed, size, iterations)
    with progress_bar() as progress:
        task = progress.add_task(folder.name, total=plan.games)
        found = make(folder, plan, processes, lambda done: progress.update(task, completed=done))
    if wanted is not None and wanted.differing(found):
        files = ", ".join(wanted.differing(found)[:SHOWN])
        raise BadDataset("other_files", f"these files are not those of the manifest: {files}", files=files)
    say = speak(language)
    stored = sum(shard.bytes for shard in found.shards)
    facts = {"games": f"{plan.games:,}", "files": f"{len(found.shards):,}", "kilobytes": f"{stored / 1000:,.0f}"}
    Screen(say).line(say.say("cli.dataset.made", **{name: say.written(fact) for name, fact in facts.items()}))
    if wanted is not None:
        Screen(say).line(say.say("cli.dataset.same"))


def checked_plan(
    folder: Path,
    games: int,
    tables: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int,
    size: int | None,
    iterations: int,
) -> DatasetPlan:
    for name, value in (("games", games), ("size", size), ("iterations", iterations)):
        if value is not None and value < 1:
            raise Mistake(f"{name} must be at least 1, not {value}", "too_few", name=name)
    if not 0 <= seed < 2**60:
        raise Mistake(f"the seed is a whole number from 0 to 2**60 - 1, not {seed}", "bad_seed")
    return DatasetPlan(games, tables, bots, seed, size or size_for(folder, games, tables), iterations)


@dataset.command
def stats(
    folder: Folder,
    /,
    *,
    json_to: Annotated[Path | None, Parameter(name="--json", help="Write the statistics to this file.")] = None,
    language: Language = None,
) -> None:
    """Count the games of a data set: length, bytes, and win shares by seat and by bot."""
    found = Dataset(folder).figures()
    out = Screen(speak(language))
    say = out.texts
    keys = ["cli.dataset.table", "cli.dataset.games", "cli.dataset.answers", "cli.dataset.bytes", "cli.dataset.speed"]
    keys.append("cli.dataset.unfinished")
    out.table([say.say(key) for key in keys], [row(name, one, say) for name, one in found.items()])
    bots = sorted({bot for one in found.values() for bot in one.seats_by_bot})
    out.line(say.say("cli.dataset.shares"))
    for start in range(0, len(found), ACROSS):
        names = list(found)[start : start + ACROSS]
        rows = [[bot, *[bot_share(found[name], bot, say) for name in names]] for bot in bots]
        out.table([say.say("cli.dataset.bot"), *names], rows)
    if json_to is not None:
        plain = {name: one.plain() for name, one in found.items()}
        json_to.write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n")


def row(name: str, figures: TableFigures, say: Texts) -> list[str]:
    games = figures.games
    if not games:
        return [name, say.written("0"), *["–"] * 4]
    numbers = [
        f"{games:,}",
        f"{figures.answers / games:.1f}",
        f"{figures.bytes / games:.1f}",
        f"{games / max(figures.cpu_seconds, 0.01):,.0f}",
        f"{figures.unfinished:,}",
    ]
    return [name, *[say.written(number) for number in numbers]]


def bot_share(figures: TableFigures, bot: str, say: Texts) -> str:
    if not figures.seats_by_bot[bot]:
        return "–"
    share = share_of(figures.wins_by_bot[bot], figures.seats_by_bot[bot])["share"]
    return say.written(f"{share:.1%}")


@dataset.command
def confirm(
    folder: Folder,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games are replayed, drawn at random.")] = 1000,
    seed: Annotated[int, Parameter(help="Seed of the draw.")] = 1,
    language: Language = None,
) -> None:
    """Replay some games of a data set and compare their ends with the stored ones."""
    stored = Dataset(folder)
    if games < 1:
        raise Mistake(f"the number of games must be at least 1, not {games}", "few_games")
    number = stored.check(games, seed)
    say = speak(language)
    Screen(say).line(
        say.say("cli.dataset.checked", games=say.written(f"{number:,}"), all=say.written(f"{len(stored):,}"))
    )


@dataset.command
def read(
    folder: Folder,
    /,
    *,
    first: Annotated[int, Parameter(help="Number of the first game.")] = 0,
    games: Annotated[int, Parameter(help="How many games.")] = 1,
) -> None:
    """Print games of a data set as records, one JSON line for each, with their bots and results."""
    stored = Dataset(folder)
    for number in range(first, first + games):
        game = stored.game(number)
        facts = {"number": game.number, "bots": game.bots, "winners": game.winners, "points": game.points}
        print(json.dumps({**facts, "record": game.record()}, ensure_ascii=False))
