"""Dej: 2 to 7 players, eight roles, 61 districts."""

from typing import Final

from meydan.core.options import Flag, Number, Option
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.edition import (
    Edition,
    basic_counts,
    one_each,
    role_numbers,
    two_each,
)

ROLES_OF_DEJ: Final = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
SPECIAL_COSTS: Final = {"keep": 3, "haunted_city": 2, "observatory": 5, "graveyard": 5, "laboratory": 5, "smithy": 5}
SPECIAL_COUNTS: Final = {"keep": 2, "haunted_city": 1, "observatory": 1, "graveyard": 1, "laboratory": 1, "smithy": 1}
FACE_UP: Final = [0, 0, 0, 0, 2, 1, 0, 0]
"""D-4.6: roles burned face up, by players."""

OPTIONS: Final[list[Option]] = [
    Number("first_crowned", None, 0, 6, nullable=True),  # D-2.5
    Flag("own_complete_city_immune", True).by_the_letter(False),  # DR-10
    Flag("graveyard_usable_by_warlord", True),  # DR-12
    Flag("laboratory_once", True).by_the_letter(False),  # DR-14
    Flag("thief_takes_all_coins", True).by_the_letter(False),  # DR-18
]


class DejEdition(Edition):
    """D-1: the box of 2018."""

    key = "dej"

    def __init__(self) -> None:
        super().__init__()
        self.set_costs(SPECIAL_COSTS)

    def draft(self, players: int, ranks: int) -> list[int]:
        """D-4.7: the exact sequences."""
        if players < 4:
            return two_each(players, [])
        return one_each(players, ranks, FACE_UP[players], self.face_down_first)

    def cast(self, players: int, settings: dict[str, object]) -> list[int]:
        return role_numbers(ROLES_OF_DEJ)

    def counts(self, settings: dict[str, object]) -> list[int]:
        """D-1.2, D-1.3"""
        counts = basic_counts()
        for name, copies in SPECIAL_COUNTS.items():
            counts[DISTRICT_NAMES.index(name)] = copies
        return counts


DEJ: Final = DejEdition()
