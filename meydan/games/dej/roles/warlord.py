"""D-8.8, K-8.22: the Warlord has income from military districts and destroys one district."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.harm import destroy, fee_parts, has_plain, open_to, plain_prices, touchable, tribute, value, wall
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import DISTRICT, MILITARY, TARGET
from meydan.games.dej.priced import Priced
from meydan.games.dej.prices import affordable
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

PLAIN: Final = 0
COINED: Final = 1


class Warlord(Role):
    """D-8.8: one district of any city, his own too, for one coin less than it is worth."""

    key = "warlord"
    rank: i64 = 8
    income_type: i64 = MILITARY
    ability_names = "destroy"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.used == 0 and cities(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(ATTACK.of(seat))


def fee(game: Dej, seat: Seat, card: Card, coined: bool) -> i64:
    """K-8.C: its value less one, more behind a wall."""
    return tribute(game, card, value(game, card, coined) - 1, coined) + wall(game, seat, card)


def targets(game: Dej, attacker: Seat, seat: Seat) -> Set:
    """What he may destroy in a city and can pay for."""
    if not open_to(game, attacker, seat):
        return 0
    found = touchable(game, seat)
    if plain_prices(game, seat):
        return found & affordable(game, game.coins(attacker) + 1)
    left = found
    while left != 0:
        card = lowest(left)
        if copies(game, attacker, seat, card) == 0:
            found &= ~bit(card)
        left &= left - 1
    return found


def copies(game: Dej, attacker: Seat, seat: Seat, card: Card) -> Set:
    """Which copies of a district he can pay for: one without a coin, one with."""
    found: Set = 0
    if has_plain(game, seat, card) and fee(game, seat, card, False) <= game.coins(attacker):
        found |= bit(PLAIN)
    if has(game.coined(seat), card) and fee(game, seat, card, True) <= game.coins(attacker):
        found |= bit(COINED)
    return found


def cities(game: Dej, attacker: Seat) -> Set:
    """The players in whose city he can destroy something."""
    found: Set = 0
    for seat in range(game.seats):
        if targets(game, attacker, seat) != 0:
            found |= bit(seat)
    return found


class Attack(Question[Dej]):
    """D-14 destroy: first the city."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return cities(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, target: Choice) -> None:
        game.then(DESTROY.of(seat, target))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(cities(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"attack:{choice}"

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and cities(game, seat_of(item)) != 0


class Destroy(Priced):
    """D-14 destroy: then the district."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return targets(game, seat, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        found = copies(game, seat, what(item), card)
        if found == bit(PLAIN) | bit(COINED):
            game.then(DESTROY_COPY.of(seat, what(item), card))
        else:
            raze(game, seat, what(item), card, has(found, COINED))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(targets(game, seat, what(item)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"destroy:{DISTRICT_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        coined = copies(game, seat, what(item), choice) == bit(COINED)
        return fee(game, what(item), choice, coined)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        coined = copies(game, seat, what(item), choice) == bit(COINED)
        return fee_parts(game, what(item), choice, coined, self.coins(game, item, seat, choice))

    def possible(self, game: Dej, item: Item) -> bool:
        return (
            game.player == seat_of(item) and what(item) < game.seats and targets(game, seat_of(item), what(item)) != 0
        )


class DestroyCopy(Priced):
    """K-8.22: of two copies one carries a coin and costs more."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return copies(game, seat, what(item), whom(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        raze(game, seat, what(item), whom(item), choice == COINED)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return PLAIN

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PLAIN:
            return "destroy:plain"
        return "destroy:beautified"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        return fee(game, what(item), whom(item), choice == COINED)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return fee_parts(game, what(item), whom(item), choice == COINED, self.coins(game, item, seat, choice))

    def possible(self, game: Dej, item: Item) -> bool:
        return what(item) < game.seats and copies(game, seat_of(item), what(item), whom(item)) != 0


def raze(game: Dej, seat: Seat, target: Seat, card: Card, coined: bool) -> None:
    game.pay(seat, fee(game, target, card, coined))
    destroy(game, seat, target, card, coined)


WARLORD: Final = enter_role(Warlord())
ATTACK: Final = Attack()
DESTROY: Final = Destroy(TARGET)
DESTROY_COPY: Final = DestroyCopy(TARGET, DISTRICT)
