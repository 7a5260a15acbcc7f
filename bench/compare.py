"""Compares the speed of two builds of the engines in one interleaved run: CPU time, medians of the rounds.

The change is the median of the ratios of all rounds: in each round both builds run one right after the other. Processes
start anew every few rounds, because where the memory of a process happens to lie changes its speed by some percent.

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
from typing import Self

PLAYERS = {"coup": 4, "kingdomino": 4, "rakab": 4, "dej": 4, "kohan_dej": 6}
AMOUNTS = {
    "games": {"coup": 20_000, "kingdomino": 4_000, "rakab": 2_000, "dej": 1_000, "kohan_dej": 600},
    "redeals": {"coup": 20_000, "kingdomino": 40_000, "rakab": 10_000, "dej": 3_000, "kohan_dej": 2_500},
}
"""Random games and redeals in a round: about 30 ms each."""
ROUNDS_OF_A_PROCESS = 3
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()

    def speed(self, task: str, key: str, number: int, seed: int) -> float:
        """How many games or redeals a second of CPU time."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{task} {key} {PLAYERS[key]} {number} {seed}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args()
    rows = [(task, key, number) for task, amounts in AMOUNTS.items() for key, number in amounts.items()]
    speeds: dict[tuple[str, str, int], list[tuple[float, float]]] = {row: [] for row in rows}
    for first in range(1, asked.rounds + 1, ROUNDS_OF_A_PROCESS):
        with Build(asked.old) as old, Build(asked.new) as new:
            for seed in range(first, min(first + ROUNDS_OF_A_PROCESS, asked.rounds + 1)):
                for row in rows:
                    if seed % 2:
                        before = old.speed(*row, seed)
                        speeds[row].append((before, new.speed(*row, seed)))
                    else:
                        after = new.speed(*row, seed)
                        speeds[row].append((old.speed(*row, seed), after))
    print("| game | what | old, per second | new, per second | change |")
    print("| --- | --- | --- | --- | --- |")
    for (task, key, _), found in speeds.items():
        before, after = (statistics.median(side) for side in zip(*found, strict=True))
        change = statistics.median(new_speed / old_speed - 1 for old_speed, new_speed in found)
        what = f"{task}, {PLAYERS[key]} players"
        print(f"| {key} | {what} | {before:,.0f} | {after:,.0f} | {100 * change:+.1f} % |")


if __name__ == "__main__":
    main()
