"""The Python package coupml as a contender: whole random games through its own interface, in its own environment."""

import random
import sys
import time
from typing import Any

from coupml import Coup


class Chance(random.Random):
    """The part of numpy's generator that coupml uses; Python's own is the quicker one here."""

    def choice(self, seq: Any) -> Any:
        return self.randrange(seq) if isinstance(seq, int) else super().choice(seq)


def play(players: int, games: int, seed: int) -> float:
    chance = Chance(seed)
    began = time.process_time()
    for _ in range(games):
        game = Coup(players, chance)
        game.init_game()
        while not game.is_game_over():
            game.play_action(chance.choice(game.get_legal_actions()))
    return time.process_time() - began


def serve() -> None:
    print("coupml", flush=True)
    for line in sys.stdin:
        _row, _key, players, count, seed = line.split()
        print(f"{play(int(players), int(count), int(seed)):.9f} {count}", flush=True)


if __name__ == "__main__":
    serve()
