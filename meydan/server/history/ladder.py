"""Types of the ladder of a game: registered players and bots, ordered by rating.

Guests are not listed; a guest sees only their own progress.
"""

import msgspec

LEAST = 5
"""Rated games that must count for a player before they are listed, unless the request gives another number."""
MOST = 100
"""Entries on one page."""


class Rung(msgspec.Struct, kw_only=True):
    """A person or a bot on the ladder. Equal ratings share a place."""

    place: int
    person: str | None
    """The person's id; null: a bot."""
    bot: str | None
    """The level of the bot; null: a person."""
    name: str
    avatar: str
    rating: float
    games: int
    """Rated games that counted."""
    provisional: bool
    """A person whose rated games that counted were all without another account: bots alone have placed them."""


class MyRung(msgspec.Struct, kw_only=True):
    """My place on the ladder; null while I am a guest or have played too few rated games."""

    place: int | None
    rating: float
    games: int


class Ladder(msgspec.Struct, kw_only=True):
    """One page of the ladder of a game."""

    game: str
    least: int
    """Players with fewer rated games that counted are not listed."""
    total: int
    """Number of listed players in all."""
    first: int
    """Number of players above this page."""
    rungs: list[Rung]
    mine: MyRung | None
