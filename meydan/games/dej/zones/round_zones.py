"""What lies on the table for a round: crown, roles, marks; and who has completed a city."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from meydan.core.bitset import bit, has
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.zones.names import NO_CARD, NOBODY
from meydan.games.dej.zones.piles import KEPT, MARKED, NOBODY_HOLDS, PICKS, SAVED, STASH, TRADE, Piles

if TYPE_CHECKING:
    from meydan.core.rules import Rules
    from meydan.games.dej.zones.in_play import InPlay


class RoundZones(Piles):
    """Who holds which role, what is burned and passed, which roles are marked."""

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object], in_play: "InPlay") -> None:
        super().__init__(rules, seats, settings)
        self.in_play = in_play
        """What this table plays with: cards, costs, cast, draft and the rules that differ. It never changes."""
        self.crown: Seat = 0
        self.caller: Seat = 0
        """D-3.5: who held the crown when the round began and picks first."""
        self.holders: i64 = NOBODY_HOLDS
        self.packet: Set = 0
        """The roles being passed on."""
        self.burned_up: Set = 0
        self.burned_down: Set = 0
        self.first_down: i64 = 0
        """The rank burned face down before the first pick."""
        self.crown_returned: i64 = 0
        """D-4.4, K-4.2: how often the crown's rank was turned up and put back."""
        self.shown: Set = 0
        """Ranks whose holder has revealed them this round."""
        self.called: i64 = 0
        """The last rank called this round."""
        self.completed: Set = 0
        """Who has ever had a complete city; and who had one first."""
        self.first_complete: Seat = NOBODY
        self.won: Set = 0

    # -- roles -----------------------------------------------------------------------------------------------------

    def holder(self, rank: i64) -> Seat:
        """Who picked a rank, or NOBODY."""
        return (self.holders >> (4 * rank)) & 15

    def held(self, seat: Seat) -> Set:
        """The ranks a seat holds."""
        found: Set = 0
        for rank in range(1, self.in_play.ranks + 1):
            if self.holder(rank) == seat:
                found |= bit(rank)
        return found

    def traded(self) -> bool:
        """K-9.28: have two players exchanged roles this round?"""
        return self.table[TRADE] != 0

    def trader(self) -> Seat:
        """Who chose to exchange; and with whom."""
        return self.table[TRADE] & 15

    def trade_partner(self) -> Seat:
        return (self.table[TRADE] >> 4) & 15

    def traded_away(self) -> i64:
        """K-9.28: the rank that the player of the Theater gave away; `traded_for` is the one they got."""
        return (self.table[TRADE] >> 8) & 15

    def traded_for(self) -> i64:
        return (self.table[TRADE] >> 12) & 15

    def knows_trade(self, seat: Seat) -> bool:
        """K-12: does this seat know the exchanged roles? Both players of the exchange know both."""
        return self.traded() and (seat == self.trader() or seat == self.trade_partner())

    def picked_by(self, rank: i64) -> Seat:
        """Who holds a role, or held it before roles were exchanged."""
        if self.traded() and rank == self.traded_away():
            return self.trader()
        if self.traded() and rank == self.traded_for():
            return self.trade_partner()
        return self.holder(rank)

    def marked(self, mark: i64) -> Set:
        """The ranks under a mark."""
        return self.table[MARKED + mark] & 1023

    def marker(self, mark: i64) -> Seat:
        """Who announced it."""
        return (self.table[MARKED + mark] >> 10) & 15

    def truly_marked(self, mark: i64) -> i64:
        """K-12: of a mark with a secret, the true rank (0: none). Known to the marker alone."""
        return (self.table[MARKED + mark] >> 14) & 15

    def mark_is_open(self, mark: i64) -> bool:
        """Does everybody know the true one?"""
        return has(self.table[MARKED + mark], 18)

    def saved_coins(self, seat: Seat) -> i64:
        """DR-18, KR-62: how many coins a player had when the round began, where the table plays by it."""
        return self.table[SAVED + seat]

    def kept(self) -> Card:
        """KR-60: the card that the Wizard took to the hand and still has, where the table plays by it; or NO_CARD."""
        if self.table[KEPT] == 0:
            return NO_CARD
        return self.table[KEPT] & 63

    def kept_from(self) -> Seat:
        """KR-60: from whom the Wizard took a card to the hand in this turn, or NOBODY."""
        if self.table[KEPT] == 0:
            return NOBODY
        return (self.table[KEPT] >> 6) - 1

    def stash(self, rank: i64) -> i64:
        """What the role of a rank remembers: coins lying on it, seats still to be served, and so on."""
        return self.table[STASH + rank]

    def pick(self, step: i64) -> i64:
        return self.table[PICKS + step]

    def watched(self, rank: i64) -> bool:
        """Is a role under any mark?"""
        marks: Set = 0
        for at in range(MARKED, TRADE):
            marks |= self.table[at]
        return has(marks, rank)

    def is_last_round(self) -> bool:
        """D-10.2, K-10.1: has any city been complete?"""
        return self.completed != 0

    def winning(self) -> Set:
        return self.won

    def assign_round(self, other: "RoundZones") -> None:
        self.crown = other.crown
        self.caller = other.caller
        self.holders = other.holders
        self.packet = other.packet
        self.burned_up = other.burned_up
        self.burned_down = other.burned_down
        self.first_down = other.first_down
        self.crown_returned = other.crown_returned
        self.shown = other.shown
        self.called = other.called
        self.completed = other.completed
        self.first_complete = other.first_complete
        self.won = other.won
