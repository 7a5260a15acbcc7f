"""All kingdoms of a table as sets of squares: what can be asked of a board, whatever its size.

The squares around a castle are a *ring*: with a width of 7 (for the 5 x 5 area) square (x, y) has the number 7y + x
modulo 49, so the castle is 0, east is the next number and south the seventh. A kingdom and the squares that a domino
laid next to it can cover never span more than seven columns or rows, so within that window every square has a number
of its own. The 7 x 7 area needs a width of 9, and two words for a set of squares.

For every kingdom there are its squares by terrain; for every terrain the squares where a half of it would be connected
(N-4.4); the squares taken; crowns as binary digits; and how far the kingdom reaches.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import Agenda
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.kingdomino.board.spots import (
    AXES,
    FARTHEST,
    SIDE,
    SPOTS,
    STEP_X,
    STEP_Y,
    Reach,
    Spot,
    is_centred,
    spot_at,
    x_of,
    y_of,
)
from meydan.games.kingdomino.zones.dominoes import TERRAIN_NAMES, TERRAINS, Domino

CONNECTS: Final = 6
TAKEN: Final = 12
REACH: Final = 13
CROWN_ONES: Final = 14
CROWN_TWOS: Final = 15
WORDS: Final = 16
"""Words of one board; terrains come first, by their numbers."""
ROOM: Final = 64
"""Words of all boards: four of one word a set, or two of two words a set."""
NO_WORDS: Final = vec[i64]([0] * ROOM)


class Territory:
    """N-5.2: a maximal group of connected squares of one terrain."""

    def __init__(self, terrain: int, crowns: int, squares: list[list[int]]) -> None:
        self.terrain = terrain
        self.crowns = crowns
        self.squares = squares

    @property
    def points(self) -> int:
        """N-5.3: squares times crowns."""
        return len(self.squares) * self.crowns

    def plain(self) -> dict[str, object]:
        return {
            "terrain": TERRAIN_NAMES[self.terrain],
            "squares": len(self.squares),
            "crowns": self.crowns,
            "points": self.points,
        }


class Land:
    """The kingdoms, and the spots of the domino that is to be laid now."""

    def __init__(self, words: vec[i64]) -> None:
        self.words: vec[i64] = words
        self.frame: i64 = 0
        """The rectangle of the kingdom that `look` looked at last."""

    def clear(self) -> None:
        """N-2.1: every kingdom is its castle alone."""
        raise NotImplementedError

    def sibling(self) -> "Land":
        """Land of the same size for a copy of the game, which will `assign` to it before anything else."""
        raise NotImplementedError

    def assign(self, other: "Land") -> None:
        """Become equal to the land of another game of the same table."""
        raise NotImplementedError

    def reach(self, seat: Seat) -> Reach:
        """How far a kingdom reaches from its castle."""
        raise NotImplementedError

    def is_centred(self, seat: Seat) -> bool:
        """N-6.2: is the castle the middle square?"""
        return is_centred(self.reach(seat))

    def is_full(self, seat: Seat) -> bool:
        """N-6.3: is every square of the area taken?"""
        raise NotImplementedError

    # -- laying ----------------------------------------------------------------------------------------------------

    def look(self, seat: Seat, domino: Domino) -> bool:
        """N-4.2 to N-4.4: find every legal spot of a domino. False: there is none."""
        raise NotImplementedError

    def any_spot(self, chance: Agenda) -> Spot:
        """A random one of the spots found."""
        raise NotImplementedError

    def allows(self, spot: Spot) -> bool:
        """Is this one of the spots found?"""
        raise NotImplementedError

    def list_spots(self, moves: Moves) -> None:
        """The spots found, in reading order."""
        raise NotImplementedError

    def first_spot(self) -> Spot:
        """The first of the spots found, in reading order."""
        moves = Moves()
        self.list_spots(moves)
        return moves.choices[0]

    def lay(self, seat: Seat, domino: Domino, spot: Spot) -> None:
        """Lay a domino without checking that it may lie there."""
        raise NotImplementedError

    def put(self, seat: Seat, x: i64, y: i64, terrain: i64, crowns: i64) -> None:
        """Put a square as it lies on a real table, without checking which domino it belongs to."""
        raise NotImplementedError

    # -- scoring ---------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[i64, i64, i64]:
        """N-5.3, N-5.6: points of all territories, squares of the largest, crowns in the kingdom."""
        raise NotImplementedError

    def territories(self, seat: Seat) -> list[Territory]:
        """Every territory, by terrain, with its squares in reading order."""
        found: list[Territory] = []
        for terrain in range(TERRAINS):
            self.add_territories(seat, terrain, found)
        return found

    def add_territories(self, seat: Seat, terrain: i64, found: list[Territory]) -> None:
        """The territories of one terrain."""
        raise NotImplementedError


# -- tables of the rings -----------------------------------------------------------------------------------------------


def first_of(area: int, low: int, high: int) -> int:
    """Where the window begins on an axis along which the kingdom reaches from -low to high."""
    return max(high + 1 - area, -low - 2)


def last_of(area: int, low: int, high: int) -> int:
    """The last coordinate that a domino could cover: within the area, and at most two steps from the kingdom."""
    return min(area - 1 - low, high + 2)


def round_the_ring(place: i64, ring: i64) -> i64:
    """A place of the ring counted from a corner; numbers below zero wrap round to the end."""
    if place < 0:
        return place + ring
    return place


def squares_of(width: int, second: bool) -> list[int]:
    """For every spot, the number on the ring of the square under half A, or under half B."""
    table: list[int] = []
    for spot in range(SPOTS):
        x = spot // 4 % SIDE - FARTHEST
        y = spot // 4 // SIDE - FARTHEST
        if second:
            x += STEP_X[spot % 4]
            y += STEP_Y[spot % 4]
        table.append((width * y + x) % (width * width))
    return table


def neighbours_of(width: int) -> list[int]:
    """For every square of the ring, the set of the four it shares an edge with."""
    ring = width * width
    table: list[int] = []
    for square in range(ring):
        around = 0
        for step in (1, width, -1, -width):
            around |= 2 ** ((square + step) % ring)
        table.append(around)
    return table


def frames() -> list[tuple[int, int, int, int, int]]:
    """Every rectangle around a castle: its number and how far it reaches west, east, north and south."""
    found: list[tuple[int, int, int, int, int]] = []
    for across in range(AXES):
        for down in range(AXES):
            found.append((AXES * across + down, across // 7, across % 7, down // 7, down % 7))
    return found


def rooms_of(area: int, width: int) -> list[int]:
    """For every frame that fits the area, the set of squares that a domino may cover (N-4.3), taken or not."""
    table = [0] * (AXES * AXES)
    for frame, west, east, north, south in frames():
        if west + east < area and north + south < area:
            for y in range(first_of(area, north, south), last_of(area, north, south) + 1):
                for x in range(first_of(area, west, east), last_of(area, west, east) + 1):
                    table[frame] |= 2 ** ((width * y + x) % (width * width))
    return table


def corners_of(area: int, width: int) -> tuple[list[int], list[int]]:
    """For every frame, the first square of its window: its number on the ring, and its first spot."""
    squares = [0] * (AXES * AXES)
    spots = [0] * (AXES * AXES)
    for frame, west, east, north, south in frames():
        if west + east < area and north + south < area:
            x = first_of(area, west, east)
            y = first_of(area, north, south)
            squares[frame] = (width * y + x) % (width * width)
            spots[frame] = spot_at(x, y, 0)
    return squares, spots


def offsets_of(width: int) -> list[int]:
    """How far the n-th square of a window is behind its first in the numbering of spots."""
    table: list[int] = []
    for place in range(width * width):
        table.append((place // width * SIDE + place % width) * 4)
    return table


def square_of(spot: Spot) -> list[int]:
    """The square under half A as plain data."""
    return [int(x_of(spot)), int(y_of(spot))]
