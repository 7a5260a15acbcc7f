"""Counts the cities of Dej or Kohan Dej that lie on a real table, from plain data, and lists the cards of the boxes."""

from typing import Final

from meydan.core import codec
from meydan.core.errors import BadPosition
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES, DISTRICT_TYPES, UNIQUE_NAMES
from meydan.games.dej.editions.setups import UNIQUE_COSTS, UNIQUE_IN_PLAY
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.rules import DEJ_RULES, KOHAN_DEJ_RULES, DejRules
from meydan.games.dej.scoring.score_sheet import lines
from meydan.games.dej.zones.names import TYPE_NAMES
from meydan.games.dej.zones.state import Dej

EDITIONS: Final[dict[str, DejRules]] = {"dej": DEJ_RULES, "kohan_dej": KOHAN_DEJ_RULES}
ROLES_OF_A_RANK: Final = 3
RANK_9_FROM: Final = 3
"""K-4.12: two players play without rank 9, and so without the Artist. Complete cities are as large as with three."""
IN_HAND: Final = [name for number, name in enumerate(DISTRICT_NAMES) if DISTRICTS[number].never_built]
"""K-9.24: the district that is never built and scores from the hand."""


class CityOnTable:
    """What a player has at the end of a game."""

    def __init__(
        self,
        districts: list[str],
        coins: int = 0,
        hand: int = 0,
        vault: bool = False,
        exhibits: int = 0,
        beautified: list[str] | None = None,
    ) -> None:
        self.districts = districts
        self.coins = coins
        self.hand = hand
        """How many cards, with the one that scores from the hand."""
        self.vault = IN_HAND if vault else []
        self.exhibits = exhibits
        """How many cards lie under the Museum."""
        self.beautified = beautified or []


# -- what is in a box --------------------------------------------------------------------------------------------------


def box_contents(key: str) -> dict[str, object]:
    """The cards of a box by edition key: players, districts with type, cost and count, roles with rank."""
    rules = EDITIONS[key]
    counts = _counts(rules, rules.least, {})
    if key == "kohan_dej":
        for name in UNIQUE_COSTS:  # 14 of them are in play, and any may be
            counts[name] = 1
    return {
        "game": key,
        "least": rules.least,
        "most": rules.most,
        "districts": [_district(rules, number, counts) for number, name in enumerate(DISTRICT_NAMES) if counts[name]],
        "roles": _roles(rules),
    }


def _district(rules: DejRules, number: int, counts: dict[str, int]) -> dict[str, object]:
    name = DISTRICT_NAMES[number]
    kind = TYPE_NAMES[DISTRICT_TYPES[number]]
    return {"district": name, "type": kind, "cost": rules.edition.costs[number], "count": counts[name]}


def _roles(rules: DejRules) -> list[dict[str, object]]:
    cast = rules.edition.cast(rules.most, _settings(rules, rules.most, {}))
    named = ROLE_NAMES if rules is KOHAN_DEJ_RULES else [ROLE_NAMES[number] for number in cast]
    return [{"role": name, "rank": ROLE_NAMES.index(name) // ROLES_OF_A_RANK + 1} for name in named]


# -- counting ----------------------------------------------------------------------------------------------------------


def score_cities(
    key: str, cities: list[CityOnTable], first_complete: int | None = None, crown: int = 0
) -> list[list[dict[str, object]]]:
    """D-10.3, K-10.2: every city of a table line by line; the points of its lines add up to its total."""
    rules = EDITIONS[key]
    game = rules.load(codec.Reader(_position(rules, cities, first_complete, crown), "position"))
    assert isinstance(game, Dej)
    return [lines(game, seat) for seat in range(len(cities))]


def _position(rules: DejRules, cities: list[CityOnTable], first_complete: int | None, crown: int) -> dict[str, object]:
    """A game with these cities. Cards that nobody named are any that are left."""
    players = max(rules.least, len(cities))
    if any([city.beautified for city in cities]):
        players = max(players, RANK_9_FROM)
    options = _options(rules, cities)
    left = _counts(rules, players, options)
    for city in cities:
        for name in city.districts + city.vault:
            left[name] = left.get(name, 0) - 1
    spare: list[str] = []
    for name, count in left.items():
        if name not in UNIQUE_NAMES:
            spare += [name] * count
    table = cities + [CityOnTable([]) for _ in range(players - len(cities))]
    hands: list[list[str]] = []
    laid: list[str] = []
    for city in table:
        hands.append(city.vault + _taken(spare, city.hand - len(city.vault)))
        laid += _taken(spare, city.exhibits)
    position: dict[str, object] = {
        "players": players,
        "options": options,
        "cities": [city.districts for city in table],
        "beautified": [city.beautified for city in table],
        "coins": [city.coins for city in table],
        "hands": hands,
        "laid": laid,
        "crown": crown,
    }
    if first_complete is not None:
        position["first_complete"] = first_complete
    return position


def _taken(spare: list[str], count: int) -> list[str]:
    if count > len(spare):
        raise BadPosition("too_many_cards", "there are not so many cards in the box", entry="hand")
    return [spare.pop() for _ in range(max(0, count))]


def _options(rules: DejRules, cities: list[CityOnTable]) -> dict[str, object]:
    """Kohan Dej: the unique districts of this table, and others to make up the number."""
    if rules is not KOHAN_DEJ_RULES:
        return {}
    used: list[str] = []
    for city in cities:
        used += city.districts + city.vault
    here = [name for name in UNIQUE_COSTS if name in used]
    others = [name for name in UNIQUE_COSTS if name not in used]
    return {"unique_districts": here + others[: max(0, UNIQUE_IN_PLAY - len(here))]}


def _counts(rules: DejRules, players: int, options: dict[str, object]) -> dict[str, int]:
    """How many copies of each district the deck has."""
    return dict(zip(DISTRICT_NAMES, rules.edition.counts(_settings(rules, players, options)), strict=True))


def _settings(rules: DejRules, players: int, options: dict[str, object]) -> dict[str, object]:
    return dict(rules.table(players, options).settings)
