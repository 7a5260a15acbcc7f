"""What a bot is given: all that a seat knows, and no way to the true game."""

from mypy_extensions import i64

from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.redeal import Dealer


class Knowledge:
    """A seat's own side of a game. It holds a position the seat cannot tell from the true one, never the true one."""

    def __init__(self, dealer: Dealer, events: list[Event]) -> None:
        self.dealer = dealer
        self.position: Game = dealer.game
        """Dealt anew: only what the seat knows is true of it."""
        self.seat: int = int(dealer.observer)
        self.events = events
        """All that happened and this seat may know, oldest first; empty if the game tells no story."""

    @property
    def key(self) -> str:
        """Which game is played."""
        return self.position.rules.key

    @property
    def players(self) -> int:
        return self.position.players

    @property
    def view(self) -> dict[str, object]:
        """All that the seat may see, as plain data."""
        return self.position.view(self.seat)

    @property
    def options(self) -> list[int]:
        """The seat's legal choices; empty when it is not asked."""
        return self.position.options(self.seat)

    @property
    def words(self) -> list[str]:
        """The legal choices as texts."""
        return self.position.words(self.seat)

    @property
    def question(self) -> str:
        """What is being asked, as texts are filed under it."""
        return self.position.question

    def scratch(self) -> Game:
        """A game to think in: of the same table, with nothing of the truth in it."""
        return self.position.fork()

    def deal(self, scratch: Game, chance: i64) -> None:
        """Make `scratch` a game the seat cannot tell from the true one, its hidden things and its future dealt anew."""
        self.dealer.deal(scratch, chance)


def known(game: Game, seat: int) -> Knowledge:
    """What a seat knows of a game: the one door between games and bots.

    The game is dealt anew first, and only that one is looked at: whatever is kept from here on, the truth is not in it.
    """
    dealt = game.redeal(seat, 0)
    return Knowledge(dealt.rules.dealer(dealt, seat), dealt.events_known_to(seat))
