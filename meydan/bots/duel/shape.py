"""The shape of a turn in Coup's last duel: what may be said, and what it does.

Two players hold one card each and a challenge ends the game, so a turn is always the same small tree of words.
Exchange is left out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import NOTHING
from meydan.games.coup.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE

CARDS: Final = 5
ACTOR: Final = 0
"""Whose turn it is."""
OTHER: Final = 1

# The moments of a turn. Those that follow from another come after it.
ROOT: Final = 0
AID: Final = 1
AID_BLOCKED: Final = 2
TAX: Final = 3
THEFT: Final = 4
THEFT_BLOCKED_BY_CAPTAIN: Final = 5
THEFT_BLOCKED_BY_AMBASSADOR: Final = 6
MURDER: Final = 7
MURDER_BLOCKED: Final = 8
MOMENTS: Final = 9
SPEAKER: Final = vec[i64]([ACTOR, OTHER, ACTOR, OTHER, OTHER, ACTOR, ACTOR, OTHER, ACTOR])
"""By moment: who is asked."""


class Said:
    """One choice of one moment."""

    def __init__(
        self,
        moment: int,
        word: str,
        leads_to: int = NOTHING,
        shows: int = NOTHING,
        card: int = 0,
        claimed: int = NOTHING,
        countered: int = NOTHING,
        earns: int = 0,
    ) -> None:
        self.moment = moment
        self.word = word
        self.leads_to = leads_to
        """The moment that follows within the turn."""
        self.shows = shows
        """Who must show `card` now; he wins if he can."""
        self.card = card
        self.claimed = claimed
        """The turn ends: what the actor has claimed in it and was believed."""
        self.countered = countered
        """The same for the other."""
        self.earns = earns
        """Coins of the actor, but for what he steals."""


TURN: Final = [
    Said(ROOT, "income", earns=1),
    Said(ROOT, "foreign_aid", leads_to=AID),
    Said(ROOT, "tax", leads_to=TAX),
    Said(ROOT, "steal", leads_to=THEFT),
    Said(ROOT, "assassinate", leads_to=MURDER),
    Said(AID, "allow", earns=2),
    Said(AID, "block:duke", leads_to=AID_BLOCKED),
    Said(AID_BLOCKED, "allow", countered=DUKE),
    Said(AID_BLOCKED, "challenge", shows=OTHER, card=DUKE),
    Said(TAX, "allow", claimed=DUKE, earns=3),
    Said(TAX, "challenge", shows=ACTOR, card=DUKE),
    Said(THEFT, "allow", claimed=CAPTAIN),
    Said(THEFT, "challenge", shows=ACTOR, card=CAPTAIN),
    Said(THEFT, "block:captain", leads_to=THEFT_BLOCKED_BY_CAPTAIN),
    Said(THEFT, "block:ambassador", leads_to=THEFT_BLOCKED_BY_AMBASSADOR),
    Said(THEFT_BLOCKED_BY_CAPTAIN, "allow", claimed=CAPTAIN, countered=CAPTAIN),
    Said(THEFT_BLOCKED_BY_CAPTAIN, "challenge", shows=OTHER, card=CAPTAIN),
    Said(THEFT_BLOCKED_BY_AMBASSADOR, "allow", claimed=CAPTAIN, countered=AMBASSADOR),
    Said(THEFT_BLOCKED_BY_AMBASSADOR, "challenge", shows=OTHER, card=AMBASSADOR),
    Said(MURDER, "allow"),
    Said(MURDER, "challenge", shows=ACTOR, card=ASSASSIN),
    Said(MURDER, "block:contessa", leads_to=MURDER_BLOCKED),
    Said(MURDER_BLOCKED, "allow", claimed=ASSASSIN, countered=CONTESSA, earns=-3),
    Said(MURDER_BLOCKED, "challenge", shows=OTHER, card=CONTESSA),
]
"""All choices, by their numbers; those of one moment stand together."""
WORDS: Final = 24
"""How many they are."""


def number_of(moment: int, word: str) -> int:
    """The number of a choice."""
    for number, said in enumerate(TURN):
        if said.moment == moment and said.word == word:
            return number
    raise KeyError(word)


STEAL: Final = number_of(ROOT, "steal")
ASSASSINATE: Final = number_of(ROOT, "assassinate")
STOLEN: Final = number_of(THEFT, "allow")
MURDERED: Final = number_of(MURDER, "allow")

# The same by column, for the loops.
NAMES: Final = [[said.word for said in TURN if said.moment == moment] for moment in range(MOMENTS)]
CHOICES: Final = vec[i64]([len(names) for names in NAMES])
"""By moment: how many choices there are, and where they begin."""
OFFSET: Final = vec[i64]([number_of(moment, NAMES[moment][0]) for moment in range(MOMENTS)])
LEADS_TO: Final = vec[i64]([said.leads_to for said in TURN])
SHOWN_BY: Final = vec[i64]([said.shows for said in TURN])
SHOWN: Final = vec[i64]([said.card for said in TURN])
CLAIMED: Final = vec[i64]([said.claimed for said in TURN])
COUNTERED: Final = vec[i64]([said.countered for said in TURN])
EARNED: Final = vec[i64]([said.earns for said in TURN])
