"""Compares the speed of two builds of the engines in one interleaved run: CPU time, medians of the rounds.

    python bench/compare.py OLD NEW [--rounds 9]

OLD and NEW are folders that hold a compiled package `meydan`, such as the `site-packages` of an environment. Each build
runs in a process of its own; the rounds alternate between the two, so that other load on the machine hits both.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

GAMES = {"coup": (4, 20_000), "kingdomino": (4, 4_000), "rakab": (4, 1_500), "dej": (4, 800), "kohan_dej": (6, 250)}
"""By key: players, and random games in a round."""
TASKS = ("games", "redeals")
WORKER = """
import sys, time
import meydan
assert meydan.COMPILED, meydan.__file__
for line in sys.stdin:
    task, key, players, number, seed = line.split()
    players, number, seed = int(players), int(number), int(seed)
    if task == "games":
        began = time.process_time()
        meydan.playouts(key, players, number, seed)
    else:
        game = meydan.new(key, players, seed=seed)
        for _ in range(12):
            if not game.over:
                game.answer(game.next_asked, game.default(game.next_asked))
        began = time.process_time()
        for deal in range(number):
            game.redeal(0, deal)
    print(number / (time.process_time() - began), flush=True)
"""


class Build:
    """One build, running in its own process."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder.resolve()), "PYTHONSAFEPATH": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd="/",
        )

    def speed(self, task: str, key: str, players: int, number: int, seed: int) -> float:
        """How many games or redeals a second of CPU time."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{task} {key} {players} {number} {seed}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args()
    builds = [Build(asked.old), Build(asked.new)]
    print("| game | what | old, per second | new, per second | change |")
    print("| --- | --- | --- | --- | --- |")
    for key, (players, number) in GAMES.items():
        for task in TASKS:
            speeds: list[list[float]] = [[], []]
            for seed in range(1, asked.rounds + 1):
                for at in (0, 1) if seed % 2 else (1, 0):
                    count = number if task == "games" else 300
                    speeds[at].append(builds[at].speed(task, key, players, count, seed))
            old, new = (statistics.median(found) for found in speeds)
            print(f"| {key} | {task}, {players} players | {old:,.0f} | {new:,.0f} | {100 * (new / old - 1):+.1f} % |")


if __name__ == "__main__":
    main()
