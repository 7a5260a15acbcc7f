"""What several chapters of the Coup tests share."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import meydan
from tests.games.scenario import Scenario, dealt, scenario

ROOT = Path(__file__).resolve().parents[3]
TABLES: Any = json.loads((ROOT / "docs/rules/tables.json").read_text(encoding="utf-8"))
MOST_ANSWERS = 20_000
CHARACTERS = ["duke", "assassin", "captain", "ambassador", "contessa"]
TABLES_TO_TRY: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"two_player_setup": "standard"}),
    (3, {}),
    (4, {"block_after_own_failed_challenge": False, "allow_steal_from_empty": True}),
    (5, {}),
    (6, {}),
]


def three(coins: int = 2, **zones: Any) -> Scenario:
    """Three players: 0 has duke and captain, 1 contessa and ambassador, 2 assassin and duke."""
    return (
        scenario("coup")
        .seat("duke", "captain", coins=coins, **zones)
        .seat("contessa", "ambassador")
        .seat("assassin", "duke")
    )


def duel(coins: int = 3) -> Scenario:
    """Two players with the standard deal."""
    table = scenario("coup").options(two_player_setup="standard")
    return table.seat("assassin", "captain", coins=coins).seat("duke", "contessa")


def decisions(players: int, seed: int, **options: Any) -> Iterator[meydan.Game]:
    """A random game, at every question and after its end."""
    chance = random.Random(seed)
    game = dealt("coup", players, seed, **options).game
    for _answer in range(MOST_ANSWERS):
        yield game
        if game.over:
            return
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))
    raise AssertionError(f"a random game of {players} is not over after {MOST_ANSWERS} answers")


def random_decisions(games: int = 8) -> Iterator[meydan.Game]:
    """Every question of some random games at every kind of table."""
    for players, options in TABLES_TO_TRY:
        for seed in range(games):
            yield from decisions(players, seed, **options)


def all_cards(position: Any) -> Counter[str]:
    """Every card on the table by character."""
    found: Counter[str] = Counter(position["court"])
    found.update(position["aside"])
    for zone in ("hands", "revealed", "removed"):
        for cards in position[zone]:
            found.update(cards)
    return found


def stems(words: list[str]) -> set[str]:
    return {word.split(":")[0] for word in words}
