"""Types of the events of Dej and Kohan Dej.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from meydan.types.dej import DejDistrict, DejMark, DejRole, DejType


class DejRoundEvent(TypedDict):
    """A round begins; this seat has the crown."""

    event: Literal["round"]
    seat: int


class DejBurnedFaceUpEvent(TypedDict):
    """A role is burned face up."""

    event: Literal["burned_face_up"]
    role: DejRole


class DejBurnedFaceDownEvent(TypedDict):
    """A number of roles are burned face down."""

    event: Literal["burned_face_down"]
    cards: int


class DejCrownRankReturnedEvent(TypedDict):
    """The role that moves the crown was turned up and goes back."""

    event: Literal["crown_rank_returned"]
    role: DejRole


class DejPickedEvent(TypedDict):
    """A seat has picked a role."""

    event: Literal["picked"]
    seat: int


class DejPickedRoleEvent(TypedDict):
    """Own seat only: the role it picked."""

    event: Literal["picked_role"]
    seat: int
    role: DejRole


class DejBurnedRoleEvent(TypedDict):
    """Own seat only: the role it burned."""

    event: Literal["burned_role"]
    seat: int
    role: DejRole


class DejTradedRolesEvent(TypedDict):
    """Two seats exchange a role."""

    event: Literal["traded_roles"]
    seat: int
    target: int


class DejGotRoleEvent(TypedDict):
    """Own seat only: the role it got in an exchange."""

    event: Literal["got_role"]
    seat: int
    role: DejRole


class DejNoAnswerEvent(TypedDict):
    """A role is called and nobody answers."""

    event: Literal["no_answer"]
    role: DejRole


class DejRevealedEvent(TypedDict):
    """A role is called and this seat shows it."""

    event: Literal["revealed"]
    seat: int
    role: DejRole


class DejCrownedEvent(TypedDict):
    """A seat gets the crown."""

    event: Literal["crowned"]
    seat: int


class DejLostTurnEvent(TypedDict):
    """The role of this seat was murdered, so it loses its turn."""

    event: Literal["lost_turn"]
    seat: int
    role: DejRole


class DejPickedPocketEvent(TypedDict):
    """A seat takes the coins of the role it robbed."""

    event: Literal["picked_pocket"]
    seat: int
    role: DejRole


class DejAnnouncedEvent(TypedDict):
    """A seat announces something on a role."""

    event: Literal["announced"]
    seat: int
    role: DejRole
    mark: DejMark


class DejResumedEvent(TypedDict):
    """A seat plays on as a bewitched role."""

    event: Literal["resumed"]
    seat: int
    role: DejRole


class DejTrueMarkEvent(TypedDict):
    """Own seat only: the role that really has the mark, of several."""

    event: Literal["true_mark"]
    seat: int
    role: DejRole
    mark: DejMark


class DejTurnedUpEvent(TypedDict):
    """A mark on a role is turned up: real (1) or not (0)."""

    event: Literal["turned_up"]
    role: DejRole
    mark: DejMark
    true: int


class DejGatheredEvent(TypedDict):
    """A seat gathers: the next coins or cards are its resources."""

    event: Literal["gathered"]
    seat: int


class DejTurnEndedEvent(TypedDict):
    """A seat ends its turn."""

    event: Literal["turn_ended"]
    seat: int


class DejEarnedEvent(TypedDict):
    """A seat gets coins from the bank."""

    event: Literal["earned"]
    seat: int
    coins: int


class DejPaidEvent(TypedDict):
    """A seat pays coins to the bank."""

    event: Literal["paid"]
    seat: int
    coins: int


class DejGaveEvent(TypedDict):
    """A seat gives coins to a target."""

    event: Literal["gave"]
    seat: int
    target: int
    coins: int


class DejTaxedEvent(TypedDict):
    """A seat pays coins to the tax collector's stash."""

    event: Literal["taxed"]
    seat: int
    coins: int


class DejCollectedEvent(TypedDict):
    """A seat collects the coins of the stash."""

    event: Literal["collected"]
    seat: int
    coins: int


class DejBeautifiedEvent(TypedDict):
    """A seat puts a coin on a district."""

    event: Literal["beautified"]
    seat: int
    district: DejDistrict


class DejIncomeEvent(TypedDict):
    """A seat takes the income of a number of districts."""

    event: Literal["income"]
    seat: int
    coins: int


class DejDrewEvent(TypedDict):
    """A seat draws cards."""

    event: Literal["drew"]
    seat: int
    cards: int


class DejDrewCardEvent(TypedDict):
    """Own seat only: a card it drew."""

    event: Literal["drew_card"]
    seat: int
    district: DejDistrict


class DejLookedEvent(TypedDict):
    """A seat looks at the top cards of the deck."""

    event: Literal["looked"]
    seat: int
    cards: int


class DejSawCardEvent(TypedDict):
    """Own seat only: one of these cards."""

    event: Literal["saw_card"]
    seat: int
    district: DejDistrict


class DejKeptEvent(TypedDict):
    """A seat keeps one of the cards it looks at."""

    event: Literal["kept"]
    seat: int


class DejKeptCardEvent(TypedDict):
    """Own seat only: which one."""

    event: Literal["kept_card"]
    seat: int
    district: DejDistrict


class DejPutUnderEvent(TypedDict):
    """A seat puts a card under the deck."""

    event: Literal["put_under"]
    seat: int


class DejPutCardUnderEvent(TypedDict):
    """Own seat only: which one."""

    event: Literal["put_card_under"]
    seat: int
    district: DejDistrict


class DejSwappedHandsEvent(TypedDict):
    """Two seats exchange their hands."""

    event: Literal["swapped_hands"]
    seat: int
    target: int


class DejGotCardEvent(TypedDict):
    """To both seats only: the card a seat gets from a target."""

    event: Literal["got_card"]
    seat: int
    target: int
    district: DejDistrict


class DejSpiedEvent(TypedDict):
    """A seat learns how many cards of a type a target holds."""

    event: Literal["spied"]
    seat: int
    target: int
    type: DejType
    cards: int


class DejLookedAtHandEvent(TypedDict):
    """A seat looks at the hand of a target."""

    event: Literal["looked_at_hand"]
    seat: int
    target: int


class DejSawHandCardEvent(TypedDict):
    """Own seat only: a card of that hand."""

    event: Literal["saw_hand_card"]
    seat: int
    target: int
    district: DejDistrict


class DejShowedCardEvent(TypedDict):
    """A seat shows a card of its hand."""

    event: Literal["showed_card"]
    seat: int
    district: DejDistrict


class DejGaveCardEvent(TypedDict):
    """A seat gives a card to a target."""

    event: Literal["gave_card"]
    seat: int
    target: int


class DejPutOnTopEvent(TypedDict):
    """A seat shuffles cards and puts them on top of the deck."""

    event: Literal["put_on_top"]
    seat: int
    cards: int


class DejLaidUnderEvent(TypedDict):
    """A seat lays a card under a district."""

    event: Literal["laid_under"]
    seat: int


class DejLaidCardUnderEvent(TypedDict):
    """Own seat only: which one."""

    event: Literal["laid_card_under"]
    seat: int
    district: DejDistrict


class DejLaidSunkEvent(TypedDict):
    """The cards under a district go under the deck."""

    event: Literal["laid_sunk"]
    cards: int


class DejSawLaidEvent(TypedDict):
    """Own seat only: a card under a district."""

    event: Literal["saw_laid"]
    seat: int
    district: DejDistrict


class DejUsedEvent(TypedDict):
    """A seat uses a district, or a district pays at the end of a turn."""

    event: Literal["used"]
    seat: int
    district: DejDistrict


class DejBuiltEvent(TypedDict):
    """A seat builds a district."""

    event: Literal["built"]
    seat: int
    district: DejDistrict


class DejDestroyedEvent(TypedDict):
    """A seat destroys a district of a target."""

    event: Literal["destroyed"]
    seat: int
    target: int
    district: DejDistrict


class DejMovedEvent(TypedDict):
    """A district goes from the city of a seat to that of a target."""

    event: Literal["moved"]
    seat: int
    target: int
    district: DejDistrict


class DejRescuedEvent(TypedDict):
    """A seat takes a destroyed district into its hand."""

    event: Literal["rescued"]
    seat: int
    district: DejDistrict


class DejBuriedEvent(TypedDict):
    """A destroyed district goes under the deck."""

    event: Literal["buried"]
    district: DejDistrict


class DejConfiscatedEvent(TypedDict):
    """A seat takes the district that a target has laid down."""

    event: Literal["confiscated"]
    seat: int
    target: int
    district: DejDistrict


class DejCompletedEvent(TypedDict):
    """A seat completes its city."""

    event: Literal["completed"]
    seat: int


class DejWonEvent(TypedDict):
    """A seat has won."""

    event: Literal["won"]
    seat: int


DejEvent: TypeAlias = (
    DejRoundEvent
    | DejBurnedFaceUpEvent
    | DejBurnedFaceDownEvent
    | DejCrownRankReturnedEvent
    | DejPickedEvent
    | DejPickedRoleEvent
    | DejBurnedRoleEvent
    | DejTradedRolesEvent
    | DejGotRoleEvent
    | DejNoAnswerEvent
    | DejRevealedEvent
    | DejCrownedEvent
    | DejLostTurnEvent
    | DejPickedPocketEvent
    | DejAnnouncedEvent
    | DejResumedEvent
    | DejTrueMarkEvent
    | DejTurnedUpEvent
    | DejGatheredEvent
    | DejTurnEndedEvent
    | DejEarnedEvent
    | DejPaidEvent
    | DejGaveEvent
    | DejTaxedEvent
    | DejCollectedEvent
    | DejBeautifiedEvent
    | DejIncomeEvent
    | DejDrewEvent
    | DejDrewCardEvent
    | DejLookedEvent
    | DejSawCardEvent
    | DejKeptEvent
    | DejKeptCardEvent
    | DejPutUnderEvent
    | DejPutCardUnderEvent
    | DejSwappedHandsEvent
    | DejGotCardEvent
    | DejSpiedEvent
    | DejLookedAtHandEvent
    | DejSawHandCardEvent
    | DejShowedCardEvent
    | DejGaveCardEvent
    | DejPutOnTopEvent
    | DejLaidUnderEvent
    | DejLaidCardUnderEvent
    | DejLaidSunkEvent
    | DejSawLaidEvent
    | DejUsedEvent
    | DejBuiltEvent
    | DejDestroyedEvent
    | DejMovedEvent
    | DejRescuedEvent
    | DejBuriedEvent
    | DejConfiscatedEvent
    | DejCompletedEvent
    | DejWonEvent
)
