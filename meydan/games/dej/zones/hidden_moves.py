"""Atoms that move hidden cards: each tells everybody that a card moved, tells who saw which, and records a fact."""

from mypy_extensions import i64

from meydan.core.bitset import bit, shift
from meydan.core.types import Card, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.piles import DECK_ROOM
from meydan.games.dej.zones.table_zones import TableZones


class HiddenCards(TableZones):
    """The part of the state in which hidden cards move: hands, deck, cards being looked at."""

    def remember(self, fact: int) -> None:
        if self.story is not None:
            self.story.facts.append(fact)

    def take_top(self) -> Card:
        card = self.deck[self.deck_top]
        self.deck_top = (self.deck_top + 1) & (DECK_ROOM - 1)
        self.deck_size -= 1
        return card

    def put_under(self, card: Card) -> None:
        self.deck[(self.deck_top + self.deck_size) & (DECK_ROOM - 1)] = card
        self.deck_size += 1

    def put_on_top(self, card: Card) -> None:
        self.deck_top = (self.deck_top - 1) & (DECK_ROOM - 1)
        self.deck[self.deck_top] = card
        self.deck_size += 1

    def draw(self, seat: Seat, cards: i64) -> None:
        """Cards from the top of the deck into a hand, as far as they go (D-6.13, K-6.7)."""
        if cards > self.deck_size:
            cards = self.deck_size
        self.tell(events.DREW, seat, cards)
        for _card in range(cards):
            card = self.take_top()
            self.put(seat, card)
            if self.story is not None:
                self.tell_only(bit(seat), events.DREW_CARD, seat, card)
                self.remember(facts.moved(facts.DECK, facts.hand_of(seat), card, bit(seat)))

    def look_at_top(self, seat: Seat, cards: i64) -> None:
        """Cards from the top of the deck to be looked at, in the order drawn."""
        if cards > self.deck_size:
            cards = self.deck_size
        self.tell(events.LOOKED, seat, cards)
        for place in range(cards):
            card = self.take_top()
            self.drawn |= shift(card + 1, 7 * place)
            if self.story is not None:
                self.tell_only(bit(seat), events.SAW_CARD, seat, card)
                self.remember(facts.moved(facts.DECK, facts.DRAWN, card, bit(seat)))

    def keep_drawn(self, seat: Seat, card: Card) -> None:
        """One of the cards being looked at goes to the hand."""
        self._drop_drawn(card)
        self.put(seat, card)
        if self.story is not None:
            self.tell(events.KEPT, seat)
            self.tell_only(bit(seat), events.KEPT_CARD, seat, card)
            self.remember(facts.moved(facts.DRAWN, facts.hand_of(seat), card, bit(seat)))

    def keep_all_drawn(self, seat: Seat) -> None:
        while self.drawn != 0:
            self.keep_drawn(seat, self.drawn_card(0))

    def sink_drawn(self, seat: Seat) -> None:
        """The other cards being looked at go under the deck in the order drawn (DR-4, K-6.7)."""
        while self.drawn != 0:
            card = self.drawn_card(0)
            self.drawn >>= 7
            self.put_under(card)
            if self.story is not None:
                self.tell(events.SUNK, seat)
                self.tell_only(bit(seat), events.SUNK_CARD, seat, card)
                self.remember(facts.moved(facts.DRAWN, facts.DECK, card, bit(seat)))

    def _drop_drawn(self, card: Card) -> None:
        place: i64 = 0
        while self.drawn_card(place) != card:
            place += 1
        before = self.drawn & (shift(1, 7 * place) - 1)
        self.drawn = before | shift(self.drawn >> (7 * place + 7), 7 * place)

    def sink(self, seat: Seat, card: Card) -> None:
        """A card of the hand goes face down under the deck."""
        self.take(seat, card)
        self.put_under(card)
        if self.story is not None:
            self.tell(events.SUNK, seat)
            self.tell_only(bit(seat), events.SUNK_CARD, seat, card)
            self.remember(facts.moved(facts.hand_of(seat), facts.DECK, card, bit(seat)))

    # -- cards under a district ------------------------------------------------------------------------------------

    def lay_under(self, seat: Seat, card: Card) -> None:
        """K-9.17: a card of the hand goes face down under a district; only its owner knows which."""
        self.take(seat, card)
        self.add_laid(card, bit(seat))
        if self.story is not None:
            self.tell(events.LAID, seat)
            self.tell_only(bit(seat), events.LAID_CARD, seat, card)
            self.remember(facts.moved(facts.hand_of(seat), facts.LAID, card, bit(seat)))

    def add_laid(self, card: Card, seen: Set) -> None:
        self.set_laid(self.laid_size, card, seen)
        self.laid_size += 1

    def set_laid(self, place: i64, card: Card, seen: Set) -> None:
        self.laid[place] = card | seen << 6

    def sink_laid(self) -> None:
        """K-6.7, K-9.17: what lies under a district goes under the deck, oldest first."""
        for place in range(self.laid_size):
            card = self.laid_card(place)
            self.put_under(card)
            self.remember(facts.moved(facts.LAID, facts.DECK, card, self.laid_seen(place)))
        if self.laid_size > 0:
            self.tell(events.LAID_SUNK, self.laid_size)
        self.laid_size = 0

    def show_laid(self, seat: Seat) -> None:
        """K-12, KR-53: the new owner of a Museum looks at the cards under it."""
        self.remember(facts.fact(facts.LOOKED, facts.hand_of(seat), facts.LAID, 0, 0))
        for place in range(self.laid_size):
            card = self.laid_card(place)
            self.set_laid(place, card, self.laid_seen(place) | bit(seat))
            self.tell_only(bit(seat), events.SAW_LAID, seat, card)
            self.remember(facts.fact(facts.SEEN, facts.LAID, facts.LAID, card + 1, bit(seat)))

    # -- hands -----------------------------------------------------------------------------------------------------

    def swap_hands(self, seat: Seat, other: Seat) -> None:
        """Two hands change places; each of the two players knows the cards they gave and got (D-12)."""
        for word in range(3):
            held = self.table[3 * seat + word]
            self.table[3 * seat + word] = self.table[3 * other + word]
            self.table[3 * other + word] = held
        self.tell(events.SWAPPED, seat, other)
        self.remember(facts.fact(facts.SWAPPED, facts.hand_of(seat), facts.hand_of(other), 0, 0))
        self._tell_hand(seat, other)
        self._tell_hand(other, seat)

    def _tell_hand(self, seat: Seat, giver: Seat) -> None:
        """Tell two players the hand that one of them now holds."""
        if self.story is not None:
            both = bit(seat) | bit(giver)
            for index in range(self.hand_size(seat)):
                card = self.nth_card(seat, index)
                self.tell_only(both, events.GOT_CARD, seat, giver, card)
                self.remember(facts.fact(facts.SEEN, facts.hand_of(seat), facts.hand_of(giver), card + 1, both))

    def look_at_hand(self, seat: Seat, other: Seat) -> None:
        """K-8.5, K-8.8: one player sees the whole hand of another."""
        self.tell(events.LOOKED_AT_HAND, seat, other)
        if self.story is not None:
            hand = facts.hand_of(other)
            self.remember(facts.fact(facts.LOOKED, facts.hand_of(seat), hand, 0, 0))
            for index in range(self.hand_size(other)):
                card = self.nth_card(other, index)
                self.tell_only(bit(seat), events.SAW_HAND_CARD, seat, other, card)
                self.remember(facts.fact(facts.SEEN, hand, hand, card + 1, bit(seat)))

    def count_out(self, seat: Seat, kind: i64, cards: i64) -> None:
        """K-12: everybody learns how many cards of a type a hand holds."""
        self.remember(facts.fact(facts.COUNTED, facts.hand_of(seat), kind, cards, 0))

    def show_card(self, seat: Seat, card: Card) -> None:
        """Everybody sees that a card is in a hand."""
        self.tell(events.SHOWED_CARD, seat, card)
        self.still_shown(seat, card)

    def still_shown(self, seat: Seat, card: Card) -> None:
        """Other cards left the hand unseen; the shown one did not."""
        self.remember(facts.moved(facts.hand_of(seat), facts.hand_of(seat), card, facts.EVERYBODY))

    def give_card(self, seat: Seat, other: Seat, card: Card) -> None:
        """A card goes from hand to hand; the two know which."""
        self.take(seat, card)
        self.put(other, card)
        self._tell_given(facts.hand_of(seat), facts.hand_of(other), seat, other, card)

    def hold_out(self, seat: Seat, other: Seat, card: Card) -> None:
        """K-8.9: a card of a hand lies before another player; the two know which."""
        self.take(seat, card)
        self.drawn |= shift(card + 1, 7 * self.drawn_size())
        self._tell_given(facts.hand_of(seat), facts.DRAWN, seat, other, card)

    def give_drawn(self, seat: Seat, other: Seat, card: Card) -> None:
        """One of the cards before a player goes to another hand; the two know which."""
        self._drop_drawn(card)
        self.put(other, card)
        self._tell_given(facts.DRAWN, facts.hand_of(other), seat, other, card)

    def _tell_given(self, source: i64, goal: i64, seat: Seat, other: Seat, card: Card) -> None:
        if self.story is not None:
            both = bit(seat) | bit(other)
            self.tell(events.GAVE_CARD, seat, other)
            self.tell_only(both, events.GOT_CARD, other, seat, card)
            self.remember(facts.moved(source, goal, card, both))

    def top_drawn(self, seat: Seat) -> None:
        """K-8.21: the cards being looked at are shuffled and put on top of the deck."""
        cards = self.drawn_size()
        self.tell(events.PUT_ON_TOP, seat, cards)
        for left in range(cards, 0, -1):
            card = self.drawn_card(self.below(left))
            self._drop_drawn(card)
            self.put_on_top(card)
            self.remember(facts.fact(facts.TOPPED, facts.DRAWN, facts.DECK, card + 1, bit(seat)))
        self.remember(facts.fact(facts.SHUFFLED, facts.DECK, facts.DECK, cards, 0))

    def empty_hand(self, seat: Seat) -> None:
        """Empty a hand, to deal it anew."""
        for word in range(3):
            self.table[3 * seat + word] = 0

    def set_drawn(self, place: i64, card: Card) -> None:
        """Set the cards being looked at, to deal them anew."""
        self.drawn = (self.drawn & ~shift(127, 7 * place)) | shift(card + 1, 7 * place)
