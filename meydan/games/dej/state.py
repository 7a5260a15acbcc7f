"""The atoms: whatever changes on the table changes here, and is told here."""

from typing import final

from mypy_extensions import i64

from meydan.core.bitset import bit, has, shift
from meydan.core.game import Game
from meydan.core.types import Card, Seat, Set
from meydan.games.dej import events as told
from meydan.games.dej import facts
from meydan.games.dej.names import NO_CARD
from meydan.games.dej.piles import CITY, COINED, DECK_ROOM, MARKED, PICKS, PURSE, STASH
from meydan.games.dej.zones import Table, pick_word


@final
class Dej(Table):
    """A game of Dej or Kohan Dej."""

    # -- coins -----------------------------------------------------------------------------------------------------

    def earn(self, seat: Seat, coins: i64) -> None:
        """D-6.12: coins from the bank, which never runs out."""
        self.table[PURSE + seat] = self.table[PURSE + seat] + coins
        self.tell(told.EARNED, seat, coins)

    def pay(self, seat: Seat, coins: i64) -> None:
        """Coins to the bank."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - coins
        self.tell(told.PAID, seat, coins)

    def give_coins(self, seat: Seat, target: Seat, coins: i64) -> None:
        """Coins from one player to another."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - coins
        self.table[PURSE + target] = self.table[PURSE + target] + coins
        self.tell(told.GAVE, seat, target, coins)

    def set_stash(self, rank: i64, word: i64) -> None:
        """What the role of a rank remembers from now on."""
        self.table[STASH + rank] = word

    # -- cards -----------------------------------------------------------------------------------------------------

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
        self.tell(told.DREW, seat, cards)
        for _card in range(cards):
            card = self.take_top()
            self.put(seat, card)
            if self.story is not None:
                self.tell_only(bit(seat), told.DREW_CARD, seat, card)
                self.remember(facts.moved(facts.DECK, facts.hand_of(seat), card, bit(seat)))

    def look_at_top(self, seat: Seat, cards: i64) -> None:
        """Cards from the top of the deck to be looked at, in the order drawn."""
        if cards > self.deck_size:
            cards = self.deck_size
        self.tell(told.LOOKED, seat, cards)
        for place in range(cards):
            card = self.take_top()
            self.drawn |= shift(card + 1, 7 * place)
            if self.story is not None:
                self.tell_only(bit(seat), told.SAW_CARD, seat, card)
                self.remember(facts.moved(facts.DECK, facts.DRAWN, card, bit(seat)))

    def keep_drawn(self, seat: Seat, card: Card) -> None:
        """One of the cards being looked at goes to the hand."""
        self._drop_drawn(card)
        self.put(seat, card)
        if self.story is not None:
            self.tell(told.KEPT, seat)
            self.tell_only(bit(seat), told.KEPT_CARD, seat, card)
            self.remember(facts.moved(facts.DRAWN, facts.hand_of(seat), card, bit(seat)))

    def sink_drawn(self, seat: Seat) -> None:
        """The other cards being looked at go under the deck in the order drawn (D-R4, K-6.7)."""
        while self.drawn != 0:
            card = self.drawn_card(0)
            self.drawn >>= 7
            self.put_under(card)
            if self.story is not None:
                self.tell(told.SUNK, seat)
                self.tell_only(bit(seat), told.SUNK_CARD, seat, card)
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
            self.tell(told.SUNK, seat)
            self.tell_only(bit(seat), told.SUNK_CARD, seat, card)
            self.remember(facts.moved(facts.hand_of(seat), facts.DECK, card, bit(seat)))

    def swap_hands(self, seat: Seat, other: Seat) -> None:
        """Two hands change places; each of the two knows what he gave and what he got (D-12)."""
        for word in range(3):
            held = self.table[3 * seat + word]
            self.table[3 * seat + word] = self.table[3 * other + word]
            self.table[3 * other + word] = held
        self.tell(told.SWAPPED, seat, other)
        self.remember(facts.fact(facts.SWAPPED, facts.hand_of(seat), facts.hand_of(other), 0, 0))
        self._tell_hand(seat, other)
        self._tell_hand(other, seat)

    def _tell_hand(self, seat: Seat, giver: Seat) -> None:
        """Both know what one of them now holds."""
        if self.story is not None:
            both = bit(seat) | bit(giver)
            for index in range(self.hand_size(seat)):
                card = self.nth_card(seat, index)
                self.tell_only(both, told.GOT_CARD, seat, giver, card)
                self.remember(facts.fact(facts.SEEN, facts.hand_of(seat), facts.hand_of(giver), card + 1, both))

    def empty_hand(self, seat: Seat) -> None:
        """For dealing anew."""
        for word in range(3):
            self.table[3 * seat + word] = 0

    def set_drawn(self, place: i64, card: Card) -> None:
        """For dealing anew."""
        self.drawn = (self.drawn & ~shift(127, 7 * place)) | shift(card + 1, 7 * place)

    # -- cities ----------------------------------------------------------------------------------------------------

    def lay_down(self, seat: Seat, card: Card) -> None:
        """A card leaves the hand to be built; everybody sees it."""
        self.take(seat, card)
        self.between = card
        self.remember(facts.moved(facts.hand_of(seat), facts.TABLE, card, facts.EVERYBODY))

    def place(self, seat: Seat, card: Card) -> None:
        """What was laid down stands in a city now."""
        self.between = NO_CARD
        self.put(CITY + seat, card)
        self.tell(told.BUILT, seat, card)

    def tear_down(self, attacker: Seat, seat: Seat, card: Card, coined: bool) -> None:
        """A district leaves a city; what becomes of it is not settled yet. Its coin goes to the bank (K-9.31)."""
        self.take(CITY + seat, card)
        if coined:
            self.take(COINED + seat, card)
        self.between = card
        self.tell(told.DESTROYED, attacker, seat, card)

    def bury(self) -> None:
        """The district that was torn down goes under the deck; everybody knows which it is."""
        card = self.between
        self.between = NO_CARD
        self.put_under(card)
        self.tell(told.BURIED, card)
        self.remember(facts.moved(facts.TABLE, facts.DECK, card, facts.EVERYBODY))

    def rescue(self, seat: Seat) -> None:
        """The district that was torn down goes to a hand; everybody knows which it is (D-9.4)."""
        card = self.between
        self.between = NO_CARD
        self.put(seat, card)
        self.tell(told.RESCUED, seat, card)
        self.remember(facts.moved(facts.TABLE, facts.hand_of(seat), card, facts.EVERYBODY))

    def note_complete(self, seat: Seat) -> None:
        """D-10.2, K-7.10: the first complete city makes this round the last one."""
        if self.complete(seat) and not has(self.completed, seat):
            if self.completed == 0:
                self.first_complete = seat
            self.completed |= bit(seat)
            self.tell(told.COMPLETED, seat)

    # -- roles -----------------------------------------------------------------------------------------------------

    def burn_up(self, rank: i64) -> None:
        self.packet &= ~bit(rank)
        self.burned_up |= bit(rank)
        self.tell(told.BURNED_UP, self.box.cast_numbers[rank])

    def burn_down(self, rank: i64) -> None:
        self.packet &= ~bit(rank)
        self.burned_down |= bit(rank)

    def keep_role(self, seat: Seat, step: i64, rank: i64, burned: i64) -> None:
        """A picker keeps one role of the packet and may burn another (0: none), both unseen."""
        self.table[PICKS + step] = pick_word(self.packet, rank, burned)
        self.packet &= ~bit(rank)
        self.set_holder(rank, seat)
        if burned != 0:
            self.burn_down(burned)
        if self.story is not None:
            self.tell(told.PICKED, seat)
            self.tell_only(bit(seat), told.PICKED_ROLE, seat, self.box.cast_numbers[rank])
            if burned != 0:
                self.tell_only(bit(seat), told.BURNED_ROLE, seat, self.box.cast_numbers[burned])

    def set_holder(self, rank: i64, seat: Seat) -> None:
        self.holders = (self.holders & ~shift(15, 4 * rank)) | shift(seat, 4 * rank)

    def crown_player(self, seat: Seat) -> None:
        if self.crown != seat:
            self.crown = seat
            self.tell(told.CROWNED, seat)

    def mark(self, mark: i64, ranks: Set, by: Seat, true_rank: i64 = 0) -> None:
        """An announcement marks roles for the round."""
        self.table[MARKED + mark] = ranks | by << 10 | true_rank << 14

    def gather_roles(self) -> None:
        """D-3.6, K-3.4: all role cards and marks are taken back."""
        self.holders = 0xFFFFFFFFFF
        self.packet = 0
        self.burned_up = 0
        self.burned_down = 0
        self.first_down = 0
        self.crown_returned = 0
        self.shown = 0
        self.called = 0
        for at in range(PICKS, STASH):
            self.table[at] = 0

    def start_turn(self, seat: Seat, rank: i64) -> None:
        """A turn begins: nothing is used yet."""
        self.player = seat
        self.playing = rank
        self.gathered = False
        self.income_taken = False
        self.bonus_taken = False
        self.used = 0
        self.used_districts = 0
        self.builds = 0
        self.paid_builds = 0
        self.spent = 0

    # -- copies ----------------------------------------------------------------------------------------------------

    def fork(self) -> "Dej":
        other = Dej(self.rules, self.seats, self.settings, self.box)
        other.assign(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, Dej)
        self.assign_agenda(other)
        self.assign_piles(other)
        self.assign_zones(other)
        self.assign_round(other)
        self.assign_turn(other)
