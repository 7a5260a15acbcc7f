"""What can happen in Kingdomino, as events. All events are public (N-7)."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field, SeatField
from meydan.games.kingdomino.board.spots import SpotField
from meydan.games.kingdomino.zones.dominoes import DominoField

SEAT: Final = SeatField("seat")
DOMINO: Final = DominoField("domino")
SPOT: Final = SpotField("spot")
POINTS: Final = Field("points")
GAIN: Final = Field("gain")
FORCED: Final = Field("forced")
FIRST: Final = Field("first")
SECOND: Final = Field("second")
THIRD: Final = Field("third")

LINE_OF_THREE: Final = Telling("line", FIRST, SECOND, THIRD)
LINE_OF_FOUR: Final = Telling("line", FIRST, SECOND, THIRD, Field("fourth"))
FRONT: Final = Telling("front", DOMINO)
KING_DRAWN: Final = Telling("king_drawn", SEAT)
CLAIMED: Final = Telling("claimed", SEAT, DOMINO)
CLAIMED_LAST: Final = Telling("claimed", SEAT, DOMINO, FORCED)
"""N-2.7, N-3.2: nothing else was left; `forced` is 1."""
ROUND: Final = Telling("round", Field("number"))
LAID: Final = Telling("laid", SEAT, DOMINO, SPOT, GAIN)
DISCARDED: Final = Telling("discarded", SEAT, DOMINO)
SCORED: Final = Telling("scored", SEAT, POINTS)
NEXT_GAME: Final = Telling("next_game", Field("number"))
WON: Final = Telling("won", SEAT)
