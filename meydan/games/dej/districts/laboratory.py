"""D-9.5, K-9.13: the Laboratory turns a card of the hand into coins."""

from typing import Final

from meydan.core.agenda import seat_of
from meydan.core.bitset import has, lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class Laboratory(District):
    """D-9.5: once in the owner's turn, a card under the deck for one coin (Kohan Dej: two).

    DR-14: by the printed letter of Dej, as often as there are cards.
    """

    key = "laboratory"

    def usable(self, game: Dej, seat: Seat) -> bool:
        return game.hand_size(seat) > 0

    def stays_usable(self, game: Dej) -> bool:
        return not game.in_play.laboratory_once

    def use(self, game: Dej, seat: Seat) -> None:
        game.then(TRANSMUTE.of(seat))


class Transmute(Priced):
    """D-14 laboratory: the player chooses a hand card to put under the deck for coins."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.hand(seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.sink(seat, card)
        game.earn(seat, game.in_play.edition.laboratory_coins)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.hand(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"transmute:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return game.player == seat and game.hand_size(seat) > 0 and has(game.city(seat), LABORATORY.number)


LABORATORY: Final = enter_district(Laboratory())
TRANSMUTE: Final = Transmute()
