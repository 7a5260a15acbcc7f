"""Types of the positions of Dej and Kohan Dej, as `Game.dump` writes them.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem, Fact
from meydan.types.dej import DejDistrict, DejMark, DejRole, DejSettings, DejTurn, KohanDejSettings

DejTrade = TypedDict(
    "DejTrade",
    {
        # Who exchanged.
        "by": int,
        # With whom.
        "with": int,
        # The role given.
        "gave": DejRole,
        # The role received.
        "got": DejRole,
    },
)
"""An exchange of roles, in a position."""


class DejRoles(TypedDict):
    """The roles of this round, in a position."""

    holders: dict[DejRole, int]
    """Who holds which role."""
    packet: list[DejRole]
    """Roles being passed on."""
    burned_up: list[DejRole]
    """Roles burned face up."""
    burned_down: list[DejRole]
    """Roles burned face down."""
    first_down: DejRole | None
    """The role burned face down first."""
    crown_returned: int
    """How often the role that moves the crown was turned up and put back."""
    shown: list[DejRole]
    """Revealed roles."""
    called: int
    """The last rank called; 0: none."""
    picks: list[list[list[DejRole] | DejRole | None] | None]
    """For each step of the draft [packet, kept, burned], or None."""
    traded: DejTrade | None
    """An exchange of roles."""


class DejMarkOn(TypedDict):
    """An announcement, in a position."""

    roles: list[DejRole]
    """The roles it lies on."""
    by: int
    """Who announced it."""
    true: NotRequired[DejRole]
    """Of several roles: the one that really has the mark."""
    open: NotRequired[bool]
    """Whether the real mark has been turned up."""


DejKept = TypedDict(
    "DejKept",
    {
        # The card; None: it has left the hand.
        "card": DejDistrict | None,
        # The seat it was taken from.
        "from": int,
    },
)
"""What the Wizard took to the hand in this turn, in a position."""


class DejZones(TypedDict):
    """What positions of Dej and of Kohan Dej have in common."""

    rules: int
    """The version of the game's rules."""
    players: int
    """How many seats there are."""
    hands: list[list[DejDistrict]]
    """The hand of each seat."""
    cities: list[list[DejDistrict]]
    """The city of each seat."""
    beautified: list[list[DejDistrict]]
    """The beautified districts of each city: those with a coin on them."""
    coins: list[int]
    """The coins of each seat."""
    deck: list[DejDistrict]
    """The deck from the top."""
    drawn: list[DejDistrict]
    """Districts the player of the turn is looking at."""
    between: DejDistrict | None
    """A district that has left one place and not yet reached the next."""
    laid: list[DejDistrict]
    """Districts lying face down under another one, oldest first."""
    laid_seen: list[list[int]]
    """The seats that have seen each of them."""
    crown: int
    """Who has the crown."""
    caller: int
    """Who had the crown when the round began."""
    round: DejRoles
    """The roles of this round."""
    marks: dict[DejMark, DejMarkOn]
    """The announcements of this round."""
    stash: dict[DejRole, int]
    """Numbers that roles remember."""
    turn: DejTurn | None
    """The turn being played."""
    completed: list[int]
    """Seats that have completed a city."""
    first_complete: int | None
    """The first of them."""
    saved_coins: NotRequired[list[int]]
    """With the option that the Thief takes only those: the coins of each seat when the round began."""
    seen: NotRequired[list[Fact]]
    """Which hidden cards moved and who saw them."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    asked: list[int]
    """The seats that have yet to answer."""
    resigned: NotRequired[list[int]]
    """The seats that have given up."""
    key: NotRequired[str]
    """64 hexadecimal digits, where the game is dealt from a key."""
    chance: int
    """The state of the random generator."""


class DejPosition(DejZones):
    """A complete position of Dej, as `Game.dump` writes it."""

    game: Literal["dej"]
    """The key of the game."""
    options: DejSettings
    """The options of the table, complete."""


class KohanDejPosition(DejZones):
    """A complete position of Kohan Dej, as `Game.dump` writes it."""

    game: Literal["kohan_dej"]
    """The key of the game."""
    options: KohanDejSettings
    """The options of the table, complete."""
    kept: NotRequired[DejKept]
    """With the option that it may not be a duplicate: the card that the Wizard took to the hand in this turn."""
