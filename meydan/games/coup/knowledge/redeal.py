"""Deals new hidden cards that fit everything a Coup player can have worked out (`deduction`).

A deal that breaks a bound is thrown away, so all deals that are left are equally likely.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.bitset import has, shift
from meydan.core.game import Game
from meydan.core.redeal import Dealer
from meydan.core.types import Seat
from meydan.games.coup.flow.setup import CHOOSE_CARD
from meydan.games.coup.knowledge.deduction import CHARACTER_SETS, Bounds, among
from meydan.games.coup.zones import facts
from meydan.games.coup.zones.cards import CHARACTERS, ONE_OF_EACH, Cards, count, holds_all, one, pick
from meydan.games.coup.zones.state import Coup


class CoupDealer(Dealer):
    """Deals the other hands, the other's removed cards and the Court anew."""

    def __init__(self, game: Coup, observer: Seat) -> None:
        super().__init__(game, observer)
        # The bounds that are not zero, as three parallel lists: these characters, with these players, at least this
        # many.
        self.characters: vec[i64] = vec[i64]()
        self.players: vec[i64] = vec[i64]()
        self.least: vec[i64] = vec[i64]()
        self.seen: list[int] = []
        if game.story is not None:
            self.seen = facts.known_to(observer, game.story.facts)
            self.work_out(game, from_the_sets=True)
            if not self.fits(game):
                self.work_out(game, from_the_sets=False)  # a hand-written position need not say what happened before
            if not self.fits(game):
                self.forget()  # a hand-written position that contradicts itself

    def work_out(self, game: Coup, from_the_sets: bool) -> None:
        """Follow all the observer saw, from the deal on."""
        bounds = Bounds(self.observer, game.seats)
        chosen = ONE_OF_EACH - game.removed(self.observer)
        hand = facts.first_hand(self.seen, self.observer, game.hand(self.observer))
        if from_the_sets and chosen != ONE_OF_EACH and count(hand) == 2 and holds_all(hand, chosen):
            bounds.third_set_dealt(pick(hand - chosen, 0))
        for fact in self.seen:
            bounds.learn(fact)
        if game.aside != 0 and has(game.waiting, self.observer):
            bounds.court_gave(game.aside, 2)
        self.forget()
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

    def forget(self) -> None:
        self.characters = vec[i64]()
        self.players = vec[i64]()
        self.least = vec[i64]()

    def facts(self) -> list[int]:
        return self.seen.copy()

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
        """Gather every card the observer does not see and deal them to the same places. False if this deal cannot be
        completed."""
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
            if not has(scratch.waiting, self.observer):
                cards += scratch.aside  # what another is looking at was in the Court a moment ago
            found = among(cards, self.characters[at])
            for seat in range(scratch.seats):
                if has(self.players[at], seat):
                    found += among(scratch.hand(seat), self.characters[at])
            if found < self.least[at]:
                return False
        return True


def deal_from(game: Coup, pool: Cards, wanted: i64) -> Cards:
    """A number of random cards from a pool."""
    cards: Cards = 0
    for _card in range(wanted):
        drawn = one(pick(pool, game.below(count(pool))))
        pool -= drawn
        cards += drawn
    return cards
