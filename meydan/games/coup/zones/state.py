"""What lies on a Coup table, and the atoms that move it."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, first, lowest, next_seat, shift, without
from meydan.core.game import Game
from meydan.core.types import Card, Seat, Set
from meydan.games.coup import events
from meydan.games.coup.zones import facts
from meydan.games.coup.zones.cards import ALL_CARDS, Cards, count, one, pick

if TYPE_CHECKING:
    from meydan.core.rules import Rules

TREASURE: Final = 50
"""C-1.2: coins in the box."""


@final
class Coup(Game):
    """Zones: hands, revealed cards, Court, cards set aside for an exchange, removed cards; purses and treasury.

    A hand takes ten bits (two for each character), a purse eight; one number holds all hands, another all purses. Only
    this class knows that.
    """

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object]) -> None:
        super().__init__(rules, seats, settings)
        self.hands: i64 = 0
        self.faces_up: i64 = 0
        self.out_of_play: i64 = 0
        """C-9.6: what each of two players removed from the set they chose from."""
        self.court: Cards = ALL_CARDS
        self.aside: Cards = 0
        """C-4.7: what an exchanging player drew and is looking at."""
        self.purses: i64 = 0
        self.treasury: i64 = TREASURE
        self.living: Set = first(seats)
        self.won: Set = 0
        """The winners, once the game is over."""
        # The table's options, read once because the rules ask often: CR-3, CR-6, CR-7.
        self.may_block_after_losing: bool = settings["block_after_own_failed_challenge"] is True
        self.may_rob_the_poor: bool = settings["allow_steal_from_empty"] is True
        self.endless_treasury: bool = settings["treasury_infinite"] is True

    # -- reading the table -----------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> Cards:
        return (self.hands >> (10 * seat)) & 1023

    def revealed(self, seat: Seat) -> Cards:
        return (self.faces_up >> (10 * seat)) & 1023

    def removed(self, seat: Seat) -> Cards:
        return (self.out_of_play >> (10 * seat)) & 1023

    def holds(self, seat: Seat, card: Card) -> bool:
        return (self.hands >> (10 * seat + 2 * card)) & 3 != 0

    def coins(self, seat: Seat) -> i64:
        return (self.purses >> (8 * seat)) & 255

    def others(self, seat: Seat) -> Set:
        """C-7.8: the living players besides one."""
        return without(self.living, seat)

    def robbable(self, seat: Seat) -> Set:
        """C-4.6, CR-6: whom this player may steal from."""
        left = self.others(seat)
        if self.may_rob_the_poor:
            return left
        found: Set = 0
        while left != 0:
            if self.coins(lowest(left)) > 0:
                found |= left & -left
            left = drop_lowest(left)
        return found

    def next_living(self, seat: Seat) -> Seat:
        return next_seat(self.living, seat)

    def out(self) -> Set:
        return first(self.seats) & ~self.living

    def winning(self) -> Set:
        return self.won

    def given(self, gain: i64) -> i64:
        """C-4.10, CR-7: how much of a gain the treasury has."""
        if gain > self.treasury and not self.endless_treasury:
            return self.treasury
        return gain

    # -- coins -----------------------------------------------------------------------------------------------------

    def earn(self, seat: Seat, gain: i64) -> None:
        """C-4.10, CR-7: the treasury gives what it has."""
        gain = self.given(gain)
        if not self.endless_treasury:
            self.treasury -= gain
        self.purses += shift(gain, 8 * seat)
        self.tell(events.EARNED, seat, gain)

    def pay(self, seat: Seat, cost: i64) -> None:
        self._spend(seat, cost)
        self.tell(events.PAID, seat, cost)

    def refund(self, seat: Seat, cost: i64) -> None:
        """C-6.8: a lost claim gives its cost back."""
        if not self.endless_treasury:
            self.treasury -= cost
        self.purses += shift(cost, 8 * seat)
        self.tell(events.REFUNDED, seat, cost)

    def steal(self, seat: Seat, target: Seat, loot: i64) -> None:
        self.purses += shift(loot, 8 * seat) - shift(loot, 8 * target)
        self.tell(events.STOLE, seat, target, loot)

    def leave_coins(self, seat: Seat) -> None:
        """C-7.4: the coins of a player who is out go to the treasury."""
        left = self.coins(seat)
        if left > 0:
            self._spend(seat, left)
            self.tell(events.LEFT, seat, left)

    def _spend(self, seat: Seat, cost: i64) -> None:
        self.purses -= shift(cost, 8 * seat)
        if not self.endless_treasury:
            self.treasury += cost

    def endow(self, seat: Seat, coins: i64) -> None:
        """C-2.2: the coins a player begins with."""
        self.purses += shift(coins, 8 * seat)
        if not self.endless_treasury:
            self.treasury -= coins

    # -- cards -----------------------------------------------------------------------------------------------------

    def draw(self) -> Card:
        """C-6.6, CR-11: the top card of a Court that is shuffled before anybody draws is a random one."""
        card = pick(self.court, self.below(count(self.court)))
        self.court -= one(card)
        return card

    def deal(self, seat: Seat, cards: i64) -> None:
        """C-2.1, C-9.4: cards from the shuffled Court; only their owner sees them."""
        for _card in range(cards):
            fresh = self.draw()
            self.give(seat, one(fresh))
            self.tell_only(bit(seat), events.DREW, seat, fresh)

    def give(self, seat: Seat, cards: Cards) -> None:
        self.hands += shift(cards, 10 * seat)

    def take(self, seat: Seat, cards: Cards) -> None:
        self.hands -= shift(cards, 10 * seat)

    def show_and_replace(self, seat: Seat, card: Card) -> None:
        """C-6.6: the shown card goes to the Court, its owner draws another, which may be the same."""
        self.take(seat, one(card))
        self.court += one(card)
        self.tell(events.PROVED, seat, card)
        fresh = self.draw()
        self.give(seat, one(fresh))
        self.tell_only(bit(seat), events.DREW, seat, fresh)
        if self.story is not None:
            self.story.facts.append(facts.proved(seat, card, one(fresh)))

    def look_at_two(self, seat: Seat) -> None:
        """C-4.7: the exchanging player draws two cards and looks at them."""
        drawn = self.draw()
        other = self.draw()
        self.aside = one(drawn) + one(other)
        self.tell(events.EXCHANGING, seat)
        self.tell_only(bit(seat), events.SAW, seat, drawn, other)

    def keep(self, seat: Seat, kept: Cards) -> None:
        """C-4.7: the player keeps as many cards as before; the other two go back and the Court is shuffled."""
        before = self.hand(seat)
        back = before + self.aside - kept
        if self.story is not None:
            self.story.facts.append(facts.exchanged(seat, count(before), self.aside, back))
        self.take(seat, before)
        self.give(seat, kept)
        self.court += back
        self.aside = 0
        self.tell(events.EXCHANGED, seat)
        self.tell_only(bit(seat), events.RETURNED, seat, pick(back, 0), pick(back, 1))

    def remove(self, seat: Seat, cards: Cards) -> None:
        """C-9.3: the rest of a chosen-from set leaves the game."""
        self.out_of_play += shift(cards, 10 * seat)

    def turn_up(self, seat: Seat, card: Card) -> None:
        """C-7.1: a card lies face up in front of its owner for good."""
        self.hands -= shift(1, 10 * seat + 2 * card)
        self.faces_up += shift(1, 10 * seat + 2 * card)
        self.tell(events.LOST, seat, card)
        if self.story is not None:
            self.story.facts.append(facts.lost(seat, card))

    def leave(self, seat: Seat) -> None:
        """C-7.4: a player without influence is out."""
        self.living = without(self.living, seat)
        self.tell(events.OUT, seat)

    # -- copies ----------------------------------------------------------------------------------------------------

    def fork(self) -> "Coup":
        other = Coup(self.rules, self.seats, self.settings)
        other.assign(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, Coup)
        self.assign_agenda(other)
        self.hands = other.hands
        self.faces_up = other.faces_up
        self.out_of_play = other.out_of_play
        self.court = other.court
        self.aside = other.aside
        self.purses = other.purses
        self.treasury = other.treasury
        self.living = other.living
        self.won = other.won
