"""Lets the quick bots play very many games and counts answers that were not legal.

    python bench/legal.py dej --games 20000 --keep dej.json

Every player count takes its turn, and the set-ups of a game that has some; the seats are filled in turn by novices,
heuristic bots of every persona and random players. Goes on where it stopped: what is done is kept in a file. The
result is added to LEGAL.md.
"""

import argparse
import datetime
import json
import time
from pathlib import Path

import meydan
from meydan import bots
from meydan.bots.arena.match import play
from meydan.core.options import OneOf
from meydan.games.registry import GAMES

REPORT = Path(__file__).parent / "LEGAL.md"
SEATED = (
    "novice",
    "heuristic",
    "heuristic-raider",
    "novice-bluffer",
    "heuristic-builder",
    "random",
    "heuristic-accountant",
    "heuristic-bluffer",
)
BATCH = 100


def options_of(key: str, number: int) -> dict[str, object]:
    """The set-ups of Kohan Dej in turn, between them one drawn at random."""
    if key != "kohan_dej":
        return {}
    names = next(one.values for one in GAMES.find(key).options if one.name == "setup" and isinstance(one, OneOf))
    if number % (len(names) + 1) == len(names):
        return {"random_setup": number}
    return {"setup": names[number % (len(names) + 1)]}


def batch(key: str, first: int) -> dict[str, int]:
    """A batch of games, in numbers."""
    told = {"games": 0, "answers": 0, "illegal": 0, "unfinished": 0}
    rules = GAMES.find(key)
    for number in range(first, first + BATCH):
        players = rules.least + number % (rules.most - rules.least + 1)
        game = meydan.new(meydan.game_key(key), players, seed=number, **options_of(key, number // 7))
        seated = [bots.find(SEATED[(seat + number) % len(SEATED)]) for seat in range(players)]
        played = play(game, seated, 1_000_003 * number)
        told["games"] += 1
        told["answers"] += played.answers
        told["illegal"] += sum(played.illegal)
        told["unfinished"] += not played.finished
    return told


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game")
    reader.add_argument("--games", type=int, default=20_000)
    reader.add_argument("--keep", type=Path)
    asked = reader.parse_args()
    total = {"games": 0, "answers": 0, "illegal": 0, "unfinished": 0}
    if asked.keep is not None and asked.keep.exists():
        total = json.loads(asked.keep.read_text(encoding="utf-8"))
    began = time.monotonic()
    while total["games"] < asked.games:
        for name, number in batch(asked.game, total["games"]).items():
            total[name] += number
        if asked.keep is not None:
            asked.keep.write_text(json.dumps(total) + "\n", encoding="utf-8")
    compiled = "compiled" if meydan.COMPILED else "plain Python"
    seconds = time.monotonic() - began
    line = (
        f"| {datetime.date.today()} | {asked.game} | {total['games']:,} | {total['answers']:,} | "
        f"{total['illegal']:,} | {total['unfinished']:,} | {compiled}, {seconds:,.0f} s |"
    )
    print(line)
    with REPORT.open("a", encoding="utf-8") as report:
        report.write(line + "\n")


if __name__ == "__main__":
    main()
