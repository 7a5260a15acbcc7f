"""Words that plain technical English does without: archaic or translated ones, and gendered pronouns for players."""

import io
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARCHAIC = re.compile(
    r"\b(?:whoever|whomever|forsaken|in the clothes|as things are|by chance|an own|the own|so many(?! that| as))\b",
    re.IGNORECASE,
)
GENDERED = re.compile(r"\b(?:he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
WEB_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.DOTALL)
PYTHON = ("meydan", "tests", "bench", "install", "tools", "e2e", "docs")
WEB = ("web/src", "web/scripts", "web/tests", "e2e")
PAGES = ("docs", "bench")
OWN_SUBJECT = {"test_english.py", "test_words.py"}
"""Files that are about refused words."""


def prose(source: str) -> list[tuple[int, str]]:
    """The comments and docstrings of Python source, with their line numbers."""
    found: list[tuple[int, str]] = []
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        alone = before in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and alone):
            found.append((token.start[0], token.string))
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING):
            before = token.type
    return found


def refused(text: str) -> list[str]:
    """The words of a text that plain English does without; text in backticks is not prose."""
    words = CODE.sub("", text)
    return [*ARCHAIC.findall(words), *GENDERED.findall(words)]


def files(folders: tuple[str, ...], *suffixes: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
    assert len(found) > 30
    return sorted(path for path in found if "node_modules" not in path.parts and path.name not in OWN_SUBJECT)


def test_comments_and_docstrings_are_in_plain_english() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {', '.join(words)}"
        for path in files(PYTHON, ".py")
        for line, text in prose(path.read_text(encoding="utf-8"))
        if (words := refused(text))
    ]
    assert not wrong, "\n".join(wrong)


def test_comments_of_the_web_app_are_in_plain_english() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {', '.join(words)}"
        for path in files(WEB, ".ts", ".svelte", ".mjs", ".js", ".css", ".html")
        for comment in WEB_COMMENT.findall(path.read_text(encoding="utf-8"))
        if (words := refused(comment))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_documentation_is_in_plain_english() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {', '.join(words)}"
        for path in [*files(PAGES, ".md"), *ROOT.glob("*.md")]
        if (words := refused(path.read_text(encoding="utf-8")))
    ]
    assert not wrong, "\n".join(wrong)


def test_prose_is_told_from_data() -> None:
    source = 'def f():\n    """Ask him."""\n    x = "he said"  # she answers\n    return x\n'
    assert [(line, refused(text)) for line, text in prose(source)] == [(2, ["him"]), (3, ["she"])]
    assert refused("the key `her` and whoever asks") == ["whoever"]
