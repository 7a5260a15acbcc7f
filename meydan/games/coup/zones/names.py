"""C-4: the seven actions by number, and how choices of an action are numbered."""

from typing import Final

from meydan.core.fields import Named, SeatField

INCOME: Final = 0
FOREIGN_AID: Final = 1
TAX: Final = 2
EXCHANGE: Final = 3
STEAL: Final = 4
ASSASSINATE: Final = 5
COUP: Final = 6
ACTION_NAMES: Final = ["income", "foreign_aid", "tax", "exchange", "steal", "assassinate", "coup"]

ACTION: Final = Named("action", ACTION_NAMES)
TARGET: Final = SeatField("target")
