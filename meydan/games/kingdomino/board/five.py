"""The 5 x 5 area: a ring of 49 squares, a set of squares is one number. `land` says what the sets mean."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import Agenda
from meydan.core.bitset import bit, drop_lowest, has, lowest, nth, size
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
from meydan.games.kingdomino.board.ring49 import (
    CORNER_SPOT,
    CORNER_SQUARE,
    MAY_COVER,
    NEIGHBOURS,
    OFFSET,
    RING,
    SQUARE_A,
    SQUARE_B,
    WIDTH,
    Squares,
    back,
    group,
    on,
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

CASTLE: Final = 1
FULL: Final = 25


@final
class Five(Land):
    """Kingdoms of 5 x 5 squares."""

    def __init__(self, words: vec[i64]) -> None:
        # The spots of the domino to be laid: where half A may lie, for each direction.
        self.east: Squares = 0
        self.south: Squares = 0
        self.west: Squares = 0
        self.north: Squares = 0
        super().__init__(words)

    def clear(self) -> None:
        for seat in range(4):
            at = WORDS * seat
            for word in range(WORDS):
                self.words[at + word] = 0
            self.words[at + TAKEN] = CASTLE
            for terrain in range(TERRAINS):
                self.words[at + CONNECTS + terrain] = NEIGHBOURS[0]

    def sibling(self) -> Land:
        return Five(self.words)

    def assign(self, other: Land) -> None:
        assert isinstance(other, Five)
        self.words = other.words[:]
        self.frame = other.frame
        self.east, self.south = other.east, other.south
        self.west, self.north = other.west, other.north

    def reach(self, seat: Seat) -> Reach:
        return self.words[WORDS * seat + REACH]

    def is_full(self, seat: Seat) -> bool:
        return size(self.words[WORDS * seat + TAKEN]) == FULL

    # -- laying ----------------------------------------------------------------------------------------------------

    def look(self, seat: Seat, domino: Domino) -> bool:
        words = self.words
        at = WORDS * seat
        self.frame = frame_of(words[at + REACH])
        free = MAY_COVER[self.frame] & ~words[at + TAKEN]
        a = words[at + CONNECTS + TERRAIN_A[domino]]
        b = words[at + CONNECTS + TERRAIN_B[domino]]
        self.east = free & back(free, 1) & (a | back(b, 1))
        self.south = free & back(free, WIDTH) & (a | back(b, WIDTH))
        if has_equal_halves(domino):  # N-D2
            self.west = 0
            self.north = 0
        else:
            self.west = free & on(free, 1) & (a | on(b, 1))
            self.north = free & on(free, WIDTH) & (a | on(b, WIDTH))
        return self.east | self.south | self.west | self.north != 0

    def any_spot(self, chance: Agenda) -> Spot:
        easts = size(self.east)
        level = easts + size(self.west)
        souths = level + size(self.south)
        index = chance.below(souths + size(self.north))
        if index < easts:
            return self.spot(nth(self.east, index)) + EAST
        if index < level:
            return self.spot(nth(self.west, index - easts)) + WEST
        if index < souths:
            return self.spot(nth(self.south, index - level)) + SOUTH
        return self.spot(nth(self.north, index - souths)) + NORTH

    def spot(self, square: i64) -> Spot:
        """The first spot on a square of the ring, seen in the window of the kingdom looked at."""
        return CORNER_SPOT[self.frame] + OFFSET[round_the_ring(square - CORNER_SQUARE[self.frame], RING)]

    def allows(self, spot: Spot) -> bool:
        starts = [self.east, self.south, self.west, self.north][spot & 3]
        return is_spot(spot) and has(starts, SQUARE_A[spot]) and self.spot(SQUARE_A[spot]) + (spot & 3) == spot

    def list_spots(self, moves: Moves) -> None:
        corner = CORNER_SQUARE[self.frame]
        first = CORNER_SPOT[self.frame]
        east = back(self.east, corner)
        south = back(self.south, corner)
        west = back(self.west, corner)
        north = back(self.north, corner)
        left = east | south | west | north
        while left != 0:
            place = lowest(left)
            spot = first + OFFSET[place]
            if has(east, place):
                moves.add(spot + EAST)
            if has(south, place):
                moves.add(spot + SOUTH)
            if has(west, place):
                moves.add(spot + WEST)
            if has(north, place):
                moves.add(spot + NORTH)
            left = drop_lowest(left)

    def lay(self, seat: Seat, domino: Domino, spot: Spot) -> None:
        self.cover(seat, SQUARE_A[spot], TERRAIN_A[domino], CROWNS_A[domino])
        self.cover(seat, SQUARE_B[spot], TERRAIN_B[domino], CROWNS_B[domino])
        self.words[WORDS * seat + REACH] |= SPOT_REACH[spot]

    def put(self, seat: Seat, x: i64, y: i64, terrain: i64, crowns: i64) -> None:
        self.cover(seat, (WIDTH * y + x + RING) % RING, terrain, crowns)
        self.words[WORDS * seat + REACH] |= square_reach(int(x), int(y))

    def cover(self, seat: Seat, square: i64, terrain: i64, crowns: i64) -> None:
        words = self.words
        at = WORDS * seat
        covered = bit(square)
        words[at + terrain] |= covered
        words[at + CONNECTS + terrain] |= NEIGHBOURS[square]
        words[at + TAKEN] |= covered
        if crowns & 1 != 0:
            words[at + CROWN_ONES] |= covered
        if crowns >= 2:
            words[at + CROWN_TWOS] |= covered

    # -- scoring ---------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[i64, i64, i64]:
        words = self.words
        at = WORDS * seat
        ones = words[at + CROWN_ONES]
        twos = words[at + CROWN_TWOS]
        points: i64 = 0
        largest: i64 = 0
        for terrain in range(TERRAINS):
            left = words[at + terrain]
            while left != 0:
                found = group(left)
                left &= ~found
                squares = size(found)
                if squares > largest:
                    largest = squares
                if found & (ones | twos) != 0:
                    points += squares * (size(found & ones) + 2 * size(found & twos))
        return points, largest, size(ones) + 2 * size(twos)

    def add_territories(self, seat: Seat, terrain: i64, found: list[Territory]) -> None:
        words = self.words
        at = WORDS * seat
        corner = CORNER_SQUARE[frame_of(words[at + REACH])]
        first = CORNER_SPOT[frame_of(words[at + REACH])]
        ones = back(words[at + CROWN_ONES], corner)
        twos = back(words[at + CROWN_TWOS], corner)
        left = back(words[at + terrain], corner)
        while left != 0:
            one = group(left)
            left &= ~one
            crowns = size(one & ones) + 2 * size(one & twos)
            squares: list[list[int]] = []
            while one != 0:
                squares.append(square_of(first + OFFSET[lowest(one)]))
                one = drop_lowest(one)
            found.append(Territory(int(terrain), int(crowns), squares))


def new_five() -> Land:
    """N-2.1: castles only."""
    land = Five(NO_WORDS[:])
    land.clear()
    return land
