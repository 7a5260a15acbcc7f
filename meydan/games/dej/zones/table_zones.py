"""What lies on the table, and how to read it. Only zones, piles and atoms know the words behind a zone."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.zones.names import NO_CARD
from meydan.games.dej.zones.piles import (
    BEAUTIFIED,
    BLANK_DECK,
    BLANK_LAID,
    CITY,
    DECK_ROOM,
    PURSE,
)
from meydan.games.dej.zones.round_zones import RoundZones

if TYPE_CHECKING:
    from meydan.core.rules import Rules
    from meydan.games.dej.zones.in_play import InPlay


class TableZones(RoundZones):
    """The zones of Dej and Kohan Dej."""

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object], in_play: "InPlay") -> None:
        super().__init__(rules, seats, settings, in_play)
        self.deck: vec[i64] = BLANK_DECK[:]
        self.deck_top: i64 = 0
        self.deck_size: i64 = 0
        self.drawn: i64 = 0
        """Districts somebody has drawn and is looking at, in the order drawn."""
        self.between: Card = NO_CARD
        """A district that has left a hand or a city and is not yet placed, taken or buried. Everybody sees it."""
        self.laid: vec[i64] = BLANK_LAID[:]
        """K-9.17: the districts lying face down under another one, oldest first, with who has seen each."""
        self.laid_size: i64 = 0
        # the turn
        self.player: Seat = 0
        self.playing: i64 = 0
        """The rank being played, and by whom; rank 0 between turns."""
        self.gathered: bool = False
        self.income_taken: bool = False
        self.bonus_taken: bool = False
        self.used: Set = 0
        """Numbers of the role's abilities already used this turn."""
        self.used_districts: Set = 0
        self.builds: i64 = 0
        """Districts built this turn that count against the limit."""
        self.paid_builds: i64 = 0
        self.spent: i64 = 0
        """K-8.17: coins paid for building this turn and not given back."""
        self.covered: i64 = 0
        """K-7.5: coins of the district being built now that are already paid in cards."""

    # -- hands and cities ------------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> Set:
        """The different districts in a hand."""
        return self.table[3 * seat]

    def hand_size(self, seat: Seat) -> i64:
        return self.table[3 * seat + 2]

    def city(self, seat: Seat) -> Set:
        """The different districts in a city."""
        return self.table[3 * (CITY + seat)]

    def city_size(self, seat: Seat) -> i64:
        return self.table[3 * (CITY + seat) + 2]

    def beautified(self, seat: Seat) -> Set:
        """K-8.26: the districts of a city of which a copy carries a coin."""
        return self.table[3 * (BEAUTIFIED + seat)]

    # -- coins and deck --------------------------------------------------------------------------------------------

    def coins(self, seat: Seat) -> i64:
        return self.table[PURSE + seat]

    def deck_card(self, place: i64) -> Card:
        """The card with `place` others above it."""
        return self.deck[(self.deck_top + place) & (DECK_ROOM - 1)]

    def drawn_size(self) -> i64:
        found: i64 = 0
        while (self.drawn >> (7 * found)) & 127 != 0:
            found += 1
        return found

    def drawn_card(self, place: i64) -> Card:
        return ((self.drawn >> (7 * place)) & 127) - 1

    def drawn_kinds(self) -> Set:
        found: Set = 0
        left = self.drawn
        while left != 0:
            found |= bit((left & 127) - 1)
            left >>= 7
        return found

    def laid_card(self, place: i64) -> Card:
        return self.laid[place] & 63

    def laid_seen(self, place: i64) -> Set:
        """K-12: who knows which card lies there: the player who laid it, and later owners."""
        return self.laid[place] >> 6

    # -- building --------------------------------------------------------------------------------------------------

    def playing_oddly(self, seat: Seat, rank: i64) -> bool:
        """Does any card other than the one being built affect what this player may build now?"""
        in_play = self.in_play
        return (
            self.city(seat) & in_play.odd_in_city != 0
            or self.hand(seat) & in_play.odd_in_hand != 0
            or has(in_play.odd_builders, rank)
        )

    # -- seats -----------------------------------------------------------------------------------------------------

    def others(self, seat: Seat) -> Set:
        """All players but one."""
        return (bit(self.seats) - 1) & ~bit(seat)

    def after(self, seat: Seat, steps: i64) -> Seat:
        """The seat that is this many places to the left."""
        return (seat + steps) % self.seats

    def complete(self, seat: Seat) -> bool:
        """D-10.1, K-7.10: is the city complete now?"""
        return self.city_weight(seat) >= self.in_play.city_size

    def city_weight(self, seat: Seat) -> i64:
        """K-7.10: its districts, counted toward a complete city while the game goes on."""
        return self.weight_of(seat, self.in_play.weighed)

    def final_weight(self, seat: Seat) -> i64:
        """K-10.3, KR-17: its districts, counted toward a complete city when the game is over."""
        return self.weight_of(seat, self.in_play.heavy)

    def weight_of(self, seat: Seat, weighed: Set) -> i64:
        """The districts of a city, where those of some kinds count as several."""
        count = self.city_size(seat)
        heavy = self.city(seat) & weighed
        while heavy != 0:
            count += self.in_play.weights[lowest(heavy)] - 1
            heavy = drop_lowest(heavy)
        return count

    # -- copies ----------------------------------------------------------------------------------------------------

    def assign_zones(self, other: "TableZones") -> None:
        self.deck_top = other.deck_top
        self.deck_size = other.deck_size
        self.deck = other.deck[:]
        self.drawn = other.drawn
        self.between = other.between
        self.laid_size = other.laid_size
        for place in range(other.laid_size):
            self.laid[place] = other.laid[place]

    def assign_turn(self, other: "TableZones") -> None:
        self.player = other.player
        self.playing = other.playing
        self.gathered = other.gathered
        self.income_taken = other.income_taken
        self.bonus_taken = other.bonus_taken
        self.used = other.used
        self.used_districts = other.used_districts
        self.builds = other.builds
        self.paid_builds = other.paid_builds
        self.spent = other.spent
        self.covered = other.covered
