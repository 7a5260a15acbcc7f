"""The state of Rakab with its atoms: methods that change the table and tell the event."""

from typing import Final, final

from mypy_extensions import i64

from meydan.core.bitset import bit, shift, size, without
from meydan.core.events import Telling
from meydan.core.game import Game
from meydan.core.types import Card, Seat
from meydan.games.rakab import events
from meydan.games.rakab.zones.deck import (
    ALL_CARDS,
    DECK_FOR_TWO,
    DECK_SIZE,
    DECK_SIZE_FOR_TWO,
    WHOLE_DECK,
    Cards,
    copies,
    count,
    laid_out,
    one,
    several,
)
from meydan.games.rakab.zones.table_zones import BOXES, DECKS, HANDS, NOWHERE, OWNED, ROWS, TAKEN_BACK, Zones

HAND_SIZE: Final = 10
"""R-2.1"""
HAND_SIZE_FOR_TWO: Final = 8
"""R-11.2"""


@final
class Rakab(Zones):
    """A game of Rakab in progress."""

    def begin(self, chooser: Seat) -> None:
        """R-2.4: this player has the war token first."""
        self.chooser = chooser
        self.tell(events.STARTS, chooser)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def deal_hands(self, first: Seat) -> None:
        """R-2.1, R-8.2: all cards are shuffled; ten to each player and one for each province they own (RR-17)."""
        deck = WHOLE_DECK[:]
        dealt: i64 = 0
        self.remainder = ALL_CARDS
        self.burnt = 0
        for turn in range(self.seats):
            seat = (first + turn) % self.seats
            hand: Cards = 0
            for _card in range(self.deal_size(seat)):
                place = dealt + self.below(DECK_SIZE - dealt)
                hand += one(deck[place])
                deck[place] = deck[dealt]
                dealt += 1
            self.zones[HANDS + 4 * seat] = hand
            self.remainder -= hand
            self._tell_drawn(events.DEALT, seat, hand)

    def deal_size(self, seat: Seat) -> i64:
        """R-8.2: how many cards a deal gives a player with the provinces they own now."""
        return HAND_SIZE + size(self.zones[OWNED + 4 * seat])

    def shuffle_deck(self, seat: Seat) -> None:
        """R-11.2: each of two players has a deck; eight cards of it are the hand, the rest keeps its order (R-14)."""
        cards = DECK_FOR_TWO[:]
        hand: Cards = 0
        deck: i64 = 0
        for dealt in range(DECK_SIZE_FOR_TWO):
            place = dealt + self.below(DECK_SIZE_FOR_TWO - dealt)
            card = cards[place]
            cards[place] = cards[dealt]
            if dealt < HAND_SIZE_FOR_TWO:
                hand += one(card)
            else:
                deck = shift(deck, 4) | card + 1
        self.zones[HANDS + 4 * seat] = hand
        self.zones[DECKS + seat] = deck
        self._tell_drawn(events.DEALT, seat, hand)

    def refill(self, seat: Seat) -> None:
        """R-11.4: up to eight cards, as far as the deck lasts."""
        drawn: Cards = 0
        missing = HAND_SIZE_FOR_TWO - count(self.hand(seat))
        while missing > 0 and self.zones[DECKS + seat] != 0:
            drawn += one((self.zones[DECKS + seat] & 15) - 1)
            self.zones[DECKS + seat] >>= 4
            missing -= 1
        self.zones[HANDS + 4 * seat] += drawn
        if drawn != 0:
            self._tell_drawn(events.REFILLED, seat, drawn)

    def _tell_drawn(self, telling: Telling, seat: Seat, cards: Cards) -> None:
        """Tell everybody how many cards were drawn, and the owner which."""
        if self.story is not None:
            self.tell(telling, seat, count(cards))
            for card in laid_out(cards):
                self.tell_only(bit(seat), events.DREW, seat, card)

    # -- the battle ------------------------------------------------------------------------------------------------

    def put_war(self, seat: Seat, province: i64) -> None:
        """R-3.2: the war token goes on the site of the battle."""
        self.war = province
        self.tell(events.SITE, seat, self.map.first_number + province)

    def lay(self, seat: Seat, card: Card) -> None:
        """R-4.2: a card goes from the hand to the row."""
        self._leave_hand(seat, card)
        self.zones[ROWS + 4 * seat] += one(card)
        self.tell(events.PLAYED, seat, card)

    def lay_on_map(self, seat: Seat, card: Card) -> None:
        """R-5.7: a season card goes on top of the season place."""
        self._leave_hand(seat, card)
        self.seasons = shift(self.seasons, 7) | seat << 4 | card
        self.tell(events.PLAYED, seat, card)

    def _leave_hand(self, seat: Seat, card: Card) -> None:
        """A card known to be in the hand is the one that leaves it: nobody can tell it from another."""
        self.zones[HANDS + 4 * seat] -= one(card)
        known = self.zones[TAKEN_BACK + 4 * seat]
        if known != 0 and copies(known, card) > 0:
            self.zones[TAKEN_BACK + 4 * seat] = known - one(card)

    def take_back(self, seat: Seat, card: Card) -> None:
        """R-5.4: a soldier goes back into the hand, and everybody has seen which."""
        self.zones[ROWS + 4 * seat] -= one(card)
        self.zones[HANDS + 4 * seat] += one(card)
        self.zones[TAKEN_BACK + 4 * seat] += one(card)
        self.tell(events.TOOK_BACK, seat, card)

    def burn_all(self, card: Card) -> None:
        """R-5.1: every copy of this card in every row is burnt."""
        for seat in range(self.seats):
            number = copies(self.row(seat), card)
            if number > 0:
                self.zones[ROWS + 4 * seat] -= several(card, number)
                self._discard(seat, several(card, number))
                self.tell(events.BURNT, seat, card, number)

    def lift_peace(self) -> None:
        """R-5.3: the token is lifted before it is placed."""
        self.peace = NOWHERE

    def put_peace(self, seat: Seat, province: i64) -> None:
        """R-5.2: the peace token goes on a province."""
        self.peace = province
        self.tell(events.PEACE, seat, self.map.first_number + province)

    def give_up(self, seat: Seat) -> None:
        """R-4.3: passing is final for this battle."""
        self.fighting = without(self.fighting, seat)
        self.passes = shift(self.passes, 3) | seat + 1
        self.tell(events.PASSED, seat)

    def break_off(self, seat: Seat) -> None:
        """R-5.5: nobody gets a further turn."""
        self.fighting = 0
        self.tell(events.BATTLE_BROKEN_OFF, seat)

    # -- after the battle ------------------------------------------------------------------------------------------

    def conquer(self, seat: Seat, power: i64) -> None:
        """R-7.1: the winner's marker takes the place of the war token."""
        self.zones[OWNED + 4 * seat] |= bit(self.war)
        self.tell(events.BATTLE_WON, seat, self.map.first_number + self.war, power)
        self.war = NOWHERE

    def leave_empty(self, power: i64) -> None:
        """R-7.2: nobody wins; the province stays empty."""
        self.tell(events.BATTLE_TIED, self.map.first_number + self.war, power)
        self.war = NOWHERE

    def count_quiet(self) -> None:
        """R-8.6: battles in a row in which no card was played."""
        if self.no_card_played():
            self.quiet += 1
        else:
            self.quiet = 0

    def hand_war_to(self, seat: Seat, why: i64) -> None:
        """R-7.4: this player chooses the next site."""
        self.chooser = seat
        self.tell(events.CHOOSER, seat, why)

    def clear_battle(self) -> None:
        """R-8.1, R-11.4: all rows and season cards are burnt, or go to the box of the player who played them."""
        for seat in range(self.seats):
            self._discard(seat, self.zones[ROWS + 4 * seat])
            self.zones[ROWS + 4 * seat] = 0
        while self.seasons != 0:
            self._discard((self.seasons >> 4) & 7, one(self.seasons & 15))
            self.seasons >>= 7
        self.fighting = 0
        self.passes = 0
        self.tell(events.ROWS_BURNT)

    def _discard(self, seat: Seat, cards: Cards) -> None:
        if self.duel:
            self.zones[BOXES + seat] += cards
        else:
            self.burnt += cards

    def burn_hand(self, seat: Seat) -> None:
        """R-8.4: a hand that is burnt voluntarily is shown."""
        cards = self.hand(seat)
        self._drop_hand(seat)
        if self.story is not None:
            self.tell(events.HAND_BURNT, seat, count(cards))
            for card in laid_out(cards):
                self.tell(events.SHOWED, seat, card)

    def burn_hand_unseen(self, seat: Seat) -> None:
        """R-8.4: a hand burnt by force is not shown."""
        cards = self.hand(seat)
        self._drop_hand(seat)
        if self.story is not None and cards != 0:
            self.tell(events.HAND_BURNT_UNSEEN, seat, count(cards))
            for card in laid_out(cards):
                self.tell_only(bit(seat), events.BURNT_UNSEEN, seat, card)

    def _drop_hand(self, seat: Seat) -> None:
        self.burnt += self.hand(seat)
        self.zones[HANDS + 4 * seat] = 0
        self.zones[TAKEN_BACK + 4 * seat] = 0

    # -- copies ----------------------------------------------------------------------------------------------------

    def fork(self) -> "Rakab":
        other = Rakab(self.rules, self.seats, self.settings)
        other.assign(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, Rakab)
        self.assign_agenda(other)
        mine = self.zones
        theirs = other.zones
        for at in range(other.zones_used):
            mine[at] = theirs[at]
        self.remainder = other.remainder
        self.burnt = other.burnt
        self.seasons = other.seasons
        self.war = other.war
        self.peace = other.peace
        self.chooser = other.chooser
        self.fighting = other.fighting
        self.passes = other.passes
        self.quiet = other.quiet
