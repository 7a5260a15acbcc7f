"""What can happen in Kingdomino, as the table hears of it. Nothing in this game is private (N-7)."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field
from meydan.games.kingdomino.dominoes import DominoField
from meydan.games.kingdomino.spots import SpotField

SEAT: Final = Field("seat")
DOMINO: Final = DominoField("domino")
SPOT: Final = SpotField("spot")
POINTS: Final = Field("points")
FIRST: Final = Field("first")
SECOND: Final = Field("second")
THIRD: Final = Field("third")

LINE_OF_THREE: Final = Telling("line", FIRST, SECOND, THIRD)
LINE_OF_FOUR: Final = Telling("line", FIRST, SECOND, THIRD, Field("fourth"))
FRONT: Final = Telling("front", DOMINO)
KING_DRAWN: Final = Telling("king_drawn", SEAT)
CLAIMED: Final = Telling("claimed", SEAT, DOMINO)
ROUND: Final = Telling("round", Field("number"))
LAID: Final = Telling("laid", SEAT, DOMINO, SPOT)
DISCARDED: Final = Telling("discarded", SEAT, DOMINO)
SCORED: Final = Telling("scored", SEAT, POINTS)
NEXT_GAME: Final = Telling("next_game", Field("number"))
WON: Final = Telling("won", SEAT)
