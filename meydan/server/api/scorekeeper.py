"""The score keeper for games at a real table: cities, kingdoms and armies counted by the engines. Nothing is stored."""

from typing import Literal

import msgspec

from meydan.games.dej.scorekeeper import CityOnTable, box_contents, score_cities
from meydan.games.kingdomino.scorekeeper import score_kingdom
from meydan.games.rakab.scorekeeper import weigh_armies as weighed

DejBox = Literal["dej", "kohan_dej"]


# -- Dej and Kohan Dej


class DistrictCard(msgspec.Struct, kw_only=True):
    """A district in a box: the price printed on it, and the number of copies."""

    district: str
    type: str
    cost: int
    count: int


class RoleCard(msgspec.Struct, kw_only=True):
    role: str
    rank: int


class DejBoxContents(msgspec.Struct, kw_only=True):
    """What is in a box of Dej; roles in the order they are called, districts in the order they are scored."""

    game: DejBox
    least: int
    most: int
    districts: list[DistrictCard]
    roles: list[RoleCard]


class City(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A player's city and cards at the end of the game."""

    districts: list[str]
    coins: int = 0
    hand: int = 0
    """Number of cards."""
    vault: bool = False
    """Is one of these cards the Secret Vault?"""
    exhibits: int = 0
    """Cards under the Museum."""
    beautified: list[str] = []


class Cities(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All cities of a game."""

    game: DejBox
    cities: list[City]
    first_complete: int | None = None
    """The player whose city was complete first."""
    crown: int = 0


class ScoreLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A reason for points."""

    why: Literal["district", "beautified", "stands_for", "all_types", "first", "complete", "extra", "shown"]
    points: int
    district: str | None = None
    type: str | None = None


class CityScore(msgspec.Struct, kw_only=True):
    total: int
    lines: list[ScoreLine]


def box(game: DejBox) -> DejBoxContents:
    return msgspec.convert(box_contents(game), DejBoxContents)


def count_cities(asked: Cities) -> list[CityScore]:
    """Score every city of a game, line by line (D-10.3, K-10.2)."""
    cities = [CityOnTable(**msgspec.structs.asdict(city)) for city in asked.cities]
    scored = score_cities(asked.game, cities, asked.first_complete, asked.crown)
    sheets = [msgspec.convert(sheet, list[ScoreLine]) for sheet in scored]
    return [CityScore(total=sum(line.points for line in sheet), lines=sheet) for sheet in sheets]


# -- Kingdomino


class Square(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A square of a kingdom; the castle is at 0, 0."""

    x: int
    y: int
    terrain: str
    crowns: int = 0


class Kingdom(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    squares: list[Square]
    big: bool = False
    """7 x 7 squares instead of 5 x 5."""
    middle_kingdom: bool = False
    harmony: bool = False


class CountedTerritory(msgspec.Struct, kw_only=True):
    terrain: str
    squares: int
    crowns: int
    points: int
    at: list[list[int]]


class KingdomScore(msgspec.Struct, kw_only=True):
    total: int
    base: int
    middle_kingdom: int
    harmony: int
    largest: int
    crowns: int
    territories: list[CountedTerritory]


def count_kingdom(asked: Kingdom) -> KingdomScore:
    """Score a kingdom (N-5.3, N-6.2, N-6.3)."""
    squares = [(one.x, one.y, one.terrain, one.crowns) for one in asked.squares]
    return msgspec.convert(score_kingdom(squares, asked.big, asked.middle_kingdom, asked.harmony), KingdomScore)


# -- Rakab


class Armies(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The rows of a battle, and the current season card."""

    rows: list[list[str]]
    season: Literal["winter", "spring"] | None = None
    spring_bonus_mode: str = "per_player"


class ArmyStrength(msgspec.Struct, kw_only=True):
    """Strength of an army (R-6): the soldiers as printed, what each effect adds or takes, and the sum."""

    base: int
    winter: int
    drummer: int
    spring: int
    heroines: int
    power: int


class BattleCount(msgspec.Struct, kw_only=True):
    armies: list[ArmyStrength]
    winner: int | None
    """Null when the strongest armies are equal (R-7.2)."""
    most_shirzan: int | None
    """The player with the most Shirzans, who chooses the next site (R-7.4); null when several have as many."""


def weigh_armies(asked: Armies) -> BattleCount:
    """The strength of every army of a battle (R-6.2)."""
    return msgspec.convert(weighed(asked.rows, asked.season, asked.spring_bonus_mode), BattleCount)
