"""K-7.4, K-7.5, K-7.7: what a district costs its builder, and the ways to pay for it."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has, listed, lowest
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.box import RICHEST
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import DISTRICTS

# Ways to pay: a number below 49 names a district of the city to be given up; then these.
WITH_COINS: Final = 49
WITH_CARDS: Final = 50
WITH_HELP: Final = 51
WAY_NAMES: Final = ["coins", "cards", "help"]


def affordable(game: Dej, coins: i64) -> Set:
    """The districts that cost no more than so many coins."""
    if coins > RICHEST:
        coins = RICHEST
    return game.box.affordable[coins]


def price(game: Dej, seat: Seat, card: Card) -> i64:
    """K-7.4, K-8.C: the printed cost less what districts of the city take off, not below nothing."""
    coins = game.box.costs[card] - game.covered
    found = game.city(seat) & game.box.discounting
    while found != 0:
        coins -= DISTRICTS[lowest(found)].discount(game, seat, card)
        found &= found - 1
    if coins < 0:
        return 0
    return coins


def price_parts(game: Dej, seat: Seat, card: Card) -> dict[str, object]:
    """K-7.4: how that price comes about: what is printed, what cards have paid, what each district takes off."""
    parts: dict[str, object] = {"printed": int(game.box.costs[card])}
    if game.covered > 0:
        parts["covered"] = -int(game.covered)
    for district in listed(game.city(seat) & game.box.discounting):
        less = DISTRICTS[district].discount(game, seat, card)
        if less > 0:
            parts[DISTRICT_NAMES[district]] = -int(less)
    return parts


def ways(game: Dej, seat: Seat, card: Card) -> Set:
    """K-7.5: the ways he could pay for a district."""
    found: Set = 0
    if fits(game, card, game.city_size(seat) - 1):
        found = sacrifices(game, seat, card)
    if not fits(game, card, game.city_size(seat)):
        return found
    box = game.box
    if price(game, seat, card) <= game.coins(seat):
        found |= bit(WITH_COINS)
    if has(box.taking_cards, card) and DISTRICTS[card].takes_cards(game, seat):
        found |= bit(WITH_CARDS)
    if lent(game, seat, card):
        found |= bit(WITH_HELP)
    return found


def fits(game: Dej, card: Card, districts: i64) -> bool:
    """K-7.7: may it be built in a city of so many districts?"""
    return not has(game.box.picky, card) or DISTRICTS[card].may_be_built(game, districts)


def sacrifices(game: Dej, seat: Seat, card: Card) -> Set:
    """K-9.6, K-9.18: the districts of his city that may be given up instead of paying."""
    found: Set = 0
    left = game.city(seat) & game.box.making_way
    while left != 0:
        if DISTRICTS[lowest(left)].makes_way_for(game, seat, card):
            found |= left & -left
        left &= left - 1
    if has(game.box.taking_place, card):
        found |= DISTRICTS[card].takes_place_of(game, seat)
    return found


def lent(game: Dej, seat: Seat, card: Card) -> bool:
    """K-8.15: can the role being played find the missing coins?"""
    return has(game.box.lenders, game.playing) and game.box.cast[game.playing].lends(game, seat, card)
