"""Dealing anew what a seat cannot see, so that bots think about what they know and never about the truth."""

from mypy_extensions import i64

from meydan.core.game import Game
from meydan.core.types import Seat


class Dealer:
    """Knows a position as one seat knows it, and deals the rest of it again and again.

    What the seat can have worked out from all it saw is worked out once, here; every deal honours it. A deal depends on
    that and on chance alone: the same cards hidden in other places give the same deals.
    """

    def __init__(self, game: Game, observer: Seat) -> None:
        self.game = game
        self.observer = observer

    def deal(self, scratch: Game, chance: i64) -> None:
        """Make `scratch` a game the observer cannot tell from the true one. Its later chance is new, too."""
        scratch.assign(self.game)
        scratch.set_chance(chance, b"")
        self.hide(scratch)

    def hide(self, scratch: Game) -> None:
        """Deal all hidden cards of a copy of the game anew."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """The facts that stay true for everybody in a game dealt anew."""
        return []
