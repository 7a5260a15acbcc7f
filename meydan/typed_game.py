"""The five games as a type checker knows them. At run time each of these names is `Game`.

`Game` itself is not generic: mypyc checks every access to an attribute of a class below `Generic`, and the engines lost
a tenth of their speed to that. So the types of a game's data are declared here, outside the compiled modules.
"""

from typing import TYPE_CHECKING, Generic, TypeAlias

from typing_extensions import TypeVar

from meydan.core.game import Game

if TYPE_CHECKING:
    from meydan.core.events import Event
    from meydan.core.types import Int
    from meydan.types import (
        AnyEvent,
        AnyPosition,
        AnyScore,
        AnyView,
        CoupEvent,
        CoupPosition,
        CoupScore,
        CoupView,
        DejEvent,
        DejPosition,
        DejScore,
        DejView,
        KingdominoEvent,
        KingdominoPosition,
        KingdominoScore,
        KingdominoView,
        KohanDejPosition,
        KohanDejView,
        RakabEvent,
        RakabPosition,
        RakabScore,
        RakabView,
    )

    View_co = TypeVar("View_co", bound=AnyView, covariant=True)
    Event_co = TypeVar("Event_co", bound=AnyEvent, covariant=True)
    Score_co = TypeVar("Score_co", bound=AnyScore, covariant=True)
    Position_co = TypeVar("Position_co", bound=AnyPosition, covariant=True)

    class TypedGame(Game, Generic[View_co, Event_co, Score_co, Position_co]):
        """A game with the types of its views, events, scores and positions."""

        @property
        def events(self) -> tuple[Event[Event_co], ...]: ...
        def events_known_to(self, seat: Int | None, since: int = 0) -> list[Event[Event_co]]: ...
        def scores(self) -> list[Score_co]: ...
        def view(self, seat: Int | None) -> View_co: ...
        def redeal(self, seat: Int, seed: Int) -> "TypedGame[View_co, Event_co, Score_co, Position_co]": ...
        def copy(self) -> "TypedGame[View_co, Event_co, Score_co, Position_co]": ...
        def dump(self) -> Position_co: ...

    CoupGame: TypeAlias = TypedGame[CoupView, CoupEvent, CoupScore, CoupPosition]
    DejGame: TypeAlias = TypedGame[DejView, DejEvent, DejScore, DejPosition]
    KingdominoGame: TypeAlias = TypedGame[KingdominoView, KingdominoEvent, KingdominoScore, KingdominoPosition]
    KohanDejGame: TypeAlias = TypedGame[KohanDejView, DejEvent, DejScore, KohanDejPosition]
    RakabGame: TypeAlias = TypedGame[RakabView, RakabEvent, RakabScore, RakabPosition]
else:
    CoupGame = DejGame = KingdominoGame = KohanDejGame = RakabGame = Game
