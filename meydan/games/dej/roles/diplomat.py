"""K-8.23: the Diplomat has income from military districts and exchanges one of his for another's."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, which, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.harm import hand_over, has_plain, open_to, touchable, tribute, value, wall
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import COPY, DISTRICT, KINDS_OF_DISTRICT, MILITARY, TARGET
from meydan.games.dej.priced import Priced
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

PLAIN: Final = 0
COINED: Final = 1
COPY_NAMES: Final = ["plain", "beautified"]

Copy = i64
"""A district of his own; from 49 on one with a coin on it."""


class Diplomat(Role):
    """K-8.23: he pays what the other's is worth more; nothing ever flows back. It is no build (K-7.9)."""

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


def card_of(copy: Copy) -> Card:
    return copy % KINDS_OF_DISTRICT


def fee(game: Dej, mine: Copy, owner: Seat, card: Card, coined: bool) -> i64:
    """K-8.C: the difference of the values, more behind a wall, never less than nothing."""
    difference = value(game, card, coined) - value(game, card_of(mine), mine >= KINDS_OF_DISTRICT)
    coins = tribute(game, card, difference, coined) + wall(game, owner, card)
    if coins < 0:
        return 0
    return coins


def copies(game: Dej, seat: Seat, mine: Copy, owner: Seat, card: Card) -> Set:
    """Which copies of another's district he can pay for: one without a coin, one with."""
    found: Set = 0
    if has_plain(game, owner, card) and fee(game, mine, owner, card, False) <= game.coins(seat):
        found |= bit(PLAIN)
    if has(game.coined(owner), card) and fee(game, mine, owner, card, True) <= game.coins(seat):
        found |= bit(COINED)
    return found


def targets(game: Dej, seat: Seat, mine: Copy, owner: Seat) -> Set:
    """K-8.23: what he may have for one of his; nobody may end up with a name twice."""
    if owner == seat or has(game.city(owner), card_of(mine)) or not open_to(game, seat, owner):
        return 0
    found = touchable(game, owner) & ~game.city(seat)
    left = found
    while left != 0:
        if copies(game, seat, mine, owner, lowest(left)) == 0:
            found &= ~(left & -left)
        left &= left - 1
    return found


def partners(game: Dej, seat: Seat, mine: Copy) -> Set:
    found: Set = 0
    for owner in range(game.seats):
        if targets(game, seat, mine, owner) != 0:
            found |= bit(owner)
    return found


def own_copies(game: Dej, seat: Seat, card: Card) -> Set:
    """Which copies of a district of his he could exchange."""
    found: Set = 0
    if has_plain(game, seat, card) and partners(game, seat, card) != 0:
        found |= bit(PLAIN)
    if has(game.coined(seat), card) and partners(game, seat, card + KINDS_OF_DISTRICT) != 0:
        found |= bit(COINED)
    return found


def offers(game: Dej, seat: Seat) -> Set:
    """The districts of his that he could exchange."""
    found = touchable(game, seat)
    left = found
    while left != 0:
        if own_copies(game, seat, lowest(left)) == 0:
            found &= ~(left & -left)
        left &= left - 1
    return found


class Offer(Question[Dej]):
    """K-14 exchange: first his own district."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return offers(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        found = own_copies(game, seat, card)
        if found == bit(PLAIN) | bit(COINED):
            game.then(OFFER_COPY.of(seat, card))
        else:
            game.then(EXCHANGE_WITH.of(seat, card + KINDS_OF_DISTRICT * lowest(found)))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(offers(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"offer:{DISTRICT_NAMES[choice]}"

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and offers(game, seat_of(item)) != 0


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

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and has(offers(game, seat_of(item)), what(item))


def may_offer(game: Dej, seat: Seat, mine: Copy) -> bool:
    """Is this his, free to be given, and his turn?"""
    coined = mine >= KINDS_OF_DISTRICT
    standing = has(game.coined(seat), card_of(mine)) if coined else has_plain(game, seat, card_of(mine))
    return game.player == seat and standing and has(touchable(game, seat), card_of(mine))


class ExchangeWith(Question[Dej]):
    """K-14 exchange: then the other player."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return partners(game, seat, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, owner: Choice) -> None:
        game.then(EXCHANGE.of(seat, what(item), owner))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(partners(game, seat, what(item)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"exchange_with:{choice}"

    def possible(self, game: Dej, item: Item) -> bool:
        return may_offer(game, seat_of(item), what(item)) and partners(game, seat_of(item), what(item)) != 0


class Exchange(Priced):
    """K-14 exchange: then his district."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return targets(game, seat, what(item), whom(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        found = copies(game, seat, what(item), whom(item), card)
        if found == bit(PLAIN) | bit(COINED):
            game.then(EXCHANGE_COPY.of(seat, what(item), whom(item), card))
        else:
            exchange(game, seat, what(item), whom(item), card, has(found, COINED))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"exchange:{DISTRICT_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        coined = copies(game, seat, what(item), whom(item), choice) == bit(COINED)
        return fee(game, what(item), whom(item), choice, coined)

    def possible(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        mine = may_offer(game, seat, what(item)) and whom(item) < game.seats
        return mine and targets(game, seat, what(item), whom(item)) != 0


class ExchangeCopy(Priced):
    """K-8.23: of his two copies one carries a coin and is worth more."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return copies(game, seat, what(item), whom(item), which(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        exchange(game, seat, what(item), whom(item), which(item), choice == COINED)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"exchange:{COPY_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        return fee(game, what(item), whom(item), which(item), choice == COINED)

    def possible(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        mine = may_offer(game, seat, what(item)) and whom(item) < game.seats
        return mine and has(targets(game, seat, what(item), whom(item)), which(item))


def exchange(game: Dej, seat: Seat, mine: Copy, owner: Seat, card: Card, coined: bool) -> None:
    """Paid and moved both ways; either city may now be complete."""
    coins = fee(game, mine, owner, card, coined)
    if coins > 0:
        game.give_coins(seat, owner, coins)
    hand_over(game, seat, owner, card_of(mine), mine >= KINDS_OF_DISTRICT)
    hand_over(game, owner, seat, card, coined)
    game.note_complete(seat)
    game.note_complete(owner)


DIPLOMAT: Final = enter_role(Diplomat())
OFFER: Final = Offer()
OFFER_COPY: Final = OfferCopy(DISTRICT)
EXCHANGE_WITH: Final = ExchangeWith(COPY)
EXCHANGE: Final = Exchange(COPY, TARGET)
EXCHANGE_COPY: Final = ExchangeCopy(COPY, TARGET, DISTRICT)
