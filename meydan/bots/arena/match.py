"""Plays one game between bots through the contract and keeps its figures."""

import time
from typing import Final

from meydan.bots.bot import Bot, Budget
from meydan.bots.knowledge import known
from meydan.core.game import Game

LONGEST: Final = 20_000
"""After this many answers a game is stopped and counts as shared by all."""


class MatchResult:
    """The result of one game: for each seat its win share, its points and the time of its answers."""

    def __init__(self, seats: int) -> None:
        self.shares: list[float] = [0.0] * seats
        self.points: list[float] = [0.0] * seats
        self.times: list[list[float]] = [[] for _seat in range(seats)]
        self.answers: int = 0
        self.illegal: list[int] = [0] * seats
        self.finished: bool = False

    def plain(self) -> dict[str, object]:
        return {
            "shares": self.shares,
            "points": self.points,
            "times": self.times,
            "answers": self.answers,
            "illegal": self.illegal,
            "finished": self.finished,
        }


def play(game: Game, bots: list[Bot], seed: int, budget: Budget | None = None) -> MatchResult:
    """Play a game to its end; `bots` are by seat. An illegal answer is counted and replaced by the safe one."""
    played = MatchResult(game.players)
    while not game.over and played.answers < LONGEST:
        seat = game.next_asked
        played.answers += 1
        began = time.perf_counter()
        choice = bots[seat].choose(known(game, seat), seed + played.answers, budget)
        played.times[seat].append(time.perf_counter() - began)
        if choice not in game.options(seat):
            played.illegal[seat] += 1
            choice = game.default(seat)
        game.answer(seat, choice)
    played.finished = game.over
    winners = game.winners if game.over else tuple(range(game.players))
    for seat in winners:
        played.shares[seat] = 1.0 / len(winners)
    for seat, score in enumerate(game.scores()):
        total = score["total"]
        if isinstance(total, (int, float)):
            played.points[seat] = float(total)
    return played
