"""Ratings of the bots from measured games: python -m bench.arena.ladder > meydan/statistics/data/ratings.json

The arena's matrix (bench/arena) gives the rating of the novice on OpenSkill's own scale. Every further level is placed
above the one before by its win share, alone against three of that level (bench/levels): by the model of Plackett and
Luce a share p at a table of n means a distance of c ln((n - 1) p / (1 - p)). All runs of a pair are taken together.
Each rating names the files with its games.
"""

import json
from collections import defaultdict
from math import log, sqrt
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

BENCH = Path(__file__).parents[1]
MATRICES = BENCH / "arena" / "2026-11-16"
GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
STEPS = ("normal v novice", "strong v normal", "master v strong")
PLAYERS = 4


def pooled(game: str) -> dict[str, tuple[float, int, list[str]]]:
    """For each pair of levels the share over all runs, how many games these were, and in which files they are."""
    wins: defaultdict[str, float] = defaultdict(float)
    games: defaultdict[str, int] = defaultdict(int)
    files: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted((BENCH / "levels").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            run = json.loads(line)
            if run.get("what") != "order" or run["game"] != game or run["players"] != PLAYERS:
                continue
            for step in STEPS:
                if step in run:
                    wins[step] += run[step][0] * run["games"]
                    games[step] += run["games"]
                    files[step] += [named(file)] if named(file) not in files[step] else []
    return {step: (wins[step] / games[step], games[step], files[step]) for step in STEPS}


def named(file: Path) -> str:
    return file.relative_to(BENCH.parent).as_posix()


def ratings_of(game: str) -> dict[str, dict[str, Any]]:
    file = MATRICES / f"{game}-matrix.json"
    matrix = json.loads(file.read_text(encoding="utf-8"))
    first = matrix["ratings"]["novice"]
    mu, sigma = first["mu"], first["sigma"]
    scale = sqrt(PLAYERS * (sigma**2 + PlackettLuce().beta ** 2))
    played = sum(line["games"] for line in matrix["lines"] if line["bot"] == "novice")
    found: dict[str, dict[str, Any]] = {"novice": {"mu": mu, "sigma": sigma, "games": played, "from": [named(file)]}}
    for step, (share, games, files) in pooled(game).items():
        mu += scale * log((PLAYERS - 1) * share / (1 - share))
        sigma = sqrt(sigma**2 + (scale / sqrt(games * share * (1 - share))) ** 2)
        found[step.split()[0]] = {"mu": round(mu, 3), "sigma": round(sigma, 3), "games": games, "from": files}
    return found


if __name__ == "__main__":
    print(json.dumps({game: ratings_of(game) for game in GAMES}, indent=1))
