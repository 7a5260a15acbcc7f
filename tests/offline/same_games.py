"""Digests of seeded games. The file runs natively, as plain Python and in WebAssembly, and the digests are compared.

In every game most answers are random; the others are the seeded choices of bots.
"""

import hashlib
import json
import random
import sys
from typing import Final

import meydan
from meydan import bots
from meydan.games.registry import GAMES

GAMES_OF_EACH: Final = 200
PLAYERS: Final = {"random": 950, "novice": 20, "heuristic": 20, "normal": 5, "strong": 5}
"""How often each bot is asked, of a thousand decisions."""
ITERATIONS: Final = {"normal": 16, "strong": 24}
"""Playouts of a search: time would make it unrepeatable."""


def digest(key: str, games: int) -> str:
    """One digest for the records of this many games, and for a redeal of each."""
    rules = GAMES.find(key)
    total = hashlib.sha256()
    for seed in range(games):
        chance = random.Random(seed)
        players = rules.least + seed % (rules.most - rules.least + 1)
        game = meydan.new(meydan.game_key(key), players, seed=seed)
        number = 0
        while not game.over:
            seat = chance.choice(game.asked)
            [name] = chance.choices(list(PLAYERS), list(PLAYERS.values()))
            budget = bots.Budget(iterations=ITERATIONS.get(name, 1))
            game.answer(seat, bots.find(name).choose(bots.known(game, seat), number, budget))
            number += 1
            if number == 40:
                total.update(meydan.fingerprint(game.redeal(seat, seed)).encode())
        total.update(json.dumps([game.record(), game.scores()]).encode())
    return total.hexdigest()


def digests(games: int) -> dict[str, str]:
    return {key: digest(key, games) for key in meydan.games()}


if __name__ == "__main__":
    print(json.dumps(digests(int(sys.argv[1]))))
