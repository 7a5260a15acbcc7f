"""Files, tests and Python names that the documentation mentions exist."""

import importlib
import re
from functools import cache
from pathlib import PurePosixPath

import pytest

from tests.docs.pages import ROOT, Page, files, pages

HISTORY = {"CHANGELOG.md"}
"""Pages about the past, which may name deleted files."""
SUFFIXES = {
    ".conf", ".cpp", ".css", ".html", ".ini", ".js", ".json", ".jsonl", ".lock", ".md", ".mjs", ".py", ".service",
    ".svelte", ".svg", ".timer", ".toml", ".ts", ".tsx", ".xz", ".yaml", ".yml",
}  # fmt: skip
MADE_LATER = {"GAME.svg", "manifest.json", "meydan/server/static", "mine.py", "trained.py", "web/.built"}
"""Files created by users and programs."""
PATH = re.compile(r"^[\w.<>*@+-]+(?:/[\w.<>*@+-]*)*$")
HOLE = re.compile(r"<[^>]*>|\b[A-Z][A-Z]+\b|\*+")
"""A part of a path that stands for any name: `<game>`, `KEY`, `*`."""


def is_path(text: str) -> bool:
    """Whether this code span names a file of the project, not a route, type or option."""
    if not PATH.match(text) or text.startswith(("-", "@")) or text in MADE_LATER:
        return False
    path = PurePosixPath(text)
    return path.suffix in SUFFIXES or ("/" in text and path.parts[0] in folders())


def exists(text: str) -> bool:
    """Whether this file exists. Leading folders may be omitted: `core/bitset.py` is `meydan/core/bitset.py`."""
    if not HOLE.search(text):
        return text.rstrip("/") in tails()
    pattern = re.escape(HOLE.sub("\0", text.rstrip("/"))).replace(re.escape("\0"), "[^/]*")
    return any(re.fullmatch(pattern, tail) for tail in tails())


@cache
def folders() -> frozenset[str]:
    """The folders at the root of the project."""
    return frozenset(path.name for path in files() if len(path.parts) == 1 and (ROOT / path).is_dir())


@cache
def tails() -> frozenset[str]:
    """Every way to name a file: its whole path, or the path without leading folders."""
    return frozenset("/".join(path.parts[start:]) for path in files() for start in range(len(path.parts)))


@cache
def named_tests() -> frozenset[str]:
    """Every test function and test file."""
    found = {path.name for path in files()}
    for path in files():
        if path.parts[0] == "tests" and path.suffix == ".py":
            found |= set(re.findall(r"def (test_\w+)", (ROOT / path).read_text(encoding="utf-8")))
    return frozenset(found)


@cache
def is_name(dotted: str) -> bool:
    """Whether a module, function or attribute has this dotted name."""
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, None)  # type: ignore[assignment]
        return found is not None
    return False


def stale(page: Page) -> list[str]:
    """Names on a page that do not exist in the project, each as `file:line: what is wrong`."""
    wrong = []
    for span in page.spans():
        dotted = re.match(r"meydan(?:\.[A-Za-z_]\w*)+(?![\w/.])", span.text)
        if is_path(span.text):
            if not exists(span.text):
                wrong.append(f"{page}:{span.line}: there is no file {span.text}")
        elif re.fullmatch(r"test_\w+", span.text):
            begun = span.text.endswith("__") and any(name.startswith(span.text) for name in named_tests())
            if not begun and span.text not in named_tests():
                wrong.append(f"{page}:{span.line}: there is no test {span.text}")
        elif dotted and not is_name(dotted[0]):
            wrong.append(f"{page}:{span.line}: there is no {dotted[0]}")
    return wrong


LIVING = [page for page in pages() if str(page) not in HISTORY]


@pytest.mark.parametrize("page", LIVING, ids=str)
def test_everything_a_page_names_exists(page: Page) -> None:
    assert not stale(page), "\n".join(stale(page))


def test_stale_names_are_found() -> None:
    text = "`core/bitset.py` `core/gone.py` `meydan/games/<game>/rules.py` `meydan.new(1)` `meydan.gone` `test_gone`\n"
    text += "`GET /api/v1/gone` `application/json` `setup.py` `meydan/gone` `.github/`\n"
    assert stale(Page(ROOT / "docs" / "imagined.md", text)) == [
        "docs/imagined.md:1: there is no file core/gone.py",
        "docs/imagined.md:1: there is no meydan.gone",
        "docs/imagined.md:1: there is no test test_gone",
        "docs/imagined.md:2: there is no file meydan/gone",
    ]
