"""`meydan puzzles`: find puzzles, confirm stored ones, and show one."""

import random
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

import meydan
from meydan import puzzles as stored
from meydan.bots import known
from meydan.cli.arguments import Language, find, speak
from meydan.cli.files import read_json
from meydan.cli.mistakes import Mistake
from meydan.cli.playing.replay import take_names, unwrap
from meydan.cli.playing.show import show_options
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.progress import progress_bar
from meydan.cli.terminal.screen import Screen
from meydan.core.game import Game
from meydan.puzzles.confirming import Verdict, confirm
from meydan.puzzles.finder import Hunt
from meydan.puzzles.store import PuzzleFile
from meydan.puzzles.store import make as made
from meydan.puzzles.store import make_of as made_of

FOLDER = Path("meydan/puzzles/data")
MOSTLY = 0.95
"""The part of the puzzles that must stay clear."""

puzzles = App(name="puzzles", help="Find puzzles in games of bots or people, confirm stored ones, or show one.")


@puzzles.command
def make(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    count: Annotated[int, Parameter(help="How many puzzles to add at least.")] = 25,
    seed: Annotated[
        int | None, Parameter(help="Number of the first game; after the stored ones when left out.")
    ] = None,
    players: Annotated[int | None, Parameter(help="Number of players; any when left out.")] = None,
    processes: Annotated[int, Parameter(help="Games that are played at the same time.")] = 1,
    games: Annotated[
        list[str] | None,
        Parameter(help="Files of games that people played, instead of games of bots; repeat it for several."),
    ] = None,
    out: Annotated[Path, Parameter(help="The folder with one file of puzzles for each game.")] = FOLDER,
    language: Language = None,
) -> None:
    """Add decisions with one clearly best answer to the puzzles of a game: from games of bots, or from files."""
    if players is not None:
        find(key).check_players(players)
    if count < 1 or processes < 1:
        raise Mistake("at least one puzzle is wanted, by at least one process", "few_puzzles")
    file = PuzzleFile(out / f"{find(key).key}.jsonl")
    total = Hunt()
    with progress_bar() as progress:
        task = progress.add_task(key, total=count)
        first = file.next_number if seed is None else seed
        batches = (
            made_of(file, [finished(name, key) for name in games], count)
            if games
            else made(file, key, count, first, players, processes)
        )
        for done in batches:
            total += done
            progress.update(task, completed=len(total.found))
    say = speak(language)
    Screen(say).line(
        say.say(
            "cli.puzzles.made",
            count=len(total.found),
            number=total.games,
            most=total.decisions,
            least=round(total.seconds),
        )
    )
    Screen(say).line(say.say("cli.puzzles.stored", count=len(file.puzzles), file=str(file.path)))


def finished(name: str, key: str) -> Game:
    """The game in a file that a server gave out, or in a record."""
    record: Any = unwrap(read_json(name))
    take_names(record)
    game = meydan.replay(record)
    if game.rules.key != find(key).key:
        raise Mistake(f"{name} is not a game of {key}", "other_game", file=name, game=key)
    return game


@puzzles.command
def check(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    count: Annotated[int | None, Parameter(help="How many puzzles, drawn at random; all when left out.")] = None,
    seed: Annotated[int, Parameter(help="Seed of the deals and of the draw.")] = 1,
    language: Language = None,
) -> int:
    """Search stored puzzles again on other deals, and list those whose best answer is no longer clear."""
    chosen = list(stored.load(find(key).key))
    if count is not None and count < len(chosen):
        chosen = random.Random(seed).sample(chosen, count)
    if not chosen:
        raise Mistake(f"there are no puzzles of {key}", "no_puzzles", game=key)
    say = speak(language)
    out = Screen(say)
    clear = 0
    for puzzle in chosen:
        verdict: Verdict = confirm(puzzle, seed)
        clear += verdict.clear
        if not verdict.clear:
            lead = say.written(f"{100 * abs(verdict.lead):.0f}%")
            out.line(say.say("cli.puzzles.unclear", puzzle=puzzle.id, best=puzzle.best, other=verdict.best, share=lead))
    out.line(say.say("cli.puzzles.checked", count=clear, number=len(chosen)))
    return 0 if clear >= MOSTLY * len(chosen) else 1


@puzzles.command
def renew(
    key: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="The folder with one file of puzzles for each game.")] = FOLDER,
    language: Language = None,
) -> None:
    """Write new reasons and themes for stored puzzles, after a change in how bots explain their answers."""
    file = PuzzleFile(out / f"{find(key).key}.jsonl")
    changed = file.renew()
    file.write()
    say = speak(language)
    Screen(say).line(say.say("cli.puzzles.renewed", count=changed, number=len(file.puzzles)))


@puzzles.command
def reveal(
    id: Annotated[str, Parameter(help="Id of the puzzle.")],
    /,
    *,
    language: Language = None,
) -> None:
    """Show a puzzle as the player who decides sees it, and its solution."""
    puzzle = stored.find(id)
    game = puzzle.replay()
    say = speak(language)
    cast, out, table = Cast(say), Screen(say), table_of(puzzle.game)
    out.heading(say.say("cli.table.seat", seat=cast.name(puzzle.seat)))
    table.draw(known(game, puzzle.seat).view, cast, out)
    out.line()
    show_options(game, puzzle.seat, cast, out)
    out.line()
    for choice in sorted(puzzle.choices, key=lambda one: -one.share):
        percent = say.written(f"{100 * choice.share:.1f}%")
        out.line(say.say("cli.puzzles.choice", word=table.word(choice.word, cast), share=percent))
    out.line(say.say(puzzle.reason, **table.values(puzzle.args, cast)))
    out.line(say.say("cli.puzzles.themes", names=say.listed(say.say(f"theme.{theme}") for theme in puzzle.themes)))
