"""The rulings that the web app explains: every ruling of a ledger that a player can notice, in every language."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.games.registry import GAMES
from meydan.locales import FOLDER, LANGUAGES
from tests import rule_coverage as ledger

ROOT = Path(__file__).resolve().parents[2]
RULINGS: dict[str, Any] = json.loads((ROOT / "web/src/lib/rulings/rulings.json").read_text(encoding="utf-8"))
PARTS = ["printed", "played", "reason"]
NUMBER = re.compile(r"[A-Z]R-\d+")

SKIPPED = {
    "coup": {
        "CR-10": "where revealed cards lie is a matter of display",
        "CR-16": "absent and resigned players are a matter of the app",
    },
    "dej": {
        "DR-4": "the order of two cards that go under the deck",
        "DR-22": "a choice without effect is not offered",
        "DR-23": "the order of cards in the deck",
    },
    "kohan_dej": {
        "KR-31": "it says that a case cannot occur",
        "KR-67": "it has no effect on play",
    },
    "kingdomino": {
        "NR-12": "how a list of counts is read; the dominoes are those of the box",
        "NR-14": "absent players are a matter of the app",
    },
    "rakab": {
        "RR-17": "the order of dealing changes nothing",
        "RR-18": "the app adds up the armies",
        "RR-19": "the colours of the players",
        "RR-20": "absent players are a matter of the app",
    },
}
"""Rulings that no player can notice in play, and why."""


def rules(game: str) -> list[str]:
    one = ledger.LEDGERS[game]
    return ledger.rules_of((ROOT / "docs/rules" / one.file).read_text(encoding="utf-8"), one.number)


def texts(game: str, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((FOLDER / language / game / "rulings.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", meydan.games())
def test_every_ruling_is_explained_or_skipped(game: str) -> None:
    told = set(RULINGS[game]["rules"])
    assert told.isdisjoint(SKIPPED[game])
    assert told | set(SKIPPED[game]) == {rule for rule in rules(game) if NUMBER.fullmatch(rule)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", meydan.games())
def test_every_ruling_has_three_sentences_in_every_language(game: str, language: str) -> None:
    found = texts(game, language)
    assert list(found) == [f"{number}.{part}" for number in RULINGS[game]["rules"] for part in PARTS]
    assert [key for key, text in found.items() if len(text) < 4 or text[-1] not in ".؟?"] == []


@pytest.mark.parametrize("game", meydan.games())
def test_rulings_are_about_rules_of_the_ledger(game: str) -> None:
    known = set(rules(game))
    for number, about in RULINGS[game]["rules"].items():
        assert about, number
        assert set(about) <= known, number


@pytest.mark.parametrize("game", meydan.games())
def test_options_name_their_rulings(game: str) -> None:
    options = {option.name: option for option in GAMES.find(game).options}
    assert set(RULINGS[game]["options"]) <= set(options)
    assert set(RULINGS[game]["options"].values()) <= set(RULINGS[game]["rules"])
    by_letter = {name for name, option in options.items() if option.printed != option.default}
    assert by_letter <= set(RULINGS[game]["options"]), "an option against the printed letter has no ruling"


@pytest.mark.parametrize("game", ["dej", "kohan_dej"])
def test_the_ledger_names_the_option_that_plays_the_letter(game: str) -> None:
    text = (ROOT / "docs/rules" / ledger.LEDGERS[game].file).read_text(encoding="utf-8")
    rows = {row.split(" | ")[0].strip("| "): row for row in text.splitlines() if re.match(r"\| [DK]R-", row)}
    for option in GAMES.find(game).options:
        if option.printed != option.default:
            assert f"`{option.name}`" in rows[RULINGS[game]["options"][option.name]]
