"""What happened, and who may know it. The story log, animations and sounds are made from these.

An event is known as a whole or not at all: where the table sees that a card was drawn and only its owner which one,
the rules tell two events.
"""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import has, listed
from meydan.core.fields import Field
from meydan.core.types import Seat, Set

EVERYBODY: Final = -1
"""The audience of a public event."""


class Telling:
    """A kind of event: its key and what its numbers mean. Declared once per game."""

    def __init__(self, key: str, *fields: Field) -> None:
        self.key = key
        self.fields = fields


class Event:
    """One thing that happened."""

    def __init__(self, telling: Telling, audience: Set, a: i64, b: i64, c: i64, d: i64) -> None:
        self.telling = telling
        self.audience = audience
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @property
    def key(self) -> str:
        """Which event, as texts are filed under it."""
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
        """The seats that may know it; None: everybody, spectators too."""
        if self.audience == EVERYBODY:
            return None
        return tuple(listed(self.audience))

    def known_by(self, seat: Seat) -> bool:
        """May this seat (or a spectator, -1) know it?"""
        return self.audience == EVERYBODY or (seat >= 0 and has(self.audience, seat))

    def plain(self) -> dict[str, object]:
        """The event as plain data: its key and arguments."""
        data: dict[str, object] = {"event": self.key}
        data.update(self.args)
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain() and self.audience == other.audience

    def __hash__(self) -> int:
        return hash((self.key, self.audience, self.a, self.b, self.c, self.d))

    def __repr__(self) -> str:
        return f"{self.key}({', '.join([f'{name}={value}' for name, value in self.args.items()])})"


class Story:
    """What a game remembers for people: its events, its answers, and where it began. Search plays without one."""

    def __init__(self, origin: dict[str, object]) -> None:
        self.origin = origin
        """The record of the game before its first answer: key, players, options, seed, or a position."""
        self.events: list[Event] = []
        self.answers: list[int] = []
        """Every answer, seat * 2**32 + choice; the record turns them into words."""
        self.facts: list[int] = []
        """What players have seen that no zone shows any more, in words of the game: the dealer honours it."""

    def copy(self) -> "Story":
        other = Story(self.origin)
        other.events = self.events.copy()
        other.answers = self.answers.copy()
        other.facts = self.facts.copy()
        return other

    def known_to(self, seat: Seat) -> "Story":
        """What a seat could tell of it. It cannot tell how the cards were dealt, so there is no origin."""
        other = Story({})
        for event in self.events:
            if event.known_by(seat):
                other.events.append(event)
        return other
