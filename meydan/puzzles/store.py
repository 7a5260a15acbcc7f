"""Files of puzzles that grow: what is known is skipped, and no kind of puzzle crowds out the others."""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import msgspec

from meydan.core.game import Game
from meydan.puzzles import Puzzle, parsed
from meydan.puzzles.finder import Hunt, hunt, hunt_in, renewed

BATCH = 8
"""Games that are played before the file is looked at again, whatever the number of processes."""
CROWD = 0.2
"""The part of a file that puzzles of one kind may make up."""
ALWAYS_ROOM = 12
"""Puzzles of a kind for which there is room in any file."""


class PuzzleFile:
    """The stored puzzles of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.puzzles = parsed(path)
        self.ids = {puzzle.id for puzzle in self.puzzles}
        self.looks = {look(puzzle) for puzzle in self.puzzles}
        self.kinds = Counter(puzzle.kind for puzzle in self.puzzles)

    @property
    def next_number(self) -> int:
        """The number of the first game of bots after all in which puzzles were found."""
        return max([puzzle.seed for puzzle in self.puzzles if not puzzle.people], default=0) + 1

    def crowded(self) -> frozenset[str]:
        """Kinds of puzzles of which there are enough for now."""
        most = max(ALWAYS_ROOM, CROWD * len(self.puzzles))
        return frozenset(kind for kind, count in self.kinds.items() if count >= most)

    def add(self, puzzle: Puzzle) -> bool:
        """Keep a puzzle, unless it or one that looks the same is there."""
        if puzzle.id in self.ids or look(puzzle) in self.looks:
            return False
        self.puzzles.append(puzzle)
        self.ids.add(puzzle.id)
        self.looks.add(look(puzzle))
        self.kinds[puzzle.kind] += 1
        return True

    def renew(self) -> int:
        """Give every puzzle the reason and the themes of today; how many have others than before."""
        before, self.puzzles = self.puzzles, [renewed(puzzle) for puzzle in self.puzzles]
        return sum(old != new for old, new in zip(before, self.puzzles, strict=True))

    def write(self) -> None:
        """Write the file as a whole, so that it is complete at any moment."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in self.puzzles))
        fresh.replace(self.path)


def look(puzzle: Puzzle) -> tuple[object, ...]:
    """What is the same in puzzles that people would call the same: the table, the answers, and the reason."""
    game = puzzle.replay()
    mine = game.view(puzzle.seat)["players"][puzzle.seat]
    own = str({key: value for key, value in mine.items() if key != "seat"})
    words = tuple(sorted(one.word for one in puzzle.choices))
    return puzzle.players, own, words, puzzle.best


def make(file: PuzzleFile, game: str, count: int, first: int, players: int | None, processes: int) -> Iterator[Hunt]:
    """Play games from number `first` on until at least `count` puzzles are added.

    Gives what was done, batch by batch.
    """
    number, wanted = first, len(file.puzzles) + count
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        while len(file.puzzles) < wanted:
            play = partial(hunt, game, players=players, crowded=file.crowded())
            done = Hunt()
            numbers = range(number, number + BATCH)
            for one in map(play, numbers) if processes == 1 else pool.map(play, numbers):
                done += one
            done.found = [puzzle for puzzle in done.found if file.add(puzzle)]
            file.write()
            number += BATCH
            yield done


def make_of(file: PuzzleFile, games: Iterable[Game], count: int) -> Iterator[Hunt]:
    """Look through games of people until `count` puzzles are added or none is left.

    Gives what was done, game by game.
    """
    wanted = len(file.puzzles) + count
    for game in games:
        done = hunt_in(game, file.crowded())
        done.found = [puzzle for puzzle in done.found if file.add(puzzle)]
        file.write()
        yield done
        if len(file.puzzles) >= wanted:
            return
