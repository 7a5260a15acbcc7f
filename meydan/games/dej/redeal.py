"""Dealing anew what a player of Dej cannot know: other hands, the deck, cards under districts (D-12, K-12)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.game import Game
from meydan.core.redeal import Dealer
from meydan.core.types import Card, Seat
from meydan.games.dej import facts
from meydan.games.dej.knowledge import UNSEEN, Knowledge
from meydan.games.dej.matching import NOWHERE, Matching
from meydan.games.dej.piles import DECK_ROOM
from meydan.games.dej.redeal_roles import RoleDealer
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import MARKS_ROOM

TRIES: Final = 40
"""How often a random placing of followed cards is begun anew before one is worked out."""


class DejDealer(Dealer):
    """Knows every hidden place; the cards a seat has worked out stay, the others are dealt again and again."""

    def __init__(self, game: Dej, observer: Seat) -> None:
        super().__init__(game, observer)
        self.roles = RoleDealer(game, observer)
        self.kept: list[int] = []
        if game.story is not None:
            for word in game.story.facts:
                left = facts.as_seen_by(word, observer)
                if left >= 0:
                    self.kept.append(left)
        # Hidden places side by side: the zone each is in, its place there, and what it truly holds.
        self.zones: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.truth: vec[i64] = vec[i64]()
        rows = self.find_places(game, Knowledge(observer, self.kept))
        self.pool: vec[i64] = vec[i64]()
        """The cards that may lie anywhere."""
        self.free: vec[i64] = vec[i64]()
        """Places that may hold an unseen card; the ones before `wild` hold nothing else."""
        self.followed: vec[i64] = vec[i64]()
        """Cards that were seen and may lie in more than one place; then, for each, its places behind one another."""
        self.may_from: vec[i64] = vec[i64]()
        self.may: vec[i64] = vec[i64]()
        self.must: vec[i64] = vec[i64]()
        """Places that hold one of the followed cards and nothing else."""
        self.sort_places(rows)
        self.card: vec[i64] = vec[i64]([0] * len(self.places))
        self.order: vec[i64] = self.pool[:]

    def facts(self) -> list[int]:
        return self.kept

    # -- what is known ---------------------------------------------------------------------------------------------

    def find_places(self, game: Dej, known: Knowledge) -> list[int]:
        """Every hidden place with its row. Rows that do not agree with the table (written by hand) say nothing."""
        rows: list[int] = []
        for place in range(game.deck_size):
            self.add_place(facts.DECK, place, game.deck_card(place))
        rows += fitting(known.rows[facts.DECK], game.deck_size)
        for seat in range(game.seats):
            if seat != self.observer:
                for index in range(game.hand_size(seat)):
                    self.add_place(facts.hand_of(seat), index, game.nth_card(seat, index))
                rows += fitting(known.rows[facts.hand_of(seat)], game.hand_size(seat))
        if game.drawn != 0 and game.player != self.observer:
            for index in range(game.drawn_size()):
                self.add_place(facts.DRAWN, index, game.drawn_card(index))
            rows += fitting(known.rows[facts.DRAWN], game.drawn_size())
        laid = fitting(known.rows[facts.LAID], game.laid_size)
        for index in range(game.laid_size):
            if not has(game.laid_seen(index), self.observer):
                self.add_place(facts.LAID, index, game.laid_card(index))
                rows.append(laid[index])
        self.pin(game, known, rows)
        return rows

    def add_place(self, zone: i64, place: i64, card: Card) -> None:
        self.zones = append(self.zones, zone)
        self.places = append(self.places, place)
        self.truth = append(self.truth, card)

    def pin(self, game: Dej, known: Knowledge, rows: list[int]) -> None:
        """A place with one possible card holds it. Hands have no order, so the true cards are matched to such rows."""
        self.cards_of = known.followed
        for at in range(len(rows)):
            row = rows[at]
            if row & UNSEEN == 0 and row & (row - 1) == 0:
                self.bring(at, self.cards_of[row.bit_length() - 1], rows)

    def bring(self, at: int, card: i64, rows: list[int]) -> None:
        """Let the true card of this place be the known one: in a hand, which has no order, it may stand at another."""
        if self.truth[at] == card:
            return
        in_hand = facts.HANDS <= self.zones[at] < facts.DRAWN
        for other in range(len(self.truth)):
            if (
                in_hand
                and self.zones[other] == self.zones[at]
                and self.truth[other] == card
                and not self.certain(rows[other], card)
            ):
                self.truth[other] = self.truth[at]
                self.truth[at] = card
                return
        rows[at] = UNSEEN

    def certain(self, row: int, card: i64) -> bool:
        return row & UNSEEN == 0 and row & (row - 1) == 0 and self.cards_of[row.bit_length() - 1] == card

    def sort_places(self, rows: list[int]) -> None:
        """Which places are settled, which hold unseen cards, and where the followed cards may lie."""
        cards = [int(card) for card in self.truth]
        wandering: list[int] = []
        for at in range(len(rows)):
            row = rows[at]
            if row & UNSEEN == 0 and row & (row - 1) == 0:
                cards.remove(int(self.truth[at]))
                continue
            if row & UNSEEN:
                self.free = append(self.free, at)
            else:
                self.must = append(self.must, at)
            left = row & ~UNSEEN
            while left:
                if left & -left not in wandering:
                    wandering.append(left & -left)
                left &= left - 1
        for bits in wandering:
            card = self.cards_of[bits.bit_length() - 1]
            if card in cards:
                cards.remove(card)
                self.followed = append(self.followed, card)
                self.may_from = append(self.may_from, len(self.may))
                for at in range(len(rows)):
                    if rows[at] & bits:
                        self.may = append(self.may, at)
        self.may_from = append(self.may_from, len(self.may))
        for card in sorted(cards):  # the same cards in other places make the same pool
            self.pool = append(self.pool, card)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def hide(self, scratch: Game) -> None:
        assert isinstance(scratch, Dej)
        self.roles.deal(scratch)
        self.deal_secrets(scratch)
        for at in range(len(self.card)):
            self.card[at] = self.truth[at]
        self.place_followed(scratch)
        self.shuffle(scratch)
        next_card: i64 = 0
        for index in range(len(self.free)):
            at = self.free[index]
            if self.card[at] == NOWHERE:
                self.card[at] = self.order[next_card]
                next_card += 1
        self.lay_out(scratch)

    def deal_secrets(self, scratch: Dej) -> None:
        """K-12: which of several marked roles is the true one, unless the observer marked them or all have seen it."""
        for mark in range(MARKS_ROOM):
            if scratch.truly_marked(mark) != 0 and scratch.marker(mark) != self.observer:
                if not scratch.mark_is_open(mark):
                    ranks = scratch.marked(mark)
                    scratch.mark(mark, ranks, scratch.marker(mark), scratch.any_of(ranks))

    def place_followed(self, scratch: Dej) -> None:
        """Put each followed card into one of its places."""
        for _try in range(TRIES):
            self.clear_places()
            if self.try_followed(scratch):
                return
        self.clear_places()
        self.work_out_places(scratch)

    def clear_places(self) -> None:
        for index in range(len(self.free)):
            self.card[self.free[index]] = NOWHERE
        for index in range(len(self.must)):
            self.card[self.must[index]] = NOWHERE

    def work_out_places(self, scratch: Dej) -> None:
        """Some placing that agrees with all the seat saw. A position that contradicts itself is dealt anyhow."""
        matching = Matching(self.may_from, self.may, len(self.card))
        if matching.fill(self.must, scratch.below(len(self.followed))):
            for index in range(len(self.followed)):
                self.card[matching.place_of[index]] = self.followed[index]
        else:
            self.place_anywhere()

    def place_anywhere(self) -> None:
        index: i64 = 0
        for at in range(len(self.card)):
            if self.card[at] == NOWHERE and index < len(self.followed):
                self.card[at] = self.followed[index]
                index += 1

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


def fitting(rows: list[int], size: i64) -> list[int]:
    """The rows of a zone, if they are as many as its cards."""
    if len(rows) == size:
        return rows
    return [UNSEEN] * int(size)
