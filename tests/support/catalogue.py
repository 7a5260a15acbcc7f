"""Every text of `meydan/locales` as single units, for tests that read them all."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from meydan.locales import FOLDER

ROOT = Path(__file__).parents[2]
GAMES = ("coup", "dej", "kohan_dej", "kingdomino", "rakab")
SHARED = {"dej": frozenset({"dej", "kohan_dej"})}
"""The folder `dej` has the texts of both boxes, except for its book and its lessons."""


PAGES = ("README.fa.md", "docs/index.fa.md", "web/index.html", "web/public/manifest.webmanifest")
BEGINS = ("#", "!", ">", "?", "-", "|", "*", "<", "`")
"""What begins a new part of a page. The answer to a question of a book (`?`) goes on after it."""
OF_BOARD = {
    "kingdomino": (
        "domino",
        "lay.",
        "line.king",
        "zone.discarded",
        "zone.front",
        "zone.kingdoms",
        "zone.line",
        "zone.next_line",
        "zone.turn.next",
        "refused.bad_spot",
        "refused.domino_twice",
        "refused.kings_undrawn",
        "refused.no_front",
        "refused.no_king",
        "refused.not_opening",
        "refused.outside",
        "refused.wrong_count",
        "refused.wrong_kings",
        "refused.wrong_line",
    ),
    "dej": (
        "zone.beautified",
        "zone.cities",
        "zone.murdered",
        "zone.robbed",
        "zone.threatened",
        "zone.warranted",
        "refused.not_beautified",
        "refused.not_called",
        "refused.not_shown",
        "refused.role_",
        "refused.built_twice",
        "refused.early_mark",
        "refused.mark_elsewhere",
        "refused.never_built",
        "refused.nobodys_mark",
    ),
    "rakab": (
        "zone.chooser",
        "zone.owned",
        "zone.war",
        "refused.no_battle",
        "refused.not_empty",
        "refused.owned_twice",
    ),
}
"""Texts of the analysis board, which has those of all games in one file, that are about one game."""
ALONE = ("#", "|")
"""Parts of one line."""


@dataclass(frozen=True)
class Unit:
    """One text: a message of a JSON file, or one paragraph, list item or table row of a book."""

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
        for number, text in passages(path.read_text("utf-8")):
            yield Unit(name, f"line {number}", text, games_of(name, ""))


def passages(page: str) -> Iterator[tuple[int, str]]:
    """The paragraphs, list items and table rows of a page with the number of their first line.

    A phrase may be broken over two lines, so lines that go on are joined.
    """
    began, text = 0, ""
    for number, line in enumerate([*page.splitlines(), ""], 1):
        if text and line.strip() and not line.startswith(BEGINS) and not text.startswith(ALONE):
            text = f"{text.removesuffix(chr(92)).rstrip()} {line.strip()}"
            continue
        if text:
            yield began, text
        began, text = number, line.strip()


def pages() -> Iterator[Unit]:
    """The Persian pages outside the catalogue, without code and addresses."""
    for page in PAGES:
        text = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
        for number, passage in passages(text):
            yield Unit(page, f"line {number}", passage, frozenset())


def games_of(file: str, key: str) -> frozenset[str]:
    if file == "board.json":
        found = [game for game, beginnings in OF_BOARD.items() if key.startswith(beginnings)]
        return SHARED.get(found[0], frozenset(found)) if found else frozenset()
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
