"""What lies on a Kingdomino table, and the atoms that move it."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meydan.core.bitset import bit, first, has, lowest, nth, without
from meydan.core.game import Game
from meydan.core.types import Int, Seat, Set, Text
from meydan.games.kingdomino import events
from meydan.games.kingdomino.board.land import Land
from meydan.games.kingdomino.board.spots import Spot, read_spot, spot_text, turned
from meydan.games.kingdomino.scoring import kingdoms
from meydan.games.kingdomino.scoring.kingdoms import Result
from meydan.games.kingdomino.zones.dominoes import (
    ALL_DOMINOES,
    DOMINOES,
    NO_DOMINO,
    Domino,
    Dominoes,
    has_equal_halves,
)
from meydan.games.kingdomino.zones.variant import Variant

if TYPE_CHECKING:
    from meydan.core.rules import Rules

_NO_FATES: Final = vec[i64]([0] * (DOMINOES + 1))
_NO_RESULTS: Final = vec[i64]()


@final
class Kingdomino(Game):
    """Zones: pile, current line, next line, kings still to be drawn, kingdoms, discarded dominoes, finished games.

    The pile has no order: the next domino drawn is a random one of those nobody has seen, which include the ones set
    aside (N-2.3). So the state holds nothing hidden except the random generator, and the front domino is drawn when it
    is shown (N-2.4).
    """

    def __init__(self, rules: "Rules", settings: dict[str, object], seats: i64, variant: Variant, land: Land) -> None:
        super().__init__(rules, seats, settings)
        self.variant = variant
        self.land = land
        self.unseen: Dominoes = ALL_DOMINOES
        self.unseen_count: i64 = DOMINOES
        self.pile: i64 = variant.in_play
        """Dominoes left in the box, the front one included."""
        self.front: Domino = NO_DOMINO
        self.undrawn: Set = 0
        """N-2.7: kings still to be drawn in the opening. King k is of seat k, or of two players of seat k modulo 2."""
        self.line: Dominoes = 0
        """The current line: dominoes under kings that have yet to act."""
        self.claimed: Dominoes = 0
        """The next line: dominoes with a king."""
        self.free: Dominoes = 0
        """The next line: dominoes without one."""
        self.discarded: Dominoes = 0
        self.fates: vec[i64] = _NO_FATES[:]
        """By domino: who claimed it, and where it lies."""
        self.past: vec[i64] = _NO_RESULTS
        """N-6.7: results of the finished games of a Dynasty but the last, which still lies on the table; seat by seat.

        Replaced, never changed, so copies share it.
        """

    # -- reading the table -----------------------------------------------------------------------------------------

    def owner(self, domino: Domino) -> Seat:
        """Whose king claimed this domino; -1: nobody's yet."""
        return (self.fates[domino] & 7) - 1

    def spot(self, domino: Domino) -> Spot:
        """Where a domino lies in its owner's kingdom; -1: nowhere."""
        return (self.fates[domino] >> 3) - 1

    @property
    def round(self) -> i64:
        """The round being played; 0 during the opening choice."""
        lines = (self.variant.in_play - self.pile) // self.variant.kings
        if self.claimed | self.free != 0:
            return lines - 1
        return lines

    @property
    def finished(self) -> i64:
        """How many games of a Dynasty have been scored and cleared away."""
        return len(self.past) // self.seats

    # -- the pile and the lines ------------------------------------------------------------------------------------

    def draw(self) -> Domino:
        """N-2.4: the front domino of the box."""
        domino = self.front
        if domino != NO_DOMINO:
            self.front = NO_DOMINO
            return domino
        domino = nth(self.unseen, self.below(self.unseen_count))
        self.unseen = without(self.unseen, domino)
        self.unseen_count -= 1
        return domino

    def lay_out_line(self) -> None:
        """N-2.6, N-2.8: as many dominoes as there are kings, in the order of their numbers."""
        line: Dominoes = 0
        for place in range(self.variant.kings):
            line |= bit(self.draw())
        self.pile -= self.variant.kings
        self.free = line
        if self.story is not None:
            if self.variant.kings == 3:
                self.tell(events.LINE_OF_THREE, nth(line, 0), nth(line, 1), nth(line, 2))
            else:
                self.tell(events.LINE_OF_FOUR, nth(line, 0), nth(line, 1), nth(line, 2), nth(line, 3))
        if self.variant.shows_front and self.pile > 0:
            self.front = self.draw()
            self.tell(events.FRONT, self.front)

    def begin_round(self) -> None:
        """N-3.3: the next line becomes the current one, and a new one is laid out while there are dominoes."""
        self.line = self.claimed
        self.claimed = 0
        if self.pile > 0:
            self.lay_out_line()
        if self.line != 0 and self.story is not None:
            self.tell(events.ROUND, self.round)

    # -- kings -----------------------------------------------------------------------------------------------------

    def draw_king(self) -> Seat:
        """N-2.7: a random one of the kings not yet drawn; whose it is. Of two alike the second goes first."""
        seat = self.any_of(self.undrawn) % self.seats
        if has(self.undrawn, seat + self.seats):
            self.undrawn = without(self.undrawn, seat + self.seats)
        else:
            self.undrawn = without(self.undrawn, seat)
        self.tell(events.KING_DRAWN, seat)
        return seat

    def claim(self, seat: Seat, domino: Domino) -> None:
        """N-3.2 D2: a king is put on a free domino."""
        has_choice = self.free != bit(domino)
        self.free = without(self.free, domino)
        self.claimed |= bit(domino)
        self.fates[domino] = seat + 1
        if has_choice:
            self.tell(events.CLAIMED, seat, domino)
        else:
            self.tell(events.CLAIMED_LAST, seat, domino, 1)

    # -- kingdoms --------------------------------------------------------------------------------------------------

    def lay(self, seat: Seat, domino: Domino, spot: Spot) -> None:
        """N-3.2 D1: the domino under the king is added to the kingdom."""
        self.line = without(self.line, domino)
        if self.story is None:  # search needs no gain: it is only for the event
            self.put(seat, domino, spot)
            return
        before = kingdoms.total(self.result(seat))
        self.put(seat, domino, spot)
        self.tell(events.LAID, seat, domino, spot, kingdoms.total(self.result(seat)) - before)

    def put(self, seat: Seat, domino: Domino, spot: Spot) -> None:
        self.fates[domino] = seat + 1 | (spot + 1) << 3
        self.land.lay(seat, domino, spot)

    def discard(self, seat: Seat, domino: Domino) -> None:
        """N-4.6: it leaves the game."""
        self.line = without(self.line, domino)
        self.discarded |= bit(domino)
        self.tell(events.DISCARDED, seat, domino)

    def clear_table(self) -> None:
        """N-2: castles, a full box and all kings in one hand."""
        self.unseen = ALL_DOMINOES
        self.unseen_count = DOMINOES
        self.pile = self.variant.in_play
        self.front = NO_DOMINO
        self.undrawn = first(self.variant.kings)
        self.line = 0
        self.claimed = 0
        self.free = 0
        self.discarded = 0

    def sweep(self) -> None:
        """N-6.7: the kingdoms of a finished game are cleared."""
        self.fates = _NO_FATES[:]
        self.land.clear()

    def remember(self, result: i64) -> None:
        """N-6.7: one seat's result of a finished game."""
        self.past = append(self.past[:], result)

    # -- the end ---------------------------------------------------------------------------------------------------

    def result(self, seat: Seat) -> Result:
        """N-5.4: what a kingdom is worth as it lies now."""
        return kingdoms.result(self.land, seat, self.variant)

    def standing(self, seat: Seat) -> i64:
        """N-5.5, N-5.6, N-6.6: points, then largest territories, then crowns, of all games so far, to be compared."""
        standing = kingdoms.rank(self.result(seat))
        for at in range(seat, len(self.past), self.seats):
            standing += kingdoms.rank(self.past[at])
        return standing

    def winning(self) -> Set:
        """N-5.6: the best, and everybody who is equal."""
        best: i64 = -1
        found: Set = 0
        may_win = self.contenders()
        for seat in range(self.seats):
            if not has(may_win, seat):
                continue
            standing = self.standing(seat)
            if standing > best:
                best = standing
                found = 0
            if standing == best:
                found |= bit(seat)
        return found

    # -- words -----------------------------------------------------------------------------------------------------

    def choice(self, seat: Int, word: Text) -> int:
        """N-D2: of a domino with equal halves either way of writing a spot is understood."""
        if isinstance(word, str) and word.startswith("lay:") and has_equal_halves(lowest(self.line)):
            spot = read_spot(word[4:])
            if spot >= 0 and spot & 2 != 0 and turned(spot) >= 0:
                return super().choice(seat, f"lay:{spot_text(turned(spot))}")
        return super().choice(seat, word)

    # -- copies ----------------------------------------------------------------------------------------------------

    def fork(self) -> "Kingdomino":
        other = Kingdomino(self.rules, self.settings, self.seats, self.variant, self.land.sibling())
        other.assign(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, Kingdomino)
        self.assign_agenda(other)
        self.unseen = other.unseen
        self.unseen_count = other.unseen_count
        self.pile = other.pile
        self.front = other.front
        self.undrawn = other.undrawn
        self.line = other.line
        self.claimed = other.claimed
        self.free = other.free
        self.discarded = other.discarded
        self.fates = other.fates[:]
        self.land.assign(other.land)
        self.past = other.past
