"""K-2.2 to K-2.4, K-20: the first game, the six presets, and sets drawn at random."""

from typing import Final

from meydan.core import rng
from meydan.games.dej.roles.names import ROLE_NAMES

UNIQUE_IN_PLAY: Final = 14
UNIQUE_COSTS: Final = {
    "armory": 3,
    "basilica": 4,
    "capitol": 5,
    "dragon_gate": 6,
    "factory": 5,
    "framework": 3,
    "gold_mine": 6,
    "great_wall": 6,
    "haunted_quarter": 2,
    "imperial_treasury": 5,
    "ivory_tower": 5,
    "keep": 3,
    "laboratory": 5,
    "library": 6,
    "map_room": 5,
    "monument": 4,
    "museum": 4,
    "necropolis": 5,
    "observatory": 4,
    "park": 6,
    "poor_house": 4,
    "quarry": 5,
    "school_of_magic": 6,
    "secret_vault": 0,
    "smithy": 5,
    "stables": 2,
    "statue": 3,
    "theater": 6,
    "thieves_den": 6,
    "wishing_well": 5,
}
"""K-9: the thirty unique districts and what is printed on them."""
COST_GROUPS: Final = [[0, 1, 2], [3], [4], [5], [6]]
"""K-2.10: a random set has districts of all of these."""


def _setup(roles: str, districts: str) -> list[list[str]]:
    return [roles.split(), districts.split()]


SETUPS: Final = {
    "first_game": _setup(
        "assassin thief magician king bishop merchant architect warlord artist",
        "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry "
        "school_of_magic smithy statue thieves_den wishing_well",
    ),
    "ambitious_aristocrats": _setup(
        "magistrate thief wizard patrician bishop trader architect marshal queen",
        "capitol factory framework great_wall haunted_quarter keep necropolis park poor_house quarry "
        "school_of_magic stables statue thieves_den",
    ),
    "cunning_agents": _setup(
        "witch blackmailer magician emperor abbot alchemist architect warlord tax_collector",
        "armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house quarry "
        "secret_vault smithy theater",
    ),
    "illustrious_emissaries": _setup(
        "witch spy seer emperor bishop merchant scholar diplomat artist",
        "factory framework great_wall haunted_quarter ivory_tower keep library museum observatory park "
        "poor_house quarry school_of_magic smithy",
    ),
    "devious_dignitaries": _setup(
        "magistrate blackmailer wizard king abbot alchemist navigator marshal queen",
        "dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house secret_vault "
        "smithy stables theater thieves_den wishing_well",
    ),
    "tenacious_delegates": _setup(
        "assassin spy seer king cardinal trader scholar diplomat artist",
        "basilica capitol haunted_quarter imperial_treasury laboratory library map_room observatory "
        "school_of_magic secret_vault smithy stables statue wishing_well",
    ),
    "vicious_nobles": _setup(
        "assassin thief magician patrician cardinal merchant navigator warlord tax_collector",
        "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room monument "
        "museum school_of_magic statue thieves_den wishing_well",
    ),
}
"""By key: the roles by rank, and the unique districts."""


class Lots:
    """Random draws that depend on a number only: the same number gives the same set-up."""

    def __init__(self, number: int) -> None:
        self.word = rng.start(number)

    def draw(self, names: list[str]) -> str:
        """Draw one of the names and remove it from the list."""
        self.word = rng.stir(self.word)
        return names.pop(int(rng.number(self.word, len(names))))


def random_roles(number: int, players: int) -> list[str]:
    """K-2.8, K-2.10: one role of each rank, none of which needs more players."""
    lots = Lots(number)
    names: list[str] = []
    for rank in range(9):
        fitting = ROLE_NAMES[3 * rank : 3 * rank + 3]
        if players < 5 and "queen" in fitting:
            fitting.remove("queen")
        if players < 3 and "emperor" in fitting:
            fitting.remove("emperor")
        names.append(lots.draw(fitting))
    return names


def random_districts(number: int) -> list[str]:
    """K-2.10: one district of every group of costs, then any."""
    lots = Lots(number + 1)
    left = list(UNIQUE_COSTS)
    names: list[str] = []
    for group in COST_GROUPS:
        fitting = [name for name in left if UNIQUE_COSTS[name] in group]
        names.append(lots.draw(fitting))
        left.remove(names[-1])
    while len(names) < UNIQUE_IN_PLAY:
        names.append(lots.draw(left))
    return names
