"""How much do opponents with fixed habits win in Coup against a bot?

    python bench/liars.py strong --players 2 --screen 8 --games 2000 --iterations 60 --workers 2

Every habit of the family (`meydan.bots.arena.habits`), or `--sample` of them, plays `--screen` games alone against a
table of the bot; the better quarter plays four times as many, and so on, until the last `--best` play `--games`.
Seats rotate and every deal is played from each seat. `--habit` names habits instead. Prints shares with their 95 %
intervals and with `--json` adds a line to a file.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import meydan
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.figures import wilson
from meydan.bots.arena.habits import habit_names
from meydan.bots.arena.match import play
from meydan.bots.bot import Budget
from meydan.cli.arguments import read_options

LIAR = "habit-duke.assassin-contessa-hha"
"""Claims the Duke until it can pay for an assassination, then the Assassin, and challenges every Contessa."""


def share(asked: argparse.Namespace, job: tuple[str, int, int]) -> float:
    """How many of the games a habit wins."""
    habit, first, games = job
    budget = Budget(asked.seconds, asked.iterations) if asked.seconds or asked.iterations else None
    won = 0.0
    for number in range(first, first + games):
        deal, seat = divmod(number, asked.players)
        seated = [contender(asked.bot)] * asked.players
        seated[seat] = contender(habit)
        game = meydan.new(meydan.game_key("coup"), asked.players, seed=asked.seed + deal, **read_options(asked.option))
        won += play(game, seated, (asked.seed + number) * 1_000_003, budget).shares[seat]
    return won


class Table:
    """What every habit has won so far, of how many games."""

    def __init__(self, asked: argparse.Namespace, habits: list[str]) -> None:
        self.asked = asked
        self.won = dict.fromkeys(habits, 0.0)
        self.played = dict.fromkeys(habits, 0)

    def play(self, pool: ProcessPoolExecutor, habits: list[str], games: int, piece: int = 40) -> None:
        """Let these habits play until each has played this many games."""
        jobs: list[tuple[str, int, int]] = []
        for habit in habits:
            for first in range(self.played[habit], games, piece):
                jobs.append((habit, first, min(piece, games - first)))
        for job, won in zip(jobs, pool.map(partial(share, self.asked), jobs, chunksize=4), strict=True):
            self.won[job[0]] += won
            self.played[job[0]] += job[2]

    def best(self, habits: list[str]) -> list[str]:
        return sorted(habits, key=lambda habit: -self.won[habit] / self.played[habit])

    def line(self, habit: str) -> dict[str, object]:
        games = self.played[habit]
        low, high = wilson(self.won[habit] / games, games)
        return {
            "habit": habit,
            "games": games,
            "share": round(self.won[habit] / games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("bot")
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--habit", action="append", default=[])
    reader.add_argument("--sample", type=int, default=0)
    reader.add_argument("--screen", type=int, default=8)
    reader.add_argument("--games", type=int, default=2000)
    reader.add_argument("--best", type=int, default=4)
    reader.add_argument("--iterations", type=int, default=0)
    reader.add_argument("--seconds", type=float, default=0.0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--option", action="append", default=[])
    reader.add_argument("--json", type=Path)
    asked = reader.parse_args()
    habits = asked.habit or habit_names()
    if asked.sample and not asked.habit:
        habits = [LIAR, *random.Random(asked.seed).sample(habits, asked.sample)]
    table = Table(asked, list(dict.fromkeys(habits)))
    left, games = list(table.won), asked.games if asked.habit else asked.screen
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        while True:
            table.play(pool, left, games)
            if games >= asked.games:
                break
            left = table.best(left)[: max(asked.best, len(left) // 4)]
            games = asked.games if len(left) == asked.best else min(4 * games, asked.games)
    found = [table.line(habit) for habit in table.best(left)]
    for line in found:
        print(f"{line['share']:.3f} ({line['low']:.3f} – {line['high']:.3f})  {line['games']:5}  {line['habit']}")
    if asked.json is not None:
        setting = {name: getattr(asked, name) for name in ("bot", "players", "iterations", "seconds", "seed", "option")}
        with asked.json.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**setting, "habits": len(table.won), "best": found}) + "\n")


if __name__ == "__main__":
    main()
