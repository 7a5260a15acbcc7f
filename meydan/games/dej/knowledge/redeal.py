"""Deals new cards where a player of Dej cannot know them: other hands, the deck, under districts (D-12, K-12)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.game import Game
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import MARKS_ROOM
from meydan.games.dej.districts.names import DISTRICT_TYPES
from meydan.games.dej.knowledge.deduction import UNSEEN
from meydan.games.dej.knowledge.matching import NOWHERE, Matching
from meydan.games.dej.knowledge.places import HiddenPlaces
from meydan.games.dej.knowledge.redeal_roles import RoleDealer
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.names import NO_CARD, NOBODY
from meydan.games.dej.zones.piles import DECK_ROOM
from meydan.games.dej.zones.state import Dej

TYPE_OF: Final = vec[i64](DISTRICT_TYPES)
TRIES: Final = 40
"""How often a random placing of followed cards is begun anew before one is worked out."""


class DejDealer(HiddenPlaces):
    """The cards a seat has worked out stay, the others are dealt again and again."""

    def __init__(self, game: Dej, observer: Seat) -> None:
        super().__init__(game, observer)
        self.roles = RoleDealer(game, observer)
        self.card: vec[i64] = vec[i64]([0] * len(self.places))
        self.order: vec[i64] = self.pool[:]

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, Dej)
        self.roles.deal(scratch)
        self.deal_secrets(scratch)
        for at in range(len(self.card)):
            self.card[at] = self.truth[at]
        if self.place_followed(scratch):
            self.shuffle(scratch)
            next_card: i64 = 0
            for index in range(len(self.free)):
                at = self.free[index]
                if self.card[at] == NOWHERE:
                    self.card[at] = self.next_of(self.types[index], next_card)
                    next_card += 1
        else:
            self.work_out_places(scratch)
        self.lay_out(scratch)
        self.deal_kept(scratch)

    def next_of(self, types: Set, start: i64) -> Card:
        """The next card of the shuffled pool of one of these types, brought to the front of what is left."""
        at = start
        while at < len(self.order) and not has(types, TYPE_OF[self.order[at]]):
            at += 1
        if at == len(self.order):
            at = start
        card = self.order[at]
        self.order[at] = self.order[start]
        self.order[start] = card
        return card

    def deal_secrets(self, scratch: Dej) -> None:
        """K-12: which of several marked roles is the true one, unless the observer marked them or all have seen it."""
        for mark in range(MARKS_ROOM):
            if scratch.truly_marked(mark) != 0 and scratch.marker(mark) != self.observer:
                if not scratch.mark_is_open(mark):
                    ranks = scratch.marked(mark)
                    scratch.mark(mark, ranks, scratch.marker(mark), scratch.any_of(ranks))

    def deal_kept(self, scratch: Dej) -> None:
        """KR-60: deal which hand card the Wizard took, unless the observer is the Wizard or the player it was taken
        from."""
        wizard = scratch.player
        if scratch.kept_from() != NOBODY and self.observer not in (wizard, scratch.kept_from()):
            card: Card = NO_CARD
            if scratch.hand_size(wizard) > 0:
                card = scratch.nth_card(wizard, scratch.below(scratch.hand_size(wizard)))
            scratch.keep_card(scratch.kept_from(), card)

    def place_followed(self, scratch: Dej) -> bool:
        """Put each followed card into one of its places, at random. False if no try succeeds."""
        for _try in range(TRIES):
            self.clear_places()
            if self.try_followed(scratch):
                return True
        self.clear_places()
        return False

    def clear_places(self) -> None:
        for index in range(len(self.free)):
            self.card[self.free[index]] = NOWHERE
        for index in range(len(self.must)):
            self.card[self.must[index]] = NOWHERE

    def work_out_places(self, scratch: Dej) -> None:
        """Find some placing that agrees with all the seat saw. A followed card without a place has turned up
        elsewhere."""
        matching = Matching(self.may_from, self.may, len(self.card))
        matching.fill(self.must, scratch.below(len(self.followed)))
        rest = [int(card) for card in self.pool]
        for index in range(len(self.followed)):
            if matching.place_of[index] == NOWHERE:
                rest.append(int(self.followed[index]))
            else:
                self.card[matching.place_of[index]] = self.followed[index]
        for index in range(len(self.free)):
            if self.card[self.free[index]] == NOWHERE:
                self.card[self.free[index]] = draw_of(self.types[index], rest, scratch)
        for index in range(len(self.must)):
            if self.card[self.must[index]] == NOWHERE:
                self.card[self.must[index]] = draw_of(UNSEEN, rest, scratch)

    def try_followed(self, scratch: Dej) -> bool:
        for index in range(len(self.followed)):
            start = self.may_from[index]
            room: i64 = 0
            for at in range(start, self.may_from[index + 1]):
                if self.card[self.may[at]] < 0:
                    room += 1
            if room == 0:
                return False
            skip = scratch.below(room)
            at = start
            while self.card[self.may[at]] >= 0 or skip > 0:
                if self.card[self.may[at]] < 0:
                    skip -= 1
                at += 1
            self.card[self.may[at]] = self.followed[index]
        for index in range(len(self.must)):
            if self.card[self.must[index]] < 0:
                return False
        return True

    def shuffle(self, scratch: Dej) -> None:
        for at in range(len(self.pool)):
            other = scratch.below(at + 1)
            self.order[at] = self.order[other]
            self.order[other] = self.pool[at]

    def lay_out(self, scratch: Dej) -> None:
        """Put the dealt cards where they lie."""
        for seat in range(scratch.seats):
            if seat != self.observer:
                scratch.empty_hand(seat)
        for at in range(len(self.card)):
            zone = self.zones[at]
            card = self.card[at]
            if zone == facts.DECK:
                scratch.deck[(scratch.deck_top + self.places[at]) & (DECK_ROOM - 1)] = card
            elif zone == facts.DRAWN:
                scratch.set_drawn(self.places[at], card)
            elif zone == facts.LAID:
                scratch.set_laid(self.places[at], card, scratch.laid_seen(self.places[at]))
            else:
                scratch.put(zone - facts.HANDS, card)


def draw_of(types: Set, rest: list[int], scratch: Dej) -> Card:
    """One of the cards left, of one of these types if there is one."""
    fitting = [at for at in range(len(rest)) if has(types, DISTRICT_TYPES[rest[at]])]
    if not fitting:
        fitting = list(range(len(rest)))
    return rest.pop(fitting[int(scratch.below(len(fitting)))])
