"""What a Coup player can have worked out about hidden cards.

It is a table of lower bounds: for every set of characters and every set of other players, how many cards of those
characters must lie in the Court or with those players. Each fact the table saw moves the bounds (C-10).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, first, has, shift, size, without
from meydan.core.types import Card, Seat, Set
from meydan.games.coup.zones import facts
from meydan.games.coup.zones.cards import CHARACTERS, Cards, copies, one

CHARACTER_SETS: Final = 32


class Bounds:
    """Lower bounds: how many cards of `characters` must lie in the Court or with `players`, for each pair of sets."""

    def __init__(self, observer: Seat, seats: i64) -> None:
        self.observer = observer
        self.players: Set = without(first(seats), observer)
        self.least: vec[i64] = vec[i64]([0] * (CHARACTER_SETS * int(shift(1, seats))))

    def third_set_dealt(self, own: Card) -> None:
        """C-9.4: the Court was one of each, the observer got this card of it and the other player one more."""
        for characters in range(CHARACTER_SETS):
            self.least[characters] = at_least(size(without(characters, own)) - 1, 0)

    def learn(self, fact: facts.Fact) -> None:
        seat = facts.seat_of(fact)
        kind = facts.kind_of(fact)
        if seat == self.observer:
            if kind != facts.LOST:
                self.own_cards_moved(fact)
        elif kind == facts.PROVED:
            self.showed(seat, facts.open_part(fact))
            self.drew(seat, 1)
        elif kind == facts.EXCHANGED:
            self.drew(seat, facts.open_part(fact))
        else:
            self.lost(seat, facts.open_part(fact))

    def own_cards_moved(self, fact: facts.Fact) -> None:
        """The observer saw what they drew from the Court and put back. A proof puts back first, an exchange last."""
        if facts.kind_of(fact) == facts.PROVED:
            self.court_gained(one(facts.open_part(fact)))
            self.court_gave(facts.drawn(fact), 1)
        else:
            self.court_gave(facts.drawn(fact), 2)
            self.court_gained(facts.back(fact))

    def court_gained(self, cards: Cards) -> None:
        for characters in range(CHARACTER_SETS):
            gained = among(cards, characters)
            self.shift_all(characters, gained, self.players)

    def court_gave(self, cards: Cards, at_most: i64) -> None:
        """The observer drew these; if the fact does not say which, they may have been any."""
        for characters in range(CHARACTER_SETS):
            gone = at_most
            if cards != 0:
                gone = among(cards, characters)
            self.shift_all(characters, -gone, self.players)

    def showed(self, seat: Seat, card: Card) -> None:
        """A player put a card into the Court: everybody else counts one more there."""
        for characters in range(CHARACTER_SETS):
            if has(characters, card):
                self.shift_all(characters, 1, without(self.players, seat))
                self.close(characters, seat)

    def drew(self, seat: Seat, cards: i64) -> None:
        """A player drew a number of cards from the Court, which may be any of its cards."""
        for characters in range(CHARACTER_SETS):
            self.shift_all(characters, -cards, without(self.players, seat))

    def lost(self, seat: Seat, card: Card) -> None:
        """A player's card was turned up: every group with this player holds one fewer, but no fewer than without
        them."""
        for characters in range(CHARACTER_SETS):
            if has(characters, card):
                players = self.players
                while True:
                    if has(players, seat):
                        at = CHARACTER_SETS * players + characters
                        self.least[at] = at_least(self.least[at] - 1, 0)
                    if players == 0:
                        break
                    players = (players - 1) & self.players
                self.close(characters, seat)

    def shift_all(self, characters: Set, by: i64, within: Set) -> None:
        """Move the bounds of all groups inside `within`, never below nothing."""
        players = within
        while True:
            at = CHARACTER_SETS * players + characters
            self.least[at] = at_least(self.least[at] + by, 0)
            if players == 0:
                break
            players = (players - 1) & within

    def close(self, characters: Set, seat: Seat) -> None:
        """A group with this player holds at least what it holds without them."""
        others = without(self.players, seat)
        players = others
        while True:
            alone = self.least[CHARACTER_SETS * players + characters]
            at = CHARACTER_SETS * (players | bit(seat)) + characters
            self.least[at] = at_least(self.least[at], alone)
            if players == 0:
                break
            players = (players - 1) & others


def at_least(number: i64, least: i64) -> i64:
    if number < least:
        return least
    return number


def among(cards: Cards, characters: Set) -> i64:
    """How many of the cards are of these characters."""
    found: i64 = 0
    for card in range(CHARACTERS):
        if has(characters, card):
            found += copies(cards, card)
    return found
