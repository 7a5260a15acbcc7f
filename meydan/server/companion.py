"""The table companion, for owners of the boxes: cities, kingdoms and armies counted by the engines. Nothing is kept."""

from typing import Any, Literal

import msgspec

import meydan
from meydan.core.errors import BadPosition
from meydan.games.dej.districts.names import DISTRICT_NAMES, DISTRICT_TYPES, UNIQUE_NAMES
from meydan.games.dej.editions.setups import UNIQUE_COSTS, UNIQUE_IN_PLAY
from meydan.games.dej.names import TYPE_NAMES
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.rules import DEJ_RULES, KOHAN_DEJ_RULES, DejRules
from meydan.games.dej.score_sheet import lines
from meydan.games.dej.state import Dej
from meydan.games.kingdomino.counting import counted
from meydan.games.rakab.battle import most_choosing
from meydan.games.rakab.deck import CARD_NAMES, COUNTS
from meydan.games.rakab.state import Rakab

DejBox = Literal["dej", "kohan_dej"]
EDITIONS: dict[DejBox, DejRules] = {"dej": DEJ_RULES, "kohan_dej": KOHAN_DEJ_RULES}
ROLES_OF_A_RANK = 3


# -- Dej and Kohan Dej


class DistrictCard(msgspec.Struct, kw_only=True):
    """A district of a box: how much is printed on it, and how many there are."""

    district: str
    type: str
    cost: int
    count: int


class RoleCard(msgspec.Struct, kw_only=True):
    role: str
    rank: int


class DejBoxContents(msgspec.Struct, kw_only=True):
    """What lies in a box of Dej, in the order in which it is called and counted."""

    game: DejBox
    least: int
    most: int
    districts: list[DistrictCard]
    roles: list[RoleCard]


class City(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a player has at the end."""

    districts: list[str]
    coins: int = 0
    hand: int = 0
    """How many cards."""
    vault: bool = False
    """Is the Secret Vault one of them?"""
    exhibits: int = 0
    """Cards under the Museum."""
    beautified: list[str] = []


class Cities(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The cities of a table."""

    game: DejBox
    cities: list[City]
    first_complete: int | None = None
    """Whose city was complete first."""
    crown: int = 0


class ScoreLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What some points are for."""

    why: Literal["district", "beautified", "stands_for", "all_types", "first", "complete", "extra", "shown"]
    points: int
    district: str | None = None
    type: str | None = None


class CityScore(msgspec.Struct, kw_only=True):
    total: int
    lines: list[ScoreLine]


def box(game: DejBox) -> DejBoxContents:
    rules = EDITIONS[game]
    counts = _counts(rules, rules.least, {})
    if game == "kohan_dej":  # 14 of them are in play, any may be
        counts |= dict.fromkeys(UNIQUE_COSTS, 1)
    districts = [
        DistrictCard(
            district=name,
            type=TYPE_NAMES[DISTRICT_TYPES[number]],
            cost=rules.edition.costs[number],
            count=counts[name],
        )
        for number, name in enumerate(DISTRICT_NAMES)
        if counts[name]
    ]
    return DejBoxContents(game=game, least=rules.least, most=rules.most, districts=districts, roles=_roles(game))


def _roles(game: DejBox) -> list[RoleCard]:
    rules = EDITIONS[game]
    cast = rules.edition.cast(rules.most, _settings(rules, rules.most, {}))
    named = ROLE_NAMES if game == "kohan_dej" else [ROLE_NAMES[number] for number in cast]
    return [RoleCard(role=name, rank=ROLE_NAMES.index(name) // ROLES_OF_A_RANK + 1) for name in named]


def count_cities(asked: Cities) -> list[CityScore]:
    """D-10.3, K-10.2: every city of a table, line by line."""
    game = meydan.load(_position(asked))
    assert isinstance(game, Dej)
    sheets = [msgspec.convert(lines(game, seat), list[ScoreLine]) for seat in range(len(asked.cities))]
    return [CityScore(total=sum(line.points for line in sheet), lines=sheet) for sheet in sheets]


def _position(asked: Cities) -> dict[str, Any]:
    """A game with these cities. Cards nobody named are any that are left."""
    rules = EDITIONS[asked.game]
    players = max(rules.least, len(asked.cities))
    options = _options(asked)
    left = _counts(rules, players, options)
    for city in asked.cities:
        for name in [*city.districts, *(["secret_vault"] if city.vault else [])]:
            left[name] = left.get(name, 0) - 1
    spare = [name for name, count in left.items() if name not in UNIQUE_NAMES for _ in range(count)]
    empty = [City(districts=[]) for _ in range(players - len(asked.cities))]
    hands, laid = [], []
    for city in [*asked.cities, *empty]:
        vault = ["secret_vault"] if city.vault else []
        hands.append(vault + _taken(spare, city.hand - len(vault)))
        laid += _taken(spare, city.exhibits)
    position = {
        "game": asked.game,
        "players": players,
        "options": options,
        "cities": [city.districts for city in [*asked.cities, *empty]],
        "beautified": [city.beautified for city in [*asked.cities, *empty]],
        "coins": [city.coins for city in [*asked.cities, *empty]],
        "hands": hands,
        "laid": laid,
        "crown": asked.crown,
    }
    return position if asked.first_complete is None else position | {"first_complete": asked.first_complete}


def _taken(spare: list[str], count: int) -> list[str]:
    if count > len(spare):
        raise BadPosition("too_many_cards", "there are not so many cards in the box", entry="hand")
    return [spare.pop() for _ in range(max(0, count))]


def _options(asked: Cities) -> dict[str, Any]:
    """Kohan Dej: the unique districts of this table, and others to make up the number."""
    if asked.game == "dej":
        return {}
    used = [name for city in asked.cities for name in [*city.districts, *(["secret_vault"] if city.vault else [])]]
    here = [name for name in UNIQUE_COSTS if name in used]
    others = [name for name in UNIQUE_COSTS if name not in used]
    return {"unique_districts": [*here, *others[: max(0, UNIQUE_IN_PLAY - len(here))]]}


def _counts(rules: DejRules, players: int, options: dict[str, Any]) -> dict[str, int]:
    return dict(zip(DISTRICT_NAMES, rules.edition.counts(_settings(rules, players, options)), strict=True))


def _settings(rules: DejRules, players: int, options: dict[str, Any]) -> dict[str, Any]:
    return dict(rules.table(players, options).settings)


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
    """N-5.3, N-6.2, N-6.3: a kingdom as it lies."""
    squares = [(one.x, one.y, one.terrain, one.crowns) for one in asked.squares]
    return msgspec.convert(counted(squares, asked.big, asked.middle_kingdom, asked.harmony), KingdomScore)


# -- Rakab


class Armies(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The rows of a battle, and the season card on top."""

    rows: list[list[str]]
    season: Literal["winter", "spring"] | None = None
    spring_bonus_mode: str = "per_player"


class ArmyStrength(msgspec.Struct, kw_only=True):
    """R-6: the soldiers as printed, what each effect adds or takes, and the sum."""

    base: int
    winter: int
    drummer: int
    spring: int
    heroines: int
    power: int


class Battle(msgspec.Struct, kw_only=True):
    armies: list[ArmyStrength]
    winner: int | None
    """Nobody when the best are equal (R-7.2)."""
    most_shirzan: int | None
    """Who alone has the most chooses the next site (R-7.4)."""


def weigh_armies(asked: Armies) -> Battle:
    """R-6.2: the strength of every army of a battle."""
    used = [card for row in asked.rows for card in row]
    spare = [name for name, count in zip(CARD_NAMES, COUNTS, strict=True) if used.count(name) < count]
    players = max(3, len(asked.rows))
    game = meydan.load(
        {
            "game": "rakab",
            "players": players,
            "options": {"spring_bonus_mode": asked.spring_bonus_mode},
            "war": "rey",
            "hands": [[spare[0]], *([] for _ in range(players - 1))],
            "rows": [*asked.rows, *([] for _ in range(players - len(asked.rows)))],
            "seasons": [[asked.season, 0]] if asked.season else [],
        }
    )
    assert isinstance(game, Rakab)
    seen: Any = game.view(None)["players"]
    armies = [msgspec.convert(player["strength"], ArmyStrength) for player in seen[: len(asked.rows)]]
    best = max((army.power for army in armies), default=0)
    strongest = [seat for seat, army in enumerate(armies) if army.power == best]
    chooser = int(most_choosing(game))
    return Battle(
        armies=armies,
        winner=strongest[0] if len(strongest) == 1 else None,
        most_shirzan=chooser if chooser >= 0 else None,
    )
