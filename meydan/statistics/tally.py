"""Counts of traits over many games, and the shares and intervals made from them.

The interval is Wilson's over the seats of a cell. Two seats of one game cannot both win alone, so the seats of a game
vary less than independent ones, and the interval is rather too wide than too narrow.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Any

from meydan.core.game import Game
from meydan.statistics.registry import traits_of
from meydan.statistics.traits import Habit, Trait

LEAST = 200
"""A cell with fewer games is not shown."""
Z = 1.959964


class ShareCell:
    """How seats with one trait did: in how many games there was one, how many seats, and how many wins they had."""

    def __init__(self, games: int = 0, seats: int = 0, wins: float = 0.0) -> None:
        self.games = games
        self.seats = seats
        self.wins = wins
        """A shared victory counts for each of its n winners as 1/n."""

    def add(self, other: "ShareCell") -> None:
        self.games += other.games
        self.seats += other.seats
        self.wins += other.wins


class ShareTally:
    """The counts of games with the same number of players and the same options."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.cells: dict[tuple[str, str], ShareCell] = {}
        self.habits: dict[str, list[int]] = {}

    def count(self, game: Game) -> None:
        """Add a finished game."""
        traits, habits = traits_of(game)
        self.games += 1
        for key, cell in cells_of(traits, game.winners).items():
            self.cells.setdefault(key, ShareCell()).add(cell)
        for name, done, tries in sums(habits):
            self._habit(name, done, tries)

    def _habit(self, name: str, done: int, tries: int) -> None:
        found = self.habits.setdefault(name, [0, 0])
        found[0] += done
        found[1] += tries

    def add(self, other: dict[str, Any]) -> None:
        """Add the counts of another tally, given as plain data."""
        self.games += other["games"]
        self.answers += other["answers"]
        for theme, value, games, seats, wins in other["cells"]:
            self.cells.setdefault((theme, value), ShareCell()).add(ShareCell(games, seats, wins))
        for name, (done, tries) in other["habits"].items():
            self._habit(name, done, tries)

    def plain(self, least: int = 0) -> dict[str, Any]:
        """The counts as plain data, without cells of fewer games than `least`."""
        return {
            "games": self.games,
            "answers": self.answers,
            "cells": [
                [theme, value, cell.games, cell.seats, round(cell.wins, 4)]
                for (theme, value), cell in sorted(self.cells.items())
                if cell.games >= least
            ],
            "habits": {name: self.habits[name] for name in sorted(self.habits)},
        }


def cells_of(traits: Iterable[Trait], winners: tuple[int, ...]) -> dict[tuple[str, str], ShareCell]:
    """What one game adds to each cell."""
    found: dict[tuple[str, str], ShareCell] = {}
    for seat, theme, value in traits:
        cell = found.setdefault((theme, value), ShareCell(games=1))
        cell.seats += 1
        if seat in winners:
            cell.wins += 1 / len(winners)
    return found


def sums(habits: Iterable[Habit]) -> list[tuple[str, int, int]]:
    """The habits of all seats together."""
    found: dict[str, list[int]] = {}
    for _seat, name, done, tries in habits:
        both = found.setdefault(name, [0, 0])
        both[0] += done
        both[1] += tries
    return [(name, done, tries) for name, (done, tries) in sorted(found.items())]


def interval(wins: float, seats: int) -> tuple[float, float]:
    """The 95 % interval of a win share (Wilson)."""
    if seats == 0:
        return 0.0, 1.0
    share = wins / seats
    middle = (share + Z * Z / (2 * seats)) / (1 + Z * Z / seats)
    half = Z * sqrt(share * (1 - share) / seats + Z * Z / (4 * seats * seats)) / (1 + Z * Z / seats)
    return max(0.0, middle - half), min(1.0, middle + half)
