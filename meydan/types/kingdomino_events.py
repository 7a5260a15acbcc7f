"""Types of the events of Kingdomino.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict


class KingdominoLineEvent(TypedDict):
    """The dominoes of a new line, by number."""

    event: Literal["line"]
    first: int
    second: int
    third: int
    fourth: NotRequired[int]


class KingdominoFrontEvent(TypedDict):
    """The domino that can now be read on the pile."""

    event: Literal["front"]
    domino: int


class KingdominoKingDrawnEvent(TypedDict):
    """A king of this seat is drawn in the opening."""

    event: Literal["king_drawn"]
    seat: int


class KingdominoClaimedEvent(TypedDict):
    """A seat puts a king on a domino; forced is 1 if it was the last one and there was no choice."""

    event: Literal["claimed"]
    seat: int
    domino: int
    forced: NotRequired[int]


class KingdominoRoundEvent(TypedDict):
    """A round begins."""

    event: Literal["round"]
    number: int


class KingdominoLaidEvent(TypedDict):
    """A seat lays a domino; the spot is x,y,direction, the gain what it adds to the points of the kingdom."""

    event: Literal["laid"]
    seat: int
    domino: int
    spot: str
    gain: int


class KingdominoDiscardedEvent(TypedDict):
    """A seat has to discard a domino."""

    event: Literal["discarded"]
    seat: int
    domino: int


class KingdominoScoredEvent(TypedDict):
    """The points of a kingdom at the end of a game."""

    event: Literal["scored"]
    seat: int
    points: int


class KingdominoNextGameEvent(TypedDict):
    """The next game of a Dynasty begins."""

    event: Literal["next_game"]
    number: int


class KingdominoWonEvent(TypedDict):
    """A seat has won."""

    event: Literal["won"]
    seat: int


KingdominoEvent: TypeAlias = (
    KingdominoLineEvent
    | KingdominoFrontEvent
    | KingdominoKingDrawnEvent
    | KingdominoClaimedEvent
    | KingdominoRoundEvent
    | KingdominoLaidEvent
    | KingdominoDiscardedEvent
    | KingdominoScoredEvent
    | KingdominoNextGameEvent
    | KingdominoWonEvent
)
