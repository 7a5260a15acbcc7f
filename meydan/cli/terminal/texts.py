"""The texts of the terminal, by key and language, from `meydan/locales`."""

import os
from collections.abc import Iterable, Sequence
from functools import cache

from meydan.locales import LANGUAGES, messages
from meydan.locales.message import Parts, Value, blanks, fill, parse

SUBJECTS = ("app/names", "terminal", "hints", "themes", "options", "statistics", "*/play", "*/terminal")
"""The files of a language that the terminal needs."""
SENTENCES = ("event", "question", "word", "help", "option")
"""Families of texts that are no names of things."""
HALF_SPACE = "\u200c"
LONGEST_NAME = 40
FIRST_STRONG, LEFT_TO_RIGHT, RIGHT_TO_LEFT, POP = "\u2068", "\u2066", "\u2067", "\u2069"


def isolate(name: str) -> str:
    """Text from outside (a person's name) that must not change the direction of what stands around it."""
    return f"{FIRST_STRONG}{name}{POP}"


def clean_name(name: str) -> str:
    """A name without control characters, cut to a reasonable length."""
    return "".join(letter for letter in name if letter.isprintable() or letter == HALF_SPACE).strip()[:LONGEST_NAME]


class Texts:
    """The texts of one language."""

    def __init__(self, language: str, messages: dict[str, str]) -> None:
        self.language = LANGUAGES[language]
        self.messages: dict[str, Parts] = {key: parse(text) for key, text in messages.items()}
        self.names: dict[tuple[str, str], list[str]] = {}
        for key in messages:
            family, _dot, rest = key.partition(".")
            game, _dot, name = rest.partition(".")
            if family not in SENTENCES and not blanks(self.messages[key]):
                self.names.setdefault((game, name), []).append(family)

    def has(self, key: str) -> bool:
        return key in self.messages

    def blanks(self, key: str) -> set[str]:
        """The values the text of a key asks for."""
        return blanks(self.messages[key])

    def say(self, key: str, **values: Value) -> str:
        """The text of a key with its blanks filled in."""
        return fill(self.messages[key], values, self.digits)

    def digits(self, number: int) -> str:
        """A whole number as this language writes it."""
        shown = self.written(str(number))
        if number < 0 and self.language.right_to_left:
            return f"{LEFT_TO_RIGHT}{shown}{POP}"  # keeps the minus before the number
        return shown

    def signed(self, number: int) -> str:
        """A number that is added or taken away."""
        shown = self.written(f"{number:+d}".replace("-", "−"))
        return f"{LEFT_TO_RIGHT}{shown}{POP}" if self.language.right_to_left else shown

    def written(self, number: str) -> str:
        """A number that was already laid out (with separators, a percent sign) in this language's digits."""
        return self.language.written(number)

    def term(self, key: str, fallback: str) -> str:
        """A name from the glossary, or the bare id for a game that has no texts yet."""
        return self.say(key) if self.has(key) else fallback

    def families(self, game: str, id: str) -> list[str]:
        """The families of texts in which a game has a name for this: `card`, `suit`, …"""
        return self.names.get((game, id), [])

    def listed(self, names: Iterable[str]) -> str:
        """Several things in a row: «a, b and c»."""
        return self.language.listed(names)

    def line(self, sentence: str) -> str:
        """A sentence that keeps its direction wherever it is printed."""
        return f"{RIGHT_TO_LEFT}{sentence}{POP}" if self.language.right_to_left else sentence


@cache
def texts(language: str) -> Texts:
    """The texts of a language, by its code."""
    return Texts(language, messages(language, *SUBJECTS))


@cache
def command_texts(language: str) -> Texts:
    """The texts of the command line itself, its help and its errors, in a language."""
    return Texts(language, messages(language, "command"))


def language_of(arguments: Sequence[str]) -> str:
    """The language a command line asks for with `--language`, or the system's."""
    for at, argument in enumerate(arguments):
        name, _equals, value = argument.partition("=")
        if name == "--language":
            asked = value or next(iter(arguments[at + 1 :]), "")
            return asked if asked in LANGUAGES else system_language()
    return system_language()


def system_language() -> str:
    """The language of the system, if we have texts in it; otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return next((code for code in LANGUAGES if value.startswith(code)), "en")
    return "en"
