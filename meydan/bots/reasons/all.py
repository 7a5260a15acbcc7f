"""The reason of a choice in any game."""

from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.coup import coup_reason
from meydan.bots.reasons.dej import dej_reason
from meydan.bots.reasons.kingdomino import kingdomino_reason
from meydan.bots.reasons.rakab import rakab_reason

Reason = tuple[str, dict[str, object]]


def reason_of(known: Knowledge, choice: int) -> Reason:
    """Why the seat would choose this, from what it knows. Seats are numbers; cards, roles, provinces are keys."""
    if known.key == "coup":
        return coup_reason(known, choice)
    if known.key in ("dej", "kohan_dej"):
        return dej_reason(known, choice)
    if known.key == "kingdomino":
        return kingdomino_reason(known, choice)
    if known.key == "rakab":
        return rakab_reason(known, choice)
    return "hint.search", {}
