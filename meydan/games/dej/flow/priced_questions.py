"""Questions whose choices cost or bring something: what it is, is said beforehand (D-7.1, K-7.5, K-8.C)."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.zones.state import Dej

NO_PRICE: Final = -1


class Priced(Question[Dej]):
    """Some choices of this question are paid for at once."""

    open_gains: bool = False
    """Does nothing hidden decide what the player has after a choice? Then that is said beforehand too."""

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        """How many coins would this legal choice cost the player? NO_PRICE: it is not paid in coins."""
        return NO_PRICE

    def demands(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> Set:
        """Which districts are at stake? One of them is given up for this legal choice, whatever is answered later."""
        return 0

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        """The parts of that price, by name; empty if there is nothing to explain."""
        return {}
