"""C-1.1: five characters, three copies each. A handful of cards is one number: two bits for each character."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import shift
from meydan.core.fields import Named
from meydan.core.types import Card, Set

DUKE: Final = 0
ASSASSIN: Final = 1
CAPTAIN: Final = 2
AMBASSADOR: Final = 3
CONTESSA: Final = 4
CHARACTERS: Final = 5
COPIES: Final = 3
CARD_NAMES: Final = ["duke", "assassin", "captain", "ambassador", "contessa"]

Cards = i64
"""A multiset of characters (C-1.6: a hand has no order)."""
ONE_OF_EACH: Final = 0b0101010101
ALL_CARDS: Final = 0b1111111111


def copies(cards: Cards, card: Card) -> i64:
    return (cards >> (2 * card)) & 3


def one(card: Card) -> Cards:
    return shift(1, 2 * card)


def count(cards: Cards) -> i64:
    """How many cards."""
    total: i64 = 0
    while cards != 0:
        total += cards & 3
        cards >>= 2
    return total


def _kinds() -> list[int]:
    """For every handful, the set of characters in it."""
    table = [0] * 1024
    for cards in range(1024):
        for card in range(CHARACTERS):
            if (cards >> (2 * card)) & 3:
                table[cards] |= 1 << card
    return table


_KINDS: Final = vec[i64](_kinds())


def kinds(cards: Cards) -> Set:
    """The different characters among the cards."""
    return _KINDS[cards]


def pick(cards: Cards, index: i64) -> Card:
    """The card at a place when the cards are laid out in order: a random index draws a random card."""
    card: i64 = 0
    while index >= cards & 3:
        index -= cards & 3
        cards >>= 2
        card += 1
    return card


def names(cards: Cards) -> list[str]:
    """The cards as plain data, in the order of C-1.1."""
    found: list[str] = []
    for card in range(CHARACTERS):
        for _copy in range(copies(cards, card)):
            found.append(CARD_NAMES[card])
    return found


def _pairs() -> list[int]:
    """For every handful, the set of different pairs in it; a pair is numbered 5 * first + second, first <= second."""
    table = [0] * 1024
    for cards in range(1024):
        for one_card in range(CHARACTERS):
            for other in range(one_card, CHARACTERS):
                needed = 2 if one_card == other else 1
                if (cards >> (2 * one_card)) & 3 >= needed and (cards >> (2 * other)) & 3 >= needed:
                    table[cards] |= 1 << (5 * one_card + other)
    return table


_PAIRS: Final = vec[i64](_pairs())


def pairs(cards: Cards) -> Set:
    """The different pairs among the cards."""
    return _PAIRS[cards]


def pair(number: i64) -> Cards:
    """The two cards of a numbered pair."""
    return one(number // 5) + one(number % 5)


def pair_number(cards: Cards) -> i64:
    """The number of a handful of two."""
    first = pick(cards, 0)
    return 5 * first + pick(cards, 1)


def holds_all(cards: Cards, others: Cards) -> bool:
    """Are all the other cards among these?"""
    for card in range(CHARACTERS):
        if copies(cards, card) < copies(others, card):
            return False
    return True


CARD: Final = Named("card", CARD_NAMES)
CLAIM: Final = Named("claim", CARD_NAMES)
