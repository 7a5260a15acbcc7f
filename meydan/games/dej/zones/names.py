"""Numbers with names: the five district types, and how many cards and ranks there can be."""

from typing import Final

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, listed
from meydan.core.errors import BadPosition
from meydan.core.fields import Field, Named, SeatField
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
ALL_DISTRICTS: Final = (1 << KINDS_OF_DISTRICT) - 1
MOST_COINS: Final = 10000
"""More coins than a position may give to anybody."""


class RankSet(Field):
    """A set of ranks, written as a list."""

    def plain(self, value: i64) -> object:
        return listed(value)

    def parse(self, data: object) -> i64:
        found: i64 = 0
        if not isinstance(data, (list, tuple)):
            raise BadPosition("not_ranks", f"{self.name} must be a list of ranks, not {data!r}", field=self.name)
        for rank in data:
            found |= bit(codec.number(rank, self.name, 1, RANKS - 1))
        return found


SEAT: Final = SeatField("seat")
TARGET: Final = SeatField("target")
RANK: Final = Field("rank")
RANKS_SET: Final = RankSet("ranks")
DISTRICT: Final = Named("district", DISTRICT_NAMES)
TYPE: Final = Named("type", TYPE_NAMES)
COPY: Final = Named("copy", DISTRICT_NAMES + [f"{name}+coin" for name in DISTRICT_NAMES])
"""A district, or from 49 on one with a coin on it."""
ROLE: Final = Named("role", ROLE_NAMES)
MARK_NAMES: Final[list[str]] = []
"""The marks by number, in the order they enter their table."""
MARK: Final = Named("mark", MARK_NAMES)
