"""A loop for the benchmarks: the power of every army, without leaving compiled code."""

from mypy_extensions import i64

from meydan.core.game import Game
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.state import Rakab


def powers(games: list[Game], rounds: int) -> int:
    """Count all armies of these positions again and again; how many were counted."""
    counted: i64 = 0
    for _round in range(rounds):
        for game in games:
            assert isinstance(game, Rakab)
            for seat in range(game.seats):
                if power(game, seat) >= 0:
                    counted += 1
    return int(counted)
