"""Deals new hidden cards for a seat, so that bots use only what their seat can know, never the real hidden cards."""

from mypy_extensions import i64, mypyc_attr

from meydan.core.game import Game
from meydan.core.types import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals the cards that one seat does not know, any number of times.

    What the seat can deduce from all it saw is computed once; every deal respects it. A deal depends on that and on
    chance alone: the same cards hidden in other places give the same deals.
    """

    def __init__(self, game: Game, observer: Seat) -> None:
        self.game = game
        self.observer = observer

    def deal(self, scratch: Game, chance: i64) -> None:
        """Make `scratch` a game that the observer cannot tell from the true one.

        Its later random numbers are new, too.
        """
        scratch.assign(self.game)
        scratch.set_chance(chance, b"")
        self.hide(scratch)

    def hide(self, scratch: Game) -> None:
        """Deal all hidden cards of a copy of the game anew."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """The facts that stay true for all seats in a game dealt anew."""
        return []
