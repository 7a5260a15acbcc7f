"""Events: what happened in a game, and which seats may know it. Story log, animations and sounds are made from them.

An event is known as a whole or not at all: where the table sees that a card was drawn and only its owner sees which
one, the rules emit two events.
"""

from typing import Any, Final, Generic, cast

from mypy_extensions import i64
from typing_extensions import TypeVar

from meydan.core.bitset import has, listed
from meydan.core.fields import Field
from meydan.core.types import Seat, Set
from meydan.types import AnyEvent

Data_co = TypeVar("Data_co", bound=AnyEvent, default=Any, covariant=True)
"""The plain data of an event."""

EVERYBODY: Final = -1
"""The audience of a public event."""


class Telling:
    """A kind of event: its key and the meaning of its numbers. Declared once per game."""

    def __init__(self, key: str, *fields: Field) -> None:
        self.key = key
        self.fields = fields


class Event(Generic[Data_co]):
    """One event. To a type checker `Event[CoupEvent]` is an event of Coup."""

    def __init__(self, telling: Telling, audience: Set, a: i64, b: i64, c: i64, d: i64) -> None:
        self.telling = telling
        self.audience = audience
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @property
    def key(self) -> str:
        """The key of this kind of event; texts are found under it."""
        return self.telling.key

    @property
    def args(self) -> dict[str, object]:
        """Its arguments by name, as plain data."""
        values = [self.a, self.b, self.c, self.d]
        named: dict[str, object] = {}
        for at in range(len(self.telling.fields)):
            field = self.telling.fields[at]
            named[field.name] = field.plain(values[at])
        return named

    @property
    def known_to(self) -> tuple[int, ...] | None:
        """The seats that may know it; None: everyone, including spectators."""
        if self.audience == EVERYBODY:
            return None
        return tuple(listed(self.audience))

    def known_by(self, seat: Seat) -> bool:
        """May this seat (-1: a spectator) know it?"""
        return self.audience == EVERYBODY or (seat >= 0 and has(self.audience, seat))

    def plain(self) -> Data_co:
        """The event as plain data: its key under `event`, and its arguments by name."""
        data: dict[str, object] = {"event": self.key}
        data.update(self.args)
        return cast(Data_co, data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain() and self.audience == other.audience

    def __hash__(self) -> int:
        return hash((self.key, self.audience, self.a, self.b, self.c, self.d))

    def __repr__(self) -> str:
        return f"{self.key}({', '.join([f'{name}={value}' for name, value in self.args.items()])})"


class Story:
    """The history of a game: its events, its answers, and its beginning. Search plays without one."""

    def __init__(self, origin: dict[str, object]) -> None:
        self.origin = origin
        """The record of the game before its first answer: key, players, options, seed, or a position."""
        self.events: list[Event] = []
        self.answers: list[int] = []
        """Every answer, seat * 2**32 + choice; the record turns them into words."""
        self.facts: list[int] = []
        """What players have seen that no zone shows any more, as numbers only the game understands; a redeal respects
        them."""

    def copy(self) -> "Story":
        other = Story(self.origin)
        other.events = self.events.copy()
        other.answers = self.answers.copy()
        other.facts = self.facts.copy()
        return other

    def known_to(self, seat: Seat) -> "Story":
        """The part of the history that a seat knows. It does not include the deal, so there is no origin."""
        other = Story({})
        for event in self.events:
            if event.known_by(seat):
                other.events.append(event)
        return other
