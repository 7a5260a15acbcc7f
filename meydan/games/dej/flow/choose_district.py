"""Choosing a district of some city: first the city, then the district, then which of two copies.

Rank 8 does so (D-8.8, K-8.22 to K-8.24), and the Armory (K-9.1). The `Reach` of a card says what it may choose, what it
pays and what happens; the three questions are the same for all.
"""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, which, whom
from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.fields import Field
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.destroy import has_plain
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej

PLAIN: Final = 0
BEAUTIFIED: Final = 1
BOTH: Final = 0b11
COPY_NAMES: Final = ["plain", "beautified"]

Copy = i64
"""A district; from 49 on one with a coin on it."""
NO_OFFER: Final = 0
"""In place of the copy that is offered, where nothing is."""


class Reach:
    """What one card may do to a district: where, to which, for how many coins. A single stateless instance each."""

    verb: str = ""
    """How the choice of a district and of a copy begins as text: `destroy` in `destroy:manor`."""
    offers: bool = False
    """K-8.23: whether a district of the player's own city is offered in exchange. It is then the first argument of
    every item."""

    def may_use(self, game: Dej, seat: Seat, offer: Copy) -> bool:
        """Could this seat be asked at all? (For loaded positions.)"""
        return game.playing != 0 and game.player == seat

    def districts(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        """Which districts of a city may be chosen, whatever they cost?"""
        raise NotImplementedError

    def fee(self, game: Dej, offer: Copy, target: Seat, card: Card, beautified: bool) -> i64:
        """How many coins are paid for a copy? NO_PRICE: it is not for coins."""
        return NO_PRICE

    def fee_parts(self, game: Dej, target: Seat, card: Card, beautified: bool, fee: i64) -> dict[str, object]:
        """The parts of the fee, by name; empty if there is nothing to explain."""
        return {}

    def strike(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> None:
        """Pay for the chosen copy and carry out what the card does."""
        raise NotImplementedError

    # -- what follows from it --------------------------------------------------------------------------------------

    def payable(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> bool:
        return self.fee(game, offer, target, card, beautified) <= game.coins(seat)

    def copies(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card) -> Set:
        """Which copies of a district can be paid for: one without a coin, one with."""
        found: Set = 0
        if has_plain(game, target, card) and self.payable(game, seat, offer, target, card, False):
            found |= bit(PLAIN)
        if has(game.beautified(target), card) and self.payable(game, seat, offer, target, card, True):
            found |= bit(BEAUTIFIED)
        return found

    def payable_of(self, game: Dej, seat: Seat, offer: Copy, target: Seat, found: Set) -> Set:
        """The districts of this set of which at least one copy can be paid for."""
        left = found
        while left != 0:
            if self.copies(game, seat, offer, target, lowest(left)) == 0:
                found &= ~(left & -left)
            left = drop_lowest(left)
        return found

    def targets(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        """The districts of a city that may be chosen and can be paid for."""
        return self.payable_of(game, seat, offer, target, self.districts(game, seat, offer, target))

    def cities(self, game: Dej, seat: Seat, offer: Copy) -> Set:
        """The players in whose city there is something to choose."""
        found: Set = 0
        for target in range(game.seats):
            if self.targets(game, seat, offer, target) != 0:
                found |= bit(target)
        return found

    # -- the arguments of an item ----------------------------------------------------------------------------------

    def item(self, kind: Question[Dej], seat: Seat, offer: Copy, target: Seat, card: Card) -> Item:
        if self.offers:
            return kind.of(seat, offer, target, card)
        return kind.of(seat, target, card)

    def offer_of(self, item: Item) -> Copy:
        if self.offers:
            return what(item)
        return NO_OFFER

    def target_of(self, item: Item) -> Seat:
        if self.offers:
            return whom(item)
        return what(item)

    def card_of(self, item: Item) -> Card:
        if self.offers:
            return which(item)
        return whom(item)


def card_in(copy: Copy) -> Card:
    return copy % KINDS_OF_DISTRICT


def is_beautified(copy: Copy) -> bool:
    return copy >= KINDS_OF_DISTRICT


class ChooseCopy(Priced):
    """K-9.31: the player chooses which of two equal districts: the one with a coin, or the one without."""

    def __init__(self, reach: Reach, *fields: Field) -> None:
        super().__init__(*fields)
        self.reach = reach

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        reach = self.reach
        return reach.copies(game, seat, reach.offer_of(item), reach.target_of(item), reach.card_of(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        reach = self.reach
        beautified = choice == BEAUTIFIED
        reach.strike(game, seat, reach.offer_of(item), reach.target_of(item), reach.card_of(item), beautified)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.reach.verb}:{COPY_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        reach = self.reach
        beautified = choice == BEAUTIFIED
        return reach.fee(game, reach.offer_of(item), reach.target_of(item), reach.card_of(item), beautified)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        reach = self.reach
        fee = self.coins(game, item, seat, choice)
        return reach.fee_parts(game, reach.target_of(item), reach.card_of(item), choice == BEAUTIFIED, fee)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        reach = self.reach
        offer = reach.offer_of(item)
        target = reach.target_of(item)
        if not reach.may_use(game, seat_of(item), offer) or target >= game.seats:
            return False
        return has(reach.targets(game, seat_of(item), offer, target), reach.card_of(item))


class ChooseDistrict(Priced):
    """The player chooses a district of the chosen city. Of two copies, with and without a coin, the copy is asked
    next."""

    def __init__(self, reach: Reach, copies: ChooseCopy, *fields: Field) -> None:
        super().__init__(*fields)
        self.reach = reach
        self.copies = copies

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        reach = self.reach
        return reach.targets(game, seat, reach.offer_of(item), reach.target_of(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        reach = self.reach
        offer = reach.offer_of(item)
        target = reach.target_of(item)
        found = reach.copies(game, seat, offer, target, card)
        if found == BOTH:
            game.then(reach.item(self.copies, seat, offer, target, card))
        else:
            reach.strike(game, seat, offer, target, card, has(found, BEAUTIFIED))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.reach.verb}:{DISTRICT_NAMES[choice]}"

    def only_beautified(self, game: Dej, item: Item, seat: Seat, card: Choice) -> bool:
        """Does the choice mean the copy that carries a coin?"""
        reach = self.reach
        return reach.copies(game, seat, reach.offer_of(item), reach.target_of(item), card) == bit(BEAUTIFIED)

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        reach = self.reach
        beautified = self.only_beautified(game, item, seat, choice)
        return reach.fee(game, reach.offer_of(item), reach.target_of(item), choice, beautified)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        reach = self.reach
        beautified = self.only_beautified(game, item, seat, choice)
        return reach.fee_parts(game, reach.target_of(item), choice, beautified, self.coins(game, item, seat, choice))

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        reach = self.reach
        in_reach = reach.may_use(game, seat_of(item), reach.offer_of(item)) and reach.target_of(item) < game.seats
        return in_reach and self.options(game, item, seat_of(item)) != 0


class ChooseCity(Question[Dej]):
    """The player chooses a city in which a district may be chosen."""

    verb: str = ""

    def __init__(self, reach: Reach, districts: ChooseDistrict, *fields: Field) -> None:
        super().__init__(*fields)
        self.reach = reach
        self.districts = districts

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return self.reach.cities(game, seat, self.reach.offer_of(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, target: Choice) -> None:
        game.then(self.reach.item(self.districts, seat, self.reach.offer_of(item), target, 0))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.verb}:{choice}"

    def districts_in(self, game: Dej, item: Item, seat: Seat, target: Seat) -> Set:
        """Which districts of a city could be chosen next?"""
        return self.reach.targets(game, seat, self.reach.offer_of(item), target)

    def fee_in(self, game: Dej, item: Item, seat: Seat, target: Seat, card: Card) -> i64:
        """How many coins is the cheapest copy of a district that could be chosen next? 0: nothing is paid."""
        reach = self.reach
        offer = reach.offer_of(item)
        plain = has(reach.copies(game, seat, offer, target, card), PLAIN)
        fee = reach.fee(game, offer, target, card, not plain)
        if fee == NO_PRICE:
            return 0
        return fee

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return self.reach.may_use(game, seat, self.reach.offer_of(item)) and self.options(game, item, seat) != 0
