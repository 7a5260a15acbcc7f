"""N-1: the 48 dominoes. A domino is its number, 1 to 48; a set of dominoes is one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.errors import BadPosition
from meydan.core.fields import Field
from meydan.core.types import Set

Domino = i64
"""A domino by the number on its back."""
Dominoes = Set
"""A set of dominoes."""

DOMINOES: Final = 48
ALL_DOMINOES: Final = 2**49 - 2
NO_DOMINO: Final = 0

TERRAINS: Final = 6
TERRAIN_NAMES: Final = ["wheat", "forest", "lake", "pasture", "swamp", "mine"]
LETTERS: Final = "WFLPSM"

FACES: Final = (
    "W0W0 W0W0 F0F0 F0F0 F0F0 F0F0 L0L0 L0L0 L0L0 P0P0 P0P0 S0S0 "
    "W0F0 W0L0 W0P0 W0S0 F0L0 F0P0 W1F0 W1L0 W1P0 W1S0 W1M0 F1W0 "
    "F1W0 F1W0 F1W0 F1L0 F1P0 L1W0 L1W0 L1F0 L1F0 L1F0 L1F0 W0P1 "
    "L0P1 W0S1 P0S1 M1W0 W0P2 L0P2 W0S2 P0S2 M2W0 S0M2 S0M2 W0M3"
)
"""N-1.3: terrain and crowns of half A, then of half B, in the order of the numbers."""


def _column(place: int) -> list[int]:
    """One letter of every face as a number; domino 0 is none."""
    column = [0]
    for face in FACES.split():
        letter = face[place]
        column.append(LETTERS.index(letter) if letter in LETTERS else int(letter))
    return column


TERRAIN_A: Final = vec[i64](_column(0))
CROWNS_A: Final = vec[i64](_column(1))
TERRAIN_B: Final = vec[i64](_column(2))
CROWNS_B: Final = vec[i64](_column(3))

LAST_TWIN: Final = 12
"""N-D2: the halves of dominoes 1 to 12 are equal, so turning one round changes nothing."""


def has_equal_halves(domino: Domino) -> bool:
    return domino <= LAST_TWIN


def face(domino: Domino) -> dict[str, object]:
    """A domino as plain data: its number and both halves."""
    return {
        "domino": int(domino),
        "a": {"terrain": TERRAIN_NAMES[TERRAIN_A[domino]], "crowns": int(CROWNS_A[domino])},
        "b": {"terrain": TERRAIN_NAMES[TERRAIN_B[domino]], "crowns": int(CROWNS_B[domino])},
    }


def all_faces() -> list[dict[str, object]]:
    """Every domino of the box, by number."""
    return [face(domino) for domino in range(1, DOMINOES + 1)]


class DominoField(Field):
    """A domino on the agenda or in an event."""

    def parse(self, data: object) -> i64:
        if isinstance(data, bool) or not isinstance(data, int) or not 1 <= data <= DOMINOES:
            raise BadPosition("bad_number", f"{self.name} must be from 1 to {DOMINOES}, not {data!r}", field=self.name)
        return data
