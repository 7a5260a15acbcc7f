"""K-8.23: the Diplomat has income from military districts and exchanges a district for another player's."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.choose_district import (
    BEAUTIFIED,
    BOTH,
    COPY_NAMES,
    PLAIN,
    ChooseCity,
    ChooseCopy,
    ChooseDistrict,
    Copy,
    Reach,
    card_in,
    is_beautified,
)
from meydan.games.dej.flow.destroy import hand_over, has_plain, open_to, touchable, tribute, value, wall
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import COPY, DISTRICT, KINDS_OF_DISTRICT, MILITARY, TARGET
from meydan.games.dej.zones.state import Dej


class Diplomat(Role):
    """K-8.23: pays the difference if the other district is worth more; gets nothing back otherwise. Not a build
    (K-7.9)."""

    key = "diplomat"
    rank: i64 = 8
    income_type: i64 = MILITARY
    ability_names = "exchange"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.used == 0 and offers(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(OFFER.of(seat))


class Exchanging(Reach):
    """K-8.23, K-8.C: what the Diplomat may have for a district of their own city, and for how much."""

    verb = "exchange"
    offers = True

    def may_use(self, game: Dej, seat: Seat, offer: Copy) -> bool:
        """Does the offered copy stand in the Diplomat's city, free to be given?"""
        card = card_in(offer)
        standing = has(game.beautified(seat), card) if is_beautified(offer) else has_plain(game, seat, card)
        return super().may_use(game, seat, offer) and standing and has(touchable(game, seat), card)

    def districts(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        """Neither city may have the same district twice after the exchange."""
        if target == seat or has(game.city(target), card_in(offer)) or not open_to(game, seat, target):
            return 0
        return touchable(game, target) & ~game.city(seat)

    def fee(self, game: Dej, offer: Copy, target: Seat, card: Card, beautified: bool) -> i64:
        """K-8.C: the difference of the values, more behind a wall, never below zero."""
        difference = value(game, card, beautified) - value(game, card_in(offer), is_beautified(offer))
        coins = tribute(game, card, difference, beautified) + wall(game, target, card)
        if coins < 0:
            return 0
        return coins

    def strike(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> None:
        """Pay the difference and move both districts; either city may now be complete."""
        coins = self.fee(game, offer, target, card, beautified)
        if coins > 0:
            game.give_coins(seat, target, coins)
        hand_over(game, seat, target, card_in(offer), is_beautified(offer))
        hand_over(game, target, seat, card, beautified)
        game.note_complete(seat)
        game.note_complete(target)


def own_copies(game: Dej, seat: Seat, card: Card) -> Set:
    """Which copies of a district of the Diplomat's city could be exchanged."""
    found: Set = 0
    if has_plain(game, seat, card) and EXCHANGING.cities(game, seat, card) != 0:
        found |= bit(PLAIN)
    if has(game.beautified(seat), card) and EXCHANGING.cities(game, seat, card + KINDS_OF_DISTRICT) != 0:
        found |= bit(BEAUTIFIED)
    return found


def offers(game: Dej, seat: Seat) -> Set:
    """The districts of the Diplomat's city that could be exchanged."""
    found = touchable(game, seat)
    left = found
    while left != 0:
        if own_copies(game, seat, lowest(left)) == 0:
            found &= ~(left & -left)
        left = drop_lowest(left)
    return found


class Offer(Question[Dej]):
    """K-14 exchange: the Diplomat chooses one of their own districts to give."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return offers(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        found = own_copies(game, seat, card)
        if found == BOTH:
            game.then(OFFER_COPY.of(seat, card))
        else:
            game.then(EXCHANGE_WITH.of(seat, card + KINDS_OF_DISTRICT * lowest(found)))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(offers(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"offer:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and offers(game, seat_of(item)) != 0


class OfferCopy(Question[Dej]):
    """K-8.23: of two copies one carries a coin and is worth more."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return own_copies(game, seat, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        game.then(EXCHANGE_WITH.of(seat, what(item) + KINDS_OF_DISTRICT * choice))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"offer:{COPY_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and has(offers(game, seat_of(item)), what(item))


class ExchangeWith(ChooseCity):
    """K-14 exchange: the Diplomat chooses the player to exchange with."""

    verb = "exchange_with"


class Exchange(ChooseDistrict):
    """K-14 exchange: the Diplomat chooses a district of that player."""


class ExchangeCopy(ChooseCopy):
    """K-8.23: of two copies one carries a coin and is worth more."""


DIPLOMAT: Final = enter_role(Diplomat())
EXCHANGING: Final = Exchanging()
OFFER: Final = Offer()
OFFER_COPY: Final = OfferCopy(DISTRICT)
EXCHANGE_COPY: Final = ExchangeCopy(EXCHANGING, COPY, TARGET, DISTRICT)
EXCHANGE: Final = Exchange(EXCHANGING, EXCHANGE_COPY, COPY, TARGET)
EXCHANGE_WITH: Final = ExchangeWith(EXCHANGING, EXCHANGE, COPY)
