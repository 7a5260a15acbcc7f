"""Deals new cards where a Rakab player cannot know them (R-13).

The player knows every card that has been played since the last deal, their own hand, and the soldiers that others took
back. All other cards lie in the other hands and in the remainder (or in the decks of two players) in a way they cannot
know.
"""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import has, shift
from meydan.core.game import Game
from meydan.core.redeal import Dealer
from meydan.core.types import Seat
from meydan.games.rakab.flow.refresh import BURN, BURN_HAND
from meydan.games.rakab.zones.deck import Cards, count, laid_out, one, soldiers
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import DECKS, HANDS


class RakabDealer(Dealer):
    """Gathers the cards the observer cannot place, and deals them again and again."""

    def __init__(self, game: Rakab, observer: Seat) -> None:
        super().__init__(game, observer)
        self.unseen: vec[i64] = vec[i64]()
        """The cards that may lie in any other hand or in the remainder; two players: in the other's hand or deck."""
        self.undrawn: vec[i64] = vec[i64]()
        """Two players: the observer's own deck, whose order they do not know."""
        self.unknown: vec[i64] = vec[i64]([0] * 6)
        """How many cards of each hand the observer cannot name."""
        self.burning = game.waiting != 0 and game.top() & 255 == BURN_HAND.id
        unseen: Cards = 0
        if game.duel:
            self.undrawn = vec[i64](laid_out(in_deck(game, observer)))
            unseen += in_deck(game, 1 - observer)
        else:
            unseen += game.remainder
        for seat in range(game.seats):
            if seat != observer:
                secret = game.hand(seat) - game.taken_back(seat)
                self.unknown[seat] = count(secret)
                unseen += secret
        self.unseen = vec[i64](laid_out(unseen))

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, Rakab)
        cards = self.unseen[:]
        dealt: i64 = 0
        for seat in range(scratch.seats):
            if seat != self.observer:
                hand = scratch.taken_back(seat)
                for _card in range(self.unknown[seat]):
                    hand += one(draw(scratch, cards, dealt))
                    dealt += 1
                scratch.remainder += scratch.hand(seat) - hand
                scratch.zones[HANDS + 4 * seat] = hand
        if scratch.duel:
            scratch.remainder = 0
            scratch.zones[DECKS + 1 - self.observer] = stacked(scratch, cards, dealt)
            scratch.zones[DECKS + self.observer] = stacked(scratch, self.undrawn[:], 0)
        if self.burning:
            self.hide_answers(scratch)

    def hide_answers(self, scratch: Rakab) -> None:
        """R-8.7: others have answered, but nobody knows what; with a soldier it can only be to keep."""
        known = scratch.sealed_choice(self.observer)
        scratch.sealed = shift(known, 6 * self.observer)
        for seat in range(scratch.seats):
            hand = scratch.hand(seat)
            answered = hand != 0 and not has(scratch.waiting, seat)
            if seat != self.observer and answered and soldiers(hand) == 0 and scratch.below(2) == 1:
                scratch.sealed |= shift(BURN, 6 * seat)


def draw(game: Rakab, cards: vec[i64], dealt: i64) -> i64:
    """The next card of a pile that is shuffled as it is dealt."""
    place = dealt + game.below(len(cards) - dealt)
    card = cards[place]
    cards[place] = cards[dealt]
    return card


def stacked(game: Rakab, cards: vec[i64], dealt: i64) -> i64:
    """The cards that have not been dealt as a shuffled deck."""
    deck: i64 = 0
    while dealt < len(cards):
        deck = shift(deck, 4) | draw(game, cards, dealt) + 1
        dealt += 1
    return deck


def in_deck(game: Rakab, seat: Seat) -> Cards:
    """The cards of a deck for two; their order is what nobody may know."""
    cards: Cards = 0
    left = game.deck(seat)
    while left != 0:
        cards += one((left & 15) - 1)
        left >>= 4
    return cards
