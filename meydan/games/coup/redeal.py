"""Dealing anew what a Coup player cannot know, honouring all he can have worked out.

What he has worked out is a table of lower bounds: for every set of characters and every set of other players, how many cards
of those characters must lie in the Court or with those players. Each fact the table saw moves the bounds (C-10).
A deal that breaks a bound is thrown away, so all deals that are left are equally likely.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.agenda import seat_of
from meydan.core.bitset import bit, first, has, shift, without
from meydan.core.game import Game
from meydan.core.redeal import Dealer
from meydan.core.types import Card, Seat, Set
from meydan.games.coup import facts
from meydan.games.coup.cards import CHARACTERS, ONE_OF_EACH, Cards, copies, count, holds_all, one, pick
from meydan.games.coup.setup import CHOOSE_CARD
from meydan.games.coup.state import Coup

CHARACTER_SETS: Final = 32


class Bounds:
    """At least so many cards of `characters` lie in the Court or with `players`: one number for each pair of sets."""

    def __init__(self, observer: Seat, seats: i64) -> None:
        self.observer = observer
        self.players: Set = without(first(seats), observer)
        self.least: vec[i64] = vec[i64]([0] * (CHARACTER_SETS * int(shift(1, seats))))

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
        """He saw what he drew from the Court and what he put there. A proof puts back first, an exchange draws first."""
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

    def court_gave(self, cards: Cards, size: i64) -> None:
        """The observer drew these; if he does not remember which, they may have been any."""
        for characters in range(CHARACTER_SETS):
            gone = size
            if cards != 0:
                gone = among(cards, characters)
            self.shift_all(characters, -gone, self.players)

    def showed(self, seat: Seat, card: Card) -> None:
        """His card went to the Court: for everybody but him, one more is there."""
        for characters in range(CHARACTER_SETS):
            if has(characters, card):
                self.shift_all(characters, 1, without(self.players, seat))
                self.close(characters, seat)

    def drew(self, seat: Seat, cards: i64) -> None:
        """He may have got any of the Court's cards, at most so many."""
        for characters in range(CHARACTER_SETS):
            self.shift_all(characters, -cards, without(self.players, seat))

    def lost(self, seat: Seat, card: Card) -> None:
        """His card is open now: one fewer lies with any group he is in, yet no fewer than without him."""
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
        """A group with this player holds at least what it holds without him."""
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


class CoupDealer(Dealer):
    """Deals the other hands, the other's removed cards and the Court anew."""

    def __init__(self, game: Coup, observer: Seat) -> None:
        super().__init__(game, observer)
        # The bounds that say something, side by side: of these characters, with these players, at least so many.
        self.characters: vec[i64] = vec[i64]()
        self.players: vec[i64] = vec[i64]()
        self.least: vec[i64] = vec[i64]()
        self.kept: list[int] = []
        bounds = Bounds(observer, game.seats)
        if game.story is not None:
            for fact in game.story.facts:
                bounds.learn(fact)
                if facts.seat_of(fact) == observer:
                    self.kept.append(fact)
                else:
                    self.kept.append(facts.as_others_saw(fact))
        if game.aside != 0:
            if seat_of(game.top()) == observer:
                bounds.court_gave(game.aside, 2)
            else:
                bounds.drew(seat_of(game.top()), 2)
        players = bounds.players
        while True:
            for characters in range(CHARACTER_SETS):
                least = bounds.least[CHARACTER_SETS * players + characters]
                if least > 0:
                    self.characters = append(self.characters, characters)
                    self.players = append(self.players, players)
                    self.least = append(self.least, least)
            if players == 0:
                break
            players = (players - 1) & bounds.players

    def facts(self) -> list[int]:
        return self.kept

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, Coup)
        if scratch.top() & 255 == CHOOSE_CARD.id and scratch.waiting != 0:
            self.hide_choice(scratch)
            return
        while not self.deal_once(scratch) or not self.fits(scratch):
            pass

    def hide_choice(self, scratch: Coup) -> None:
        """C-9.3: the other's card, if already chosen, may be any."""
        other = 1 - self.observer
        if not has(scratch.waiting, other):
            scratch.sealed = shift(scratch.sealed_choice(self.observer), 6 * self.observer)
            scratch.sealed |= shift(scratch.below(CHARACTERS), 6 * other)

    def deal_once(self, scratch: Coup) -> bool:
        """Gather every card the observer does not see and deal them to the same places. False: they did not go round."""
        pool = scratch.court
        drawn: i64 = 0
        if not has(scratch.waiting, self.observer):
            drawn = count(scratch.aside)
            pool += scratch.aside
        for seat in range(scratch.seats):
            if seat != self.observer:
                pool += scratch.hand(seat) + scratch.removed(seat)
        for seat in range(scratch.seats):
            if seat != self.observer and scratch.removed(seat) != 0:
                gone = ONE_OF_EACH - one(scratch.below(CHARACTERS))  # C-9.6: all of a set but one
                if not holds_all(pool, gone):
                    return False
                scratch.remove(seat, gone - scratch.removed(seat))
                pool -= gone
        for seat in range(scratch.seats):
            if seat != self.observer:
                hand = deal_from(scratch, pool, count(scratch.hand(seat)))
                scratch.give(seat, hand - scratch.hand(seat))
                pool -= hand
        if drawn > 0:
            scratch.aside = deal_from(scratch, pool, drawn)
            pool -= scratch.aside
        scratch.court = pool
        return True

    def fits(self, scratch: Coup) -> bool:
        """Does a deal agree with all the observer has worked out?"""
        for at in range(len(self.characters)):
            cards = scratch.court
            if not has(scratch.waiting, self.observer) and has(self.players[at], seat_of(scratch.top())):
                cards += scratch.aside  # whoever is exchanging has these
            found = among(cards, self.characters[at])
            for seat in range(scratch.seats):
                if has(self.players[at], seat):
                    found += among(scratch.hand(seat), self.characters[at])
            if found < self.least[at]:
                return False
        return True


def deal_from(game: Coup, pool: Cards, size: i64) -> Cards:
    """So many random cards of a pool."""
    cards: Cards = 0
    for _card in range(size):
        drawn = one(pick(pool, game.below(count(pool))))
        pool -= drawn
        cards += drawn
    return cards
