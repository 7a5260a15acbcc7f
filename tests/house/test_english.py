"""Words that plain technical English does without: archaic ones, and gendered pronouns for players."""

import io
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARCHAIC = re.compile(r"\b(?:whoever|whomever|forsaken|in the clothes)\b", re.IGNORECASE)
GENDERED = re.compile(r"\b(?:he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
RULE_LEDGERS = ROOT / "docs" / "rules"


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


def test_comments_and_docstrings_are_in_plain_english() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {', '.join(words)}"
        for folder in ("meydan", "bench")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in prose(path.read_text(encoding="utf-8"))
        if (words := refused(text))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_documentation_is_in_plain_english() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {', '.join(words)}"
        for path in sorted((ROOT / "docs").rglob("*.md"))
        if RULE_LEDGERS not in path.parents and (words := refused(path.read_text(encoding="utf-8")))
    ]
    assert not wrong, "\n".join(wrong)


def test_prose_is_told_from_data() -> None:
    source = 'def f():\n    """Ask him."""\n    x = "he said"  # she answers\n    return x\n'
    assert [(line, refused(text)) for line, text in prose(source)] == [(2, ["him"]), (3, ["she"])]
    assert refused("the key `her` and whoever asks") == ["whoever"]
