"""D-8.8, K-8.B, K-8.C: what rank 8 may do to districts, what it pays, and what becomes of a destroyed one."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step, what
from meydan.core.bitset import has, listed, lowest
from meydan.core.types import Card, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.names import DISTRICT, NO_CARD
from meydan.games.dej.piles import CITY, COINED
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import DISTRICTS


def open_to(game: Dej, attacker: Seat, seat: Seat) -> bool:
    """May rank 8 use its ability on this city? Not on a complete one, nor on a protected one."""
    if game.complete(seat) and (seat != attacker or game.box.own_complete_city_immune):
        return False
    left = game.box.protectors
    while left != 0:
        if game.box.cast[lowest(left)].protects(game, seat, attacker):
            return False
        left &= left - 1
    return True


def touchable(game: Dej, seat: Seat) -> Set:
    """D-9.2, K-9.12: the districts of a city that rank 8 may touch."""
    return game.city(seat) & ~game.box.untouchable


def value(game: Dej, card: Card, coined: bool) -> i64:
    """K-0: the printed cost, one more if it carries a coin."""
    if coined:
        return game.box.costs[card] + 1
    return game.box.costs[card]


def wall(game: Dej, seat: Seat, card: Card) -> i64:
    """K-8.C: what other districts of the city add to the price of one."""
    more: i64 = 0
    found = game.city(seat) & game.box.surcharging
    while found != 0:
        more += DISTRICTS[lowest(found)].surcharge(game, seat, card)
        found &= found - 1
    return more


def fee_parts(game: Dej, seat: Seat, card: Card, coined: bool, fee: i64) -> dict[str, object]:
    """K-8.C: how a fee comes about: what is printed, the coin on it, other districts; the rest is the role's own."""
    parts: dict[str, object] = {"printed": int(game.box.costs[card])}
    rest = fee - value(game, card, coined)
    if coined:
        parts["beautified"] = 1
    for district in listed(game.city(seat) & game.box.surcharging):
        more = DISTRICTS[district].surcharge(game, seat, card)
        if more > 0:
            parts[DISTRICT_NAMES[district]] = int(more)
            rest -= more
    if rest != 0:
        parts["role"] = int(rest)
    return parts


def tribute(game: Dej, card: Card, usual: i64, coined: bool) -> i64:
    """K-9.4: what is paid for a district, if it has its own idea of that."""
    if has(game.box.tributes, card):
        return DISTRICTS[card].tribute(game, usual, coined)
    return usual


def plain_prices(game: Dej, seat: Seat) -> bool:
    """Does every district of a city cost what is printed on it? (No coin, no wall, no tribute.)"""
    return game.coined(seat) == 0 and game.city(seat) & (game.box.surcharging | game.box.tributes) == 0


def has_plain(game: Dej, seat: Seat, card: Card) -> bool:
    """Is there a copy without a coin on it?"""
    return game.copies(CITY + seat, card) > game.copies(COINED + seat, card)


def destroy(game: Dej, attacker: Seat, seat: Seat, card: Card, coined: bool) -> None:
    """D-8.8, D-R30: it leaves the city; whoever can rescue it is asked before it goes under the deck."""
    game.tear_down(attacker, seat, card, coined)
    game.then(BURY.of(attacker, card))
    for steps in range(game.seats):
        owner = game.after(attacker, steps)
        found = game.city(owner) & game.box.rescuing
        while found != 0:
            DISTRICTS[lowest(found)].rescues(game, owner, attacker, card)
            found &= found - 1


class Bury(Step[Dej]):
    """D-8.8, K-6.7: what nobody rescued goes under the deck, then what lay under it."""

    def do(self, game: Dej, item: Item) -> None:
        if game.between != NO_CARD:
            game.bury()
        if has(game.box.leaving, what(item)):
            DISTRICTS[what(item)].left(game)


def pull_down(game: Dej, attacker: Seat, seat: Seat, card: Card, coined: bool) -> None:
    """K-9.1, K-9.6, K-9.18: a district is destroyed or given up by another one, so nobody is asked: under the deck."""
    game.tear_down(attacker, seat, card, coined)
    game.bury()
    if has(game.box.leaving, card):
        DISTRICTS[card].left(game)


def hand_over(game: Dej, seat: Seat, owner: Seat, card: Card, coined: bool) -> None:
    """K-7.9, K-9.31: a district changes cities with its coin and all that lies under it. Then ask `note_complete`."""
    game.move_district(seat, owner, card, coined)
    if has(game.box.changing_hands, card):
        DISTRICTS[card].changed_hands(game, owner)


BURY: Final = Bury(DISTRICT)
