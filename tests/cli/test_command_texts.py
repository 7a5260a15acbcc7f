"""Help pages and errors of the command line in the languages of the catalogue."""

import re
from pathlib import Path

import pytest
from cyclopts.help import DefaultFormatter, HelpPanel
from rich.console import Console, ConsoleOptions

import meydan
from meydan.cli.app import COMMANDS, app, run
from meydan.cli.terminal.texts import command_texts
from meydan.locales import LANGUAGES, messages
from tests.cli.conftest import Command

TRANSLATED = ["play", "games", "simulate", "replay", "show"]
"""The commands of players: all their arguments are explained in every language."""


class Entries(DefaultFormatter):
    """Collects what the help pages of a command explain, by the keys of the texts."""

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.found: dict[str, str] = {}

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        for entry in panel.entries:
            name = (entry.positional_label or entry.names[0]).lstrip("-").lower().replace("-", "_")
            family = "command" if panel.format == "command" else f"argument.{self.command}"
            self.found[f"{family}.{name}"] = entry.description.primary_renderable.markup

    def render_usage(self, console: Console, options: ConsoleOptions, usage: object) -> None:
        """Print nothing."""

    def render_description(self, console: Console, options: ConsoleOptions, description: object) -> None:
        """Print nothing."""


def explained(command: str) -> dict[str, str]:
    entries = Entries(command)
    app.help_formatter = entries
    try:
        app.help_print([command] if command != "meydan" else [])
    finally:
        app.help_formatter = None
    return entries.found


@pytest.mark.parametrize("command", ["meydan", *TRANSLATED])
def test_every_language_explains_what_the_code_explains(command: str) -> None:
    english = messages("en", "command")
    for key, sentence in explained(command).items():
        shared = f"argument.{key.rpartition('.')[2]}"
        found = key if key in english else shared
        assert english[found] == sentence.split("\n\n")[0].strip(), key
        assert all(command_texts(language).has(found) for language in LANGUAGES)


def test_every_command_has_a_text() -> None:
    for command in COMMANDS:
        assert f"command.{command.__name__}" in messages("fa", "command")


def test_every_error_text_belongs_to_an_error() -> None:
    sources = " ".join(path.read_text(encoding="utf-8") for path in Path(meydan.__file__).parent.rglob("*.py"))
    for key in messages("fa", "command"):
        family, _dot, name = key.partition(".")
        assert family != "error" or re.search(rf"[\"']{name}[\"']", sources), key


def test_help_is_persian_in_persian(command: Command) -> None:
    told = command("play", "--help", "--language", "fa").out
    assert "سطح ربات‌ها" in told
    assert "How well the bots play" in command("play", "--help", "--language", "en").out


@pytest.mark.parametrize(
    ("line", "persian"),
    [
        ("play nogame", "بازی \u2068'nogame'\u2069 وجود ندارد"),
        ("play coup --players 9", "این بازی ۲ تا ۶ نفره است"),
        ("play coup --option x", "گزینه را به شکل name=value بنویسید"),
        ("play coup --players x", "ورودی نادرست"),
        ("play coup --level novice extra words", "ورودی ناشناخته"),
        ("show nofile.json", "خوانده نمی‌شود"),
    ],
)
def test_errors_are_persian_in_persian(line: str, persian: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*line.split(), "--language", "fa"]) == 2
    assert persian in capsys.readouterr().err


def test_an_error_without_a_text_keeps_its_english_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "coup", "heuristic", "--players", "2", "--language=fa"]) == 2
    assert "an arena needs at least two bots" in capsys.readouterr().err
