"""Plays very many random games of a key and checks at every step that nothing appears or vanishes.

    ./play python bench/proof.py kohan_dej --games 100000

Every table of the laws takes its turn, and between them any table at all: player counts, set-ups, options, casts and
districts drawn anew for each game. The result is added to PROOF.md.
"""

import argparse
import datetime
import multiprocessing
import os
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # last, so that the installed engines come first
BATCH = 50


def play(work: tuple[str, int]) -> tuple[int, int]:
    """A batch of games; how many ended, and how many answers were given."""
    import meydan
    from tests.laws.test_conservation import CONSERVES
    from tests.support.tables import TABLES, drawn_table

    key, batch = work
    tables = [table for table in TABLES if table.key == key]
    finished = answers = 0
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        chance = random.Random(number)
        table = tables[number // 2 % len(tables)] if number % 2 else drawn_table(key, chance)
        game = table.new(number)
        while not game.over:
            CONSERVES[key](game.dump())
            seat = chance.choice(game.asked)
            game.answer(seat, chance.choice(game.options(seat)))
            answers += 1
        CONSERVES[key](game.dump())
        assert len(game.scores()) == game.players
        finished += 1
    assert meydan.COMPILED
    return finished, answers


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("key")
    asked.add_argument("--games", type=int, default=100_000)
    asked.add_argument("--seconds", type=int, default=3600, help="stop after so long, and say how far it came")
    wanted = asked.parse_args()
    began = time.monotonic()
    finished = answers = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        work = ((wanted.key, batch) for batch in range(wanted.games // BATCH))
        for done, made in pool.imap_unordered(play, work):
            finished += done
            answers += made
            if time.monotonic() - began > wanted.seconds:
                pool.terminate()
                break
    line = (
        f"- {datetime.date.today()}, {wanted.key}: {finished:,} games with {answers:,} answers over every table of the "
        f"laws and as many drawn at random; no exception; cards and coins counted before every answer\n"
    )
    print(line, end="")
    with (Path(__file__).parent / "PROOF.md").open("a", encoding="utf-8") as file:
        file.write(line)


if __name__ == "__main__":
    main()
