"""Ratings of the bots from measured games: python -m bench.arena.ladder > meydan/statistics/data/ratings.json

The arena's newest matrix (bench/arena) gives the rating of the novice on OpenSkill's own scale. Every further level is
placed above the one before by its win share, alone against three of that level (bench/levels): by the model of Plackett
and Luce a share p at a table of n means a distance of c ln((n - 1) p / (1 - p)). The runs of a pair on the newest day
that has any are taken together; older ones may be of other bots. Each rating names the files with its games.
"""

import json
from dataclasses import dataclass, field
from math import log, sqrt
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

BENCH = Path(__file__).parents[1]
GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
STEPS = ("normal v novice", "strong v normal", "master v strong")
PLAYERS = 4
DAY = len("2026-11-16")


@dataclass
class Pool:
    """The runs of a pair of levels on one day."""

    day: str
    wins: float = 0.0
    games: int = 0
    files: list[str] = field(default_factory=list)

    def add(self, share: float, games: int, file: str) -> None:
        self.wins += share * games
        self.games += games
        if file not in self.files:
            self.files.append(file)

    @property
    def share(self) -> float:
        return self.wins / self.games


def pooled(game: str) -> dict[str, Pool]:
    """For each pair of levels its runs on the newest day. Names of files begin with the day."""
    found: dict[str, Pool] = {}
    for file in sorted((BENCH / "levels").glob("*.jsonl")):
        day = file.name[:DAY]
        for line in file.read_text(encoding="utf-8").splitlines():
            run = json.loads(line)
            if run.get("what") != "order" or run["game"] != game or run["players"] != PLAYERS:
                continue
            for step in STEPS:
                if step in run:
                    if step not in found or found[step].day < day:
                        found[step] = Pool(day)
                    found[step].add(run[step][0], run["games"], named(file))
    return {step: found[step] for step in STEPS}


def named(file: Path) -> str:
    return file.relative_to(BENCH.parent).as_posix()


def ratings_of(game: str) -> dict[str, dict[str, Any]]:
    file = max((BENCH / "arena").glob(f"*/{game}-matrix.json"))
    matrix = json.loads(file.read_text(encoding="utf-8"))
    first = matrix["ratings"]["novice"]
    mu, sigma = first["mu"], first["sigma"]
    scale = sqrt(PLAYERS * (sigma**2 + PlackettLuce().beta ** 2))
    played = sum(line["games"] for line in matrix["lines"] if line["bot"] == "novice")
    found: dict[str, dict[str, Any]] = {"novice": {"mu": mu, "sigma": sigma, "games": played, "from": [named(file)]}}
    for step, pool in pooled(game).items():
        share = pool.share
        mu += scale * log((PLAYERS - 1) * share / (1 - share))
        sigma = sqrt(sigma**2 + (scale / sqrt(pool.games * share * (1 - share))) ** 2)
        found[step.split()[0]] = {"mu": round(mu, 3), "sigma": round(sigma, 3), "games": pool.games, "from": pool.files}
    return found


if __name__ == "__main__":
    print(json.dumps({game: ratings_of(game) for game in GAMES}, indent=1))
