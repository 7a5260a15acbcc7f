"""A search that ends its playouts by a value net, alone against a table of another bot, by playouts.

The arena gives all bots the same number of playouts. Short ones cost less, so here each side has its own number, and
the CPU time of an answer is printed beside the share:

    python bench/players/value_nets.py champion-2026-11-16 --playouts 90 20
"""

import argparse
import json
import time

import meydan
from meydan import bots
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.figures import wilson
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SearchPlan
from meydan.cli.arguments import read_options

WIDTH = 16
BONUS = 0.3
SEED_STEP = 1_000_003


class Timed(bots.Bot):
    """A bot with a number of playouts, and the CPU time of its answers."""

    def __init__(self, bot: bots.Bot, playouts: int) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.budget = bots.Budget(iterations=playouts)
        self.seconds = 0.0
        self.answers = 0

    def choose(self, known: bots.Knowledge, seed: int, budget: bots.Budget | None = None) -> int:
        if len(known.options) == 1:
            return known.options[0]
        began = time.process_time()
        choice = self.bot.choose(known, seed, self.budget)
        self.seconds += time.process_time() - began
        self.answers += 1
        return choice

    def pace(self) -> float:
        return round(1000 * self.seconds / max(1, self.answers), 2)


def play(asked: argparse.Namespace, number: int, candidate: Timed, other: Timed) -> float:
    """The candidate's win share in one game; it moves on one seat from game to game."""
    deal, seat = divmod(number, asked.players)
    options = read_options(asked.option)
    game = meydan.new(meydan.game_key(asked.game), players=asked.players, seed=asked.seed + deal, **options)
    answers = 0
    while not game.over:
        now = game.next_asked
        bot = candidate if now == seat else other
        answers += 1
        game.answer(now, bot.choose(bots.known(game, now), (asked.seed + number) * SEED_STEP + answers))
    return 1.0 / len(game.winners) if seat in game.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("against")
    parser.add_argument("--game", default="rakab")
    parser.add_argument("--net", default="rakab-1")
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--playouts", type=int, nargs=2, required=True)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=31000)
    parser.add_argument("--option", action="append")
    asked = parser.parse_args()
    plan = SearchPlan(WIDTH, asked.depth, heuristic_bonus=BONUS, net=asked.net)
    searcher = Searcher("value-net", {asked.game: plan}, bots.Budget(iterations=1))
    candidate, other = Timed(searcher, asked.playouts[0]), Timed(contender(asked.against), asked.playouts[1])
    shares = [play(asked, number, candidate, other) for number in range(asked.games)]
    share = sum(shares) / len(shares)
    told = {"share": share, "interval": wilson(share, len(shares)), "ms": [candidate.pace(), other.pace()]}
    print(json.dumps({**vars(asked), **told}))


if __name__ == "__main__":
    main()
