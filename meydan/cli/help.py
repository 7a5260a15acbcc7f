"""The `--help` pages in the reader's language; what a language has no text for stays English."""

from typing import Any

from attrs import evolve
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from meydan.cli.terminal.texts import Texts


class HelpPages(DefaultFormatter):
    """Prints the help pages of one command with the texts of a language."""

    def __init__(self, texts: Texts, command: str) -> None:
        super().__init__()
        self.texts = texts
        self.command = command

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [evolve(entry, description=self.description(panel.format, entry)) for entry in panel.entries]
        title = self.found(f"title.{str(panel.title).lower()}") or panel.title
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is written."""
        label = self.found("title.usage")
        console.print(f"{label} {usage}" if label else usage)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print what the command does."""
        console.print(self.found(f"command.{self.command or 'meydan'}") or description)
        console.print()

    def description(self, kind: str, entry: HelpEntry) -> Any:
        """What a command or an argument is for."""
        name = (entry.positional_label or entry.names[0]).lstrip("-").lower().replace("-", "_")
        if kind == "command":
            return self.found(f"command.{name}") or entry.description
        own = self.found(f"argument.{self.command or 'meydan'}.{name}")
        return own or self.found(f"argument.{name}") or entry.description

    def found(self, key: str) -> Text | None:
        return Text(self.texts.say(key)) if self.texts.has(key) else None
