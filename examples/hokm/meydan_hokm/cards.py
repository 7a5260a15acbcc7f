"""H-1.1: the deck. A card is a number: 13 times its suit, plus its rank from 0 (the two) to 12 (the ace)."""

from typing import Final

from meydan.core.bitset import bit, listed
from meydan.core.types import Set

SUITS: Final = ["spades", "hearts", "diamonds", "clubs"]
RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"]
CARDS: Final = [f"{rank}_of_{suit}" for suit in SUITS for rank in RANKS]
DECK: Final = len(CARDS)
HAND: Final = DECK // 4


def suit_of(card: int) -> int:
    return card // 13


def rank_of(card: int) -> int:
    return card % 13


def of_suit(cards: Set, suit: int) -> Set:
    """The cards of this suit among some cards."""
    return cards & ((bit(13) - 1) << (13 * suit))


def count_of_suit(cards: Set, suit: int) -> int:
    return int(of_suit(cards, suit)).bit_count()


def names(cards: Set) -> list[str]:
    return [CARDS[card] for card in listed(cards)]


def beats(card: int, other: int, trump: int) -> bool:
    """H-3.3: does a card beat the one that wins the trick so far? A card of another suit than trump never does."""
    if suit_of(card) == suit_of(other):
        return rank_of(card) > rank_of(other)
    return suit_of(card) == trump
