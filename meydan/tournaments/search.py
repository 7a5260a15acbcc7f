"""Finds tables and seats together, by annealing over swaps of two entrants and then descent.

Pairs could be matched exactly with `networkx`, and seats of one table assigned with scipy's `linear_sum_assignment`.
Neither fits: dividing people into tables of three or more is NP-hard and outside both, and the balance of seats ties
tables together, since a table whose people all need the same seat cannot be balanced afterwards. One search covers
every size; with at most eight seats the exact assignment within a table is a few lines (`seat_order`).
"""

import math
import random
from collections.abc import Sequence

import msgspec

REPEAT = 1000.0
"""The cost of two people meeting again; a third meeting costs three times as much, and so on."""
SEAT = 300.0
"""The cost of a seat that one has had once more often than another seat."""
STEPS = 250
"""Steps of annealing for each entrant."""
ATTEMPTS = 5
HOT, COLD = 100.0, 0.5


class SeatingProblem(msgspec.Struct):
    """People by number: what it costs that two share a table, and how often each has had each seat."""

    pair_cost: list[list[float]]
    sat: list[list[int]]

    def seat_cost(self, one: int, seat: int, size: int) -> float:
        """The cost of a seat at a table of a size: what it lies above the rarest seat, squared."""
        counts = self.sat[one]
        above = counts[seat] - min(counts[:size])
        return SEAT * above * above

    def faults(self, tables: Sequence[Sequence[int]]) -> int:
        """How many pairs meet again, and how many seats are unbalanced."""
        seats = sum(self.seat_cost(one, seat, len(table)) > 0 for table in tables for seat, one in enumerate(table))
        pairs = sum(self.pair_cost[a][b] >= REPEAT for table in tables for i, a in enumerate(table) for b in table[:i])
        return seats + pairs

    def cost(self, tables: Sequence[Sequence[int]]) -> float:
        """The cost of a whole round."""
        total = 0.0
        for table in tables:
            total += sum(self.seat_cost(one, seat, len(table)) for seat, one in enumerate(table))
            total += sum(self.pair_cost[a][b] for i, a in enumerate(table) for b in table[:i])
        return total


def seat_order(problem: SeatingProblem, people: Sequence[int], size: int) -> list[int]:
    """The cheapest order of the people of one table: exact, over all sets of people seated so far."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for seat in range(len(people)):
        further: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for bit, one in enumerate(people):
                if taken >> bit & 1:
                    continue
                key, now = taken | 1 << bit, cost + problem.seat_cost(one, seat, size)
                if key not in further or now < further[key][0]:
                    further[key] = (now, (*order, one))
        best = further
    return list(next(iter(best.values()))[1])


class _Search:
    """The tables as they are, and what a swap would change."""

    def __init__(self, problem: SeatingProblem, tables: Sequence[Sequence[int]]) -> None:
        self.tables = [list(table) for table in tables]
        self.pair = problem.pair_cost
        self.place = [(t, s) for t, table in enumerate(tables) for s in range(len(table))]
        sizes = {len(table) for table in tables}
        people = range(len(problem.sat))
        self.seat = {
            size: [[problem.seat_cost(one, seat, size) for seat in range(size)] for one in people] for size in sizes
        }

    def change(self, first: int, second: int) -> float:
        """By how much the cost grows when the people of two places are swapped."""
        (t, s), (u, v) = self.place[first], self.place[second]
        here, there = self.tables[t], self.tables[u]
        a, b = here[s], there[v]
        mine, theirs = self.seat[len(here)], self.seat[len(there)]
        grown = mine[b][s] - mine[a][s] + theirs[a][v] - theirs[b][v]
        if t != u:
            of_a, of_b = self.pair[a], self.pair[b]
            for other in here:
                grown += of_b[other] - of_a[other]
            for other in there:
                grown += of_a[other] - of_b[other]
            # The loops counted each mover against itself (cost 0) and against the other, who has left.
            grown -= 2 * of_a[b]
        return grown

    def swap(self, first: int, second: int) -> None:
        (t, s), (u, v) = self.place[first], self.place[second]
        self.tables[t][s], self.tables[u][v] = self.tables[u][v], self.tables[t][s]

    def descend(self) -> None:
        """Swaps as long as any swap helps."""
        helped = True
        while helped:
            helped = False
            for first in range(len(self.place)):
                for second in range(first):
                    if self.change(first, second) < -1e-9:
                        self.swap(first, second)
                        helped = True


def improve(
    problem: SeatingProblem, tables: Sequence[Sequence[int]], chance: random.Random, steps: int = STEPS
) -> list[list[int]]:
    """Tables of the same sizes with the lowest cost found, never higher than that of the given ones.

    A result with a repeat or an unbalanced seat is tried again, each time with twice the steps.
    """
    best = [list(table) for table in tables]
    for attempt in range(ATTEMPTS):
        search = _Search(problem, best if attempt % 2 else tables)
        _anneal(search, chance, steps << attempt)
        search.descend()
        found = [seat_order(problem, table, len(table)) for table in search.tables]
        best = min((best, found), key=problem.cost)
        if not problem.faults(best):
            break
    return best


def _anneal(search: _Search, chance: random.Random, steps: int) -> None:
    people = len(search.place)
    total = steps * people
    cooling = (COLD / HOT) ** (1 / total)
    heat = HOT
    for _ in range(total):
        heat *= cooling
        first, second = int(chance.random() * people), int(chance.random() * people)
        grown = search.change(first, second)
        if grown <= 0 or (grown < 20 * heat and chance.random() < math.exp(-grown / heat)):
            search.swap(first, second)
