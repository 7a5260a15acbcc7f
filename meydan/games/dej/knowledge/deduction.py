"""What one seat can have worked out about hidden districts, from all that it saw (D-12, K-12).

Every hidden place (a card of the deck, of another hand, lying under a district) has a row: the cards the seat has seen
that may lie there, and whether it may be a card the seat has not seen. A card seen is followed while it lies hidden:
drawn from a known place of the deck it moves alone; chosen unseen out of a hand, it may then lie in either place.
"""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.districts.names import DISTRICT_TYPES
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.names import TYPES

UNSEEN: Final = 0b11111
"""In a row: it may be a card the seat has not seen, one bit for each type. The other bits are followed cards."""
HANDED: Final = 12
"""A zone for cards on their way into the seat's own hand, while it looks at them."""
ZONES: Final = 13
ORDERED: Final = (facts.DECK, facts.LAID)
"""Zones that are left in the order their cards lie."""


class DistrictKnowledge:
    """The rows of all hidden places, zone by zone."""

    def __init__(self, observer: Seat, told: list[int]) -> None:
        self.own = int(facts.hand_of(observer))
        self.rows: list[list[int]] = [[] for _zone in range(ZONES)]
        self.followed: list[int] = [0] * TYPES
        """The card behind each bit of a row; the first bits are no cards."""
        for word in told:
            self.learn(word, observer)

    def learn(self, word: i64, observer: Seat) -> None:
        kind = facts.kind_of(word)
        source = int(facts.source_of(word))
        goal = int(facts.goal_of(word))
        number = int(facts.number_of(word))
        if kind == facts.LAYOUT:
            self.rows[source] = [UNSEEN] * number
        elif kind == facts.MOVED:
            card = number - 1 if facts.known_by(word, observer) else -1
            self.moved(source, goal, card)
        elif kind == facts.SWAPPED:
            self.swapped(source, goal)
        elif kind == facts.LOOKED:
            if source == self.own:
                self.hand_over(goal)
        elif kind == facts.SEEN:
            if facts.known_by(word, observer):
                self.seen(source, number - 1)
        elif kind == facts.TOPPED:
            card = number - 1 if facts.known_by(word, observer) else -1
            self.rows[facts.DECK].insert(0, self.leave(source, card))
        elif kind == facts.COUNTED:
            self.counted(source, 1 << goal, number)
        else:
            self.mix(facts.DECK, number)

    # -- what is learned -------------------------------------------------------------------------------------------

    def moved(self, source: int, goal: int, card: int) -> None:
        """A card went from zone to zone; -1: the seat did not see which."""
        row = self.leave(source, card)
        if goal not in (facts.TABLE, self.own):
            self.rows[goal].append(row)

    def leave(self, source: int, card: int) -> int:
        """Take a place out of a zone; its row goes with the card."""
        if source in (facts.TABLE, self.own):
            return self.follow(card)
        if card >= 0:
            self.recognise(source, card)
            return self.follow(card)
        if not self.rows[source]:
            return UNSEEN
        if source in ORDERED:
            return self.rows[source].pop(0)
        self.mix(source, len(self.rows[source]))
        return self.rows[source].pop()

    def swapped(self, one: int, other: int) -> None:
        """Two hands change places. If one is the seat's own, SEEN follows for every card of both."""
        if one == self.own:
            self.hand_over(other)
        elif other == self.own:
            self.hand_over(one)
        else:
            self.rows[one], self.rows[other] = self.rows[other], self.rows[one]

    def hand_over(self, zone: int) -> None:
        """All cards of a zone are about to be seen."""
        self.forget_handed()
        self.rows[HANDED] = self.rows[zone]
        self.rows[zone] = []

    def seen(self, zone: int, card: int) -> None:
        """The card is in this zone."""
        if zone == self.own or self.rows[HANDED]:
            self.recognise(HANDED, card)
        if zone != self.own:
            self.rows[zone].append(self.follow(card))

    def forget_handed(self) -> None:
        """Cards that were handed over without being remembered may be any of those followed there."""
        for row in self.rows[HANDED]:
            for bit in self.bits(row & ~UNSEEN):
                self.drop(bit, True)
        self.rows[HANDED] = []

    def counted(self, zone: int, of_type: int, cards: int) -> None:
        """K-12: a hand holds this many cards of a type. Stored only if all places that the count may refer to are
        alike."""
        rows = self.rows[zone]
        open_rows: list[int] = []
        for at in range(len(rows)):
            kinds = self.kinds(rows[at])
            if kinds == of_type:
                cards -= 1
            elif kinds & of_type:
                open_rows.append(at)
        alike = True
        for at in open_rows:
            if rows[at] & ~UNSEEN or rows[at] != rows[open_rows[0]]:
                alike = False
        if alike or cards in (0, len(open_rows)):
            for at in open_rows:
                self.narrow(rows, at, of_type if cards > 0 else UNSEEN & ~of_type)
                cards -= 1

    def kinds(self, row: int) -> int:
        """The types a place may hold."""
        found = row & UNSEEN
        for bit in self.bits(row & ~UNSEEN):
            found |= 1 << DISTRICT_TYPES[self.followed[bit.bit_length() - 1]]
        return found

    def narrow(self, rows: list[int], at: int, types: int) -> None:
        """A place holds a card of one of these types."""
        row = rows[at] & types
        for bit in self.bits(rows[at] & ~UNSEEN):
            if (1 << DISTRICT_TYPES[self.followed[bit.bit_length() - 1]]) & types:
                row |= bit
        if row != 0:
            rows[at] = row

    # -- rows ------------------------------------------------------------------------------------------------------

    def follow(self, card: int) -> int:
        """The row of a place where a seen card lies."""
        if card < 0:
            return UNSEEN
        self.followed.append(card)
        return 1 << (len(self.followed) - 1)

    def mix(self, zone: int, places: int) -> None:
        """Any of these cards may now lie in any of these places."""
        rows = self.rows[zone]
        places = min(places, len(rows))
        union = 0
        for at in range(places):
            union |= rows[at]
        for at in range(places):
            rows[at] = union

    def recognise(self, zone: int, card: int) -> None:
        """A card of the zone turned out to be this one, and its place is gone; of an ordered zone the first."""
        rows = self.rows[zone]
        places = 1 if zone in ORDERED else len(rows)
        if not rows:
            return
        for at in range(places):
            if (
                rows[at] & UNSEEN == 0
                and rows[at] & (rows[at] - 1) == 0
                and self.followed[rows[at].bit_length() - 1] == card
            ):
                self.drop(rows.pop(at), False)
                return
        likely = 0
        for at in range(places):
            for bit in self.bits(rows[at] & ~UNSEEN):
                if self.followed[bit.bit_length() - 1] == card:
                    likely = bit
        self.remove_place(rows, places, likely, 1 << DISTRICT_TYPES[card])
        if likely != 0:
            self.drop(likely, True)

    def remove_place(self, rows: list[int], places: int, likely: int, unseen: int) -> None:
        """It was one of the places that may hold the card; which one is not known, so they are mixed."""
        could = [at for at in range(places) if rows[at] & (likely | unseen)]
        if not could:
            could = list(range(places))
        union = 0
        for at in could:
            union |= rows[at]
        for at in could:
            rows[at] = union
        rows.pop(could[-1])

    def drop(self, bit: int, other_copy: bool) -> None:
        """A followed card is found. If it may have been another copy, its places may hold a card that was not seen."""
        for rows in self.rows:
            for at in range(len(rows)):
                if rows[at] & bit:
                    rows[at] &= ~bit
                    if other_copy or rows[at] == 0:
                        rows[at] |= UNSEEN

    def bits(self, row: int) -> list[int]:
        """The single bits of a row. It is a number of any size, so the helpers for sets of one word do not apply."""
        found: list[int] = []
        while row:
            found.append(row & -row)
            row &= row - 1
        return found
