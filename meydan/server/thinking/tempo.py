"""When a bot answers: this depends on its level, on public facts and on chance, never on its cards or its choices."""

import math
import random

import msgspec

from meydan.server.thinking import bot_levels

QUICKEST, SLOWEST = 0.7, 2.1
"""Seconds a bot takes beyond the thinking time of its level, at the table's pace 1."""
GOING_ON = 0.4
"""How much of that it takes when the answer before was its own, too: it goes on with its turn."""
INSTANT = 0.1
"""The same seconds for every answer at a table whose pace is instant."""
SLOT = 1.0
"""Seconds between the later slots for answers whose thinking took too long."""
FASTEST = 4
"""The pace where no person can act any more, unless the table's is instant."""


class Draw(msgspec.Struct, frozen=True):
    """What was drawn for one answer when its question opened. The table's pace may change afterwards."""

    level: str
    pause: float
    """Seconds beyond the thinking time of the level, at pace 1."""

    def seconds(self, server: float, table: int) -> float:
        """Seconds from the question to its answer, by the pace of the server and of the table.

        More than the level's thinking time; 0 if the server's pace is 0.
        """
        if not server:
            return 0.0
        return bot_levels.seconds(self.level) + (self.pause / table if table else INSTANT) * server


def draw(level: str, going_on: bool = False) -> Draw:
    """Draw when a bot answers. `going_on`: the answer before was given for the same seat, which everyone knows."""
    return Draw(level, random.uniform(QUICKEST, SLOWEST) * (GOING_ON if going_on else 1.0))


def faster(pace: int) -> int:
    """The pace of a table at which no person can act any more."""
    return max(pace, FASTEST) if pace else pace


def late(drawn: float, elapsed: float, slot: float) -> float:
    """Seconds from question to answer when thinking has taken `elapsed`: as drawn, or the next slot after it."""
    if elapsed <= drawn or not slot:
        return max(drawn, elapsed)
    return drawn + math.ceil((elapsed - drawn) / slot) * slot


def slot(server: float, table: int) -> float:
    """Seconds between the slots for late answers, by the pace of the server and of the table; 0: there are none."""
    return SLOT / (table or FASTEST) if server else 0.0
