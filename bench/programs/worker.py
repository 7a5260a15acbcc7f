"""One contender of the benchmarks: reads `row key players count seed` lines, answers `CPU seconds, things done`.

It runs whatever `meydan` its Python imports, compiled or plain, so that both can be timed side by side.
"""

import random
import sys
import time
from collections.abc import Callable

import meydan
from meydan.bots import ismcts
from meydan.core import measure
from meydan.core.redeal import Dealer
from meydan.games.rakab.scoring import measure as rakab
from meydan.games.registry import GAMES

POSITIONS = 256
Row = Callable[[str, int, int, int], tuple[float, int]]


def timed(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


def playouts(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    finished, _decisions, seconds = meydan.playouts(meydan.game_key(key), players, count, seed)
    return seconds, finished


def decisions(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    _finished, made, seconds = meydan.playouts(meydan.game_key(key), players, count, seed)
    return seconds, made


def search(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    """Searches of 1000 iterations from the first decision of fresh games."""
    seconds = 0.0
    for number in range(max(1, count // 1000)):
        game = meydan.new(meydan.game_key(key), players, seed=seed + number)
        asked = ismcts.Search(game.rules.dealer(game, game.next_asked), seed + number)
        seconds += timed(lambda asked=asked: asked.run(min(count, 1000)))  # type: ignore[misc]
    return seconds, max(1, count // 1000) * min(count, 1000)


def fork(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // POSITIONS)
    return timed(lambda: measure.forks(games, rounds)), rounds * POSITIONS


def assign(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // POSITIONS)
    return timed(lambda: measure.assigns(games, rounds)), rounds * POSITIONS


def options(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // POSITIONS)
    return timed(lambda: measure.option_lists(games, rounds)), rounds * POSITIONS


def redeal(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    """Deals for the seat that is asked, in games whose history it knows."""
    dealers: list[Dealer] = []
    chance = random.Random(seed)
    while len(dealers) < POSITIONS:
        game = meydan.new(meydan.game_key(key), players, seed=seed + len(dealers))
        while not game.over and len(dealers) < POSITIONS:
            dealers.append(game.rules.dealer(game.copy(), game.next_asked))
            for _ in range(7):
                if not game.over:
                    seat = game.next_asked
                    game.answer(seat, chance.choice(game.options(seat)))
    rounds = max(1, count // POSITIONS)
    return timed(lambda: measure.deals(dealers, rounds, seed)), rounds * POSITIONS


def view(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // POSITIONS)

    def look() -> None:
        for _ in range(rounds):
            for game in games:
                game.view(0)

    return timed(look), rounds * POSITIONS


def scores(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // POSITIONS)

    def tally() -> None:
        for _ in range(rounds):
            for game in games:
                game.scores()

    return timed(tally), rounds * POSITIONS


def strength(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    """Rakab: the power of every army (R-6)."""
    games = measure.positions(GAMES.find(key), players, POSITIONS, seed)
    rounds = max(1, count // (POSITIONS * players))
    return timed(lambda: rakab.powers(games, rounds)), rounds * POSITIONS * players


def contract(key: str, players: int, count: int, seed: int) -> tuple[float, int]:
    """Whole random games through the public contract, driven from plain Python, events and all."""
    chance = random.Random(seed)

    def play() -> None:
        for number in range(count):
            game = meydan.new(meydan.game_key(key), players, seed=seed + number)
            while not game.over:
                seat = game.next_asked
                game.answer(seat, chance.choice(game.options(seat)))

    return timed(play), count


ROWS: dict[str, Row] = {
    row.__name__: row
    for row in (playouts, decisions, search, fork, assign, options, redeal, view, scores, strength, contract)
}


def serve() -> None:
    print("compiled" if meydan.COMPILED else "plain", flush=True)
    for line in sys.stdin:
        row, key, players, count, seed = line.split()
        seconds, done = ROWS[row](key, int(players), int(count), int(seed))
        print(f"{seconds:.9f} {done}", flush=True)


if __name__ == "__main__":
    serve()
