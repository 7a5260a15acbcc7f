"""One concept has one word: no text uses a word that `forbidden_words.toml` refuses."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from meydan.locales import LANGUAGES
from tests.support.catalogue import GAMES, Unit, pages, passages, shown, units

FILE = Path(__file__).with_name("forbidden_words.toml")
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
VOWELS = re.compile("[\u064b-\u0652\u0670]")
LETTERS = "A-Za-z\u0600-\u065f\u066e-\u06d3\u200c"
ENDING = "(?:\u200c(?:ها|های|هایی|هایم|هایت|هایش|هایمان|هایتان|هایشان|ی|ای|ام|ات|اش|اند|تر|ترین|شان|تان|مان))?"


@dataclass(frozen=True)
class Concept:
    """A concept, the word for it, and the words that must not stand for it, by language."""

    name: str
    right: dict[str, str]
    forbidden: dict[str, list[str]]
    games: frozenset[str]
    keys: tuple[str, ...]
    but: tuple[str, ...]

    def concerns(self, unit: Unit) -> bool:
        return (not self.games or bool(self.games & unit.games)) and (not self.keys or unit.key.startswith(self.keys))


def concepts() -> list[Concept]:
    return [
        Concept(
            entry["name"],
            {code: entry.get(code, "") for code in LANGUAGES},
            entry.get("forbidden", {}),
            frozenset(entry.get("games", ())),
            tuple(entry.get("keys", ())),
            tuple(entry.get("but", ())),
        )
        for entry in tomllib.loads(FILE.read_text("utf-8"))["concept"]
    ]


def pattern(word: str) -> str:
    """The regular expression of a forbidden word."""
    if word.startswith("re:"):
        return word[3:]
    begins = rf"(?<![{LETTERS}])" + re.escape(word.removesuffix("*")).replace(r"\ ", r"\s+")
    return begins if word.endswith("*") else rf"{begins}{ENDING}(?![{LETTERS}])"


def beginning(word: str) -> str:
    """Letters that a text with this word contains: to look for them is much quicker than the regular expression."""
    return "" if word.startswith("re:") else word.removesuffix("*").split(" ")[0].lower()


@cache  # every concept looks at every text
def plain(text: str) -> str:
    return VOWELS.sub("", shown(text))


def hits(concept: Concept, language: str, found: list[Unit]) -> list[str]:
    """The places where a word stands that the concept refuses, each with the word that belongs there."""
    words = concept.forbidden.get(language, [])
    if not words:
        return []
    wrong = re.compile("|".join(map(pattern, words)), re.IGNORECASE)
    right = re.compile("|".join(map(pattern, concept.but)), re.IGNORECASE) if concept.but else None
    begins = [beginning(word) for word in words]
    told: list[str] = []
    for unit in found:
        if not concept.concerns(unit):
            continue
        text = plain(unit.text)
        if not any(letters in text.lower() for letters in begins):
            continue
        match = wrong.search(right.sub("", text) if right else text)
        if match:
            told.append(f"{language}/{unit.place}: «{match[0].strip()}» → {concept.right[language]}: {unit.text}")
    return told


def test_a_phrase_is_found_across_lines() -> None:
    page = "| از | گزینه |\n\n- با گزینه‌ی\n  میز\n- یک\n\nدو\nسه\n"
    assert [text for _, text in passages(page)] == ["| از | گزینه |", "- با گزینه‌ی میز", "- یک", "دو سه"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_forbidden_word_stands_for_a_concept(language: str) -> None:
    found = [*units(language), *(pages() if language == "fa" else ())]
    wrong = [hit for concept in concepts() for hit in hits(concept, language, found)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("word", "text", "refused"),
    [
        ("توان", "توانِ این نقش", True),
        ("توان", "می‌توان ساخت و می‌توانید", False),
        ("آراست*", "سازه‌ی آراسته‌ی شما", True),
        ("ویران*", "شهر را ویران می‌کند", True),
        ("شاه", "پادشاه روی دومینو", False),
        ("شمار", "شماره‌ی ۸", False),
        ("شمار", "شمارِ کارت‌ها", True),
        ("جادو", "جادوگر و جادوخانه", False),
        ("حکم*", "محکم", False),
        ("قلمروی", "در قلمرویی تازه", False),
        ("he", "the other", False),
        ("his", "loses His coins", True),
        ("tear down", "you tear  down it", True),
    ],
)
def test_words_are_found_whole(word: str, text: str, refused: bool) -> None:
    assert bool(re.search(pattern(word), plain(text), re.IGNORECASE)) is refused


def test_concepts_name_games_and_words() -> None:
    for concept in concepts():
        assert concept.games <= set(GAMES), concept.name
        assert concept.right["en"], concept.name
        assert concept.forbidden.keys() <= LANGUAGES.keys(), concept.name
        for language, words in concept.forbidden.items():
            assert words, (concept.name, language)
            assert all(map(re.compile, map(pattern, words))), (concept.name, language)
            assert concept.right[language], concept.name


def test_the_glossary_shows_the_same_concepts() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in GLOSSARY.read_text("utf-8").partition("## Words for people")[2].splitlines()
        if line.startswith("| ") and "---" not in line and not line.startswith("| concept |")
    ]
    told = {row[0]: row[1:] for row in rows}
    listed = {concept.name: concept for concept in concepts() if not concept.name.endswith("(in the shop window)")}
    del listed["plain English"]
    assert told.keys() == listed.keys()
    for name, concept in listed.items():
        english, persian, refused = told[name]
        words = [word.removesuffix("*") for all_words in concept.forbidden.values() for word in all_words]
        assert [english, persian] == [concept.right["en"], concept.right["fa"]], name
        assert set(filter(None, refused.replace("`", "").split(" · "))) == {
            word for word in words if not word.startswith("re:")
        }, name
