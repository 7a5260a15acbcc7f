"""Positions of many games as a value net sees them, each with what every seat won in the end."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meydan import bots
from meydan.bots.bulk import BulkGame
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SearchPlan
from meydan.bots.values.columns import Row, ValueColumns
from meydan.bots.values.registry import columns_of
from meydan.core.game import Game
from meydan.games.contract import game_key, new

Halves = NDArray[np.float16]
Array = NDArray[np.float32]
LONGEST = 20_000
CHUNK = 40
"""Games in a job of a worker process."""
SEED_STEP = 1_000_003
WIDTH = 16
BONUS = 0.3


@dataclass(frozen=True)
class Seated:
    """Who plays the games: the heuristic alone, or a search that ends its playouts by a table of nets."""

    table: str = ""
    """The file of the table; "" for the heuristic."""
    iterations: int = 60
    heuristics: float = 0.15
    """The part of the seats that the heuristic has beside the search: the net shall know such games, too."""

    def bots(self, key: str, players: int, seed: int) -> list[bots.Bot]:
        """The bots of one game by seat."""
        heuristic = bots.find("heuristic")
        if self.table == "":
            return [heuristic] * players
        plan = SearchPlan(WIDTH, 0, heuristic_bonus=BONUS, net=self.table)
        search = Searcher("learner", {key: plan}, bots.Budget(iterations=self.iterations))
        chances = np.random.default_rng(seed).random(players)
        return [heuristic if chance < self.heuristics else search for chance in chances]


@dataclass(frozen=True)
class Games:
    """Games of one table, with the seeds from `seed` on."""

    key: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int
    number: int

    def parts(self) -> list["Games"]:
        """The same games in jobs for processes."""
        last = self.seed + self.number
        return [
            Games(self.key, self.players, self.options, first, min(CHUNK, last - first))
            for first in range(self.seed, last, CHUNK)
        ]


@dataclass
class Positions:
    """Positions with the same number of seats, one below the other."""

    rows: Halves
    """By position, seat and column."""
    won: Array
    """By position and seat, the seat's win share in the end."""

    def split(self, part: float) -> tuple["Positions", "Positions"]:
        """The first positions, this part of all but at least one, and the rest. Those of a game stand together."""
        at = max(1, int(part * len(self.rows)))
        return Positions(self.rows[:at], self.won[:at]), Positions(self.rows[at:], self.won[at:])


def together(parts: Sequence[Positions]) -> Positions:
    return Positions(np.concatenate([part.rows for part in parts]), np.concatenate([part.won for part in parts]))


def positions(games: Games, seated: Seated, workers: int = 1) -> Positions:
    """The positions of some games. The number of workers changes nothing."""
    return together(list(in_processes([(part, seated) for part in games.parts()], workers)))


def in_processes(jobs: Sequence[tuple[Games, Seated]], workers: int) -> Iterator[Positions]:
    if workers <= 1:
        yield from map(played, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(played, jobs)


def played(job: tuple[Games, Seated]) -> Positions:
    """Play some games to the end, and keep every position that a net can judge."""
    games, seated = job
    columns = columns_of(games.key)
    return together([one(games, seated, columns, seed) for seed in range(games.seed, games.seed + games.number)])


def one(games: Games, seated: Seated, columns: ValueColumns, seed: int) -> Positions:
    """The positions of one game."""
    game = new(game_key(games.key), games.players, seed, **dict(games.options))
    bulk = BulkGame(game, seated.bots(games.key, games.players, seed))
    rows = [np.zeros((0, games.players, len(columns.names)), dtype=np.float16)]
    answers = 0
    while not game.over and answers < LONGEST:
        if columns.rests(game):
            rows.append(seen(columns, game))
        seat = game.next_asked
        game.answer(seat, bulk.choose(seat, SEED_STEP * seed + answers, None))
        answers += 1
    return shared(np.concatenate(rows), game)


def shared(rows: Halves, game: Game) -> Positions:
    """The positions of a game with what every seat won. None of a game without winners (R-11.7) or that did not end:
    there is nothing to share."""
    if not game.over or not game.winners:
        return Positions(rows[:0], np.zeros((0, game.players), dtype=np.float32))
    won = np.zeros((len(rows), game.players), dtype=np.float32)
    won[:, list(game.winners)] = 1.0 / len(game.winners)
    return Positions(rows, won)


def seen(columns: ValueColumns, game: Game) -> Halves:
    """The rows of all seats of one position."""
    row = Row(len(columns.names))
    found = np.zeros((1, game.players, len(columns.names)), dtype=np.float16)
    for seat in range(game.players):
        row.clear()
        columns.fill(game, seat, row)
        for at in range(row.count):
            found[0, seat, row.columns[at]] = row.numbers[at]
    return found
