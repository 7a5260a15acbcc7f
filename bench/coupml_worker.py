"""The Python package coupml as a contender: whole random games through its own interface. Runs in an environment of its own."""

import random
import sys
import time

from coupml import Coup


class Chance(random.Random):
    """The part of numpy's generator that coupml uses; Python's own is the quicker one here."""

    def choice(self, of):  # type: ignore[no-untyped-def]
        return self.randrange(of) if isinstance(of, int) else super().choice(of)


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
