"""Who plays a game best, as it is told: people who kept their name, and bots, by their ratings.

Guests come and go, so they are not listed; a guest is told how far he has come, and nobody else is.
"""

import msgspec

LEAST = 5
"""Rated games somebody has played before he is listed, unless one asks for another number."""
MOST = 100
"""Rungs on one page."""


class Rung(msgspec.Struct, kw_only=True):
    """A person or a bot on the ladder. Equal ratings share a place."""

    place: int
    person: str | None
    """Whose profile it is; none: a bot."""
    bot: str | None
    """The level of the bot; none: a person."""
    name: str
    avatar: str
    rating: float
    games: int
    """Rated games played."""


class MyRung(msgspec.Struct, kw_only=True):
    """Where I stand; without a place while I am a guest or have played too few rated games."""

    place: int | None
    rating: float
    games: int


class Ladder(msgspec.Struct, kw_only=True):
    """One page of the ladder of a game."""

    game: str
    least: int
    """Whoever has played fewer rated games is not listed."""
    total: int
    """How many are listed in all."""
    first: int
    """How many stand above this page."""
    rungs: list[Rung]
    mine: MyRung | None
