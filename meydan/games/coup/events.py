"""The events of Coup, and what everybody or only one seat learns from them (C-10)."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field, Named, SeatField
from meydan.games.coup.zones.cards import CARD, CARD_NAMES, CLAIM
from meydan.games.coup.zones.names import ACTION, TARGET

SEAT: Final = SeatField("seat")
COINS: Final = Field("coins")
OTHER_CARD: Final = Named("other_card", CARD_NAMES)

STARTS: Final = Telling("starts", SEAT)
SETS_CHOSEN: Final = Telling("sets_chosen")
DECLARED: Final = Telling("declared", SEAT, ACTION)
AIMED: Final = Telling("aimed", SEAT, ACTION, TARGET)
PAID: Final = Telling("paid", SEAT, COINS)
REFUNDED: Final = Telling("refunded", SEAT, COINS)
EARNED: Final = Telling("earned", SEAT, COINS)
STOLE: Final = Telling("stole", SEAT, TARGET, COINS)
BLOCKED: Final = Telling("blocked", SEAT, SeatField("actor"), ACTION, CLAIM)
CHALLENGED: Final = Telling("challenged", SEAT, SeatField("claimant"), CLAIM)
PROVED: Final = Telling("proved", SEAT, CLAIM)
CONCEDED: Final = Telling("conceded", SEAT, CLAIM)
DREW: Final = Telling("drew", SEAT, CARD)
EXCHANGING: Final = Telling("exchanging", SEAT)
SAW: Final = Telling("saw", SEAT, CARD, OTHER_CARD)
EXCHANGED: Final = Telling("exchanged", SEAT)
RETURNED: Final = Telling("returned", SEAT, CARD, OTHER_CARD)
LOST: Final = Telling("lost", SEAT, CARD)
RESIGNED: Final = Telling("resigned", SEAT)
OUT: Final = Telling("out", SEAT)
LEFT: Final = Telling("left", SEAT, COINS)
WON: Final = Telling("won", SEAT)
