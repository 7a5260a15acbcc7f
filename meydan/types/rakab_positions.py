"""Types of the positions of Rakab, as `Game.dump` writes them.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem
from meydan.types.rakab import RakabCard, RakabProvince, RakabSeason, RakabSettings


class RakabPosition(TypedDict):
    """A complete position of Rakab, as `Game.dump` writes it."""

    game: Literal["rakab"]
    """The key of the game."""
    rules: int
    """The version of the game's rules."""
    players: int
    """How many seats there are."""
    options: RakabSettings
    """The options of the table, complete."""
    hands: list[list[RakabCard]]
    """The hand of each seat."""
    rows: list[list[RakabCard]]
    """The army row of each seat."""
    taken_back: list[list[RakabCard]]
    """Soldiers in each hand that everybody saw being taken back."""
    owned: list[list[RakabProvince]]
    """Provinces with a marker of each seat."""
    war: RakabProvince | None
    """The province with the war token."""
    peace: RakabProvince | None
    """The province with the peace token."""
    chooser: int
    """Who chooses or chose the site."""
    seasons: list[list[RakabSeason | int]]
    """The season place, oldest card first, as [card, seat]."""
    fighting: list[int]
    """Who is in the battle and has not passed."""
    passed: list[int]
    """Who has passed, in that order."""
    quiet: int
    """Battles in a row without a card."""
    decks: NotRequired[list[list[RakabCard]]]
    """Two players: each deck, the next card first."""
    boxes: NotRequired[list[dict[RakabCard, int]]]
    """Two players: how many of each card are in each box."""
    burnt: NotRequired[dict[RakabCard, int]]
    """Three to six players: how many of each card are burnt."""
    remainder: NotRequired[dict[RakabCard, int]]
    """Three to six players: how many of each card are not dealt."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    asked: list[int]
    """The seats that have yet to answer."""
    sealed: NotRequired[int]
    """Answers given unseen in a sealed window, 6 bits for each seat."""
    resigned: NotRequired[list[int]]
    """The seats that have given up."""
    key: NotRequired[str]
    """64 hexadecimal digits, where the game is dealt from a key."""
    chance: int
    """The state of the random generator."""
