"""The 7 x 7 area of the Mighty Duel (N-6.4): 81 squares, a set is two numbers. `land` explains them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import Agenda
from meydan.core.bitset import bit
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.kingdomino.board.land import (
    CONNECTS,
    CROWN_ONES,
    CROWN_TWOS,
    NO_WORDS,
    REACH,
    TAKEN,
    WORDS,
    Land,
    Territory,
    round_the_ring,
    square_of,
)
from meydan.games.kingdomino.board.ring81 import (
    CORNER_SPOT,
    CORNER_SQUARE,
    LOW,
    MAY_COVER_HIGH,
    MAY_COVER_LOW,
    NEIGHBOURS_HIGH,
    NEIGHBOURS_LOW,
    OFFSET,
    RING,
    SQUARE_A,
    SQUARE_B,
    WIDTH,
    Squares,
    after_first,
    any_in,
    back,
    both,
    count,
    either,
    first_in,
    from_corner,
    group,
    holds,
    less,
    on,
    pick,
)
from meydan.games.kingdomino.board.spots import (
    EAST,
    NORTH,
    SOUTH,
    SPOT_REACH,
    WEST,
    Reach,
    Spot,
    frame_of,
    is_spot,
    square_reach,
)
from meydan.games.kingdomino.zones.dominoes import (
    CROWNS_A,
    CROWNS_B,
    TERRAIN_A,
    TERRAIN_B,
    TERRAINS,
    Domino,
    has_equal_halves,
)

FULL: Final = 49
BOARD: Final = 32
"""Words of one kingdom: the low squares of every set, then the high ones."""


@final
class Seven(Land):
    """Kingdoms of 7 x 7 squares."""

    def __init__(self, words: vec[i64]) -> None:
        # The spots of the domino to be laid: where half A may lie, for each direction.
        self.east: Squares = (0, 0)
        self.south: Squares = (0, 0)
        self.west: Squares = (0, 0)
        self.north: Squares = (0, 0)
        super().__init__(words)

    def clear(self) -> None:
        for seat in range(2):
            at = BOARD * seat
            for word in range(BOARD):
                self.words[at + word] = 0
            self.cover_set(at + TAKEN, bit(0), 0)
            for terrain in range(TERRAINS):
                self.cover_set(at + CONNECTS + terrain, NEIGHBOURS_LOW[0], NEIGHBOURS_HIGH[0])

    def sibling(self) -> Land:
        return Seven(self.words)

    def assign(self, other: Land) -> None:
        assert isinstance(other, Seven)
        self.words = other.words[:]
        self.frame = other.frame
        self.east, self.south = other.east, other.south
        self.west, self.north = other.west, other.north

    def squares(self, seat: Seat, which: i64) -> Squares:
        """One of the sets of a kingdom."""
        at = BOARD * seat + which
        return self.words[at], self.words[at + WORDS]

    def reach(self, seat: Seat) -> Reach:
        return self.words[BOARD * seat + REACH]

    def is_full(self, seat: Seat) -> bool:
        return count(self.squares(seat, TAKEN)) == FULL

    # -- laying ----------------------------------------------------------------------------------------------------

    def look(self, seat: Seat, domino: Domino) -> bool:
        frame = frame_of(self.reach(seat))
        self.frame = frame
        free = less((MAY_COVER_LOW[frame], MAY_COVER_HIGH[frame]), self.squares(seat, TAKEN))
        a = self.squares(seat, CONNECTS + TERRAIN_A[domino])
        b = self.squares(seat, CONNECTS + TERRAIN_B[domino])
        self.east = both(both(free, back(free, 1)), either(a, back(b, 1)))
        self.south = both(both(free, back(free, WIDTH)), either(a, back(b, WIDTH)))
        if has_equal_halves(domino):  # N-D2
            self.west = (0, 0)
            self.north = (0, 0)
        else:
            self.west = both(both(free, on(free, 1)), either(a, on(b, 1)))
            self.north = both(both(free, on(free, WIDTH)), either(a, on(b, WIDTH)))
        return any_in(either(either(self.east, self.south), either(self.west, self.north)))

    def any_spot(self, chance: Agenda) -> Spot:
        easts = count(self.east)
        level = easts + count(self.west)
        souths = level + count(self.south)
        index = chance.below(souths + count(self.north))
        if index < easts:
            return self.spot(pick(self.east, index)) + EAST
        if index < level:
            return self.spot(pick(self.west, index - easts)) + WEST
        if index < souths:
            return self.spot(pick(self.south, index - level)) + SOUTH
        return self.spot(pick(self.north, index - souths)) + NORTH

    def spot(self, square: i64) -> Spot:
        """The first spot on a square of the ring, seen in the window of the kingdom looked at."""
        return CORNER_SPOT[self.frame] + OFFSET[round_the_ring(square - CORNER_SQUARE[self.frame], RING)]

    def allows(self, spot: Spot) -> bool:
        starts = [self.east, self.south, self.west, self.north][spot & 3]
        return is_spot(spot) and holds(starts, SQUARE_A[spot]) and self.spot(SQUARE_A[spot]) + (spot & 3) == spot

    def list_spots(self, moves: Moves) -> None:
        corner = CORNER_SQUARE[self.frame]
        first = CORNER_SPOT[self.frame]
        east = from_corner(self.east, corner)
        south = from_corner(self.south, corner)
        west = from_corner(self.west, corner)
        north = from_corner(self.north, corner)
        left = either(either(east, south), either(west, north))
        while any_in(left):
            place = first_in(left)
            spot = first + OFFSET[place]
            if holds(east, place):
                moves.add(spot + EAST)
            if holds(south, place):
                moves.add(spot + SOUTH)
            if holds(west, place):
                moves.add(spot + WEST)
            if holds(north, place):
                moves.add(spot + NORTH)
            left = after_first(left)

    def lay(self, seat: Seat, domino: Domino, spot: Spot) -> None:
        self.cover(seat, SQUARE_A[spot], TERRAIN_A[domino], CROWNS_A[domino])
        self.cover(seat, SQUARE_B[spot], TERRAIN_B[domino], CROWNS_B[domino])
        self.words[BOARD * seat + REACH] |= SPOT_REACH[spot]

    def put(self, seat: Seat, x: i64, y: i64, terrain: i64, crowns: i64) -> None:
        self.cover(seat, (WIDTH * y + x + RING) % RING, terrain, crowns)
        self.words[BOARD * seat + REACH] |= square_reach(int(x), int(y))

    def cover(self, seat: Seat, square: i64, terrain: i64, crowns: i64) -> None:
        at = BOARD * seat
        low: i64 = 0
        high: i64 = 0
        if square < LOW:
            low = bit(square)
        else:
            high = bit(square - LOW)
        self.cover_set(at + terrain, low, high)
        self.cover_set(at + CONNECTS + terrain, NEIGHBOURS_LOW[square], NEIGHBOURS_HIGH[square])
        self.cover_set(at + TAKEN, low, high)
        if crowns & 1 != 0:
            self.cover_set(at + CROWN_ONES, low, high)
        if crowns >= 2:
            self.cover_set(at + CROWN_TWOS, low, high)

    def cover_set(self, at: i64, low: i64, high: i64) -> None:
        self.words[at] |= low
        self.words[at + WORDS] |= high

    # -- scoring ---------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[i64, i64, i64]:
        ones = self.squares(seat, CROWN_ONES)
        twos = self.squares(seat, CROWN_TWOS)
        points: i64 = 0
        largest: i64 = 0
        for terrain in range(TERRAINS):
            left = self.squares(seat, terrain)
            while any_in(left):
                found = group(left)
                left = less(left, found)
                squares = count(found)
                if squares > largest:
                    largest = squares
                points += squares * (count(both(found, ones)) + 2 * count(both(found, twos)))
        return points, largest, count(ones) + 2 * count(twos)

    def add_territories(self, seat: Seat, terrain: i64, found: list[Territory]) -> None:
        frame = frame_of(self.reach(seat))
        corner = CORNER_SQUARE[frame]
        ones = from_corner(self.squares(seat, CROWN_ONES), corner)
        twos = from_corner(self.squares(seat, CROWN_TWOS), corner)
        left = from_corner(self.squares(seat, terrain), corner)
        while any_in(left):
            one = group(left)
            left = less(left, one)
            crowns = count(both(one, ones)) + 2 * count(both(one, twos))
            squares: list[list[int]] = []
            while any_in(one):
                squares.append(square_of(CORNER_SPOT[frame] + OFFSET[first_in(one)]))
                one = after_first(one)
            found.append(Territory(int(terrain), int(crowns), squares))


def new_seven() -> Land:
    """N-2.1: castles only."""
    land = Seven(NO_WORDS[:])
    land.clear()
    return land
