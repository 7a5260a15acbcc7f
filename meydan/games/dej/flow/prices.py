"""K-7.4, K-7.5, K-7.7: what a district costs its builder, and the ways to pay for it."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, listed, lowest
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.zones.in_play import RICHEST
from meydan.games.dej.zones.state import Dej

# Ways to pay: a number below 49 names a district of the city to be given up; then these.
WITH_COINS: Final = 49
WITH_CARDS: Final = 50
WITH_HELP: Final = 51
WAY_NAMES: Final = ["coins", "cards", "help"]


def affordable(game: Dej, coins: i64) -> Set:
    """The districts that cost at most this many coins."""
    if coins > RICHEST:
        coins = RICHEST
    return game.in_play.affordable[coins]


def price(game: Dej, seat: Seat, card: Card) -> i64:
    """K-7.4, K-8.C: the printed cost less what districts of the city take off, not below nothing."""
    coins = game.in_play.costs[card] - game.covered
    found = game.city(seat) & game.in_play.discounting
    while found != 0:
        coins -= DISTRICTS[lowest(found)].discount(game, seat, card)
        found = drop_lowest(found)
    if coins < 0:
        return 0
    return coins


def price_parts(game: Dej, seat: Seat, card: Card) -> dict[str, object]:
    """K-7.4: the parts of that price: the printed cost, what cards have paid, what each district takes off."""
    parts: dict[str, object] = {"printed": int(game.in_play.costs[card])}
    if game.covered > 0:
        parts["covered"] = -int(game.covered)
    for district in listed(game.city(seat) & game.in_play.discounting):
        less = DISTRICTS[district].discount(game, seat, card)
        if less > 0:
            parts[DISTRICT_NAMES[district]] = -int(less)
    return parts


def ways(game: Dej, seat: Seat, card: Card, cards: i64) -> Set:
    """K-7.5: the ways to pay for a district, given the number of cards in hand, this one included."""
    found: Set = 0
    if fits(game, card, game.city_size(seat) - 1):
        found = sacrifices(game, seat, card)
    if not fits(game, card, game.city_size(seat)):
        return found
    in_play = game.in_play
    if price(game, seat, card) <= game.coins(seat):
        found |= bit(WITH_COINS)
    if has(in_play.taking_cards, card) and DISTRICTS[card].takes_cards(game, seat, cards):
        found |= bit(WITH_CARDS)
    if lent(game, seat, card, cards):
        found |= bit(WITH_HELP)
    return found


def fits(game: Dej, card: Card, districts: i64) -> bool:
    """K-7.7: may it be built in a city that has this many districts?"""
    return not has(game.in_play.picky, card) or DISTRICTS[card].may_be_built(game, districts)


def sacrifices(game: Dej, seat: Seat, card: Card) -> Set:
    """K-9.6, K-9.18: the districts of the city that may be given up instead of paying."""
    found: Set = 0
    left = game.city(seat) & game.in_play.making_way
    while left != 0:
        if DISTRICTS[lowest(left)].makes_way_for(game, seat, card):
            found |= left & -left
        left = drop_lowest(left)
    if has(game.in_play.taking_place, card):
        found |= DISTRICTS[card].takes_place_of(game, seat)
    return found


def lent(game: Dej, seat: Seat, card: Card, cards: i64) -> bool:
    """K-8.15: can the role being played find the missing coins?"""
    return has(game.in_play.lenders, game.playing) and game.in_play.cast[game.playing].lends(game, seat, card, cards)


def demanded(game: Dej, seat: Seat, card: Card, cards: i64) -> Set:
    """K-7.5: the districts of which one has to be given up for a card, because nothing else pays; otherwise none."""
    found = ways(game, seat, card, cards)
    if found >= bit(WITH_COINS):
        return 0
    return found
