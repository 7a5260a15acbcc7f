"""Types of the views, scores and options of Coup.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem

CoupCard: TypeAlias = Literal["duke", "assassin", "captain", "ambassador", "contessa"]

CoupAction: TypeAlias = Literal["income", "foreign_aid", "tax", "exchange", "steal", "assassinate", "coup"]


class CoupSettings(TypedDict):
    """The options of a table of Coup, complete."""

    two_player_setup: Literal["sets", "standard"]
    """How two players begin: `sets` (each picks a card of a set of five) or `standard`."""
    block_after_own_failed_challenge: bool
    """May the target of an assassination who lost a challenge still block it."""
    allow_steal_from_empty: bool
    """May a player without coins be stolen from."""
    treasury_infinite: bool
    """The treasury never runs out."""
    starter: int | None
    """The seat that begins; None: drawn at random."""


class CoupOptions(TypedDict):
    """Options of Coup as they are chosen; what is missing has its default."""

    two_player_setup: NotRequired[Literal["sets", "standard"]]
    """How two players begin: `sets` (each picks a card of a set of five) or `standard`."""
    block_after_own_failed_challenge: NotRequired[bool]
    """May the target of an assassination who lost a challenge still block it."""
    allow_steal_from_empty: NotRequired[bool]
    """May a player without coins be stolen from."""
    treasury_infinite: NotRequired[bool]
    """The treasury never runs out."""
    starter: NotRequired[int | None]
    """The seat that begins; None: drawn at random."""


class CoupPlayer(TypedDict):
    """A player in a view of Coup."""

    seat: int
    """The seat."""
    coins: int
    """Coins."""
    cards: int
    """Face-down cards, which are the influence."""
    revealed: list[CoupCard]
    """Cards lost."""
    living: bool
    """Has influence left."""
    resigned: NotRequired[bool]
    """Has given up; only there if so."""
    hand: NotRequired[list[CoupCard]]
    """Own seat only: the face-down cards."""
    removed: NotRequired[list[CoupCard]]
    """Own seat only: the cards removed from the seat's set; empty with more than two players."""


class CoupActionRule(TypedDict):
    """An action on the reference card of Coup."""

    action: CoupAction
    """The action."""
    cost: int
    """Coins it costs."""
    pays: int
    """Coins it brings from the treasury if it succeeds."""
    claim: CoupCard | None
    """The character it claims; None: it claims nobody."""
    aimed: bool
    """It is declared against another player."""
    blocked_by: list[CoupCard]
    """The characters that can be claimed to block it."""


class CoupDeclared(TypedDict):
    """The action of this turn in a view of Coup, from its declaration until it is carried out or has failed."""

    seat: int
    """Who declared it."""
    action: CoupAction
    """The action."""
    target: int | None
    """The seat it is aimed at; None: nobody."""
    claim: CoupCard | None
    """The character it claims; None: it claims nobody."""
    cost: int
    """Coins already paid for it; they come back if its claim is not proved."""
    gain: int
    """Coins that the actor gets if it succeeds now."""
    blocks: list[CoupCard]
    """The characters that can still be claimed to block it; empty: nobody can block it any more."""
    blockers: list[int]
    """The seats that may still block it."""


class CoupView(TypedDict):
    """All that a seat or a spectator may know of a game of Coup."""

    game: Literal["coup"]
    """The key of the game."""
    seat: int | None
    """Whose view it is; None: a spectator's."""
    players: list[CoupPlayer]
    """The players by seat."""
    treasury: int | None
    """Coins in the treasury; None: it never runs out."""
    court: int
    """Cards in the Court."""
    aside: int
    """Cards an exchanging player is looking at."""
    drawn: NotRequired[list[CoupCard]]
    """To the exchanging player only: these cards."""
    actions: list[CoupActionRule]
    """The reference card: what each action costs, pays and claims."""
    declared: NotRequired[CoupDeclared]
    """The action that is not carried out yet."""
    options: CoupSettings
    """The options of the table, complete."""
    asked: list[int]
    """The seats that may answer now."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    winners: list[int]
    """The seats that have won; empty before the end."""


class CoupScore(TypedDict):
    """The score of a seat in Coup."""

    seat: int
    """Whose score it is."""
    total: int
    """1 for the winner, otherwise 0."""
    influence: int
    """Face-down cards."""
