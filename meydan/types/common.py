"""Types of the views, scores and options of every game.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypeAlias

from typing_extensions import ReadOnly, TypedDict

AgendaItem: TypeAlias = list[str | int | list[int]]

Answer: TypeAlias = list[int | str]

Fact: TypeAlias = list[str | int | list[str] | list[int] | None]


class AnyPlayer(TypedDict):
    """What the entry of a player has in the view of every game."""

    seat: ReadOnly[int]
    """The seat."""


class AnyView(TypedDict):
    """What the view of every game has."""

    game: ReadOnly[str]
    """The key of the game."""
    seat: ReadOnly[int | None]
    """Whose view it is; None: a spectator's."""
    players: ReadOnly[Sequence[AnyPlayer]]
    """The players by seat."""
    options: ReadOnly[Mapping[str, object]]
    """The options of the table, complete."""
    asked: ReadOnly[list[int]]
    """The seats that may answer now."""
    agenda: ReadOnly[list[AgendaItem]]
    """The pending agenda items, next first."""
    winners: ReadOnly[list[int]]
    """The seats that have won; empty before the end."""


class AnyEvent(TypedDict):
    """What an event of every game has."""

    event: ReadOnly[str]
    """The key of the event."""


class AnyScore(TypedDict):
    """What a score of every game has."""

    seat: ReadOnly[int]
    """Whose score it is."""
    total: ReadOnly[int]
    """The number by which seats are compared."""


class AnyPosition(TypedDict):
    """What a position of every game has, as `Game.dump` writes it."""

    game: ReadOnly[str]
    """The key of the game."""
    rules: ReadOnly[int]
    """The version of the game's rules."""
    players: ReadOnly[int]
    """How many seats there are."""
    options: ReadOnly[Mapping[str, object]]
    """The options of the table, complete."""
    agenda: ReadOnly[list[AgendaItem]]
    """The pending agenda items, next first."""
    asked: ReadOnly[list[int]]
    """The seats that have yet to answer."""
    resigned: NotRequired[ReadOnly[list[int]]]
    """The seats that have given up."""
    key: NotRequired[ReadOnly[str]]
    """64 hexadecimal digits, where the game is dealt from a key."""
    chance: ReadOnly[int]
    """The state of the random generator."""


class Record(TypedDict):
    """How a game began and every answer, as `Game.record` writes it and `meydan.replay` reads it."""

    game: NotRequired[str]
    """The key of the game."""
    rules: NotRequired[int]
    """The version of the game's rules."""
    players: NotRequired[int]
    """How many seats there are."""
    options: NotRequired[Mapping[str, object]]
    """The options of the table."""
    seed: NotRequired[int]
    """The seed of the game."""
    position: NotRequired[Mapping[str, object]]
    """The position the game began from, in place of the five entries above."""
    words: list[Answer]
    """Every answer as [seat, word]."""
