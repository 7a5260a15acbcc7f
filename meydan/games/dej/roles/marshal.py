"""K-8.24: the Marshal has income from military districts and buys a cheap district of another city."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.harm import fee_parts, hand_over, has_plain, open_to, touchable, value, wall
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import DISTRICT, MILITARY, TARGET
from meydan.games.dej.priced import Priced
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

MOST_VALUE: Final = 3
PLAIN: Final = 0
COINED: Final = 1
COPY_NAMES: Final = ["seize:plain", "seize:beautified"]


class Marshal(Role):
    """K-8.24: worth three coins at most; the owner is paid its value. It is no build (K-7.9)."""

    key = "marshal"
    rank: i64 = 8
    income_type: i64 = MILITARY
    ability_names = "seize"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if cities(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(SEIZE_FROM.of(seat))


def fee(game: Dej, owner: Seat, card: Card, coined: bool) -> i64:
    return value(game, card, coined) + wall(game, owner, card)


def copies(game: Dej, seat: Seat, owner: Seat, card: Card) -> Set:
    """Which copies of a district he may have and can pay for: one without a coin, one with."""
    found: Set = 0
    coins = game.coins(seat)
    worth = game.box.costs[card]
    if worth <= MOST_VALUE and has_plain(game, owner, card) and fee(game, owner, card, False) <= coins:
        found |= bit(PLAIN)
    if worth < MOST_VALUE and has(game.coined(owner), card) and fee(game, owner, card, True) <= coins:
        found |= bit(COINED)
    return found


def targets(game: Dej, seat: Seat, owner: Seat) -> Set:
    """What he may take out of a city; never what he has himself."""
    if owner == seat or not open_to(game, seat, owner):
        return 0
    found = touchable(game, owner) & ~game.city(seat)
    left = found
    while left != 0:
        if copies(game, seat, owner, lowest(left)) == 0:
            found &= ~(left & -left)
        left &= left - 1
    return found


def cities(game: Dej, seat: Seat) -> Set:
    found: Set = 0
    for owner in range(game.seats):
        if targets(game, seat, owner) != 0:
            found |= bit(owner)
    return found


class SeizeFrom(Question[Dej]):
    """K-14 seize: first the city."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return cities(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, owner: Choice) -> None:
        game.then(SEIZE.of(seat, owner))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(cities(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"seize_from:{choice}"

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and cities(game, seat_of(item)) != 0


class Seize(Priced):
    """K-14 seize: then the district."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return targets(game, seat, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        found = copies(game, seat, what(item), card)
        if found == bit(PLAIN) | bit(COINED):
            game.then(SEIZE_COPY.of(seat, what(item), card))
        else:
            seize(game, seat, what(item), card, has(found, COINED))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(targets(game, seat, what(item)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"seize:{DISTRICT_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        coined = copies(game, seat, what(item), choice) == bit(COINED)
        return fee(game, what(item), choice, coined)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        coined = copies(game, seat, what(item), choice) == bit(COINED)
        return fee_parts(game, what(item), choice, coined, self.coins(game, item, seat, choice))

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and what(item) < game.seats and targets(game, game.player, what(item)) != 0


class SeizeCopy(Priced):
    """K-8.24: of two copies one carries a coin and costs more."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return copies(game, seat, what(item), whom(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        seize(game, seat, what(item), whom(item), choice == COINED)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return COPY_NAMES[choice]

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        return fee(game, what(item), whom(item), choice == COINED)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return fee_parts(game, what(item), whom(item), choice == COINED, self.coins(game, item, seat, choice))

    def possible(self, game: Dej, item: Item) -> bool:
        mine = game.player == seat_of(item) and what(item) < game.seats
        return mine and has(targets(game, game.player, what(item)), whom(item))


def seize(game: Dej, seat: Seat, owner: Seat, card: Card, coined: bool) -> None:
    game.give_coins(seat, owner, fee(game, owner, card, coined))
    hand_over(game, owner, seat, card, coined)
    game.note_complete(seat)


MARSHAL: Final = enter_role(Marshal())
SEIZE_FROM: Final = SeizeFrom()
SEIZE: Final = Seize(TARGET)
SEIZE_COPY: Final = SeizeCopy(TARGET, DISTRICT)
