"""N-4.1: a spot is where a domino may lie: the square (x, y) of half A, and the direction in which half B lies.

Spots are numbered in reading order (N-D2): smallest y first, then smallest x, then direction E S W N. The castle stands
on (0, 0); x grows to the east, y to the south. No square of a kingdom is farther than six from its castle (N-4.3).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.errors import BadPosition
from meydan.core.fields import Field

Spot = i64

FARTHEST: Final = 6
SIDE: Final = 13
SPOTS: Final = 676
EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
NORTH: Final = 3
DIRECTION_NAMES: Final = ["E", "S", "W", "N"]
STEP_X: Final = [1, 0, -1, 0]
STEP_Y: Final = [0, 1, 0, -1]


def spot_at(x: int, y: int, direction: int) -> int:
    return ((y + FARTHEST) * SIDE + x + FARTHEST) * 4 + direction


def x_of(spot: Spot) -> i64:
    return (spot >> 2) % SIDE - FARTHEST


def y_of(spot: Spot) -> i64:
    return (spot >> 2) // SIDE - FARTHEST


def direction_of(spot: Spot) -> i64:
    return spot & 3


def is_spot(spot: i64) -> bool:
    """Is this number that of a spot?"""
    return 0 <= spot < SPOTS


def spot_text(spot: Spot) -> str:
    """A spot as text, as choices have it: `3,1,E`."""
    return f"{x_of(spot)},{y_of(spot)},{DIRECTION_NAMES[direction_of(spot)]}"


def read_spot(text: str) -> int:
    """The number of a written spot, or -1."""
    parts = text.split(",")
    if len(parts) != 3 or parts[2] not in DIRECTION_NAMES:
        return -1
    for number in parts[:2]:
        if not number.removeprefix("-").isdecimal() or not -FARTHEST <= int(number) <= FARTHEST:
            return -1
    return spot_at(int(parts[0]), int(parts[1]), DIRECTION_NAMES.index(parts[2]))


def turned(spot: Spot) -> Spot:
    """The same two squares with the halves changed over."""
    direction = direction_of(spot)
    x = x_of(spot) + STEP_X[direction]
    y = y_of(spot) + STEP_Y[direction]
    if x < -FARTHEST or x > FARTHEST or y < -FARTHEST or y > FARTHEST:
        return -1
    return spot_at(x, y, (direction + 2) & 3)


class SpotField(Field):
    """A spot in an event: `3,1,E`."""

    def plain(self, value: i64) -> object:
        return spot_text(value)

    def parse(self, data: object) -> i64:
        spot = -1
        if isinstance(data, str):
            spot = read_spot(data)
        if spot < 0:
            raise BadPosition("not_a_spot", f"{self.name} must be a spot like 3,1,E, not {data!r}", field=self.name)
        return spot


# -- how far a kingdom reaches -----------------------------------------------------------------------------------------
# A reach has six bits for each of west, east, north and south, one for every step away from the castle. So the reach of
# a kingdom is the union of the reaches of its squares.

Reach = i64
AXES: Final = 49
"""Ways a kingdom can lie along one axis: 0 to 6 to one side, 0 to 6 to the other."""


def _steps(distance: int) -> int:
    """One bit for every step in one direction; none for a step in the other."""
    return int(2 ** min(max(distance, 0), FARTHEST)) - 1


def square_reach(x: int, y: int) -> int:
    return _steps(-x) | _steps(x) << 6 | _steps(-y) << 12 | _steps(y) << 18


def _reaches() -> list[int]:
    """The reach of both squares of every spot."""
    table: list[int] = []
    for spot in range(SPOTS):
        x = spot // 4 % SIDE - FARTHEST
        y = spot // 4 // SIDE - FARTHEST
        table.append(square_reach(x, y) | square_reach(x + STEP_X[spot % 4], y + STEP_Y[spot % 4]))
    return table


def _axes() -> list[int]:
    """For the reach to both sides along one axis, 7 * (steps to the low side) + (steps to the high side)."""
    table = [0] * 4096
    for low in range(7):
        for high in range(7):
            table[_steps(low) | _steps(high) << 6] = 7 * low + high
    return table


SPOT_REACH: Final = vec[i64](_reaches())
_AXIS: Final = vec[i64](_axes())


def frame_of(reach: Reach) -> i64:
    """Which rectangle around the castle a kingdom fills: the boards keep a table by this number."""
    return AXES * _AXIS[reach & 4095] + _AXIS[reach >> 12]


def extent(reach: Reach, area: int) -> dict[str, object]:
    """N-4.3: the outermost columns and rows that a kingdom of this reach may still get."""
    frame = frame_of(reach)
    west, east = divmod(int(frame) // AXES, 7)
    north, south = divmod(int(frame) % AXES, 7)
    return {"west": east + 1 - area, "east": area - 1 - west, "north": south + 1 - area, "south": area - 1 - north}


def is_centred(reach: Reach) -> bool:
    """N-6.2: as far to the west as to the east, and to the north as to the south."""
    return reach & 63 == (reach >> 6) & 63 and (reach >> 12) & 63 == reach >> 18


def fits(reach: Reach, area: i64) -> bool:
    """N-4.3: does the rectangle, castle included, fit into an area with sides of this length?"""
    frame = frame_of(reach)
    across = frame // AXES
    down = frame % AXES
    return across // 7 + across % 7 < area and down // 7 + down % 7 < area
