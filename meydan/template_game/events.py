"""What can happen in a game of Stones."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field

SEAT: Final = Field("seat")
CARD: Final = Field("card")
DEALT: Final = Telling("dealt", SEAT, CARD)
TOOK: Final = Telling("took", SEAT, Field("stones"), Field("left"))
SHOWN: Final = Telling("shown", SEAT, CARD)
WON: Final = Telling("won", SEAT)
