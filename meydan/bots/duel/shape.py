"""The tree of a turn in Coup's last duel: the choices at each moment, and what they do.

Two players hold one card each and a challenge ends the game, so a turn is always the same small tree of choices.
Exchange is left out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import NOTHING
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE

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


class DuelChoice:
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
        """Who must show `card` now, and wins if able to."""
        self.card = card
        self.claimed = claimed
        """If the turn ends: the card that the actor claimed without being challenged."""
        self.countered = countered
        """The same for the other player."""
        self.earns = earns
        """Coins the actor earns, apart from stolen ones."""


TURN: Final = [
    DuelChoice(ROOT, "income", earns=1),
    DuelChoice(ROOT, "foreign_aid", leads_to=AID),
    DuelChoice(ROOT, "tax", leads_to=TAX),
    DuelChoice(ROOT, "steal", leads_to=THEFT),
    DuelChoice(ROOT, "assassinate", leads_to=MURDER),
    DuelChoice(AID, "allow", earns=2),
    DuelChoice(AID, "block:duke", leads_to=AID_BLOCKED),
    DuelChoice(AID_BLOCKED, "allow", countered=DUKE),
    DuelChoice(AID_BLOCKED, "challenge", shows=OTHER, card=DUKE),
    DuelChoice(TAX, "allow", claimed=DUKE, earns=3),
    DuelChoice(TAX, "challenge", shows=ACTOR, card=DUKE),
    DuelChoice(THEFT, "allow", claimed=CAPTAIN),
    DuelChoice(THEFT, "challenge", shows=ACTOR, card=CAPTAIN),
    DuelChoice(THEFT, "block:captain", leads_to=THEFT_BLOCKED_BY_CAPTAIN),
    DuelChoice(THEFT, "block:ambassador", leads_to=THEFT_BLOCKED_BY_AMBASSADOR),
    DuelChoice(THEFT_BLOCKED_BY_CAPTAIN, "allow", claimed=CAPTAIN, countered=CAPTAIN),
    DuelChoice(THEFT_BLOCKED_BY_CAPTAIN, "challenge", shows=OTHER, card=CAPTAIN),
    DuelChoice(THEFT_BLOCKED_BY_AMBASSADOR, "allow", claimed=CAPTAIN, countered=AMBASSADOR),
    DuelChoice(THEFT_BLOCKED_BY_AMBASSADOR, "challenge", shows=OTHER, card=AMBASSADOR),
    DuelChoice(MURDER, "allow"),
    DuelChoice(MURDER, "challenge", shows=ACTOR, card=ASSASSIN),
    DuelChoice(MURDER, "block:contessa", leads_to=MURDER_BLOCKED),
    DuelChoice(MURDER_BLOCKED, "allow", claimed=ASSASSIN, countered=CONTESSA, earns=-3),
    DuelChoice(MURDER_BLOCKED, "challenge", shows=OTHER, card=CONTESSA),
]
"""All choices, by their numbers; those of one moment stand together."""
CHOICE_TOTAL: Final = 24
"""How many choices there are."""


def number_of(moment: int, word: str) -> int:
    """The number of a choice."""
    for number, choice in enumerate(TURN):
        if choice.moment == moment and choice.word == word:
            return number
    raise KeyError(word)


STEAL: Final = number_of(ROOT, "steal")
ASSASSINATE: Final = number_of(ROOT, "assassinate")
STOLEN: Final = number_of(THEFT, "allow")
MURDERED: Final = number_of(MURDER, "allow")

# The same by column, for the loops.
NAMES: Final = [[choice.word for choice in TURN if choice.moment == moment] for moment in range(MOMENTS)]
CHOICES: Final = vec[i64]([len(names) for names in NAMES])
"""By moment: how many choices there are, and where they begin."""
OFFSET: Final = vec[i64]([number_of(moment, NAMES[moment][0]) for moment in range(MOMENTS)])
LEADS_TO: Final = vec[i64]([choice.leads_to for choice in TURN])
SHOWN_BY: Final = vec[i64]([choice.shows for choice in TURN])
SHOWN: Final = vec[i64]([choice.card for choice in TURN])
CLAIMED: Final = vec[i64]([choice.claimed for choice in TURN])
COUNTERED: Final = vec[i64]([choice.countered for choice in TURN])
EARNED: Final = vec[i64]([choice.earns for choice in TURN])
