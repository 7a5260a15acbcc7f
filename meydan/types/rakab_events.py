"""Types of the events of Rakab.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from meydan.types.rakab import RakabCard, RakabChoosing, RakabProvince


class RakabStartsEvent(TypedDict):
    """A seat gets the war token and chooses the first site."""

    event: Literal["starts"]
    seat: int


class RakabDealtEvent(TypedDict):
    """A seat is dealt cards."""

    event: Literal["dealt"]
    seat: int
    cards: int


class RakabDrewEvent(TypedDict):
    """Own seat only: a card it was dealt or drew."""

    event: Literal["drew"]
    seat: int
    card: RakabCard


class RakabRefilledEvent(TypedDict):
    """A seat draws cards to fill its hand."""

    event: Literal["refilled"]
    seat: int
    cards: int


class RakabSiteEvent(TypedDict):
    """A seat chooses a province as the site of the battle."""

    event: Literal["site"]
    seat: int
    province: RakabProvince


class RakabWatchesEvent(TypedDict):
    """A seat without cards does not take part in the battle."""

    event: Literal["watches"]
    seat: int


class RakabPlayedEvent(TypedDict):
    """A seat plays a card."""

    event: Literal["played"]
    seat: int
    card: RakabCard


class RakabPassedEvent(TypedDict):
    """A seat passes."""

    event: Literal["passed"]
    seat: int


class RakabBurntEvent(TypedDict):
    """A number of cards of one kind in the row of a seat are burnt."""

    event: Literal["burnt"]
    seat: int
    card: RakabCard
    cards: int


class RakabTookBackEvent(TypedDict):
    """A seat takes a card of its row back into its hand."""

    event: Literal["took_back"]
    seat: int
    card: RakabCard


class RakabPeaceEvent(TypedDict):
    """A seat puts the peace token on a province."""

    event: Literal["peace"]
    seat: int
    province: RakabProvince


class RakabNoPeaceEvent(TypedDict):
    """No province is empty, so the peace token stays beside the map."""

    event: Literal["no_peace"]
    seat: int


class RakabBattleBrokenOffEvent(TypedDict):
    """A card of this seat ends the battle at once."""

    event: Literal["battle_broken_off"]
    seat: int


class RakabPowersEvent(TypedDict):
    """The power of the army of a seat when a battle is counted."""

    event: Literal["powers"]
    seat: int
    power: int


class RakabBattleWonEvent(TypedDict):
    """A seat wins a province."""

    event: Literal["battle_won"]
    seat: int
    province: RakabProvince
    power: int


class RakabBattleTiedEvent(TypedDict):
    """No army is the strongest, so nobody wins the province."""

    event: Literal["battle_tied"]
    province: RakabProvince
    power: int


class RakabChooserEvent(TypedDict):
    """A seat will choose the next site, and why: most Shirzan, the victory, the last pass, or the Standard-bearer."""

    event: Literal["chooser"]
    seat: int
    why: RakabChoosing


class RakabRowsBurntEvent(TypedDict):
    """The cards of all rows leave the game."""

    event: Literal["rows_burnt"]


class RakabHandBurntEvent(TypedDict):
    """A seat without soldiers burns its hand."""

    event: Literal["hand_burnt"]
    seat: int
    cards: int


class RakabShowedEvent(TypedDict):
    """A seat shows a card of the hand it burns."""

    event: Literal["showed"]
    seat: int
    card: RakabCard


class RakabHandBurntUnseenEvent(TypedDict):
    """The last seat with cards burns its hand unseen."""

    event: Literal["hand_burnt_unseen"]
    seat: int
    cards: int


class RakabBurntUnseenEvent(TypedDict):
    """Own seat only: a card it burnt unseen."""

    event: Literal["burnt_unseen"]
    seat: int
    card: RakabCard


class RakabNobodyFightsEvent(TypedDict):
    """Too many battles in a row had no card."""

    event: Literal["nobody_fights"]


class RakabWonEvent(TypedDict):
    """A seat has won."""

    event: Literal["won"]
    seat: int


class RakabNobodyWonEvent(TypedDict):
    """Two players: the game ends without a winner."""

    event: Literal["nobody_won"]


RakabEvent: TypeAlias = (
    RakabStartsEvent
    | RakabDealtEvent
    | RakabDrewEvent
    | RakabRefilledEvent
    | RakabSiteEvent
    | RakabWatchesEvent
    | RakabPlayedEvent
    | RakabPassedEvent
    | RakabBurntEvent
    | RakabTookBackEvent
    | RakabPeaceEvent
    | RakabNoPeaceEvent
    | RakabBattleBrokenOffEvent
    | RakabPowersEvent
    | RakabBattleWonEvent
    | RakabBattleTiedEvent
    | RakabChooserEvent
    | RakabRowsBurntEvent
    | RakabHandBurntEvent
    | RakabShowedEvent
    | RakabHandBurntUnseenEvent
    | RakabBurntUnseenEvent
    | RakabNobodyFightsEvent
    | RakabWonEvent
    | RakabNobodyWonEvent
)
