"""The `--help` pages in the reader's language; what a language has no text for stays English."""

from functools import partial
from typing import Any

from cyclopts.help import DefaultFormatter, DescriptionRenderer, HelpEntry, HelpPanel
from cyclopts.help.specs import get_default_command_columns, get_default_parameter_columns
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
        columns = get_default_command_columns if panel.format == "command" else get_default_parameter_columns
        *others, described = columns(console, options, panel.entries)
        self.column_specs = (*others, described.copy(renderer=partial(self.description, panel.format)))
        title = self.found(f"title.{str(panel.title).lower()}") or panel.title
        super().__call__(console, options, panel.copy(title=title))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is written."""
        label = self.found("title.usage")
        console.print(f"{label} {usage}" if label else usage)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print what the command does."""
        console.print(self.found(f"command.{self.command or 'meydan'}") or description)
        console.print()

    def description(self, kind: str, entry: HelpEntry) -> Any:
        """What a command or an argument is for, which values it takes and which it has when it is left out."""
        name = (entry.positional_label or entry.names[0]).lstrip("-").lower().replace("-", "_")
        if kind == "command":
            keys = [f"command.{name}"]
        else:
            keys = [f"argument.{self.command or 'meydan'}.{name}", f"argument.{name}"]
        told = next(filter(None, map(self.found, keys)), None)
        return Text(" ").join([told, *self.facts(entry)]) if told else DescriptionRenderer()(entry)

    def facts(self, entry: HelpEntry) -> list[Text]:
        """The values of an argument, the one it has when it is left out, and whether it may be left out at all."""
        values = {
            "choices": ", ".join(entry.choices or ()),
            "default": "" if entry.default is None else str(entry.default),
            "required": "yes" if entry.required else "",
        }
        return [
            Text(f"[{self.texts.say(f'fact.{name}', value=value)}]", f"cyclopts.{name}")
            for name, value in values.items()
            if value
        ]

    def found(self, key: str) -> Text | None:
        return Text(self.texts.say(key)) if self.texts.has(key) else None
