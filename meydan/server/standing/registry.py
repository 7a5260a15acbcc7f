"""The games with standing answers."""

from meydan.server.standing import coup, dej, rakab
from meydan.server.standing.rules import StandingRules

BY_GAME: dict[str, StandingRules] = {
    "coup": coup.RULES,
    "dej": dej.RULES,
    "kohan_dej": dej.RULES,
    "rakab": rakab.RULES,
}
"""Kingdomino asks nobody in the turns of others; for games of plug-ins there are no standing answers."""
