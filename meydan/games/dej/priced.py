"""Questions whose choices cost coins: what each would cost is said beforehand (D-7.1, K-8.C)."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question
from meydan.core.types import Choice, Item, Seat
from meydan.games.dej.state import Dej

NO_PRICE: Final = -1


class Priced(Question[Dej]):
    """Some choices of this question are paid for at once."""

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        """How many coins would this legal choice cost him? NO_PRICE: it is not for coins."""
        return NO_PRICE

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        """How does that price come about? Nothing: there is nothing to explain."""
        return {}
