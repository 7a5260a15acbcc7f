"""Environments of Meydan as a contender: reads `row key players games steps seed`, answers `CPU seconds, steps`.

Only stepping and observing is timed; drawing random legal choices is not.
"""

import sys
import time

import numpy as np

import meydan
from meydan.adapters.pettingzoo import MeydanEnv
from meydan.batch import Batch


def batch(key: str, players: int, games: int, steps: int, seed: int, bots: dict[int, str] | None = None) -> float:
    """Seconds for steps of all games at once."""
    played = Batch(meydan.game_key(key), players, games, seed, bots=bots)
    masks, chance = np.asarray(played.masks), np.random.default_rng(seed)
    seconds = 0.0
    for number in range(2 * steps):  # the first half brings the games to positions of every age
        choices = (masks * chance.integers(1, 256, masks.shape, np.uint8)).argmax(axis=1)
        began = time.process_time()
        played.step(choices)
        if number >= steps:
            seconds += time.process_time() - began
    return seconds


def with_bots(key: str, players: int, games: int, steps: int, seed: int) -> float:
    return batch(key, players, games, steps, seed, dict.fromkeys(range(1, players), "heuristic"))


def pettingzoo(key: str, players: int, games: int, steps: int, seed: int) -> float:
    """Seconds for the same number of steps, one game after the other; `last` observes."""
    env, chance = MeydanEnv(key, players), np.random.default_rng(seed)
    seconds, left = 0.0, games * steps
    while left > 0:
        env.reset(seed=seed + left)
        seen = env.last()[0]
        while left > 0 and not any(env.terminations.values()):
            choice = int(chance.choice(seen["action_mask"].nonzero()[0]))
            began = time.process_time()
            env.step(choice)
            seen = env.last()[0]
            seconds += time.process_time() - began
            left -= 1
    return seconds


ROWS = {"batch": batch, "with_bots": with_bots, "pettingzoo": pettingzoo}


def serve() -> None:
    print("compiled" if meydan.COMPILED else "plain", flush=True)
    for line in sys.stdin:
        row, key, players, games, steps, seed = line.split()
        seconds = ROWS[row](key, int(players), int(games), int(steps), int(seed))
        print(f"{seconds:.9f} {int(games) * int(steps)}", flush=True)


if __name__ == "__main__":
    serve()
