"""Observations of a game that has no layout of its own: its view, hashed into columns without a meaning."""

from typing import TYPE_CHECKING, Final
from zlib import crc32

from mypy_extensions import i64

from meydan.core.errors import BadOption
from meydan.core.features.grid import Grid
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.types import Seat

if TYPE_CHECKING:
    from meydan.core.rules import Rules

COLUMNS: Final = 512
SLOTS: Final = 8
CHOICES: Final = 1024


class HashedFeatures(Features):
    """A number is added at the hash of its path in the view, a text counts at the hash of path and text.

    Two entries may share a column, so different views may look the same.
    """

    def __init__(self, rules: "Rules", players: int | None, history: int) -> None:
        super().__init__(rules, players, SLOTS, CHOICES)
        self.hashed_at: i64 = self.columns.each("view", [str(number) for number in range(COLUMNS)])
        if history != 0:
            raise BadOption("no_history", f"observations of {rules.key} have no history", option="history")

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        super().fill(game, viewer, grid)
        found = [0] * COLUMNS
        enter(found, "", game.rules.view(game, viewer))
        for number in range(COLUMNS):
            if found[number] != 0:
                grid.put(self.hashed_at + number, found[number] & 255)


def enter(found: list[int], path: str, value: object) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            enter(found, f"{path}/{name}", inner)
    elif isinstance(value, (list, tuple)):
        for at in range(len(value)):
            enter(found, f"{path}/{at}", value[at])
    elif isinstance(value, int) and not isinstance(value, bool):
        found[crc32(path.encode()) % COLUMNS] += value
    else:
        found[crc32(f"{path}={value}".encode()) % COLUMNS] += 1
