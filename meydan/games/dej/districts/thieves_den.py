"""K-9.29: the Thieves' Den may be paid for in cards."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import seat_of, what
from meydan.core.bitset import bit, has
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.build import COUNTED, UNCOUNTED, WayToPay, pay_by
from meydan.games.dej.flow.priced_questions import NO_PRICE
from meydan.games.dej.flow.prices import WAY_NAMES, WITH_COINS, WITH_HELP, lent, price, price_parts
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej


class ThievesDen(District):
    """K-9.29, K-7.5: any part of its price may be paid in cards, one for each coin. It counts as paid (KR-4)."""

    key = "thieves_den"

    def takes_cards(self, game: Dej, seat: Seat, cards: i64) -> bool:
        """Not if nothing is to be paid, nor if all coins and other cards of the builder are too few."""
        due = price(game, seat, self.number)
        return due > 0 and cards > 1 and due <= game.coins(seat) + cards - 1

    def pay_in_cards(self, game: Dej, seat: Seat, counted: bool) -> None:
        if counted:
            game.then(PAY_CARD.of(seat, COUNTED))
        else:
            game.then(PAY_CARD.of(seat, UNCOUNTED))


class PayCard(WayToPay):
    """K-14 build, den(cards): the player pays for the Thieves' Den card by card; the rest is paid in coins, or with
    help."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        found = game.hand(seat) & ~bit(THIEVES_DEN.number)
        if game.covered > 0:
            if price(game, seat, THIEVES_DEN.number) <= game.coins(seat):
                found |= bit(WITH_COINS)
            if lent(game, seat, THIEVES_DEN.number, game.hand_size(seat)):
                found |= bit(WITH_HELP)
        return found

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        den: i64 = THIEVES_DEN.number
        if choice >= KINDS_OF_DISTRICT:
            pay_by(game, seat, den, what(item), choice)
            return
        game.sink(seat, choice)
        game.still_shown(seat, den)
        game.covered += 1
        if price(game, seat, den) == 0 or game.hand_size(seat) == 1:
            pay_by(game, seat, den, what(item), WITH_COINS)
        else:
            game.then(item)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice < KINDS_OF_DISTRICT:
            return f"pay_card:{DISTRICT_NAMES[choice]}"
        return f"pay:{WAY_NAMES[choice - WITH_COINS]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice == WITH_COINS:
            return price(game, seat, THIEVES_DEN.number)
        return NO_PRICE

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return price_parts(game, seat, THIEVES_DEN.number)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        den = THIEVES_DEN
        in_hand = game.player == seat and has(game.hand(seat), den.number)
        return in_hand and den.takes_cards(game, seat, game.hand_size(seat))


THIEVES_DEN: Final = enter_district(ThievesDen())
PAY_CARD: Final = PayCard(Field("counted"))
