"""The reason for a choice, by the game's key."""

from collections.abc import Callable
from typing import Final

from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.coup import coup_reason
from meydan.bots.reasons.dej import dej_reason
from meydan.bots.reasons.kingdomino import kingdomino_reason
from meydan.bots.reasons.rakab import rakab_reason

Reason = tuple[str, dict[str, object]]
"""The key of a text and the arguments that fill its blanks: seats are numbers; cards, roles and provinces are keys."""

Beliefs = dict[str, dict[str, float]]
"""By seat and card, how likely that seat holds it. Reasons quote these figures, so that a hint has one belief."""

REASONS: Final[dict[str, Callable[[Knowledge, int, Beliefs], Reason]]] = {
    "coup": coup_reason,
    "dej": dej_reason,
    "kingdomino": kingdomino_reason,
    "kohan_dej": dej_reason,
    "rakab": rakab_reason,
}


def reason_of(known: Knowledge, choice: int, belief: Beliefs) -> Reason:
    """Why the seat would choose this, from what it knows; a game without reasons of its own names the search."""
    if known.key in REASONS:
        return REASONS[known.key](known, choice, belief)
    return "hint.search", {}
