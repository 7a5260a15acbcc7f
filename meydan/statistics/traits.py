"""What a finished game tells about each seat: traits that can be compared with who won, and habits.

A trait is a theme and a value, such as («first_role», «thief»), and holds at most once for a seat. A habit is how often
a seat did something, out of the occasions it had. Both are read from the events of the whole game, so they are made
only when it is over.
"""

from collections.abc import Callable, Iterable

from meydan.core.game import Game

Trait = tuple[int, str, str]
"""Seat, theme, value."""
Habit = tuple[int, str, int, int]
"""Seat, name, how often, out of how many."""

SEAT = "seat"
"""The theme of every game: the place in the order of play, from 1."""
MANY = 3
"""Counts from here on are one value: `3+`."""


class SeatTraits:
    """The traits and habits of one game while its events are read."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.traits: set[Trait] = set()
        self.once: set[tuple[int, str]] = set()
        self.habits: dict[tuple[int, str], list[int]] = {}

    def add(self, seat: int, theme: str, value: str) -> None:
        self.traits.add((seat, theme, value))

    def first(self, seat: int, theme: str, value: str) -> None:
        """Add a trait unless the seat has one of this theme already."""
        if (seat, theme) not in self.once:
            self.once.add((seat, theme))
            self.traits.add((seat, theme, value))

    def order(self, starter: int) -> None:
        """The place of each seat in the order of play, which begins with the starter."""
        for seat in range(self.players):
            self.first(seat, SEAT, str((seat - starter) % self.players + 1))

    def habit(self, seat: int, name: str, done: bool) -> None:
        """Count one occasion."""
        found = self.habits.setdefault((seat, name), [0, 0])
        found[0] += done
        found[1] += 1

    def listed(self) -> tuple[list[Trait], list[Habit]]:
        habits = [(seat, name, done, tries) for (seat, name), (done, tries) in self.habits.items()]
        return sorted(self.traits), sorted(habits)


Reader = Callable[[Game, SeatTraits], None]
"""Reads the events of a finished game of one kind."""


def counted(number: int) -> str:
    """A small number as a value."""
    return str(number) if number < MANY else f"{MANY}+"


def told(game: Game, keys: frozenset[str]) -> Iterable[tuple[str, dict[str, object]]]:
    """The events of these kinds, oldest first."""
    for event in game.events:
        key = event.telling.key
        if key in keys:
            yield key, event.args


def whole(value: object) -> int:
    """A number among the arguments of an event."""
    assert isinstance(value, int)
    return value
