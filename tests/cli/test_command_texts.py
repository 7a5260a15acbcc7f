"""Help pages and errors of the command line in the languages of the catalogue."""

import ast
import re
from pathlib import Path

import pytest
from cyclopts.help import DefaultFormatter, HelpPanel
from rich.console import Console, ConsoleOptions

import meydan
from meydan import MeydanError
from meydan.cli.app import COMMANDS, GROUPS, app, asked_command, run
from meydan.cli.mistakes import told
from meydan.cli.terminal.texts import command_texts
from meydan.core.errors import BadPosition
from meydan.locales import LANGUAGES, messages
from tests.cli.conftest import Command

PATHS = [[], *([command.__name__.replace("_", "-")] for command in COMMANDS)]
PATHS += [[*group.name] for group in GROUPS]
PATHS += [[*group.name, name] for group in GROUPS for name in group if not name.startswith("-")]
"""How every help page is asked for."""


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


def explained(path: list[str]) -> dict[str, str]:
    entries = Entries(asked_command(path) or "meydan")
    app.help_formatter = entries
    try:
        app.help_print(path)
    finally:
        app.help_formatter = None
    return entries.found


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_language_explains_what_the_code_explains(path: list[str]) -> None:
    english = messages("en", "command")
    for key, sentence in explained(path).items():
        shared = f"argument.{key.rpartition('.')[2]}"
        found = key if key in english else shared
        assert english[found] == sentence.split("\n\n")[0].strip(), key
        assert all(command_texts(language).has(found) for language in LANGUAGES)


def test_the_language_is_no_command() -> None:
    assert not asked_command(["--language", "fa", "--help"])
    assert asked_command(["--language", "fa", "admin", "ban", "--help"]) == "ban"


def test_every_error_text_belongs_to_an_error_or_a_class_of_errors() -> None:
    sources = " ".join(path.read_text(encoding="utf-8") for path in Path(meydan.__file__).parent.rglob("*.py"))
    for key in messages("fa", "command"):
        family, _dot, name = key.partition(".")
        assert family != "error" or name == "other" or re.search(rf"[\"']{name}[\"']|class {name}\(", sources), key


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


def test_every_mistake_of_the_command_line_has_a_text() -> None:
    sources = Path(meydan.__file__).parent / "cli"
    keys = [
        str(call.args[1].value) if len(call.args) > 1 and isinstance(call.args[1], ast.Constant) else ast.unparse(call)
        for path in sources.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Mistake"
    ]
    assert len(keys) > 20
    assert [key for key in keys if f"error.{key}" not in messages("fa", "command")] == []


def test_an_error_without_a_text_of_its_own_is_told_by_its_class() -> None:
    error = BadPosition("no_such_key", "seat 3 has no hand", seat=3)
    assert "این وضعیت درست نیست: \u2068seat 3 has no hand\u2069" in told(error, "fa")
    assert told(error, "en") == "seat 3 has no hand"
    assert "انجام نشد: \u2068no Ray\u2069" in told(MeydanError("no_such_key", "no Ray"), "fa")


def test_help_names_values_and_defaults_in_persian(command: Command) -> None:
    told_by = " ".join(command("arena", "--help", "--language", "fa").out.replace("│", " ").split())
    assert "یکی از: one, rest, mixed" in told_by
    assert "پیش‌فرض: 200" in told_by
    assert "[لازم]" in told_by
    assert not re.search(r"\[(?:required|default|choices)", told_by)


def test_the_help_of_a_command_of_admin_is_its_own(command: Command) -> None:
    told_by = command("admin", "ban", "--help", "--language", "fa").out
    assert "شناسه‌ی آن فرد" in told_by
    assert "مسدود کردن یک نفر" in told_by
