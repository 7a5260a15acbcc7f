"""What can happen in Dej and Kohan Dej, as events that everybody or only some seats may know (D-12, K-12)."""

from typing import Final

from meydan.core.events import Telling
from meydan.core.fields import Field
from meydan.games.dej.zones.names import DISTRICT, MARK, ROLE, SEAT, TARGET, TYPE

COINS: Final = Field("coins")
CARDS: Final = Field("cards")
TRUE: Final = Field("true")

# the draft
ROUND: Final = Telling("round", SEAT)
BURNED_UP: Final = Telling("burned_face_up", ROLE)
BURNED_DOWN: Final = Telling("burned_face_down", CARDS)
CROWN_RANK_RETURNED: Final = Telling("crown_rank_returned", ROLE)
PICKED: Final = Telling("picked", SEAT)
PICKED_ROLE: Final = Telling("picked_role", SEAT, ROLE)
BURNED_ROLE: Final = Telling("burned_role", SEAT, ROLE)
TRADED: Final = Telling("traded_roles", SEAT, TARGET)
TRADED_ROLE: Final = Telling("got_role", SEAT, ROLE)
# the call
NO_ANSWER: Final = Telling("no_answer", ROLE)
REVEALED: Final = Telling("revealed", SEAT, ROLE)
CROWNED: Final = Telling("crowned", SEAT)
LOST_TURN: Final = Telling("lost_turn", SEAT, ROLE)
PICKED_POCKET: Final = Telling("picked_pocket", SEAT, ROLE)
ANNOUNCED: Final = Telling("announced", SEAT, ROLE, MARK)
RESUMED: Final = Telling("resumed", SEAT, ROLE)
TRUE_MARK: Final = Telling("true_mark", SEAT, ROLE, MARK)
TURNED_UP: Final = Telling("turned_up", ROLE, MARK, TRUE)
GATHERED: Final = Telling("gathered", SEAT)
TURN_ENDED: Final = Telling("turn_ended", SEAT)
# coins
EARNED: Final = Telling("earned", SEAT, COINS)
PAID: Final = Telling("paid", SEAT, COINS)
GAVE: Final = Telling("gave", SEAT, TARGET, COINS)
TAXED: Final = Telling("taxed", SEAT, COINS)
COLLECTED: Final = Telling("collected", SEAT, COINS)
BEAUTIFIED: Final = Telling("beautified", SEAT, DISTRICT)
INCOME: Final = Telling("income", SEAT, COINS)
# cards
DREW: Final = Telling("drew", SEAT, CARDS)
DREW_CARD: Final = Telling("drew_card", SEAT, DISTRICT)
LOOKED: Final = Telling("looked", SEAT, CARDS)
SAW_CARD: Final = Telling("saw_card", SEAT, DISTRICT)
KEPT: Final = Telling("kept", SEAT)
KEPT_CARD: Final = Telling("kept_card", SEAT, DISTRICT)
SUNK: Final = Telling("put_under", SEAT)
SUNK_CARD: Final = Telling("put_card_under", SEAT, DISTRICT)
SWAPPED: Final = Telling("swapped_hands", SEAT, TARGET)
GOT_CARD: Final = Telling("got_card", SEAT, TARGET, DISTRICT)
SPIED: Final = Telling("spied", SEAT, TARGET, TYPE, CARDS)
LOOKED_AT_HAND: Final = Telling("looked_at_hand", SEAT, TARGET)
SAW_HAND_CARD: Final = Telling("saw_hand_card", SEAT, TARGET, DISTRICT)
SHOWED_CARD: Final = Telling("showed_card", SEAT, DISTRICT)
GAVE_CARD: Final = Telling("gave_card", SEAT, TARGET)
PUT_ON_TOP: Final = Telling("put_on_top", SEAT, CARDS)
LAID: Final = Telling("laid_under", SEAT)
LAID_CARD: Final = Telling("laid_card_under", SEAT, DISTRICT)
LAID_SUNK: Final = Telling("laid_sunk", CARDS)
SAW_LAID: Final = Telling("saw_laid", SEAT, DISTRICT)
USED: Final = Telling("used", SEAT, DISTRICT)
# cities
BUILT: Final = Telling("built", SEAT, DISTRICT)
DESTROYED: Final = Telling("destroyed", SEAT, TARGET, DISTRICT)
MOVED: Final = Telling("moved", SEAT, TARGET, DISTRICT)
RESCUED: Final = Telling("rescued", SEAT, DISTRICT)
BURIED: Final = Telling("buried", DISTRICT)
CONFISCATED: Final = Telling("confiscated", SEAT, TARGET, DISTRICT)
COMPLETED: Final = Telling("completed", SEAT)
WON: Final = Telling("won", SEAT)
