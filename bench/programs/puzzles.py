"""Confirms stored puzzles again on deals that were not used to find them, and lets bots solve them.

    ./play python bench/programs/puzzles.py --sample 40

Novice and strong answer with other seeds than those by which puzzles were chosen. The processor time of finding is
measured by finding some. The result is PUZZLES.md.
"""

import argparse
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

import meydan
from meydan import puzzles
from meydan.bots import known
from meydan.puzzles.confirming import confirm
from meydan.puzzles.finder import STRONG, STRONG_ELSEWHERE, Hunt, found_by
from meydan.puzzles.store import PuzzleFile, make

PAGE = Path(__file__).parents[1] / "PUZZLES.md"
GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
NOVICES, STRONG_PLAYERS = 10, 1
OTHER_SEED = 777_000_000
FRESH = 1_000_000
"""Number of the first game for the measurement of finding."""


def row(game: str, sample: int, finding: int) -> str:
    """The measured line of a game."""
    stored = puzzles.load(game)
    chosen = random.Random(f"bench {game}").sample(stored, min(sample, len(stored)))
    same = clear = novice = strong = 0
    for puzzle in chosen:
        verdict = confirm(puzzle, 424_242)
        same += verdict.best == puzzle.best
        clear += verdict.clear
        now = puzzle.replay()
        knowledge = known(now, puzzle.seat)
        best = now.choice(puzzle.seat, puzzle.best)
        novice += found_by("novice", knowledge, best, OTHER_SEED + puzzle.seed, NOVICES)
        strong += found_by("strong", knowledge, best, OTHER_SEED + puzzle.seed, STRONG_PLAYERS)
    number = len(chosen)
    cost = "— | —"
    if finding:
        found = found_anew(game, finding)
        cost = f"{found.seconds / len(found.found):.1f} | {found.decisions / len(found.found):.0f}"
    return (
        f"| {game} | {len(stored)} | {number} | {same / number:.1%} | {clear / number:.1%} "
        f"| {novice / NOVICES / number:.1%} | {strong / STRONG_PLAYERS / number:.1%} | {cost} |"
    )


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


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sample", type=int, default=40, help="puzzles of each game that are confirmed and solved")
    asked.add_argument("--finding", type=int, default=4, help="puzzles of each game that are found anew; 0: none")
    wanted = asked.parse_args()
    assert meydan.COMPILED
    rows = [row(game, wanted.sample, wanted.finding) for game in GAMES]
    size = sum(len((puzzles.FOLDER / f"{game}.jsonl").read_bytes()) for game in GAMES)
    today = time.strftime("%Y-%m-%d")
    PAGE.write_text(
        "\n".join(
            [
                "# Puzzles",
                "",
                f"Made by `bench/programs/puzzles.py --sample {wanted.sample} --finding {wanted.finding}` on {today}.",
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
