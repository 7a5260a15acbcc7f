"""How the answers to a question look to a beginner; each game has instincts of its own."""

from meydan.bots.heuristics.heuristic import Heuristic
from meydan.core.agenda import KINDS, PASS, Window
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat


class Instincts:
    """What tempts and frightens a beginner. Reads nothing that the seat may not see.

    The base class knows no game: nothing tempts or frightens, and only passing cannot be overlooked.
    """

    def __init__(self, heuristic: Heuristic) -> None:
        self.heuristic = heuristic

    def order(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """How good a choice looks to those who overlooked a better one."""
        return self.heuristic.rank(game, item, seat, choice)

    def gain(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """What a choice brings at once."""
        return 0.0

    def nerve(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """How much courage a choice takes."""
        return 0.0

    def cannot_be_overlooked(self, item: Item, choice: Choice) -> bool:
        return choice == PASS and isinstance(KINDS[item & 255], Window)

    def is_obvious(self, game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
        """Whether even a beginner sees that this must be the answer: it wins the game, or any other may lose it."""
        return False
