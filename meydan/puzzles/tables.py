"""The tables at which puzzles are looked for: numbers of players, options, and who plays."""

import random
from dataclasses import dataclass
from typing import Any

from meydan.bots import Bot, Budget
from meydan.bots.bot import RandomBot
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.levels import PERSONAS, find
from meydan.games.registry import GAMES

PLAYERS = {
    "coup": (2, 3, 3, 4, 4, 5, 6),
    "dej": (2, 3, 4, 4, 5, 6, 7),
    "kingdomino": (2, 2, 3, 4, 4),
    "kohan_dej": (2, 3, 4, 4, 5, 6, 7, 8),
    "rakab": (2, 3, 3, 4, 4, 5, 6),
}
"""How many play: common numbers more often."""
SELDOM = 0.25
THINKING = Budget(iterations=40)
"""How long the bots of level normal think: a number, so that the same seed makes the same game."""


@dataclass(frozen=True)
class Setting:
    """A table: the players, their options, and the bot on each seat."""

    players: int
    options: dict[str, Any]
    bots: list[Bot]


def table(game: str, number: int, players: int | None = None) -> Setting:
    """The table of this number. The same number is always the same table."""
    chance = random.Random(f"{game} {number}")
    rules = GAMES.find(game)
    seats = players or chance.choice(PLAYERS.get(game, (rules.least, rules.most)))
    return Setting(seats, options(game, seats, chance), [bot(chance) for _seat in range(seats)])


def options(game: str, players: int, chance: random.Random) -> dict[str, Any]:
    """The defaults, or now and then a variant that people play."""
    if game == "coup" and players == 2 and chance.random() < 2 * SELDOM:
        return {"two_player_setup": "standard"}
    if game == "kingdomino":
        wanted = ["middle_kingdom", "harmony", *(["mighty_duel"] if players == 2 else [])]
        return {name: True for name in wanted if chance.random() < SELDOM}
    if game == "rakab" and chance.random() < SELDOM:
        return {"map": chance.choice(["italy", "fourteen"])}
    if game == "kohan_dej" and chance.random() >= SELDOM:
        setups = ["ambitious_aristocrats", "cunning_agents", "illustrious_emissaries", "devious_dignitaries"]
        return {"setup": chance.choice([*setups, "tenacious_delegates", "vicious_nobles"])}
    return {}


def bot(chance: random.Random) -> Bot:
    """A player: one that follows rules of thumb, with a style or with slips, or one that searches a little."""
    point = chance.random()
    if point < 0.3:
        return HeuristicBot("novice", slips={"": 0.3})
    if point < 0.6:
        return HeuristicBot("heuristic", chance.choice(["", *PERSONAS]))
    if point < 0.97:
        return find("normal")
    return RandomBot()
