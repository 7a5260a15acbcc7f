"""The interface of a game's heuristic: an instant policy, an evaluation, and a belief about hidden cards.

The base class knows no game and plays at random, which makes any game searchable.
"""

from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import KINDS
from meydan.core.bitset import has, size
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat


class Belief:
    """How likely a deal is, given what the other players did. The base class finds all deals equally likely."""

    weighs: bool = False
    """Whether `weight` ever differs from 1."""

    def weight(self, dealt: Game) -> float:
        """How well a deal explains what was seen, relative to other deals; above zero."""
        return 1.0

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        """The belief about hidden cards as plain data, by seat and card."""
        return {}


class ScratchGame:
    """A game that is reused for trying answers, so that trying allocates nothing."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def equal_to(self, game: Game) -> Game:
        """The scratch game, set to the same position as `game`."""
        scratch = self.game
        if scratch is None:
            scratch = game.fork()
            self.game = scratch
        else:
            scratch.assign(game)
        return scratch


class Heuristic:
    """Policy and evaluation of one game. A method that takes a seat reads nothing that this seat may not see."""

    def __init__(self, persona: str = "", weights: dict[str, float] | None = None) -> None:
        """A persona the game does not know changes nothing; `weights` replace the stored ones by name."""

    def begin(self, known: Knowledge) -> None:
        """Prepare for one decision: remember what does not change during the search."""

    def listen(self, event: Event) -> None:
        """Remember an event of the game. After all that everybody may know, `begin` is not needed."""

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        """The answer of a sensible player, without search. Random numbers come from the game."""
        return KINDS[item & 255].random(game, item, seat)

    def quick(self, game: Game, item: Item, seat: Seat) -> Choice:
        """A cheaper `policy` for playouts."""
        return self.policy(game, item, seat)

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """How promising a choice looks before any playout; the search studies the most promising choices."""
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """The value of a finished or unfinished game for a seat, on the scale of a win share."""
        return win_share(game, seat)

    def share(self, game: Game, seat: Seat) -> float:
        """The win share of a finished game, or an estimate for an unfinished one; the shares of all seats sum to 1."""
        return win_share(game, seat)

    def mixes(self, item: Item) -> bool:
        """Whether answers to this question should be unpredictable."""
        return False

    def belief(self, known: Knowledge) -> Belief:
        """The belief of the deciding seat about hidden cards."""
        return Belief()


def win_share(game: Game, seat: Seat) -> float:
    """1 for a win, 1/n for a win shared by n seats, 0 for a loss; an unfinished game is shared equally."""
    if game.waiting != 0:
        return 1.0 / float(game.seats)
    winners = game.winning()
    if not has(winners, seat):
        return 0.0
    return 1.0 / float(size(winners))
