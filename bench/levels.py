"""Are the levels in order, and do they keep their time?

    python bench/levels.py order rakab --players 4 --games 80 --pace 0.1    each level against a table of the next lower
    python bench/levels.py pace rakab --answers 60        how long an answer takes beside another game, p50 and p99

`--pace` is the fraction of its usual time that every level thinks. `order` measures CPU time of this process, so that
other programs on the machine do not weaken the bots. `pace` measures real time, while a second process plays the same
game with strong bots. `--json` adds a line to a file.
"""

import argparse
import json
import time
from itertools import count, pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

import meydan
from meydan import bots
from meydan.bots.arena.match import play
from meydan.bots.bot import Bot
from meydan.bots.levels import LEVELS
from meydan.bots.search_bots import Searcher
from meydan.cli.arguments import read_options


def paced(name: str, pace: float) -> Bot:
    """A level that takes a part of its time."""
    bot = bots.find(name)
    if isinstance(bot, Searcher):
        bot.budget = bots.Budget(seconds=bot.budget.seconds * pace)
    return bot


def order(asked: argparse.Namespace) -> dict[str, object]:
    """The share of each level, alone against a table of the next lower one."""
    time.perf_counter = time.process_time  # what the search looks at: see above
    told: dict[str, object] = {"pace": asked.pace, "games": asked.games}
    for lower, upper in pairwise(LEVELS):
        if asked.only and upper not in asked.only:
            continue
        shares = []
        for number in range(asked.games):
            deal, seat = divmod(number, asked.players)
            seated = [paced(lower, asked.pace)] * asked.players
            seated[seat] = paced(upper, asked.pace)
            game = meydan.new(
                meydan.game_key(asked.game), asked.players, seed=asked.seed + deal, **read_options(asked.option)
            )
            shares.append(play(game, seated, (asked.seed + number) * 1_000_003).shares[seat])
        share = sum(shares) / len(shares)
        error = 1.96 * sqrt(share * (1 - share) / len(shares))
        told[f"{upper} v {lower}"] = [round(share, 3), round(share - error, 3), round(share + error, 3)]
    return told


def pace(asked: argparse.Namespace) -> dict[str, object]:
    """Milliseconds for an answer, over positions of games between heuristic bots, while another game goes on."""
    told: dict[str, object] = {"answers": asked.answers}
    other = get_context("spawn").Process(target=play_on, args=(asked.game, asked.players), daemon=True)
    other.start()
    heuristic = bots.find("heuristic")
    for level in asked.only or ("normal", "strong"):
        bot = bots.find(level)
        times: list[float] = []
        seed = asked.seed
        while len(times) < asked.answers:
            game = meydan.new(meydan.game_key(asked.game), asked.players, seed=seed, **read_options(asked.option))
            seed += 1
            while not game.over and len(times) < asked.answers:
                known = bots.known(game, game.next_asked)
                if len(known.options) > 1 and game.rng % 5 == 0:
                    began = time.perf_counter()
                    bot.choose(known, seed)
                    times.append(1000 * (time.perf_counter() - began))
                game.answer(known.seat, heuristic.choose(known, seed + len(times)))
        times.sort()
        told[level] = {"p50_ms": round(times[len(times) // 2], 1), "p99_ms": round(times[int(0.99 * len(times))], 1)}
    other.terminate()
    return told


def play_on(game: str, players: int) -> None:
    """Play the other game with strong bots until this process is stopped."""
    for seed in count():
        play(meydan.new(meydan.game_key(game), players, seed=seed), [bots.find("strong")] * players, seed)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", choices=["order", "pace"])
    reader.add_argument("game")
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--games", type=int, default=80)
    reader.add_argument("--answers", type=int, default=100)
    reader.add_argument("--pace", type=float, default=0.1)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", action="append", default=[], help="only this level")
    reader.add_argument("--option", action="append", default=[])
    reader.add_argument("--json", type=Path)
    asked = reader.parse_args()
    told: dict[str, object] = {"what": asked.what, "game": asked.game, "players": asked.players, "seed": asked.seed}
    told |= {"compiled": meydan.COMPILED, "options": asked.option}
    told |= order(asked) if asked.what == "order" else pace(asked)
    line = json.dumps(told)
    print(line)
    if asked.json is not None:
        with asked.json.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


if __name__ == "__main__":
    main()
