"""Counts a kingdom that lies on a real table, from its squares (N-5, N-6)."""

from meydan.core.errors import BadPosition
from meydan.games.kingdomino.board.five import new_five
from meydan.games.kingdomino.board.land import Land
from meydan.games.kingdomino.board.seven import new_seven
from meydan.games.kingdomino.board.spots import FARTHEST, fits
from meydan.games.kingdomino.scoring import kingdoms
from meydan.games.kingdomino.scoring.kingdoms import sums
from meydan.games.kingdomino.zones.dominoes import TERRAIN_NAMES

MOST_CROWNS = 3
Square = tuple[int, int, str, int]
"""Column and row from the castle, terrain and crowns."""


def score_kingdom(squares: list[Square], big: bool, middle: bool, harmony: bool) -> dict[str, object]:
    """Points by source, and the territories with their squares. `big` is the 7 x 7 area."""
    land = new_seven() if big else new_five()
    taken: set[tuple[int, int]] = {(0, 0)}
    for square in squares:
        _put(land, square, taken)
    if not fits(land.reach(0), 7 if big else 5):
        raise BadPosition("outside", "the kingdom is wider or higher than it may be", entry="squares")
    points, largest, crowns = land.tally(0)
    result = kingdoms.make(points, largest, crowns, middle and land.is_centred(0), harmony and land.is_full(0))
    found: dict[str, object] = dict(sums([result]))
    territories: list[dict[str, object]] = []
    for territory in land.territories(0):
        entry = territory.plain()
        entry["at"] = territory.squares
        territories.append(entry)
    found["territories"] = territories
    return found


def _put(land: Land, square: Square, taken: set[tuple[int, int]]) -> None:
    x, y, terrain, crowns = square
    if terrain not in TERRAIN_NAMES or not 0 <= crowns <= MOST_CROWNS or max(abs(x), abs(y)) > FARTHEST:
        raise BadPosition("bad_square", f"there is no such square: {x}, {y}, {terrain}, {crowns}", entry="squares")
    if (x, y) in taken:
        raise BadPosition("square_twice", f"square {x}, {y} is taken twice", entry="squares")
    taken.add((x, y))
    land.put(0, x, y, TERRAIN_NAMES.index(terrain), crowns)
