"""How much the beliefs know: `python bench/beliefs.py dej --players 4 --games 100 --seed 1 [--json FILE]`.

Heuristic bots play; some seats are asked what they believe. `gain` is the mean logarithm of how much
likelier the belief finds the truth than a plain redeal does (0: no better). For games with roles, `guess` is how often
the likeliest role of a seat is the true one, `uniform` how often a role drawn from the plain redeals is, `ratio` the
one by the other.
"""

import argparse
import json
from math import log, sqrt
from pathlib import Path

import meydan
from meydan import bots
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import Knowledge
from meydan.cli.arguments import read_options
from meydan.core import rng
from meydan.core.game import Game
from meydan.games.dej.zones.state import Dej

DEALS = 200
EVERY = 7


class Guesses:
    """What was believed, and what was true."""

    def __init__(self) -> None:
        self.gains: list[float] = []
        self.right: list[int] = []
        self.uniform: list[float] = []

    def ask(self, game: Game, known: Knowledge, seed: int) -> None:
        heuristic = heuristic_of(known.key)
        heuristic.begin(known)
        belief = heuristic.belief(known)
        if not belief.weighs:
            return
        scratch = known.scratch()
        weights, worlds = [], []
        chance = rng.start(seed)
        for _deal in range(DEALS):
            chance = rng.stir(chance)
            known.deal(scratch, chance)
            weights.append(belief.weight(scratch))
            worlds.append(roles(scratch))
        self.gains.append(log(belief.weight(game) * DEALS / sum(weights)))
        if isinstance(game, Dej):
            self.guess(game, known.seat, weights, worlds)

    def guess(self, game: Dej, seat: int, weights: list[float], worlds: list[dict[int, set[int]]]) -> None:
        """Add the guess for every other seat that has picked a role and not yet shown it."""
        for other, true in roles(game).items():
            if other == seat or len(true) != 1 or int(game.shown) >> min(true) & 1:
                continue
            weighed: dict[int, float] = {}
            plain: dict[int, float] = {}
            for weight, world in zip(weights, worlds, strict=True):
                for rank in world.get(other, set()):
                    weighed[rank] = weighed.get(rank, 0.0) + weight
                    plain[rank] = plain.get(rank, 0.0) + 1.0
            if len(plain) > 1:
                self.right.append(max(weighed, key=lambda rank: weighed[rank]) in true)
                self.uniform.append(plain.get(min(true), 0.0) / DEALS)

    def plain(self) -> dict[str, object]:
        number = len(self.gains)
        mean = sum(self.gains) / number
        error = sqrt(sum((gain - mean) ** 2 for gain in self.gains) / number / number)
        told: dict[str, object] = {"positions": number, "gain": round(mean, 3), "gain_error": round(error, 3)}
        if self.right:
            guess, uniform = sum(self.right) / len(self.right), sum(self.uniform) / len(self.uniform)
            told |= {"guesses": len(self.right), "guess": round(guess, 4), "uniform": round(uniform, 4)}
            told["ratio"] = round(guess / uniform, 3)
        return told


def roles(game: Game) -> dict[int, set[int]]:
    """The ranks each seat holds; nothing where there are no roles."""
    if not isinstance(game, Dej):
        return {}
    held: dict[int, set[int]] = {}
    for rank in range(1, int(game.in_play.ranks) + 1):
        if game.holder(rank) < game.seats:
            held.setdefault(int(game.holder(rank)), set()).add(rank)
    return held


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game")
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bot", default="heuristic")
    reader.add_argument("--option", action="append", default=[])
    reader.add_argument("--json", type=Path)
    asked = reader.parse_args()
    guesses = Guesses()
    player = bots.find(asked.bot)
    for number in range(asked.games):
        game = meydan.new(
            meydan.game_key(asked.game), asked.players, seed=asked.seed + number, **read_options(asked.option)
        )
        answers = 0
        while not game.over:
            known = bots.known(game, game.next_asked)
            if answers % EVERY == number % EVERY:
                guesses.ask(game, known, asked.seed + answers)
            game.answer(known.seat, player.choose(known, asked.seed * 1_000_003 + 10_007 * number + answers))
            answers += 1
    told = {"game": asked.game, "players": asked.players, "games": asked.games, "seed": asked.seed, "bot": asked.bot}
    told |= {"options": asked.option, **guesses.plain()}
    print(json.dumps(told, indent=1))
    if asked.json is not None:
        asked.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
