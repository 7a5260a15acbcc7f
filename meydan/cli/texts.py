"""All texts people read, by key and language, from `meydan/locales`."""

import json
import os
from collections.abc import Iterable
from functools import cache
from importlib import resources

from meydan.cli.message import Parts, Value, blanks, fill, parse

LANGUAGES = ("fa", "en")
HALF_SPACE = "\u200c"
LONGEST_NAME = 40
FIRST_STRONG, LEFT_TO_RIGHT, RIGHT_TO_LEFT, POP = "\u2068", "\u2066", "\u2067", "\u2069"
_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def persian_digits(text: str) -> str:
    """The text with its digits written the Persian way."""
    return text.translate(_PERSIAN_DIGITS)


def isolate(name: str) -> str:
    """Text from outside (a person's name) that must not change the direction of what stands around it."""
    return f"{FIRST_STRONG}{name}{POP}"


def clean_name(name: str) -> str:
    """A name without control characters, and not endless."""
    return "".join(letter for letter in name if letter.isprintable() or letter == HALF_SPACE).strip()[:LONGEST_NAME]


class Texts:
    """The texts of one language."""

    def __init__(self, language: str, messages: dict[str, str]) -> None:
        self.language = language
        self.messages: dict[str, Parts] = {key: parse(text) for key, text in messages.items()}

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
        if number < 0 and self.language == "fa":
            return f"{LEFT_TO_RIGHT}{self.written(str(number))}{POP}"  # else the minus would wander behind the number
        return self.written(str(number))

    def signed(self, number: int) -> str:
        """A number that is added or taken away."""
        shown = self.written(f"{number:+d}".replace("-", "−"))
        return f"{LEFT_TO_RIGHT}{shown}{POP}" if self.language == "fa" else shown

    def written(self, number: str) -> str:
        """A number that was already laid out (with separators, a percent sign) in this language's digits."""
        if self.language == "fa":
            return persian_digits(number.replace(",", "٬").replace(".", "٫").replace("%", "٪"))
        return number

    def term(self, key: str, fallback: str) -> str:
        """A name from the glossary, or the bare id for a game that has no texts yet."""
        return self.say(key) if self.has(key) else fallback

    def listed(self, names: Iterable[str]) -> str:
        """Several things in one breath: «a, b and c»."""
        items = list(names)
        if len(items) < 2:
            return "".join(items)
        text = items[0]
        for name in items[1:-1]:
            text = self.say("list.middle", first=text, next=name)
        return self.say("list.last", first=text, last=items[-1])

    def line(self, sentence: str) -> str:
        """A sentence that keeps its direction wherever it is printed."""
        return f"{RIGHT_TO_LEFT}{sentence}{POP}" if self.language == "fa" else sentence


@cache
def texts(language: str) -> Texts:
    """The texts of a language: `fa` or `en`."""
    file = resources.files("meydan").joinpath("locales", f"{language}.json")
    return Texts(language, json.loads(file.read_text(encoding="utf-8")))


def system_language() -> str:
    """The language the system speaks, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "fa" if value.startswith("fa") else "en"
    return "en"
