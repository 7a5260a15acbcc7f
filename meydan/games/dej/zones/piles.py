"""Piles of districts, and the words of the table they lie in. Only the modules of `zones` know those words."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, lowest, size
from meydan.core.game import Game
from meydan.core.types import Card, Set
from meydan.games.dej.zones.names import RANKS, SEVERAL

if TYPE_CHECKING:
    from meydan.core.rules import Rules

# A pile of districts takes three words: the set of its kinds, how many of each kind that may exist more than once
# (three bits each), and its size. The piles come first in the table, then a word for each
# seat, pick and mark, one for an exchange of roles, one for the card a Wizard kept, one a rank, and one a seat.
SEATS_ROOM: Final = 8
HAND: Final = 0
CITY: Final = 8
BEAUTIFIED: Final = 16
"""K-8.26: the districts of a city that carry a beautifying coin."""
PILES: Final = 24
PURSE: Final = 3 * PILES
PICKS: Final = PURSE + SEATS_ROOM
PICKS_ROOM: Final = 9
MARKED: Final = PICKS + PICKS_ROOM
TRADE: Final = MARKED + 6
KEPT: Final = TRADE + 1
"""KR-60: the card that the Wizard took to the hand this round (6 bits) and from whom (a seat and one); 0 for none."""
STASH: Final = KEPT + 1
SAVED: Final = STASH + RANKS
"""DR-18, KR-62: the coins of each seat when the round began. Written only where a rule asks for it."""
TABLE_ROOM: Final = SAVED + SEATS_ROOM

DECK_ROOM: Final = 128
"""The deck is a ring: cards are drawn at one end and put under it at the other."""
LAID_ROOM: Final = 80

BLANK_TABLE: Final = vec[i64]([0] * TABLE_ROOM)
BLANK_DECK: Final = vec[i64]([0] * DECK_ROOM)
BLANK_LAID: Final = vec[i64]([0] * LAID_ROOM)
NOBODY_HOLDS: Final = 0xFFFFFFFFFF


class Piles(Game):
    """A game with hands, cities and the coins on districts."""

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object]) -> None:
        super().__init__(rules, seats, settings)
        self.table: vec[i64] = BLANK_TABLE[:]

    def kinds(self, pile: i64) -> Set:
        """The different districts of a pile."""
        return self.table[3 * pile]

    def pile_size(self, pile: i64) -> i64:
        return self.table[3 * pile + 2]

    def copies(self, pile: i64, card: Card) -> i64:
        if card < SEVERAL:
            return (self.table[3 * pile + 1] >> (3 * card)) & 7
        return (self.table[3 * pile] >> card) & 1

    def count(self, pile: i64, among: Set) -> i64:
        """How many districts of a pile are of these kinds, each copy counted."""
        found = self.table[3 * pile] & among
        if self.table[3 * pile + 2] == size(self.table[3 * pile]):
            return size(found)
        total: i64 = 0
        while found != 0:
            total += self.copies(pile, lowest(found))
            found = drop_lowest(found)
        return total

    def put(self, pile: i64, card: Card) -> None:
        at = 3 * pile
        self.table[at] = self.table[at] | bit(card)
        if card < SEVERAL:
            self.table[at + 1] = self.table[at + 1] + bit(3 * card)
        self.table[at + 2] = self.table[at + 2] + 1

    def take(self, pile: i64, card: Card) -> None:
        at = 3 * pile
        if card < SEVERAL:
            self.table[at + 1] = self.table[at + 1] - bit(3 * card)
            if (self.table[at + 1] >> (3 * card)) & 7 == 0:
                self.table[at] = self.table[at] & ~bit(card)
        else:
            self.table[at] = self.table[at] & ~bit(card)
        self.table[at + 2] = self.table[at + 2] - 1

    def nth_card(self, pile: i64, index: i64) -> Card:
        """The card with `index` others before it, counted by kind."""
        left = self.table[3 * pile]
        while True:
            index -= self.copies(pile, lowest(left))
            if index < 0:
                return lowest(left)
            left = drop_lowest(left)

    def assign_piles(self, other: "Piles") -> None:
        self.table = other.table[:]
