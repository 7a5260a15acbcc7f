"""R-1.2: fifteen kinds of cards. A handful of cards is one number: four bits for each kind, five for the last."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import shift
from meydan.core.fields import Named
from meydan.core.types import Card, Set

CARD_NAMES: Final = [
    "soldier_1",
    "soldier_2",
    "soldier_3",
    "soldier_4",
    "soldier_5",
    "soldier_6",
    "soldier_10",
    "elder",
    "standard_bearer",
    "drummer",
    "winter",
    "spring",
    "shirzan",
    "shirdokht",
    "scarecrow",
]
COUNTS: Final = [10, 8, 8, 8, 8, 8, 8, 6, 3, 6, 3, 3, 12, 3, 16]
COUNTS_FOR_TWO: Final = [2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 1, 3]
"""R-11.1"""
VALUES: Final = vec[i64]([1, 2, 3, 4, 5, 6, 10])
"""The printed values of the soldiers, which are the first kinds."""

SOLDIER_VALUES: Final = 7
KINDS: Final = 15
LAST: Final = 14
"""The kind with sixteen copies has the top of the word, where there is a fifth bit."""
DECK_SIZE: Final = 110
DECK_SIZE_FOR_TWO: Final = 23

SOLDIERS: Final = 0xFFFFFFF
"""Where the soldiers are in a handful."""
SOLDIER_KINDS: Final = 0x7F
"""The soldiers in a set of kinds."""

Cards = i64
"""A multiset of cards; a hand and a row have no order."""


def one(card: Card) -> Cards:
    return shift(1, 4 * card)


def several(card: Card, count: i64) -> Cards:
    return shift(count, 4 * card)


def copies(cards: Cards, card: Card) -> i64:
    """How many of this kind."""
    if card == LAST:
        return cards >> 56
    return (cards >> (4 * card)) & 15


def count(cards: Cards) -> i64:
    """How many cards."""
    low = cards & 0xFFFFFFFFFFFFFF
    pairs = (low & 0x0F0F0F0F0F0F0F) + ((low >> 4) & 0x0F0F0F0F0F0F0F)
    return (((pairs * 0x01010101010101) >> 48) & 255) + (cards >> 56)


def kinds(cards: Cards) -> Set:
    """The different kinds in a hand or a row (fifteen of a kind at most, so not in a pile)."""
    found = (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x111111111111111
    found = (found | found >> 3) & 0x303030303030303
    found = (found | found >> 6) & 0xF000F000F000F
    found = (found | found >> 12) & 0xFF000000FF
    return (found | found >> 24) & 0x7FFF


def soldiers(cards: Cards) -> Cards:
    """The soldiers among the cards."""
    return cards & SOLDIERS


def printed(cards: Cards) -> i64:
    """The printed values of the soldiers, added up."""
    total: i64 = 0
    left = cards & SOLDIERS
    kind: i64 = 0
    while left != 0:
        total += (left & 15) * VALUES[kind]
        left >>= 4
        kind += 1
    return total


def pack(counts: list[int]) -> int:
    """A handful with this number of cards of each kind."""
    cards = 0
    for card in range(KINDS):
        cards += counts[card] << 4 * card
    return cards


def laid_out(cards: Cards) -> list[int]:
    """The cards one by one, in the order of their kinds."""
    found: list[int] = []
    for card in range(KINDS):
        for _copy in range(copies(cards, card)):
            found.append(card)
    return found


def names(cards: Cards) -> list[str]:
    """The cards as plain data."""
    return [CARD_NAMES[card] for card in laid_out(cards)]


def counts(cards: Cards) -> dict[str, int]:
    """A pile as plain data: how many of each kind."""
    found: dict[str, int] = {}
    for card in range(KINDS):
        number = int(copies(cards, card))
        if number > 0:
            found[CARD_NAMES[card]] = number
    return found


def _packed(numbers: list[int]) -> i64:
    return pack(numbers)


ALL_CARDS: Final = _packed(COUNTS)
ALL_FOR_TWO: Final = _packed(COUNTS_FOR_TWO)
WHOLE_DECK: Final = vec[i64](laid_out(ALL_CARDS))
DECK_FOR_TWO: Final = vec[i64](laid_out(ALL_FOR_TWO))

CARD: Final = Named("card", CARD_NAMES)
