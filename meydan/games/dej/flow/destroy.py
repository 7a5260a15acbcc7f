"""D-8.8, K-8.B, K-8.C: what rank 8 may do to districts, what it pays, and what becomes of a destroyed one."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step, what
from meydan.core.bitset import drop_lowest, has, listed, lowest
from meydan.core.types import Card, Item, Seat, Set
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.zones.names import DISTRICT, NO_CARD
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej


def open_to(game: Dej, attacker: Seat, seat: Seat) -> bool:
    """May rank 8 use its ability on this city? Not on a complete one, nor on a protected one."""
    if game.complete(seat) and (seat != attacker or game.in_play.own_complete_city_immune):
        return False
    left = game.in_play.protectors
    while left != 0:
        if game.in_play.cast[lowest(left)].protects(game, seat, attacker):
            return False
        left = drop_lowest(left)
    return True


def touchable(game: Dej, seat: Seat) -> Set:
    """D-9.2, K-9.12: the districts of a city that rank 8 may touch."""
    return game.city(seat) & ~game.in_play.untouchable


def value(game: Dej, card: Card, beautified: bool) -> i64:
    """K-0: the printed cost, one more if it carries a coin."""
    if beautified:
        return game.in_play.costs[card] + 1
    return game.in_play.costs[card]


def wall(game: Dej, seat: Seat, card: Card) -> i64:
    """K-8.C: what other districts of the city add to the price of one."""
    more: i64 = 0
    found = game.city(seat) & game.in_play.surcharging
    while found != 0:
        more += DISTRICTS[lowest(found)].surcharge(game, seat, card)
        found = drop_lowest(found)
    return more


def fee_parts(game: Dej, seat: Seat, card: Card, beautified: bool, fee: i64) -> dict[str, object]:
    """K-8.C: the parts of a fee: the printed cost, the coin on it, other districts; the remainder belongs to the
    role."""
    parts: dict[str, object] = {"printed": int(game.in_play.costs[card])}
    rest = fee - value(game, card, beautified)
    if beautified:
        parts["beautified"] = 1
    for district in listed(game.city(seat) & game.in_play.surcharging):
        more = DISTRICTS[district].surcharge(game, seat, card)
        if more > 0:
            parts[DISTRICT_NAMES[district]] = int(more)
            rest -= more
    if rest != 0:
        parts["role"] = int(rest)
    return parts


def tribute(game: Dej, card: Card, usual: i64, beautified: bool) -> i64:
    """K-9.4: what rank 8 pays for a district that has a price of its own, such as the Dragon Gate."""
    if has(game.in_play.tributes, card):
        return DISTRICTS[card].tribute(game, usual, beautified)
    return usual


def plain_prices(game: Dej, seat: Seat) -> bool:
    """Does every district of a city cost what is printed on it? (No coin, no wall, no tribute.)"""
    return game.beautified(seat) == 0 and game.city(seat) & (game.in_play.surcharging | game.in_play.tributes) == 0


def has_plain(game: Dej, seat: Seat, card: Card) -> bool:
    """Is there a copy without a coin on it?"""
    return game.copies(CITY + seat, card) > game.copies(BEAUTIFIED + seat, card)


def destroy(game: Dej, attacker: Seat, seat: Seat, card: Card, beautified: bool) -> None:
    """D-8.8, DR-30: the district leaves the city; players who can rescue it are asked before it goes under the deck."""
    game.tear_down(attacker, seat, card, beautified)
    game.then(BURY.of(attacker, card))
    for steps in range(game.seats):
        owner = game.after(attacker, steps)
        found = game.city(owner) & game.in_play.rescuing
        while found != 0:
            DISTRICTS[lowest(found)].rescues(game, owner, attacker, card)
            found = drop_lowest(found)


class Bury(Step[Dej]):
    """D-8.8, K-6.7: a destroyed district that nobody rescued goes under the deck, then the cards under it."""

    def do(self, game: Dej, item: Item) -> None:
        if game.between != NO_CARD:
            game.bury()
        if has(game.in_play.leaving, what(item)):
            DISTRICTS[what(item)].left(game)


def pull_down(game: Dej, attacker: Seat, seat: Seat, card: Card, beautified: bool) -> None:
    """K-9.1, K-9.6, K-9.18: a district is destroyed or given up by another one, so nobody is asked: under the deck."""
    game.tear_down(attacker, seat, card, beautified)
    game.bury()
    if has(game.in_play.leaving, card):
        DISTRICTS[card].left(game)


def hand_over(game: Dej, seat: Seat, owner: Seat, card: Card, beautified: bool) -> None:
    """K-7.9, K-9.31: a district changes cities with its coin and all that lies under it. Then ask `note_complete`."""
    game.move_district(seat, owner, card, beautified)
    if has(game.in_play.changing_hands, card):
        DISTRICTS[card].changed_hands(game, owner)


BURY: Final = Bury(DISTRICT)
