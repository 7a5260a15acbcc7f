"""A table in words for a language model: the sentences and tables of the terminal as plain text."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console

from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import FIRST_STRONG, HALF_SPACE, LEFT_TO_RIGHT, POP, RIGHT_TO_LEFT, Texts

WIDTH = 120
ISOLATES = f"{FIRST_STRONG}{LEFT_TO_RIGHT}{RIGHT_TO_LEFT}{POP}"
"""Signs that direct text on a screen, of no use to a model."""
LONGEST_QUOTE = 300
QUOTATION_MARKS = str.maketrans(dict.fromkeys("«»“”„\"'`", "’"))


@dataclass(frozen=True)
class ModelChoice:
    """One choice: `word` is the answer, `meaning` a sentence about it."""

    word: str
    meaning: str


class TextPage:
    """Collects lines and tables as text."""

    def __init__(self, say: Texts) -> None:
        self.file = io.StringIO()
        console = Console(
            file=self.file, width=WIDTH, highlight=False, emoji=False, markup=False, force_terminal=False, no_color=True
        )
        self.screen = Screen(say, console)

    @property
    def text(self) -> str:
        return without_isolates(self.file.getvalue()).strip("\n").rstrip()  # a table may begin with spaces


def without_isolates(text: str) -> str:
    return "".join(letter for letter in text if letter not in ISOLATES)


def choices_of(game: str, words: Sequence[str], view: Mapping[str, object], cast: Cast) -> list[ModelChoice]:
    """Choices, each with a sentence and a remark."""
    shown = table_of(game)
    found = []
    for word in words:
        meaning, note = shown.word(word, cast), shown.note(word, view, cast.texts)
        found.append(ModelChoice(word=word, meaning=without_isolates(f"{meaning} ({note})" if note else meaning)))
    return found


def quoted(text: str) -> str:
    """What somebody else has written, on one line in quotation marks that it cannot close."""
    line = " ".join(text.split())
    kept = "".join(letter for letter in line if letter.isprintable() or letter == HALF_SPACE)
    return f"“{kept.translate(QUOTATION_MARKS)[:LONGEST_QUOTE]}”"
