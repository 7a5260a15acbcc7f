"""Every text of `meydan/locales` as single units, for tests that read them all."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from meydan.locales import FOLDER

GAMES = ("coup", "dej", "kohan_dej", "kingdomino", "rakab")
SHARED = {"dej": frozenset({"dej", "kohan_dej"})}
"""The folder `dej` has the texts of both boxes, except for its book and its lessons."""


@dataclass(frozen=True)
class Unit:
    """One text: a message of a JSON file, or one line of a book."""

    file: str
    """The path of the file inside its language's folder."""
    key: str
    text: str
    games: frozenset[str]
    """The games it is about; empty for texts of the app."""

    @property
    def place(self) -> str:
        return f"{self.file} {self.key}"


def units(language: str) -> Iterator[Unit]:
    """Every text of a language."""
    folder = FOLDER / language
    for path in sorted(folder.rglob("*.json")):
        if path.name == "language.json":
            continue
        name = path.relative_to(folder).as_posix()
        for key, text in json.loads(path.read_text("utf-8")).items():
            yield Unit(name, key, text, games_of(name, key))
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder).as_posix()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.strip():
                yield Unit(name, f"line {number}", line, games_of(name, ""))


def games_of(file: str, key: str) -> frozenset[str]:
    folder = Path(file).parts[0]
    if folder in GAMES:
        alone = file.endswith(("book.md", "lessons.json"))
        return frozenset({folder}) if alone else SHARED.get(folder, frozenset({folder}))
    for part in key.split("."):
        if part in GAMES:
            return SHARED.get(part, frozenset({part}))
    return frozenset()


def shown(text: str) -> str:
    """Only what people can read: no names of blanks, branches and sections, and `{}` for a value."""
    text = re.sub(r"^(?:#+|!) [\w :,.-]+\|", "", text)
    text = re.sub(r"\{\s*\w+\s*,\s*(?:plural|select)\s*,", "{", text)
    text = re.sub(r"(?<=[\s}{])(?:=\d+|[A-Za-z_][\w]*)\s*(?=\{)", "", text)
    return re.sub(r"\{\s*\w+\s*\}", "{}", text)
