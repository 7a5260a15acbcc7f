"""Simulates Swiss tournaments and writes what their pairings are like to TOURNAMENTS.md.

    ./play python bench/programs/tournaments.py --seeds 20

Entrants have a true strength (normal, deviation 1); in a game each plays at strength plus normal noise of the same
deviation, and places follow. Ratings are unknown to the pairing. Times are processor time of one core.
"""

import argparse
import datetime
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from meydan.tournaments import (
    BOT,
    Entrant,
    EntrantAdded,
    Opened,
    Paired,
    PairedTable,
    Reported,
    TableResult,
    Tournament,
    TournamentSettings,
    next_round,
    standings,
)

PAGE = Path(__file__).parents[1] / "TOURNAMENTS.md"
SECTION = "## On a real server"
"""The heading of what tournament_crowd.py has measured, at the end of the page."""
ROUNDS = 5
FIELDS = [(64, size) for size in (2, 3, 4, 5, 6, 8)] + [
    (people, size) for people in (61, 13, 7) for size in (2, 3, 4, 5, 6, 8) if size < people
]


def result_of(table: PairedTable, strength: dict[str, float], chance: random.Random) -> TableResult:
    """Places by strength and luck; bots are average."""
    level = [strength.get(one, 0.0) + chance.gauss() for one in table.seats]
    return TableResult(tuple(1 + sum(other > own for other in level) for own in level))


def randomly(people: list[str], sizes: list[int], chance: random.Random) -> Paired:
    """A round by lot, for comparison."""
    rest = iter(chance.sample(people, len(people)))
    return Paired(tables=tuple(PairedTable(tuple(next(rest) for _ in range(size))) for size in sizes), byes=tuple(rest))


def played(settings: TournamentSettings, people: int, seed: int, lots: bool) -> tuple[Tournament, list[float], float]:
    """A finished tournament, the processor seconds of each pairing, and the rank correlation with strength."""
    chance = random.Random(f"{people} {settings.size} {seed}")
    strength = {f"e{number}": chance.gauss() for number in range(people)}
    now = Tournament.replay([Opened(settings=settings)])
    for one in strength:
        now = now.after(EntrantAdded(entrant=Entrant(one)))
    seconds = []
    for number in range(1, ROUNDS + 1):
        start = time.process_time()
        paired = next_round(now)
        seconds.append(time.process_time() - start)
        if lots:
            paired = randomly(list(strength), [len(table.seats) for table in paired.tables], chance)
        now = now.after(paired)
        for at, table in enumerate(paired.tables):
            now = now.after(Reported(round=number, table=at, result=result_of(table, strength, chance)))
    true = sorted(strength, key=lambda one: -strength[one])
    found = {line.entrant: line.place for line in standings(now)}
    ties = Counter(found.values())
    ranks = [found[one] + (ties[found[one]] - 1) / 2 for one in true]
    return now, seconds, statistics.correlation(range(people), ranks)


def meetings(now: Tournament) -> Iterator[tuple[str, str]]:
    """Every pair at every table."""
    for each in now.rounds:
        for table in each.tables:
            yield from combinations(sorted(table.people), 2)


def unavoidable(now: Tournament) -> int:
    """A proven lower bound of the repeats: nobody has more than all others to meet."""
    met = Counter(one for pair in meetings(now) for one in pair)
    return -(-sum(max(0, times - (len(now.entrants) - 1)) for times in met.values()) // 2)


def imbalance(now: Tournament) -> int:
    """The largest difference between an entrant's counts of two seats that every table had."""
    common = min(len(table.seats) for each in now.rounds for table in each.tables)
    sat: dict[str, Counter[int]] = {one: Counter() for one in now.entrants}
    for each in now.rounds:
        for table in each.tables:
            for seat, one in enumerate(table.seats):
                if one != BOT:
                    sat[one][seat] += 1
    counts = [[seats[seat] for seat in range(common)] for seats in sat.values()]
    return max(max(row) - min(row) for row in counts)


def line(people: int, size: int, seeds: int) -> str:
    """The measured line of one field."""
    settings = TournamentSettings(size=size, rounds=ROUNDS)
    repeats, bounds, balance, times, order, lots = [], [], [], [], [], []
    for seed in range(seeds):
        now, seconds, follows = played(settings, people, seed, lots=False)
        pairs = Counter(meetings(now))
        repeats.append(sum(pairs.values()) - len(pairs))
        bounds.append(unavoidable(now))
        balance.append(imbalance(now))
        times += seconds
        order.append(follows)
        lots.append(played(settings, people, seed, lots=True)[2])
    return (
        f"| {people} | {size} | {statistics.mean(repeats):.1f} | {max(repeats)} | {min(bounds)} | {max(balance)} "
        f"| {1000 * statistics.median(times):.0f} | {1000 * max(times):.0f} "
        f"| {statistics.mean(order):.2f} | {statistics.mean(lots):.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    seeds = parser.parse_args().seeds
    rows = []
    for people, size in FIELDS:
        rows.append(line(people, size, seeds))
        print(rows[-1], flush=True)
    today = datetime.datetime.now(datetime.UTC).date()
    text = f"""# Tournaments

Made by `bench/programs/tournaments.py --seeds {seeds}` on {today}: Swiss, {ROUNDS} rounds, {seeds} tournaments for each
line, smaller tables where the number does not divide. How pairings work: [tournaments.md](../docs/tournaments.md).

- *repeats*: meetings of two people beyond their first, in a whole tournament; *bound* is what no pairing can avoid,
  because somebody has more seats opposite than there are others.
  Repeats above the bound may be avoidable or not; nothing is proved about them.
- *seats*: the largest difference between anybody's counts of two seats that every table had.
- *ms*: processor time of one pairing, uncompiled.
- *order*: rank correlation of the final order with true strength; *by lot*: the same with random tables. One game has
  as much luck as there is difference in strength.

| people | seats | repeats, mean | most | bound | seats, worst | ms, median | ms, most | order | by lot |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
    _, heading, measured = PAGE.read_text(encoding="utf-8").partition(SECTION)
    PAGE.write_text(text + "\n".join(rows) + f"\n{heading and chr(10)}{heading}{measured}", encoding="utf-8")


if __name__ == "__main__":
    main()
