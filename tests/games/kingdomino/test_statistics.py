"""Random play has the averages in docs/statistics.md (there from 100,000 games, here from a few)."""

from typing import Any

import pytest

import meydan

BOTH: dict[str, Any] = {"middle_kingdom": True, "harmony": True}


@pytest.mark.parametrize(
    ("players", "options", "games", "mean", "within"),
    [
        (4, BOTH, 600, 22.59, 0.7),
        (4, {}, 600, 19.28, 0.55),
        (3, BOTH, 600, 22.59, 0.8),
        (2, BOTH, 600, 22.40, 1.0),
        (2, {"mighty_duel": True}, 300, 52.53, 2.0),
    ],
)
def test_mean_score_of_random_play(
    players: int, options: dict[str, Any], games: int, mean: float, within: float
) -> None:
    """`within` is four standard errors of the mean of that number of games."""
    total = 0
    for seed in range(games):
        game = meydan.new("kingdomino", players, seed, **options)
        game.play_out(1000)
        assert game.over
        total += sum(int(str(entry["total"])) for entry in game.scores())
    assert abs(total / (games * players) - mean) < within
