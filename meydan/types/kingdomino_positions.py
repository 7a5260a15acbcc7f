"""Types of the positions of Kingdomino, as `Game.dump` writes them.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem
from meydan.types.kingdomino import KingdominoDirection, KingdominoSettings


class KingdominoResult(TypedDict):
    """What a seat scored in a finished game of a Dynasty, in a position."""

    base: int
    """Points of the territories."""
    middle_kingdom: int
    """Points for the castle in the middle."""
    harmony: int
    """Points for a complete kingdom."""
    largest: int
    """Squares of the largest territory."""
    crowns: int
    """Crowns."""


class KingdominoPosition(TypedDict):
    """A complete position of Kingdomino, as `Game.dump` writes it."""

    game: Literal["kingdomino"]
    """The key of the game."""
    rules: int
    """The version of the game's rules."""
    players: int
    """How many seats there are."""
    options: KingdominoSettings
    """The options of the table, complete."""
    kingdoms: list[list[list[int | KingdominoDirection]]]
    """For each seat its dominoes as [number, x, y, direction]."""
    discarded: list[list[int]]
    """For each seat the numbers it had to discard."""
    line: list[list[int]]
    """The current line: [number, seat] for every king that has yet to act."""
    next_line: list[list[int | None]]
    """The next line: [number, seat], or [number, None] where no king stands."""
    undrawn: list[int]
    """For each seat its kings still to be drawn in the opening."""
    front: int | None
    """The number that can be read on the pile."""
    pile: int
    """Dominoes left, the front one included."""
    finished: NotRequired[list[list[KingdominoResult]]]
    """Dynasty only: for each finished game but the last, the result of each seat."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    asked: list[int]
    """The seats that have yet to answer."""
    resigned: NotRequired[list[int]]
    """The seats that have given up."""
    key: NotRequired[str]
    """64 hexadecimal digits, where the game is dealt from a key."""
    chance: int
    """The state of the random generator."""
