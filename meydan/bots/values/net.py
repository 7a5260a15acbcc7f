"""A small net that estimates every seat's win share. It treats all seats alike.

The row of each seat becomes a few units, by the same weights for every seat. From its own units and the sum of all
seats' units follows a score for each seat, again by the same weights, and from the scores the shares, which sum to 1.
"""

import json
from functools import cache
from importlib import resources
from math import exp
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.values.columns import Row, ValueColumns
from meydan.bots.values.registry import columns_of
from meydan.core.game import Game
from meydan.core.types import Seat

FOLDER: Final = "meydan.bots.values"
SUFFIX: Final = ".json"
MOST_SEATS: Final = 8


class ValueWeights:
    """The weights for one game and some numbers of players. They do not change, so all searches share them."""

    def __init__(self, columns: ValueColumns, stored: dict[str, list[float]]) -> None:
        self.columns = columns
        self.units: i64 = len(stored["units_bias"])
        self.hidden: i64 = len(stored["hidden_bias"])
        self.row_units: vec[float] = vec[float](stored["row_units"])
        """By column of a row, then by unit."""
        self.units_bias: vec[float] = vec[float](stored["units_bias"])
        self.own_hidden: vec[float] = vec[float](stored["own_hidden"])
        """By unit of the seat itself, then by hidden unit."""
        self.all_hidden: vec[float] = vec[float](stored["all_hidden"])
        """By the sum over all seats of a unit, then by hidden unit."""
        self.hidden_bias: vec[float] = vec[float](stored["hidden_bias"])
        self.hidden_score: vec[float] = vec[float](stored["hidden_score"])


class ValueNet:
    """The net, with room for one position. Each search has its own, with the weights of all."""

    def __init__(self, weights: ValueWeights) -> None:
        self.weights = weights
        self.row = Row(len(weights.columns.names))
        self.seen: vec[float] = vec[float]([0.0] * int(MOST_SEATS * weights.units))
        """By seat, then by unit."""
        self.sums: vec[float] = vec[float]([0.0] * int(weights.units))
        self.common: vec[float] = vec[float]([0.0] * int(weights.hidden))
        """What the sums of all seats add to the hidden units of each."""
        self.inner: vec[float] = vec[float]([0.0] * int(weights.hidden))
        self.scores: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def rests(self, game: Game) -> bool:
        return self.weights.columns.rests(game)

    def share(self, game: Game, seat: Seat) -> float:
        """The win share that a seat may expect in an unfinished game."""
        self.judge(game)
        most = self.scores[0]
        for other in range(game.seats):
            if self.scores[other] > most:
                most = self.scores[other]
        total = 0.0
        for other in range(game.seats):
            total += exp(self.scores[other] - most)
        return exp(self.scores[seat] - most) / total

    def judge(self, game: Game) -> None:
        """Write every seat's score."""
        weights = self.weights
        for unit in range(weights.units):
            self.sums[unit] = 0.0
        for seat in range(game.seats):
            self.look(game, seat)
        for inner in range(weights.hidden):
            self.common[inner] = weights.hidden_bias[inner]
        for unit in range(weights.units):
            add(self.common, weights.all_hidden, weights.hidden * unit, weights.hidden, self.sums[unit])
        for seat in range(game.seats):
            self.scores[seat] = self.score(seat)

    def look(self, game: Game, seat: Seat) -> None:
        """Write a seat's units, and add them to the sums."""
        weights = self.weights
        row = self.row
        row.clear()
        weights.columns.fill(game, seat, row)
        start = weights.units * seat
        for unit in range(weights.units):
            self.seen[start + unit] = weights.units_bias[unit]
        for at in range(row.count):
            place = weights.units * row.columns[at]
            for unit in range(weights.units):
                self.seen[start + unit] = self.seen[start + unit] + row.numbers[at] * weights.row_units[place + unit]
        for unit in range(weights.units):
            if self.seen[start + unit] < 0.0:
                self.seen[start + unit] = 0.0
            self.sums[unit] = self.sums[unit] + self.seen[start + unit]

    def score(self, seat: Seat) -> float:
        weights = self.weights
        for inner in range(weights.hidden):
            self.inner[inner] = self.common[inner]
        for unit in range(weights.units):
            lit = self.seen[weights.units * seat + unit]
            if lit > 0.0:
                add(self.inner, weights.own_hidden, weights.hidden * unit, weights.hidden, lit)
        score = 0.0
        for inner in range(weights.hidden):
            if self.inner[inner] > 0.0:
                score += self.inner[inner] * weights.hidden_score[inner]
        return score


def add(sums: vec[float], weights: vec[float], start: i64, count: i64, number: float) -> None:
    """Add a number times some of the weights to the sums."""
    for at in range(count):
        sums[at] = sums[at] + number * weights[start + at]


def read(name: str) -> dict[str, Any]:
    """A stored table of nets by its name, or the table in a file of one's own, whose name ends in `.json`."""
    if name.endswith(SUFFIX):
        own: dict[str, Any] = json.loads(Path(name).read_text("utf-8"))
        return own
    file = resources.files(FOLDER).joinpath("tables").joinpath(name + SUFFIX)
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


@cache
def weights(name: str, players: int) -> ValueWeights | None:
    """The weights of a table for a number of players; None if it has none for it."""
    table = read(name)
    for net in table["nets"]:
        if players in net["players"]:
            return ValueWeights(columns_of(table["game"]), net["weights"])
    return None


def value_net(name: str, players: int) -> ValueNet | None:
    """A net of a table, for one search; None if no table is named or it has none for this number of players."""
    if name == "":
        return None
    found = weights(name, players)
    return None if found is None else ValueNet(found)
