"""Output and input of a command: colours, boxes and the direction of the language on a terminal, plain lines
elsewhere."""

from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.console import Console
from rich.table import Table
from rich.text import Text

from meydan.cli.terminal.texts import POP, RIGHT_TO_LEFT, Texts

Cell = str | Text
WIDEST = 96
"""Longer lines are hard to read, however wide the terminal is."""


class Screen:
    """The output of a command."""

    def __init__(self, texts: Texts, console: Console | None = None) -> None:
        self.texts = texts
        self.console = console or Console(highlight=False, emoji=False, markup=False)
        self.plain = not self.console.is_terminal
        self.rtl = texts.language.right_to_left
        if not self.plain:
            self.console.width = min(self.console.width, WIDEST)

    def line(self, text: Cell = "", style: str = "") -> None:
        """One line or paragraph."""
        shown = Text(text, style) if isinstance(text, str) else text.copy()
        if self.plain or not shown.plain:
            self.console.print(self._directed(shown), soft_wrap=True)
            return
        for part in shown.wrap(self.console, self.console.width):  # every printed line has its own direction
            part.rstrip()
            self.console.print(self._directed(part), justify="right" if self.rtl else "left", no_wrap=True)

    def paragraph(self, text: str) -> None:
        """Print a paragraph of the story."""
        self.line(Text.assemble(("• ", "blue"), text))

    def heading(self, text: str) -> None:
        if self.plain:
            self.line(text)
        else:
            self.console.rule(self._directed(text), align="right" if self.rtl else "left", style="blue")

    def table(self, columns: Sequence[Cell], rows: Sequence[Sequence[Cell]], caption: str = "") -> None:
        """Rows under headings; mirrored where people read from the right."""
        table = Table(
            box=None if self.plain else box.ROUNDED,
            pad_edge=not self.plain,
            show_header=any(columns),
            header_style="bold",
            border_style="blue",
        )
        for heading in self._order(columns):
            table.add_column(self._directed(heading), justify="right" if self.rtl else "left")
        for row in rows:
            table.add_row(*[self._directed(cell) for cell in self._order(row)])
        if self.plain:
            self._unpadded(table)
        else:
            self.console.print(Align.right(table) if self.rtl else table)
        if caption:
            self.line(caption)

    def choices(self, sentences: Sequence[str], notes: Sequence[str]) -> None:
        """The numbered options, each with its remark."""
        for number, (sentence, note) in enumerate(zip(sentences, notes, strict=True), 1):
            shown = Text.assemble((f"{self.texts.digits(number):>2}", "bold blue"), f"  {sentence}")
            if note:
                shown.append(f"  – {note}", "dim")
            self.line(shown)

    def ask(self, prompt: str) -> str | None:
        """The line that is typed, trimmed; None at the end of input."""
        self.console.print(self._directed(prompt), "› ", sep=" ", end="")
        self.console.file.flush()
        try:
            return input().strip()
        except EOFError:
            self.console.print()
            return None
        except UnicodeDecodeError:
            return ""

    def _unpadded(self, table: Table) -> None:
        """Print a table without the spaces that fill up its last column."""
        with self.console.capture() as drawn:
            self.console.print(table)
        for row in drawn.get().splitlines():
            self.console.print(row.rstrip(), soft_wrap=True)

    def _order(self, cells: Sequence[Cell]) -> list[Cell]:
        return list(reversed(cells)) if self.rtl and not self.plain else list(cells)

    def _directed(self, text: Cell) -> Text:
        """A paragraph of its own direction, so that names and box lines around it stay where they are."""
        shown = Text(text) if isinstance(text, str) else text.copy()
        if not self.rtl or not shown.plain.strip():
            return shown
        return Text.assemble(RIGHT_TO_LEFT, shown, POP)
