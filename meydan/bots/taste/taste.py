"""What a game's taste must say. The plain one below knows nothing and plays at random: it makes any game searchable."""

from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import KINDS
from meydan.core.bitset import has, size
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat


class Belief:
    """How likely a dealt game is, from what the others did. The plain one finds all deals equally likely."""

    weighs: bool = False
    """Is there anything to weigh?"""

    def weight(self, dealt: Game) -> float:
        """How well a dealt game explains what was seen, relative to others; above zero."""
        return 1.0

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        """The belief about hidden things as plain data."""
        return {}


class Mind:
    """A game to try answers in, used again and again."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def equal_to(self, game: Game) -> Game:
        mind = self.game
        if mind is None:
            mind = game.fork()
            self.game = mind
        else:
            mind.assign(game)
        return mind


class Taste:
    """Policy and evaluation of one game. A method that is given a seat looks at nothing that seat may not see."""

    def begin(self, known: Knowledge) -> None:
        """A decision is to be made: take note of what does not change while thinking."""

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        """What a sensible player would answer at once. Chance comes from the game."""
        return KINDS[item & 255].random(game, item, seat)

    def quick(self, game: Game, item: Item, seat: Seat) -> Choice:
        """The same for playing on to the end, thousands of times."""
        return self.policy(game, item, seat)

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """How promising a choice looks at first sight; search looks at the most promising ones."""
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """What a finished or unfinished game is worth to a seat, about a win share."""
        return win_share(game, seat)

    def share(self, game: Game, seat: Seat) -> float:
        """The win share of a finished game, or what an unfinished one promises; those of all seats make one victory."""
        return win_share(game, seat)

    def mixes(self, item: Item) -> bool:
        """Must the answer to this question not be foreseen?"""
        return False

    def belief(self, known: Knowledge) -> Belief:
        return Belief()


def win_share(game: Game, seat: Seat) -> float:
    """1 for a victory, a part of it for a shared one, 0 otherwise; a game that goes on is shared by all."""
    if game.waiting != 0:
        return 1.0 / float(game.seats)
    winners = game.winning()
    if not has(winners, seat):
        return 0.0
    return 1.0 / float(size(winners))
