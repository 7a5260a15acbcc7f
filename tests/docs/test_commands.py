"""Commands in the documentation exist, and so do their flags and files."""

import re
import shlex
from collections.abc import Iterator
from functools import cache

import pytest

from meydan.cli.app import app
from tests.docs.pages import ROOT, Found, Page, files, pages
from tests.docs.test_paths import LIVING

SHELLS = {"", "bash", "console", "sh", "shell"}
STARTS = ("./play", "meydan", "make", "python", "python3")
ENVIRONMENT = re.compile(r"[A-Z_]+=\S*")


def commands(page: Page) -> Iterator[tuple[list[str], Found]]:
    """Commands of the project in text and code blocks of a page, each as a list of words."""
    blocks = [
        Found(line, block.line + number)
        for language, block in page.blocks()
        if language in SHELLS
        for number, line in enumerate(block.text.splitlines())
    ]
    for found in (*page.spans(), *blocks):
        text = re.split(r"\s#\s|&&|[|;>]\s", found.text.strip().removeprefix("$ "))[0]
        try:
            words = shlex.split(text)
        except ValueError:
            continue
        while words and ENVIRONMENT.fullmatch(words[0]):
            words = words[1:]
        if words and words[0] in STARTS and (len(words) > 1 or words[0] == "./play"):
            yield words, found


def complaint(words: list[str]) -> str:
    """What is wrong with a command; empty if it is valid."""
    program, *rest = words
    if program == "make":
        wrong = [word for word in rest if "=" not in word and word not in make_targets()]
        return f"the Makefile has no target {wrong[0]}" if wrong else ""
    if program in ("python", "python3"):
        return python_complaint(rest)
    if program == "meydan":
        return meydan_complaint(rest)
    if rest and rest[0] in play_commands():
        return python_complaint(rest[1:]) if rest[0] == "python" else missing_file(rest[1:])
    return meydan_complaint(rest)


def meydan_complaint(words: list[str]) -> str:
    path, apps, rest = app.parse_commands([word for word in words if word not in (*app.help_flags, *app.version_flags)])
    arguments = apps[-1].assemble_argument_collection() if apps[-1].default_command else ()
    flags = {name for argument in arguments for name in argument.names}
    if not path and rest and not rest[0].startswith("-"):
        return f"meydan has no command {rest[0]}"
    given = [word.split("=")[0] for word in rest if word.startswith("-")]
    unknown = [word for word in given if word not in flags]
    return f"meydan {' '.join(path)} has no flag {unknown[0]}" if unknown else ""


def python_complaint(words: list[str]) -> str:
    """`python -m module --flag` or `python file.py --flag`: the module and the flags must be in the sources."""
    if not words or words[0] == "-c" or words[0].isupper():
        return ""
    if words[0] != "-m":
        return missing_file(words[:1]) or missing_flag(words[0], words[1:])
    module = words[1].replace(".", "/")
    homes = [name for name in (f"{module}.py", f"{module}/__main__.py") if (ROOT / name).is_file()]
    if module.split("/")[0] not in {path.parts[0] for path in files()}:
        return ""  # a third-party module
    return missing_flag(homes[0], words[2:]) if homes else f"there is no module {words[1]}"


def missing_flag(file: str, words: list[str]) -> str:
    home = ROOT / file
    sources = home.parent.glob("*.py") if home.name == "__main__.py" else [home]
    known = {flag for path in sources for flag in re.findall(r"\"(--?[\w-]+)\"", path.read_text(encoding="utf-8"))}
    given = [word.split("=")[0] for word in words if word.startswith("-")]
    unknown = [word for word in given if word not in known]
    return f"{file} has no flag {unknown[0]}" if unknown else ""


def missing_file(words: list[str]) -> str:
    """The first file argument of pytest or Python that does not exist."""
    wrong = [word for word in words if "/" in word or word.endswith(".py")]
    wrong = [word for word in wrong if not (ROOT / word.split("::")[0]).exists()]
    return f"there is no {wrong[0]}" if wrong else ""


@cache
def make_targets() -> frozenset[str]:
    return frozenset(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@cache
def play_commands() -> frozenset[str]:
    """The commands of `./play` listed in its first lines, without those of the app."""
    return frozenset(re.findall(r"^\./play ([a-z]+)", (ROOT / "play").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", LIVING, ids=str)
def test_the_commands_on_a_page_are_valid(page: Page) -> None:
    wrong = [
        f"{page}:{found.line}: `{shlex.join(words)}`: {complaint(words)}"
        for words, found in commands(page)
        if complaint(words)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_documentation_mentions_commands() -> None:
    assert sum(1 for page in pages() for _ in commands(page)) > 50
    assert {"test", "dev", "python", "docs"} <= play_commands()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("./play test tests/docs -k links", ""),
        ("./play test tests/gone", "there is no tests/gone"),
        ("./play gone", "meydan has no command gone"),
        ("./play serve --gone", "meydan serve has no flag --gone"),
        ("meydan admin ban NAME --data DIR", ""),
        ("meydan games --gone=1", "meydan games has no flag --gone"),
        ("make gone", "the Makefile has no target gone"),
        ("make lock UPGRADE=--upgrade", ""),
        ("python -m tests.fuzz --gone", "tests/fuzz/__main__.py has no flag --gone"),
        ("python -m meydan.gone", "there is no module meydan.gone"),
        ("./play python bench/gone.py", "there is no bench/gone.py"),
    ],
)
def test_wrong_commands_are_found(line: str, wrong: str) -> None:
    assert complaint(shlex.split(line)) == wrong
