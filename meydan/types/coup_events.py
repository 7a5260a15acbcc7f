"""Types of the events of Coup.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from meydan.types.coup import CoupAction, CoupCard


class CoupStartsEvent(TypedDict):
    """A seat takes the first turn."""

    event: Literal["starts"]
    seat: int


class CoupSetsChosenEvent(TypedDict):
    """Both players have chosen a card of their own set."""

    event: Literal["sets_chosen"]


class CoupDeclaredEvent(TypedDict):
    """A seat declares an action without a target."""

    event: Literal["declared"]
    seat: int
    action: CoupAction


class CoupAimedEvent(TypedDict):
    """A seat declares an action against a target."""

    event: Literal["aimed"]
    seat: int
    action: CoupAction
    target: int


class CoupPaidEvent(TypedDict):
    """A seat pays coins for its action."""

    event: Literal["paid"]
    seat: int
    coins: int


class CoupRefundedEvent(TypedDict):
    """A seat gets the cost of its action back."""

    event: Literal["refunded"]
    seat: int
    coins: int


class CoupEarnedEvent(TypedDict):
    """A seat gets coins from the treasury."""

    event: Literal["earned"]
    seat: int
    coins: int


class CoupStoleEvent(TypedDict):
    """A seat takes coins from a target."""

    event: Literal["stole"]
    seat: int
    target: int
    coins: int


class CoupBlockedEvent(TypedDict):
    """A seat blocks the action of an actor and claims a character."""

    event: Literal["blocked"]
    seat: int
    actor: int
    action: CoupAction
    claim: CoupCard


class CoupChallengedEvent(TypedDict):
    """A seat challenges the claim of another."""

    event: Literal["challenged"]
    seat: int
    claimant: int
    claim: CoupCard


class CoupProvedEvent(TypedDict):
    """A challenged seat shows the claimed card and exchanges it for a new one."""

    event: Literal["proved"]
    seat: int
    claim: CoupCard


class CoupConcededEvent(TypedDict):
    """A challenged seat does not show the claimed card."""

    event: Literal["conceded"]
    seat: int
    claim: CoupCard


class CoupDrewEvent(TypedDict):
    """Own seat only: the card it drew."""

    event: Literal["drew"]
    seat: int
    card: CoupCard


class CoupExchangingEvent(TypedDict):
    """A seat draws two cards from the Court."""

    event: Literal["exchanging"]
    seat: int


class CoupSawEvent(TypedDict):
    """Own seat only: the cards it drew from the Court."""

    event: Literal["saw"]
    seat: int
    card: CoupCard
    other_card: CoupCard


class CoupExchangedEvent(TypedDict):
    """A seat puts two cards back into the Court."""

    event: Literal["exchanged"]
    seat: int


class CoupReturnedEvent(TypedDict):
    """Own seat only: the cards it put back."""

    event: Literal["returned"]
    seat: int
    card: CoupCard
    other_card: CoupCard


class CoupLostEvent(TypedDict):
    """A seat loses influence and turns this card up."""

    event: Literal["lost"]
    seat: int
    card: CoupCard


class CoupResignedEvent(TypedDict):
    """A seat gives up."""

    event: Literal["resigned"]
    seat: int


class CoupOutEvent(TypedDict):
    """A seat has no influence left."""

    event: Literal["out"]
    seat: int


class CoupLeftEvent(TypedDict):
    """The coins of a seat that is out go to the treasury."""

    event: Literal["left"]
    seat: int
    coins: int


class CoupWonEvent(TypedDict):
    """A seat has won."""

    event: Literal["won"]
    seat: int


CoupEvent: TypeAlias = (
    CoupStartsEvent
    | CoupSetsChosenEvent
    | CoupDeclaredEvent
    | CoupAimedEvent
    | CoupPaidEvent
    | CoupRefundedEvent
    | CoupEarnedEvent
    | CoupStoleEvent
    | CoupBlockedEvent
    | CoupChallengedEvent
    | CoupProvedEvent
    | CoupConcededEvent
    | CoupDrewEvent
    | CoupExchangingEvent
    | CoupSawEvent
    | CoupExchangedEvent
    | CoupReturnedEvent
    | CoupLostEvent
    | CoupResignedEvent
    | CoupOutEvent
    | CoupLeftEvent
    | CoupWonEvent
)
