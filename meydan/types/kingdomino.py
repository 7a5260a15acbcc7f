"""Types of the views, scores and options of Kingdomino.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem

KingdominoTerrain: TypeAlias = Literal["wheat", "forest", "lake", "pasture", "swamp", "mine"]

KingdominoDirection: TypeAlias = Literal["E", "S", "W", "N"]


class KingdominoSettings(TypedDict):
    """The options of a table of Kingdomino, complete."""

    dynasty: bool
    """Three games are played, and their points are added."""
    middle_kingdom: bool
    """Ten points for a castle in the middle of the kingdom."""
    harmony: bool
    """Five points for a kingdom without a discarded domino."""
    mighty_duel: bool
    """Two players build kingdoms of seven by seven."""
    show_front_number: bool
    """The front domino of the pile can be read."""


class KingdominoOptions(TypedDict):
    """Options of Kingdomino as they are chosen; what is missing has its default."""

    dynasty: NotRequired[bool]
    """Three games are played, and their points are added."""
    middle_kingdom: NotRequired[bool]
    """Ten points for a castle in the middle of the kingdom."""
    harmony: NotRequired[bool]
    """Five points for a kingdom without a discarded domino."""
    mighty_duel: NotRequired[bool]
    """Two players build kingdoms of seven by seven."""
    show_front_number: NotRequired[bool]
    """The front domino of the pile can be read."""


class KingdominoHalf(TypedDict):
    """Half of a domino."""

    terrain: KingdominoTerrain
    """Its terrain."""
    crowns: int
    """Its crowns."""


class KingdominoFace(TypedDict):
    """A domino: its number and both halves."""

    domino: int
    """The number on its back, 1 to 48."""
    a: KingdominoHalf
    """Half A."""
    b: KingdominoHalf
    """Half B."""


class KingdominoLaid(KingdominoFace):
    """A domino in a kingdom, with its spot."""

    x: int
    """Column of half A; the castle is in column 0."""
    y: int
    """Row of half A, growing downwards; the castle is in row 0."""
    dir: KingdominoDirection
    """Where half B lies, seen from half A."""


class KingdominoClaim(KingdominoFace):
    """A domino of a line, with the king on it."""

    seat: int | None
    """Whose king stands on it; None: nobody's, which happens in the next line only."""
    turn: int
    """The turn of the king on it within the round, from 1."""


class KingdominoExtent(TypedDict):
    """The outermost columns and rows that a kingdom may still reach. No kingdom fills all of them."""

    west: int
    """The first column."""
    east: int
    """The last column."""
    north: int
    """The first row."""
    south: int
    """The last row."""


class KingdominoArea(TypedDict):
    """A territory of a kingdom and what it is worth."""

    terrain: KingdominoTerrain
    """Its terrain."""
    squares: int
    """How many squares it has."""
    crowns: int
    """How many crowns it has."""
    points: int
    """Its points: squares times crowns."""


class KingdominoTerritory(KingdominoArea):
    """A territory of a kingdom in a view."""

    at: list[list[int]]
    """Its squares as [column, row]."""


class KingdominoSums(TypedDict):
    """Points by source, and the numbers that break ties."""

    total: int
    """All points."""
    base: int
    """Points of the territories."""
    middle_kingdom: int
    """Points for the castle in the middle."""
    harmony: int
    """Points for a complete kingdom."""
    largest: int
    """Squares of the largest territory, which break ties first."""
    crowns: int
    """Crowns, which break ties next."""


class KingdominoTally(KingdominoSums):
    """The score of a seat without its territories."""

    seat: int
    """Whose score it is."""
    games: NotRequired[list[KingdominoSums]]
    """Dynasty only: the same sums for each game."""


class KingdominoScore(KingdominoTally):
    """The score of a seat in Kingdomino."""

    territories: list[KingdominoArea]
    """The territories of the kingdom."""


class KingdominoPlayer(TypedDict):
    """A player in a view of Kingdomino."""

    seat: int
    """The seat."""
    dominoes: list[KingdominoLaid]
    """The dominoes of the kingdom, by number."""
    extent: KingdominoExtent
    """How far the kingdom may reach."""
    discarded: list[int]
    """The numbers of dominoes that had to be discarded."""
    territories: list[KingdominoTerritory]
    """The territories of the kingdom."""
    score: KingdominoTally
    """The score as it stands."""


class KingdominoMatch(TypedDict):
    """Which game of a Dynasty is being played."""

    game: int
    """The game being played, from 1."""
    games: int
    """How many games there are: 3 in a Dynasty, otherwise 1."""


class KingdominoView(TypedDict):
    """All that a seat or a spectator may know of a game of Kingdomino. It is the same for everybody."""

    game: Literal["kingdomino"]
    """The key of the game."""
    seat: int | None
    """Whose view it is; None: a spectator's."""
    players: list[KingdominoPlayer]
    """The players by seat."""
    line: list[KingdominoClaim]
    """The dominoes of the current line whose kings have yet to act."""
    next_line: list[KingdominoClaim]
    """The dominoes of the next line."""
    gains: dict[str, int]
    """While a domino is laid: the points that the kingdom gains by each choice, by its word."""
    unfit: list[int]
    """While a domino is claimed: the free ones that fit nowhere in the asked seat's kingdom at present."""
    front: KingdominoFace | None
    """The domino that can be read on the pile; None: there is none, or its number is hidden."""
    pile: int
    """Dominoes left, the front one included."""
    undrawn: list[int]
    """For each seat its kings still to be drawn in the opening."""
    round: int
    """The round being played, from 1; 0: the opening."""
    rounds: int
    """How many rounds there are."""
    side: int
    """Columns and rows a kingdom may have: 5, or 7 in a Mighty Duel."""
    match: KingdominoMatch
    """Which game is being played."""
    options: KingdominoSettings
    """The options of the table, complete."""
    asked: list[int]
    """The seats that may answer now."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    winners: list[int]
    """The seats that have won; empty before the end."""
