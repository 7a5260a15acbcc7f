"""What several chapters of the Rakab tests share."""

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
DECK: dict[str, int] = {card["id"]: card["count"] for card in TABLES["rakab"]["deck"]}
DECK_FOR_TWO: dict[str, int] = {
    card["id"]: card["count_two_player"] for card in TABLES["rakab"]["deck"] if card["count_two_player"]
}
VECTORS: Any = TABLES["vectors"]["rakab"]


def cards(text: str) -> list[str]:
    """`"10 5 elder"`: soldiers by their value."""
    return [f"soldier_{word}" if word.isdigit() else word for word in text.split()]


def fight(*armies: str, war: str | None = "rey", owned: dict[int, list[str]] | None = None, **entries: Any) -> Scenario:
    """A battle for Rey: of each seat its hand and, after a bar, its row. Seat 0 moves unless an entry says so."""
    table = scenario("rakab").having(war=war, **entries)
    for seat, army in enumerate(armies):
        hand, _bar, row = army.partition("|")
        table.seat(*cards(hand), rows=cards(row), owned=(owned or {}).get(seat, []))
    return table


def powers(table: Scenario) -> list[int]:
    """Everybody's power, as everybody sees it."""
    return [player["strength"]["power"] for player in table.view(None)["players"]]


def decisions(players: int, seed: int, **options: Any) -> Iterator[meydan.Game]:
    """A random game, at every question and after its end."""
    chance = random.Random(seed)
    game = dealt("rakab", players, seed, **options).game
    while not game.over:
        yield game
        seat = chance.choice(game.asked)
        game.answer(seat, chance.choice(game.options(seat)))
    yield game


def random_decisions(games: int = 3) -> Iterator[meydan.Game]:
    """Every question of some random games at every size of table."""
    for players in range(2, 7):
        for seed in range(games):
            yield from decisions(players, seed, map=["iran", "italy", "fourteen"][seed % 3])


def all_cards(position: Any) -> Counter[str]:
    """Every card on the table by its name."""
    found: Counter[str] = Counter()
    for zone in ("hands", "rows", "decks"):
        for lying in position.get(zone, []):
            found.update(lying)
    found.update(season for season, _seat in position["seasons"])
    for pile in [position.get("burnt", {}), position.get("remainder", {}), *position.get("boxes", [])]:
        found.update(pile)
    return found


def hand_sizes(table: Scenario) -> list[int]:
    return [len(hand) for hand in table["hands"]]


def owned(table: Scenario) -> list[int]:
    """How many provinces everybody has."""
    return [len(provinces) for provinces in table["owned"]]
