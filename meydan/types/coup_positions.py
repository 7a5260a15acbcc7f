"""Types of the positions of Coup, as `Game.dump` writes them.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem, Fact
from meydan.types.coup import CoupCard, CoupSettings


class CoupPosition(TypedDict):
    """A complete position of Coup, as `Game.dump` writes it."""

    game: Literal["coup"]
    """The key of the game."""
    rules: int
    """The version of the game's rules."""
    players: int
    """How many seats there are."""
    options: CoupSettings
    """The options of the table, complete."""
    hands: list[list[CoupCard]]
    """The face-down cards of each seat."""
    revealed: list[list[CoupCard]]
    """The face-up cards of each seat."""
    removed: list[list[CoupCard]]
    """The cards each seat removed from its own set."""
    aside: list[CoupCard]
    """The cards an exchanging player is looking at."""
    court: list[CoupCard]
    """The cards of the Court."""
    coins: list[int]
    """The coins of each seat."""
    treasury: int | None
    """Coins in the treasury; None: it never runs out."""
    winners: NotRequired[list[int]]
    """Who has won, where that is not the last player with influence."""
    seen: NotRequired[list[Fact]]
    """What the table saw of cards that are hidden again."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    asked: list[int]
    """The seats that have yet to answer."""
    sealed: NotRequired[int]
    """Answers given unseen in a sealed window, 6 bits for each seat."""
    resigned: NotRequired[list[int]]
    """The seats that have given up."""
    key: NotRequired[str]
    """64 hexadecimal digits, where the game is dealt from a key."""
    chance: int
    """The state of the random generator."""
