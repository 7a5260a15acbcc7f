"""What can happen in a game of Hokm."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field, Named

from .cards import CARDS, SUITS

SEAT: Final = Field("seat")
CARD: Final = Named("card", CARDS)
POINTS: Final = Field("points")

RULED: Final = Telling("ruled", SEAT)
DREW_CARD: Final = Telling("drew_card", SEAT, CARD)
TRUMP_NAMED: Final = Telling("trump_named", SEAT, Named("suit", SUITS))
PLAYED: Final = Telling("played", SEAT, CARD)
TRICK_WON: Final = Telling("trick_won", SEAT, Field("tricks"))
HAND_WON: Final = Telling("hand_won", SEAT, Field("partner"), POINTS, Field("total"))
WON: Final = Telling("won", SEAT)
