"""The rulebooks of the web app: exactly one section per language explains each rule relevant to players."""

import json
import re
from pathlib import Path

import pytest

import meydan
from meydan.locales import FOLDER, LANGUAGES, messages
from tests import rule_coverage as ledger

ROOT = Path(__file__).resolve().parents[2]
OUTLINES = ROOT / "web/src/lib/learn/outlines"
GAMES = meydan.games()
HEADING = re.compile(r"^#{2,3} ([\w-]+) \| \S", re.MULTILINE)
NUMBER = re.compile(r"\[([A-Z]+-[\w.]+)\]")

# Rules that concern only the engines' bookkeeping, not players.
FOR_ENGINES = {
    "coup": {"C-1.4", "C-1.5"},
    "kingdomino": {"N-1.4", "N-3.6", "N-4.1"},
    "rakab": {"R-1.3", "R-1.4", "R-12.5"},
    "dej": {"D-4.9"},
    "kohan_dej": {"K-4.14"},
}
NO_RULES = re.compile(r"^(?:[CNR]-[DW]\d|[DK]V-)")  # decision points and test vectors


def book(game: str, language: str) -> str:
    return (FOLDER / language / game / "book.md").read_text(encoding="utf-8")


def outline(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((OUTLINES / f"{game}.json").read_text(encoding="utf-8"))
    return found


def rules(game: str) -> set[str]:
    one = ledger.LEDGERS[game]
    text = (ROOT / "docs/rules" / one.file).read_text(encoding="utf-8")
    return {rule for rule in ledger.rules_of(text, one.number) if not NO_RULES.match(rule)}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_for_players_is_explained_once(game: str) -> None:
    covered = [rule for numbers in outline(game).values() for rule in numbers]
    assert len(covered) == len(set(covered)), "two sections claim the same rule"
    assert rules(game) - FOR_ENGINES[game] - set(covered) == set(), "no section explains these"
    assert set(covered) - rules(game) == set(), "the ledger has no such rules"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sections_match_the_outline(game: str, language: str) -> None:
    assert HEADING.findall(book(game, language)) == list(outline(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_with_rules_has_text(game: str, language: str) -> None:
    parts = HEADING.split(book(game, language))
    for section, text in zip(parts[1::2], parts[2::2], strict=True):
        words = len(text.split("\n", 1)[1].split())
        assert words >= (8 if outline(game)[section] else 0), section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_links_point_to_existing_rules(game: str, language: str) -> None:
    assert set(NUMBER.findall(book(game, language))) <= rules(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_book_lists_every_option_of_a_table(game: str, language: str) -> None:
    section = book(game, language).partition("## options | ")[2].partition("\n## ")[0]
    listed = [line.strip("| ").split(" | ")[0] for line in section.splitlines() if line.startswith("|")][1:]
    names = messages(language, "options")
    assert sorted(listed) == sorted(
        names[f"option.{game}.{option}"] for option in meydan.options(meydan.game_key(game))
    )


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_pictures_and_tables(game: str) -> None:
    def shape(text: str) -> list[str]:
        marks = re.findall(r"^(#{1,3} [\w-]+ \||! [^|\n]+|\? |> |\|(?=.))", text, re.MULTILINE)
        return [mark.strip() for mark in marks]

    assert shape(book(game, "fa")) == shape(book(game, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_persian_is_written_in_persian_letters_and_digits(game: str) -> None:
    text = re.sub(r"^! .*?(?=\||$)|^#+ [\w-]+ \|", "", NUMBER.sub("", book(game, "fa")), flags=re.MULTILINE)
    assert re.findall(r"[0-9يكة]", text) == []
    assert re.findall(r"(?<![\w‌])ن?می [؀-ۿ]+", text) == [], "half-space after «می»"


@pytest.mark.parametrize("game", GAMES)
def test_no_html_in_books(game: str) -> None:
    for language in LANGUAGES:
        assert not re.search(r"<\w|&\w+;", book(game, language))
