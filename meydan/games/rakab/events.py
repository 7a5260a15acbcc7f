"""What can happen in Rakab, as events that everybody or only some seats may know (R-13)."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field, Named, SeatField
from meydan.games.rakab.maps.map import PROVINCE
from meydan.games.rakab.zones.deck import CARD

SEAT: Final = SeatField("seat")
CARDS: Final = Field("cards")
POWER: Final = Field("power")

BY_SHIRZAN: Final = 0
BY_VICTORY: Final = 1
BY_LAST_PASS: Final = 2
BY_STANDARD: Final = 3
BY_NOTHING: Final = 4
WHY: Final = Named("why", ["shirzan", "victory", "last_pass", "standard_bearer", "kept"])
"""R-7.4: why a player chooses the next site."""

STARTS: Final = Telling("starts", SEAT)
DEALT: Final = Telling("dealt", SEAT, CARDS)
DREW: Final = Telling("drew", SEAT, CARD)
REFILLED: Final = Telling("refilled", SEAT, CARDS)
SITE: Final = Telling("site", SEAT, PROVINCE)
WATCHES: Final = Telling("watches", SEAT)
PLAYED: Final = Telling("played", SEAT, CARD)
PASSED: Final = Telling("passed", SEAT)
BURNT: Final = Telling("burnt", SEAT, CARD, CARDS)
TOOK_BACK: Final = Telling("took_back", SEAT, CARD)
PEACE: Final = Telling("peace", SEAT, PROVINCE)
NO_PEACE: Final = Telling("no_peace", SEAT)
BATTLE_BROKEN_OFF: Final = Telling("battle_broken_off", SEAT)
POWERS: Final = Telling("powers", SEAT, POWER)
BATTLE_WON: Final = Telling("battle_won", SEAT, PROVINCE, POWER)
BATTLE_TIED: Final = Telling("battle_tied", PROVINCE, POWER)
CHOOSER: Final = Telling("chooser", SEAT, WHY)
ROWS_BURNT: Final = Telling("rows_burnt")
HAND_BURNT: Final = Telling("hand_burnt", SEAT, CARDS)
SHOWED: Final = Telling("showed", SEAT, CARD)
HAND_BURNT_UNSEEN: Final = Telling("hand_burnt_unseen", SEAT, CARDS)
BURNT_UNSEEN: Final = Telling("burnt_unseen", SEAT, CARD)
NOBODY_FIGHTS: Final = Telling("nobody_fights")
WON: Final = Telling("won", SEAT)
NOBODY_WON: Final = Telling("nobody_won")
