"""Every reason of a hint states something about the position; it is checked against what the seat sees."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import meydan
from meydan import bots
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.registry import Beliefs, reason_of
from tests.bots.hints.statements import coup, dej, kingdomino, rakab
from tests.bots.hints.statements.told import Told
from tests.support.tables import LISTS

CHECKS = {**coup.CHECKS, **dej.CHECKS, **kingdomino.CHECKS, **rakab.CHECKS}
SEARCHED = "hint.search"
"""It speaks of the search, not of the position."""
LOCALE = Path(meydan.__file__).parent / "locales/en/hints.json"
ENOUGH = 4
"""How often each reason is checked in one kind of game."""
GAMES = 6
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "coup": [(2, {}), (5, {})],
    "dej": [(2, {}), (6, {})],
    "kingdomino": [(2, {"middle_kingdom": True}), (4, {})],
    "kohan_dej": [(3, {}), (5, LISTS["kohan_dej"][2]), (6, LISTS["kohan_dej"][1])],
    "rakab": [(2, {}), (5, {})],
}
STEMS = {"kohan_dej": "hint.dej", **{key: f"hint.{key}" for key in ("coup", "dej", "kingdomino", "rakab")}}

NEVER_HERE = {"dej": {"hint.dej.beautify", "hint.dej.bonus", "hint.dej.wanted"}}
"""Reasons for questions that only roles and districts of Kohan Dej ask."""


def decisions(key: str, players: int, options: dict[str, Any]) -> Iterator[Knowledge]:
    """Decisions of games between heuristics."""
    heuristic = bots.find("heuristic")
    for seed in range(GAMES):
        game = meydan.new(meydan.game_key(key), players, seed=seed, **options)
        while not game.over:
            known = bots.known(game, game.next_asked)
            if len(known.options) > 1:
                yield known
            game.answer(known.seat, heuristic.choose(known, len(known.events)))


def told(known: Knowledge, enough: Counter[str]) -> Iterator[tuple[str, Told]]:
    """The reasons of a decision that were not checked often enough yet."""
    keys = {choice: reason_of(known, choice, {})[0] for choice in known.options}
    rare = [choice for choice in known.options if keys[choice] != SEARCHED and enough[keys[choice]] < ENOUGH]
    if rare:
        belief = cast("Beliefs", heuristic_of(known.key).belief(known).plain(known, 1))
        for choice in rare:
            key, args = reason_of(known, choice, belief)
            yield key, Told(known.position, known.seat, choice, args, belief)


@pytest.mark.parametrize("key", meydan.games())
def test_reasons_state_what_is_true(key: str) -> None:
    checked: Counter[str] = Counter()
    for table in TABLES[key]:
        here: Counter[str] = Counter()
        for known in decisions(key, *table):
            for reason, one in told(known, here):
                here[reason] += 1
                assert CHECKS[reason](one), (table, one.word, reason, one.args)
        checked += here
    assert {reason for reason in CHECKS if reason.startswith(STEMS[key])} - checked.keys() == NEVER_HERE.get(key, set())


def test_every_reason_is_checked() -> None:
    assert {SEARCHED, *CHECKS} == json.loads(LOCALE.read_text("utf-8")).keys()
