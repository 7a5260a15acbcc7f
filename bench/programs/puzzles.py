"""Confirms stored puzzles again on deals that were not used to find them, and lets bots solve them.

    ./play python bench/programs/puzzles.py --sample 40

Novice and strong answer with other seeds than those by which puzzles were chosen. The processor time of finding is
measured by finding some. Puzzles that are not clear are printed. The result is PUZZLES.md.
"""

import argparse
import random
import subprocess
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import meydan
from meydan import puzzles
from meydan.bots import known
from meydan.puzzles import Puzzle
from meydan.puzzles.confirming import confirm
from meydan.puzzles.finder import STEP, STRONG, STRONG_ELSEWHERE, Hunt, found_by
from meydan.puzzles.store import PuzzleFile, make

PAGE = Path(__file__).parents[1] / "PUZZLES.md"
GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
NOVICES, STRONG_PLAYERS = 10, 1
FRESH = 1_000_000
"""Number of the first game for the measurement of finding."""


@dataclass
class Tally:
    """How many puzzles of a sample passed each test."""

    number: int = 0
    same: int = 0
    clear: int = 0
    novice: int = 0
    strong: int = 0

    def add(self, puzzle: Puzzle, seed: int) -> None:
        """Confirm a puzzle, and let bots solve it."""
        verdict = confirm(puzzle, seed)
        game = puzzle.replay()
        knowledge = known(game, puzzle.seat)
        best = game.choice(puzzle.seat, puzzle.best)
        solved = found_by("strong", knowledge, best, seed * STEP + puzzle.seed, STRONG_PLAYERS)
        self.number += 1
        self.same += verdict.best == puzzle.best
        self.clear += verdict.clear
        self.novice += found_by("novice", knowledge, best, seed * STEP + puzzle.seed, NOVICES)
        self.strong += solved
        if not verdict.clear or solved < STRONG_PLAYERS:
            fault = "missed by strong" if verdict.clear else f"not clear: {verdict.best} by {verdict.lead:.3f}"
            print(f"{puzzle.id} ({', '.join(puzzle.themes)}): {fault}", flush=True)


def row(game: str, sample: int, finding: int, seed: int) -> str:
    """The measured line of a game."""
    stored = puzzles.load(game)
    tally = Tally()
    for puzzle in random.Random(f"bench {seed} {game}").sample(stored, min(sample, len(stored))):
        tally.add(puzzle, seed)
    cost = "— | —"
    if finding:
        found = found_anew(game, finding)
        cost = f"{found.seconds / len(found.found):.1f} | {found.decisions / len(found.found):.0f}"
    number = tally.number
    line = (
        f"| {game} | {len(stored)} | {number} | {tally.same / number:.1%} | {tally.clear / number:.1%} "
        f"| {tally.novice / NOVICES / number:.1%} | {tally.strong / STRONG_PLAYERS / number:.1%} | {cost} |"
    )
    print(line, flush=True)
    return line


def found_anew(game: str, finding: int) -> Hunt:
    """Find some puzzles in fresh games."""
    found = Hunt()
    with tempfile.TemporaryDirectory() as folder:
        for done in make(PuzzleFile(Path(folder) / "fresh.jsonl"), game, finding, FRESH, None, 1):
            found += done
    return found


def themes(game: str) -> str:
    counted = Counter(theme for puzzle in puzzles.load(game) for theme in puzzle.themes)
    return f"- {game}: " + ", ".join(f"{theme} {count}" for theme, count in counted.most_common())


def commit() -> str:
    """The commit whose puzzles are measured."""
    command = ("git", "log", "-1", "--format=%h", "--", puzzles.__name__.replace(".", "/"))
    return subprocess.run(command, cwd=PAGE.parents[1], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sample", type=int, default=40, help="puzzles of each game that are confirmed and solved")
    asked.add_argument("--finding", type=int, default=4, help="puzzles of each game that are found anew; 0: none")
    asked.add_argument("--seed", type=int, default=424_242, help="of the sample, the deals and the bots")
    asked.add_argument("games", nargs="*", default=GAMES, help="default: all; for some, the page is not written")
    wanted = asked.parse_args()
    assert meydan.COMPILED
    rows = [row(game, wanted.sample, wanted.finding, wanted.seed) for game in wanted.games]
    if len(rows) < len(GAMES):
        return
    size = sum(len((puzzles.FOLDER / f"{game}.jsonl").read_bytes()) for game in GAMES)
    today = time.strftime("%Y-%m-%d")
    options = f"--sample {wanted.sample} --finding {wanted.finding} --seed {wanted.seed}"
    command = f"bench/programs/puzzles.py {options}"
    PAGE.write_text(
        "\n".join(
            [
                "# Puzzles",
                "",
                f"Made by `{command}` on {today},",
                f"on the puzzles of {commit()}.",
                f"All files together: {size / 1000:.0f} kB.",
                "",
                "- *same*: a new search on other deals, as long as the confirmation, finds the same best answer.",
                "- *clear*: it also finds that it certainly leads, and that a lead of 10 points is within its margin.",
                "- *novice*, *strong*: how often these bots find the answer, with seeds that did not choose the puzzle",
                f"  ({NOVICES} and {STRONG_PLAYERS} for each); strong makes {STRONG['coup']:,} playouts in Coup and",
                f"  {STRONG_ELSEWHERE:,} elsewhere.",
                "- *CPU s*, *decisions*: processor time and decisions looked at for each puzzle, on fresh games.",
                "",
                "| game | stored | sample | same | clear | novice | strong | CPU s | decisions |",
                "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
                *rows,
                "",
                "Themes of the stored puzzles; one puzzle may have several:",
                "",
                *map(themes, GAMES),
                "",
            ]
        ),
        encoding="utf-8",
    )
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
