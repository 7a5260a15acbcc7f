"""Numbers with names: the five district types, and how many cards and ranks there can be."""

from typing import Final

from meydan.core.fields import Field, Named
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.roles.names import ROLE_NAMES

NOBLE: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4
NO_TYPE: Final = 5
TYPE_NAMES: Final = ["noble", "religious", "trade", "military", "unique", "none"]
TYPES: Final = 5

KINDS_OF_DISTRICT: Final = 49
"""All district names of both editions. A choice or a set can name any of them (there is room for 60)."""
SEVERAL: Final = 18
"""Districts numbered below this may exist more than once; the others are single cards."""
RANKS: Final = 10
"""Ranks are 1 to 9; place 0 of a table by rank is empty."""
CROWN_RANK: Final = 4
"""D-4.4, K-4.2: the rank that moves the crown and never stays face up among the burned."""
NOBODY: Final = 15
"""No seat: the holder of a role that nobody holds."""
NO_CARD: Final = 63
"""No district: an empty place for one card."""

SEAT: Final = Field("seat")
TARGET: Final = Field("target")
RANK: Final = Field("rank")
DISTRICT: Final = Named("district", DISTRICT_NAMES)
ROLE: Final = Named("role", ROLE_NAMES)
MARK_NAMES: Final[list[str]] = []
"""The marks by number, in the order they enter their table."""
MARK: Final = Named("mark", MARK_NAMES)
