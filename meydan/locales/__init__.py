"""Every text that people read, in one folder per language.

`fa/app/*.json` are the texts of the web app's frame, `fa/coup/*.json` those of one game, the other files those of one
page or program. Each file maps keys to ICU messages. `language.json` says how the language is written. Books
(`book.md`) and lessons (`lessons.json`) are documents of their own. A folder with a `language.json` is a language:
no code names it. Other packages add texts of their own games by the entry point group `meydan.locales`: each entry
names a package with the same folders.
"""

import json
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from meydan.locales.message import packed, parse

FOLDER = Path(__file__).parent
GROUP = "meydan.locales"
"""The entry point group of packages with texts for their own games."""


@dataclass(frozen=True)
class Language:
    """How a language is named and written."""

    code: str
    name: str
    right_to_left: bool
    digits: str
    marks: dict[str, str]
    """The separators and signs in numbers that differ from the English ones."""
    list_marks: tuple[str, str]
    """What stands between the items of a list, and before its last item."""

    def written(self, number: str) -> str:
        """A number in English notation, rewritten with the digits, separators and signs of this language."""
        return "".join(self.digits[int(sign)] if sign.isdecimal() else self.marks.get(sign, sign) for sign in number)

    def listed(self, items: Iterable[str]) -> str:
        """Several things in a row: «a, b and c»."""
        between, before_last = self.list_marks
        *others, last = [*items] or [""]
        return before_last.join([between.join(others), last] if others else [last])


def _languages() -> dict[str, Language]:
    found = {file.parent.name: json.loads(file.read_text("utf-8")) for file in FOLDER.glob("*/language.json")}
    order = sorted(found, key=lambda code: (not found[code]["default"], code))
    return {
        code: Language(code, one["name"], one["direction"] == "rtl", one["digits"], one["marks"], tuple(one["list"]))
        for code in order
        for one in [found[code]]
    }


LANGUAGES = _languages()
"""All languages by their codes, the default first."""
DEFAULT = next(iter(LANGUAGES))


@cache
def other_folders() -> tuple[Path, ...]:
    """The folders with texts of other packages. One that cannot be found is left out with a warning."""
    found = []
    for entry in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        try:
            found += [Path(place) for place in import_module(entry.value).__path__]
        except (ImportError, AttributeError) as error:
            warnings.warn(f"the texts of {entry.value} are left out: {error}", RuntimeWarning, stacklevel=2)
    return tuple(found)


def read(folder: Path, language: str, subject: str) -> dict[str, str]:
    """The messages of one subject of a folder, such as `"terminal"`, `"coup/play"` or `"*/play"`."""
    found: dict[str, str] = {}
    for file in sorted((folder / language).glob(f"{subject}.json")):
        found |= json.loads(file.read_text("utf-8"))
    return found


@cache
def messages(language: str, *subjects: str) -> dict[str, str]:
    """The messages of a language by key, from its files of these subjects. Other packages cannot replace ours."""
    found: dict[str, str] = {}
    for subject in subjects:
        for folder in (*other_folders(), FOLDER):
            found |= read(folder, language, subject)
    return found


def book(game: str, language: str) -> str | None:
    """The rulebook of a game, or nothing if there is none in this language."""
    for folder in (FOLDER, *other_folders()):
        file = folder / language / game / "book.md"
        if file.is_file():
            return file.read_text("utf-8")
    return None


@cache
def other_messages(language: str) -> dict[str, object]:
    """All messages of other packages in a language, parsed for the web app."""
    return {
        key: packed(parse(text))
        for folder in other_folders()
        for subject in ("*", "*/*")
        for key, text in read(folder, language, subject).items()
    }
