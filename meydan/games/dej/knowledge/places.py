"""The places hidden from a player, and which cards may lie in each as far as the player can tell (D-12, K-12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.bitset import has, size
from meydan.core.redeal import Dealer
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.knowledge.deduction import UNSEEN, DistrictKnowledge
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.state import Dej


class HiddenPlaces(Dealer):
    """Settled places keep their card; the others are free, or must hold one of the cards the seat follows."""

    def __init__(self, game: Dej, observer: Seat) -> None:
        super().__init__(game, observer)
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
        rows = self.find_places(game, DistrictKnowledge(observer, self.kept))
        self.pool: vec[i64] = vec[i64]()
        """The cards that may lie anywhere."""
        self.types: vec[i64] = vec[i64]()
        """For each free place, the types its card may be of."""
        self.free: vec[i64] = vec[i64]()
        """Places that may hold an unseen card."""
        self.followed: vec[i64] = vec[i64]()
        """Cards that were seen and may lie in more than one place; then, for each, its places behind one another."""
        self.may_from: vec[i64] = vec[i64]()
        self.may: vec[i64] = vec[i64]()
        self.must: vec[i64] = vec[i64]()
        """Places that hold one of the followed cards and nothing else."""
        self.sort_places(rows)

    def facts(self) -> list[int]:
        return self.kept

    def find_places(self, game: Dej, known: DistrictKnowledge) -> list[int]:
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

    def pin(self, game: Dej, known: DistrictKnowledge, rows: list[int]) -> None:
        """A place with one possible card holds it. Hands have no order, so the true cards are matched to such rows."""
        self.cards_of = known.followed
        narrow_down(rows)
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
        cards = sorted([int(card) for card in self.truth])  # so that a deal depends on what is known alone
        wandering: list[int] = []
        for at in range(len(rows)):
            row = rows[at]
            if row & UNSEEN == 0 and row & (row - 1) == 0:
                cards.remove(int(self.truth[at]))
                continue
            if row & UNSEEN:
                self.add_free(at, row & UNSEEN)
            else:
                self.must = append(self.must, at)
            left = row & ~UNSEEN
            while left:
                if left & -left not in wandering:
                    wandering.append(left & -left)
                left &= left - 1  # a number of any size, not a set of one machine word
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
        for card in cards:
            self.pool = append(self.pool, card)

    def add_free(self, at: i64, types: Set) -> None:
        """A place for an unseen card of these types; the fewest types come first, to be filled first."""
        self.free = append(self.free, at)
        self.types = append(self.types, types)
        index: i64 = len(self.free) - 1
        while index > 0 and size(self.types[index - 1]) > size(types):
            self.free[index] = self.free[index - 1]
            self.types[index] = self.types[index - 1]
            index -= 1
        self.free[index] = at
        self.types[index] = types


def narrow_down(rows: list[int]) -> None:
    """A card that must lie in one place lies in no other. That may settle more places, and so on."""
    settled = 0
    done = [False] * len(rows)
    again = True
    while again:
        again = False
        for at in range(len(rows)):
            if not done[at]:
                row = rows[at] & ~settled
                if row == 0:
                    row = UNSEEN
                rows[at] = row
                if row & UNSEEN == 0 and row & (row - 1) == 0:
                    settled |= row
                    done[at] = True
                    again = True


def fitting(rows: list[int], size: i64) -> list[int]:
    """The rows of a zone, if they are as many as its cards."""
    if len(rows) == size:
        return rows
    return [UNSEEN] * int(size)
