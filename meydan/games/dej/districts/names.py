"""D-19, K-9, K-19: every district of both editions by number, with its type. Numbers are not stable, names are.

The first eighteen may exist more than once in a deck. Of two districts that act at the same moment, the one with the
lower number acts first.
"""

from typing import Final

NOBLE_NAMES: Final = ["manor", "castle", "palace"]
RELIGIOUS_NAMES: Final = ["temple", "church", "monastery", "cathedral"]
TRADE_NAMES: Final = ["tavern", "market", "trading_post", "docks", "harbor", "town_hall"]
MILITARY_NAMES: Final = ["watchtower", "prison", "battlefield", "fortress"]
UNIQUE_NAMES: Final = [
    "keep",
    "haunted_city",
    "observatory",
    "graveyard",
    "laboratory",
    "smithy",
    "armory",
    "basilica",
    "capitol",
    "dragon_gate",
    "factory",
    "framework",
    "gold_mine",
    "great_wall",
    "haunted_quarter",
    "imperial_treasury",
    "ivory_tower",
    "library",
    "map_room",
    "monument",
    "museum",
    "necropolis",
    "poor_house",  # K-5.9: before the park
    "park",
    "quarry",
    "school_of_magic",
    "secret_vault",
    "stables",
    "statue",
    "theater",
    "thieves_den",
    "wishing_well",
]
DISTRICT_NAMES: Final = NOBLE_NAMES + RELIGIOUS_NAMES + TRADE_NAMES + MILITARY_NAMES + UNIQUE_NAMES
DISTRICT_TYPES: Final = [0] * 3 + [1] * 4 + [2] * 6 + [3] * 4 + [4] * 32

BASIC_COSTS: Final = [3, 4, 5, 1, 2, 3, 5, 1, 2, 2, 3, 4, 5, 1, 2, 3, 5]
BASIC_COUNTS: Final = [5, 4, 3, 3, 3, 3, 2, 5, 4, 3, 3, 3, 2, 3, 3, 3, 2]
