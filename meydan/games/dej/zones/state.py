"""The state of Dej with its atoms: methods that change the table and tell the event."""

from typing import final

from mypy_extensions import i64

from meydan.core.bitset import bit, has, shift
from meydan.core.game import Game
from meydan.core.types import Card, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.hidden_moves import HiddenCards
from meydan.games.dej.zones.names import NO_CARD
from meydan.games.dej.zones.picks import pick_word
from meydan.games.dej.zones.piles import (
    BEAUTIFIED,
    CITY,
    KEPT,
    MARKED,
    NOBODY_HOLDS,
    PICKS,
    PURSE,
    SAVED,
    STASH,
    TRADE,
)


@final
class Dej(HiddenCards):
    """A game of Dej or Kohan Dej."""

    # -- coins -----------------------------------------------------------------------------------------------------

    def earn(self, seat: Seat, coins: i64) -> None:
        """D-6.12: coins from the bank, which never runs out."""
        self.table[PURSE + seat] = self.table[PURSE + seat] + coins
        self.tell(events.EARNED, seat, coins)

    def set_coins(self, seat: Seat, coins: i64) -> None:
        """Set the coins of a seat for a loaded position; no event is told."""
        self.table[PURSE + seat] = coins

    def pay(self, seat: Seat, coins: i64) -> None:
        """Coins to the bank."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - coins
        self.tell(events.PAID, seat, coins)

    def give_coins(self, seat: Seat, target: Seat, coins: i64) -> None:
        """Coins from one player to another."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - coins
        self.table[PURSE + target] = self.table[PURSE + target] + coins
        self.tell(events.GAVE, seat, target, coins)

    def tax(self, seat: Seat, rank: i64) -> None:
        """K-8.27: a coin of a player goes to the pile of a role."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - 1
        self.table[STASH + rank] = self.table[STASH + rank] + 1
        self.tell(events.TAXED, seat, 1)

    def collect(self, seat: Seat, rank: i64) -> None:
        """K-8.27: the pile of a role goes to a player."""
        coins = self.table[STASH + rank]
        self.table[PURSE + seat] = self.table[PURSE + seat] + coins
        self.table[STASH + rank] = 0
        self.tell(events.COLLECTED, seat, coins)

    def save_coins(self) -> None:
        """DR-18, KR-62: a round begins; what everybody has now is what was left from earlier rounds."""
        for seat in range(self.seats):
            self.table[SAVED + seat] = self.table[PURSE + seat]

    def set_saved_coins(self, seat: Seat, coins: i64) -> None:
        """Set the coins saved from earlier rounds for a loaded position."""
        self.table[SAVED + seat] = coins

    def keep_card(self, target: Seat, card: Card) -> None:
        """KR-60: the Wizard takes a card of this player to the hand; NO_CARD when it has left the hand again."""
        self.table[KEPT] = card | (target + 1) << 6

    def forget_kept(self, seat: Seat) -> None:
        """KR-60: the card that the Wizard took to the hand has left it; another of its kind is another card."""
        if self.table[KEPT] != 0 and self.kept() != NO_CARD and self.copies(seat, self.kept()) == 0:
            self.keep_card(self.kept_from(), NO_CARD)

    def end_kept(self) -> None:
        """KR-60: the turn is over, and with it the limit on the card that the Wizard took to the hand."""
        self.table[KEPT] = 0

    def set_stash(self, rank: i64, word: i64) -> None:
        """What the role of a rank remembers from now on."""
        self.table[STASH + rank] = word

    # -- cities ----------------------------------------------------------------------------------------------------

    def lay_down(self, seat: Seat, card: Card) -> None:
        """A card leaves the hand to be built; everybody sees it."""
        self.take(seat, card)
        self.between = card
        self.remember(facts.moved(facts.hand_of(seat), facts.TABLE, card, facts.EVERYBODY))

    def place(self, seat: Seat, card: Card) -> None:
        """The card that was laid down now stands in a city."""
        self.between = NO_CARD
        self.put(CITY + seat, card)
        self.tell(events.BUILT, seat, card)

    def tear_down(self, attacker: Seat, seat: Seat, card: Card, beautified: bool) -> None:
        """A district leaves a city; what becomes of it is not settled yet. Its coin goes to the bank (K-9.31)."""
        self.take(CITY + seat, card)
        if beautified:
            self.take(BEAUTIFIED + seat, card)
        self.between = card
        self.tell(events.DESTROYED, attacker, seat, card)

    def move_district(self, seat: Seat, owner: Seat, card: Card, beautified: bool) -> None:
        """A district stands in another city from now on; its coin stays on it (K-9.31)."""
        self.take(CITY + seat, card)
        self.put(CITY + owner, card)
        if beautified:
            self.take(BEAUTIFIED + seat, card)
            self.put(BEAUTIFIED + owner, card)
        self.tell(events.MOVED, seat, owner, card)

    def beautify(self, seat: Seat, card: Card) -> None:
        """K-8.26: the player lays one of their coins on a district."""
        self.table[PURSE + seat] = self.table[PURSE + seat] - 1
        self.put(BEAUTIFIED + seat, card)
        self.tell(events.BEAUTIFIED, seat, card)

    def bury(self) -> None:
        """The district that was torn down goes under the deck; everybody knows which it is."""
        card = self.between
        self.between = NO_CARD
        self.put_under(card)
        self.tell(events.BURIED, card)
        self.remember(facts.moved(facts.TABLE, facts.DECK, card, facts.EVERYBODY))

    def rescue(self, seat: Seat) -> None:
        """The district that was torn down goes to a hand; everybody knows which it is (D-9.4)."""
        card = self.between
        self.between = NO_CARD
        self.put(seat, card)
        self.tell(events.RESCUED, seat, card)
        self.remember(facts.moved(facts.TABLE, facts.hand_of(seat), card, facts.EVERYBODY))

    def note_complete(self, seat: Seat) -> None:
        """D-10.2, K-7.10: the first complete city makes this round the last one."""
        if self.complete(seat) and not has(self.completed, seat):
            if self.completed == 0:
                self.first_complete = seat
            self.completed |= bit(seat)
            self.tell(events.COMPLETED, seat)

    # -- roles -----------------------------------------------------------------------------------------------------

    def burn_up(self, rank: i64) -> None:
        self.packet &= ~bit(rank)
        self.burned_up |= bit(rank)
        self.tell(events.BURNED_UP, self.in_play.cast_numbers[rank])

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
            self.tell(events.PICKED, seat)
            self.tell_only(bit(seat), events.PICKED_ROLE, seat, self.in_play.cast_numbers[rank])
            if burned != 0:
                self.tell_only(bit(seat), events.BURNED_ROLE, seat, self.in_play.cast_numbers[burned])

    def set_holder(self, rank: i64, seat: Seat) -> None:
        self.holders = (self.holders & ~shift(15, 4 * rank)) | shift(seat, 4 * rank)

    def trade_roles(self, seat: Seat, partner: Seat, given: i64, got: i64) -> None:
        """K-9.28: two players exchange a role each; everybody knows who, they alone know which."""
        self.set_holder(given, partner)
        self.set_holder(got, seat)
        self.set_trade(seat, partner, given, got)
        self.tell(events.TRADED, seat, partner)
        if self.story is not None:
            both = bit(seat) | bit(partner)
            self.tell_only(both, events.TRADED_ROLE, seat, self.in_play.cast_numbers[got])
            self.tell_only(both, events.TRADED_ROLE, partner, self.in_play.cast_numbers[given])

    def set_trade(self, seat: Seat, partner: Seat, given: i64, got: i64) -> None:
        self.table[TRADE] = seat | partner << 4 | given << 8 | got << 12

    def crown_player(self, seat: Seat) -> None:
        if self.crown != seat:
            self.crown = seat
            self.tell(events.CROWNED, seat)

    def mark(self, mark: i64, ranks: Set, by: Seat, true_rank: i64 = 0) -> None:
        """An announcement marks roles for the round."""
        self.table[MARKED + mark] = ranks | by << 10 | true_rank << 14

    def open_mark(self, mark: i64) -> None:
        """K-8.3, K-8.6: everybody sees which of the marked roles is the true one."""
        self.table[MARKED + mark] = self.table[MARKED + mark] | bit(18)

    def gather_roles(self) -> None:
        """D-3.6, K-3.4: all role cards and marks are taken back."""
        self.holders = NOBODY_HOLDS
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
        self.covered = 0

    # -- copies ----------------------------------------------------------------------------------------------------

    def fork(self) -> "Dej":
        other = Dej(self.rules, self.seats, self.settings, self.in_play)
        other.assign(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, Dej)
        self.assign_agenda(other)
        self.assign_piles(other)
        self.assign_zones(other)
        self.assign_round(other)
        self.assign_turn(other)
