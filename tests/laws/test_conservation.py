"""Laws of conservation: no card and no coin appears or vanishes, at any question of any game."""

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.play import random_answers
from tests.support.tables import OWN_GAMES, TABLES, Table, drawn_table


def conserves_coup(position: dict[str, Any]) -> None:
    """C-1.2, C-1.5"""
    cards = Counter(position["court"] + position["aside"])
    for zone in ("hands", "revealed", "removed"):
        for lying in position[zone]:
            cards.update(lying)
    undivided = 2 if position["agenda"][:1] and position["agenda"][0][0] == "ChooseCard" else 0
    assert all(cards[name] + undivided == 3 for name in ("duke", "assassin", "captain", "ambassador", "contessa"))
    assert sum(cards.values()) + 5 * undivided == 15
    if not position["options"]["treasury_infinite"]:
        assert sum(position["coins"]) + position["treasury"] == 50
    assert all(coins >= 0 for coins in position["coins"])


def conserves_kingdomino(position: dict[str, Any]) -> None:
    """N-1.1, N-2.3: every domino is laid, discarded, in a line, at the front, or nobody has seen it."""
    seen = [domino for kingdom in position["kingdoms"] for domino, *_ in kingdom]
    seen += [domino for thrown in position["discarded"] for domino in thrown]
    seen += [domino for line in ("line", "next_line") for domino, _ in position[line]]
    if position["front"] is not None:
        seen.append(position["front"])
    assert len(seen) == len(set(seen))
    assert set(seen) <= set(range(1, 49))
    in_play = 48 if position["options"]["mighty_duel"] else {2: 24, 3: 36, 4: 48}[position["players"]]
    behind_the_front = position["pile"] - (position["front"] is not None)
    assert len(seen) + behind_the_front == in_play


def conserves_rakab(position: dict[str, Any]) -> None:
    """R-1.4: the cards of all zones together are the box's; a province has one owner."""
    cards: Counter[str] = Counter()
    for zone in ("hands", "rows", "decks"):
        for lying in position.get(zone, []):
            cards.update(lying)
    for pile in (*position.get("boxes", []), position.get("burnt", {}), position.get("remainder", {})):
        cards.update(pile)
    cards.update(season if isinstance(season, str) else season[0] for season in position["seasons"])
    if position["players"] == 2:
        assert cards == {card["id"]: 2 * card["count_two_player"] for card in RAKAB_DECK if card["count_two_player"]}
    else:
        assert cards == {card["id"]: card["count"] for card in RAKAB_DECK}
    owned = [province for provinces in position["owned"] for province in provinces]
    assert len(owned) == len(set(owned))


def conserves_dej(position: dict[str, Any]) -> None:
    """D-1.1, D-1.2: every district lies somewhere; every role is held, passed or burned."""
    assert cards_of(position) == {card["id"]: card["count"] for card in DEJ_DISTRICTS}
    conserves_roles(position, 8)


def conserves_kohan_dej(position: dict[str, Any]) -> None:
    """K-2.5, K-4.14: 54 basic districts and 14 unique ones, each once; coins lie on districts that stand."""
    cards = cards_of(position)
    assert {name: count for name, count in cards.items() if name in KOHAN_BASIC} == KOHAN_BASIC
    assert sum(cards.values()) == 68
    assert all(cards[name] == 1 for name in cards if name not in KOHAN_BASIC)
    for with_coin, city in zip(position["beautified"], position["cities"], strict=True):
        assert not Counter(with_coin) - Counter(city)
    variant = position["options"]["eight_roles"] or position["players"] == 2
    conserves_roles(position, len(position["options"]["roles"] or [0] * (8 if variant else 9)))


def cards_of(position: dict[str, Any]) -> Counter[str]:
    cards = Counter(position["deck"] + position["drawn"] + position["laid"])
    for zone in ("hands", "cities"):
        for lying in position[zone]:
            cards.update(lying)
    if position["between"] is not None:
        cards[position["between"]] += 1
    return cards


def conserves_roles(position: dict[str, Any], ranks: int) -> None:
    assert all(coins >= 0 for coins in position["coins"])
    now = position["round"]
    roles = [*now["holders"], *now["packet"], *now["burned_up"], *now["burned_down"]]
    assert len(roles) == len(set(roles)) == ranks


LEDGER_DATA = json.loads((Path(__file__).parents[2] / "docs" / "rules" / "tables.json").read_text("utf-8"))
RAKAB_DECK = LEDGER_DATA["rakab"]["deck"]
CITADELS = json.loads((Path(__file__).parents[2] / "docs" / "rules" / "citadels-cards.json").read_text("utf-8"))
DEJ_DISTRICTS = CITADELS["editions"]["dej"]["districts"]
KOHAN_BASIC = {card["id"]: card["count"] for card in CITADELS["editions"]["kohan_dej"]["districts"] if card["basic"]}

CONSERVES: dict[str, Callable[[dict[str, Any]], None]] = {
    "coup": conserves_coup,
    "dej": conserves_dej,
    "kingdomino": conserves_kingdomino,
    "kohan_dej": conserves_kohan_dej,
    "rakab": conserves_rakab,
}


def test_every_game_says_what_it_conserves() -> None:
    assert set(CONSERVES) == set(OWN_GAMES)


@pytest.mark.parametrize("table", [table for table in TABLES if table.key in OWN_GAMES], ids=str)
def test_nothing_appears_or_vanishes(table: Table) -> None:
    for seed in range(3):
        game = table.new(seed)
        CONSERVES[table.key](game.dump())
        for _ in random_answers(game, seed):
            CONSERVES[table.key](game.dump())
        CONSERVES[table.key](game.dump())


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("key", OWN_GAMES)
def test_nothing_appears_or_vanishes_at_any_table(key: str, number: int) -> None:
    """A sample of what `bench/proof.py` plays."""
    game = drawn_table(key, random.Random(number)).new(number)
    for _ in random_answers(game, number):
        CONSERVES[key](game.dump())
