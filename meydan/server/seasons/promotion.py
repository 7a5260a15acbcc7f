"""Groups of a season, and who goes up and down at its end. Nothing here knows of databases; docs/clubs.md has the rule.

Groups are lists of names, best first; the first group is the highest.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

MOST = 12
"""People in a group at most."""
FULL = 8
"""A group with fewer is filled from the next one at the end of a season, as far as there are people."""
SMALL = 4
"""A last group with fewer joins the one above it, if there is room."""
LEAST_GAMES = 5
"""Games in a season without which nobody is ranked."""

Move = Literal["up", "stays", "down", "out"]


class SeasonLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has done in a season."""

    who: str
    rating: float
    """At the end of the season."""
    games: int
    wins: int
    number: int
    """The order in which people were placed in the groups: it decides when all else is equal."""


def cut(people: Sequence[str]) -> list[list[str]]:
    """People, best first, in as few groups as possible, whose sizes differ by one at most."""
    count = -(-len(people) // MOST)
    groups, first = [], 0
    for at in range(count):
        size = len(people) // count + (at < len(people) % count)
        groups.append(list(people[first : first + size]))
        first += size
    return groups


def ordered(lines: Sequence[SeasonLine]) -> list[SeasonLine]:
    """The order in a group: rating, then games, then wins, then who was placed first. Too few games come last."""
    return sorted(lines, key=lambda one: (not ranked(one), -one.rating, -one.games, -one.wins, one.number))


def ranked(line: SeasonLine) -> bool:
    return line.games >= LEAST_GAMES


def moving(upper: int, lower: int) -> int:
    """How many change places between two neighbouring groups with these numbers of ranked people."""
    smaller = min(upper, lower)
    return 2 if smaller >= 6 else 1 if smaller >= 3 else 0


def after(groups: Sequence[Sequence[SeasonLine]]) -> tuple[list[list[str]], Mapping[str, Move]]:
    """The groups of the next season, and what happened to everybody."""
    stay = [[one.who for one in ordered(group) if ranked(one)] for group in groups]
    moves: dict[str, Move] = {one.who: "stays" if ranked(one) else "out" for group in groups for one in group}
    counts = [moving(len(upper), len(lower)) for upper, lower in pairwise(stay)]
    found = []
    for at, group in enumerate(stay):
        above = counts[at - 1] if at else 0
        below = counts[at] if at < len(counts) else 0
        up, rest = group[:above], group[above : len(group) - below]
        for who in up:
            moves[who] = "up"
        for who in group[len(group) - below :]:
            moves[who] = "down"
        from_above = stay[at - 1][len(stay[at - 1]) - above :] if above else []
        from_below = stay[at + 1][:below] if below else []
        found.append(from_above + rest + from_below)
    return _filled(found, moves), moves


def _filled(groups: list[list[str]], moves: dict[str, Move]) -> list[list[str]]:
    """Fill groups that have become small with the best of the next ones, from the top; nobody goes down by this."""
    for at, group in enumerate(groups):
        for lower in groups[at + 1 :]:
            while len(group) < FULL and lower:
                follows = lower.pop(0)
                group.append(follows)
                if moves[follows] == "stays":
                    moves[follows] = "up"
                elif moves[follows] == "down":
                    moves[follows] = "stays"
    kept = [group for group in groups if group]
    if len(kept) > 1 and len(kept[-1]) < SMALL and len(kept[-2]) + len(kept[-1]) <= MOST:
        last = kept.pop()
        moves |= {who: _risen(moves[who]) for who in last}
        kept[-1] += last
    return kept


def _risen(move: Move) -> Move:
    return "up" if move == "stays" else "stays" if move == "down" else move


def room_for(rating: float, groups: Mapping[int, Sequence[float]]) -> int:
    """The group of a late comer: of those with room, the one whose mean rating is nearest; otherwise a new last one.

    `groups` are the ratings at which the people of each group were placed. Of two equally near the lower is taken.
    """
    free = {number: sum(given) / len(given) for number, given in groups.items() if 0 < len(given) < MOST}
    if not free:
        return max(groups, default=0) + 1
    return min(free, key=lambda number: (abs(free[number] - rating), -number))
