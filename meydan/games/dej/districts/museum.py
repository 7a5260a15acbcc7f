"""K-9.17: cards are put under the Museum, and score there."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import has, lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.hooks import CountedCity, District
from meydan.games.dej.zones.state import Dej


class Museum(District):
    """K-9.17, KR-53: each turn its owner lays a hand card face down under it, a point each; a new owner sees them."""

    key = "museum"
    covers_cards = True

    def usable(self, game: Dej, seat: Seat) -> bool:
        return game.hand_size(seat) > 0

    def use(self, game: Dej, seat: Seat) -> None:
        game.then(EXHIBIT.of(seat))

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        return game.laid_size

    def left(self, game: Dej) -> None:
        game.sink_laid()

    def changed_hands(self, game: Dej, owner: Seat) -> None:
        game.show_laid(owner)


class Exhibit(Question[Dej]):
    """K-14 museum: the player chooses a hand card to lay under the Museum."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.hand(seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.lay_under(seat, card)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.hand(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"exhibit:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return game.player == seat and game.hand_size(seat) > 0 and has(game.city(seat), MUSEUM.number)


MUSEUM: Final = enter_district(Museum())
EXHIBIT: Final = Exhibit()
