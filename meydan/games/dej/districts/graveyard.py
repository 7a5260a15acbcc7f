"""D-9.4: the owner of the Graveyard may buy what the Warlord destroys."""

from typing import Final

from meydan.core.agenda import seat_of, what
from meydan.core.bitset import has
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import DISTRICT, NO_CARD
from meydan.games.dej.zones.state import Dej

LET_GO: Final = 0
BUY: Final = 1
LET_GO_OR_BUY: Final = 0b11


class Graveyard(District):
    """D-9.4: a destroyed district may be bought back into the hand for one coin; option: not by the Warlord (DR-12)."""

    key = "graveyard"

    def rescues(self, game: Dej, seat: Seat, attacker: Seat, card: Card) -> None:
        if seat == attacker and game.settings["graveyard_usable_by_warlord"] is not True:
            return
        if game.coins(seat) > 0:
            game.then(RESCUE.of(seat, card))


class Rescue(Priced):
    """D-14 graveyard: the owner of the Graveyard may buy the destroyed district, before the Warlord's turn goes on
    (DR-30)."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return LET_GO_OR_BUY

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == BUY:
            game.pay(seat, 1)
            game.rescue(seat)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return LET_GO

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == LET_GO:
            return "let_go"
        return f"buy:{DISTRICT_NAMES[what(item)]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        stands = has(game.city(seat), GRAVEYARD.number)
        return game.between != NO_CARD and game.between == what(item) and game.coins(seat) > 0 and stands


GRAVEYARD: Final = enter_district(Graveyard())
RESCUE: Final = Rescue(DISTRICT)
