"""K-9.17: cards are put under the Museum, and score there."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import has, lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.hooks import Counted, District
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district


class Museum(District):
    """K-9.17: a card in each own turn, face down, a point each; they go along with it, and a new owner looks (R-53)."""

    key = "museum"

    def usable(self, game: Dej, seat: Seat) -> bool:
        return game.hand_size(seat) > 0

    def use(self, game: Dej, seat: Seat) -> None:
        game.then(EXHIBIT.of(seat))

    def score(self, game: Dej, seat: Seat, counted: Counted) -> i64:
        return game.laid_size

    def left(self, game: Dej) -> None:
        game.sink_laid()

    def changed_hands(self, game: Dej, owner: Seat) -> None:
        game.show_laid(owner)


class Exhibit(Question[Dej]):
    """K-14 museum: any card of the hand."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.hand(seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.lay_under(seat, card)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.hand(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"exhibit:{DISTRICT_NAMES[choice]}"

    def possible(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return game.player == seat and game.hand_size(seat) > 0 and has(game.city(seat), MUSEUM.number)


MUSEUM: Final = enter_district(Museum())
EXHIBIT: Final = Exhibit()
