"""The traits of each game, by the game's key, and how their values are named in the texts."""

from meydan.core.game import Game
from meydan.statistics import coup, dej, kingdomino, rakab
from meydan.statistics.traits import SEAT, Habit, Reader, SeatTraits, Trait

READERS: dict[str, Reader] = {
    "coup": coup.read,
    "dej": dej.read,
    "kohan_dej": dej.read,
    "kingdomino": kingdomino.read,
    "rakab": rakab.read,
}
THEMES: dict[str, dict[str, str]] = {
    "coup": {
        SEAT: "",
        "start_card": "card.coup",
        "first_action": "action.coup",
        "claim": "card.coup",
        "challenges": "",
    },
    "dej": {
        SEAT: "",
        "first_role": "role.dej",
        "role": "role.dej",
        "first_district": "district.dej",
        "district": "district.dej",
        "city": "statistics.city",
    },
    "kingdomino": {
        SEAT: "",
        "first_domino": "",
        "domino": "",
        "best_terrain": "terrain.kingdomino",
        "discarded": "",
    },
    "rakab": {
        SEAT: "",
        "first_site": "province.rakab",
        "first_province": "province.rakab",
        "province": "province.rakab",
        "first_card": "card.rakab",
        "card": "card.rakab",
    },
}
"""The themes of each game in the order in which they are shown, with the family of texts that names their values;
empty: the values are numbers."""
THEMES["kohan_dej"] = THEMES["dej"]
HABITS: dict[str, tuple[str, ...]] = {
    "coup": ("bluffs", "bluffed_blocks", "challenges", "right_challenges"),
    "dej": ("murdered", "robbed", "coins_gathered"),
    "kingdomino": ("highest_claimed", "discarded"),
    "rakab": ("fought", "battles_won", "overpaid"),
}
"""The habits of each game in the order in which they are shown."""
HABITS["kohan_dej"] = HABITS["dej"]
EACH_GAME = frozenset({"challenges"})
"""Habits that are counted for each game, not for each occasion."""


def traits_of(game: Game) -> tuple[list[Trait], list[Habit]]:
    """All traits and habits of a finished game; of a game that is not listed only the seats are compared."""
    found = SeatTraits(game.players)
    reader = READERS.get(game.rules.key)
    if reader is not None:
        reader(game, found)
    else:
        found.order(0)
    return found.listed()
