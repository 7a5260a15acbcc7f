"""A short game of Coup in which seat 0 gives three answers that a search confirms as costly."""

import random

import meydan

DEAL = 1
BLOCK, BLUFF, PROOF = 10, 39, 41
"""The costly answers."""
HARMLESS = 0


def a_game() -> meydan.Game:
    """A game of two whose answers are drawn."""
    game = meydan.new("coup", 2, DEAL)
    chance = random.Random(DEAL)
    while not game.over:
        seat = game.next_asked
        game.answer(seat, chance.choice(game.options(seat)))
    return game


def answers(game: meydan.Game) -> list[tuple[int, str]]:
    return [(int(seat), str(word)) for seat, word in game.record()["words"]]
