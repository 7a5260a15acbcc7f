"""H-5: deals the cards that a seat does not know anew. Every deal that fits what the seat saw is equally likely."""

from functools import cache
from math import comb

from meydan.core.bitset import bit, listed
from meydan.core.game import Game
from meydan.core.plugin import PluginGame
from meydan.core.redeal import Dealer
from meydan.core.types import Seat

from .cards import DECK, SUITS, count_of_suit, of_suit
from .state import shuffled, table_of

Room = tuple[int, int, int]
"""Free places in the hands of the three other players."""


class HokmDealer(Dealer):
    """Deals the other hands, and before trump is named the deck."""

    def __init__(self, game: Game, observer: Seat) -> None:
        super().__init__(game, observer)
        assert isinstance(game, PluginGame)
        table = table_of(game)
        self.others = [seat for seat in range(4) if seat != observer]
        self.unseen = (bit(DECK) - 1) & ~table.cards.played & ~table.cards.hands[observer]
        self.suits = [count_of_suit(self.unseen, suit) for suit in range(len(SUITS))]
        self.ways = cache(self._ways)

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, PluginGame)
        table = table_of(scratch)
        sizes = [int(table.cards.hands[seat]).bit_count() for seat in self.others]
        if not any(table.cards.lacking):
            cards = shuffled(scratch, listed(self.unseen))
            for seat, size in zip(self.others, sizes, strict=True):
                table.cards.hands[seat] = sum(bit(cards.pop()) for _ in range(size))
            table.cards.deck[:] = cards
            return
        room = (sizes[0], sizes[1], sizes[2])
        hands = [0, 0, 0]
        for suit in range(len(SUITS)):
            cards = shuffled(scratch, listed(of_suit(self.unseen, suit)))
            parts = self._split(scratch, suit, room)
            for at in range(3):
                hands[at] |= sum(bit(cards.pop()) for _ in range(parts[at]))
            room = (room[0] - parts[0], room[1] - parts[1], room[2] - parts[2])
        for seat, hand in zip(self.others, hands, strict=True):
            table.cards.hands[seat] = hand

    def _splits(self, suit: int, room: Room) -> list[tuple[Room, int]]:
        """How many cards of a suit each may have, and in how many ways that and the suits after it can be dealt."""
        assert isinstance(self.game, PluginGame)
        table = table_of(self.game)
        most = [0 if table.lacks(seat, suit) else free for seat, free in zip(self.others, room, strict=True)]
        number = self.suits[suit]
        found = []
        for first in range(min(most[0], number) + 1):
            for second in range(min(most[1], number - first) + 1):
                third = number - first - second
                if third <= most[2]:
                    parts = (first, second, third)
                    rest = (room[0] - first, room[1] - second, room[2] - third)
                    ways = comb(number, first) * comb(number - first, second) * self.ways(suit + 1, rest)
                    found += [(parts, ways)] if ways else []
        return found

    def _ways(self, suit: int, room: Room) -> int:
        """In how many ways the cards from this suit on can be dealt."""
        if suit == len(SUITS):
            return 1
        return sum(ways for _parts, ways in self._splits(suit, room))

    def _split(self, scratch: PluginGame, suit: int, room: Room) -> Room:
        """A random split of a suit, by the number of ways that lead through it."""
        splits = self._splits(suit, room)
        at = below(scratch, sum(ways for _parts, ways in splits))
        for parts, ways in splits:
            if at < ways:
                return parts
            at -= ways
        raise AssertionError("a random number was too large")


def below(game: PluginGame, n: int) -> int:
    """A random number from 0 to n - 1, which may exceed a machine word."""
    drawn, reach = 0, 1
    while reach < n << 20:
        drawn = drawn << 20 | game.below(bit(20))
        reach <<= 20
    return drawn % n
