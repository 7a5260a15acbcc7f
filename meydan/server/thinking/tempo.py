"""When a bot answers: this depends on its level and on chance alone, never on its cards or its choices."""

import math
import random

from meydan.server.thinking import bot_levels

QUICKEST, SLOWEST = 0.9, 2.8
"""Seconds a bot takes beyond the thinking time of its level."""
SLOT = 1.0
"""Seconds between the later slots for answers whose thinking took too long."""


def draw(level: str, pace: float) -> float:
    """Draw the seconds from a question to its answer, more than the level's thinking time; 0 at pace 0."""
    return bot_levels.seconds(level) + random.uniform(QUICKEST, SLOWEST) * pace if pace else 0.0


def late(drawn: float, elapsed: float, pace: float) -> float:
    """Seconds from question to answer when thinking has taken `elapsed`: as drawn, or the next slot after it."""
    if elapsed <= drawn or not pace:
        return max(drawn, elapsed)
    return drawn + math.ceil((elapsed - drawn) / SLOT) * SLOT
