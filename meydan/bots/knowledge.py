"""What a bot is given: everything a seat knows, and no access to the true game."""

from mypy_extensions import i64

from meydan.bots.opponents.watcher import Opponents
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.redeal import Dealer


class Knowledge:
    """What one seat knows of a game. It holds a position that agrees with all the seat knows, never the true one."""

    def __init__(self, dealer: Dealer, events: list[Event], opponents: Opponents | None = None) -> None:
        self.dealer = dealer
        self.position: Game = dealer.game
        """A redealt position: it agrees with the true one only in what the seat knows."""
        self.seat: int = int(dealer.observer)
        self.events = events
        """The events this seat may know, oldest first; empty if the game keeps no story."""
        self.opponents: Opponents = Opponents() if opponents is None else opponents
        """What earlier games of the match told about the others; nothing if there were none."""

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
        seen: dict[str, object] = self.position.view(self.seat)
        return seen

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
        """The name of the question being asked, as texts use it."""
        return self.position.question

    def scratch(self) -> Game:
        """A scratch game of the same table for search; it holds nothing of the true game."""
        return self.position.fork()

    def deal(self, scratch: Game, chance: i64) -> None:
        """Set `scratch` to a game the seat cannot tell from the true one: hidden cards and chance are dealt anew."""
        self.dealer.deal(scratch, chance)


def known(game: Game, seat: int, opponents: Opponents | None = None) -> Knowledge:
    """What a seat knows of a game; bots see games only through this function.

    The game is redealt first, and the knowledge is made from the redealt one, so it cannot hold anything hidden.
    `opponents` is what earlier games of the same match told about the others (`bots.opponents_of`).
    """
    dealt = game.redeal(seat, 0)
    return Knowledge(dealt.rules.dealer(dealt, seat), dealt.events_known_to(seat), opponents)
