"""Every rule, ruling, decision point and test vector that code, tests, docs or web pages cite is in its ledger."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import rule_coverage as ledger

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("meydan", "tests", "docs", "web/src", "e2e", "bench")
ENDINGS = (".py", ".md", ".ts", ".mjs", ".svelte", ".json", ".txt")
EXAMPLE = "K-9.99"
"""The number of the invented district in docs/first-district.md."""
CITED = re.compile(r"(?<![\w-])(?:[CNRDK]-[A-Z]*-?\d+(?:\.\d+)?[a-z]?|[CNRDK]R-\d+|[DK]V-\d+)(?![\w-])")


def defined() -> set[str]:
    """The numbers of all ledgers, and their chapters (`C-6`)."""
    known: set[str] = {EXAMPLE}
    for one in ledger.LEDGERS.values():
        text = (ROOT / "docs/rules" / one.file).read_text(encoding="utf-8")
        known.update(ledger.rules_of(text, one.number))
        letter = one.file[0].upper() if one.file != "kingdomino.md" else "N"
        known.update(f"{letter}-{chapter}" for chapter in re.findall(r"^## (?:[CNR]-)?(\d+)\b", text, re.MULTILINE))
    return known


def unknown(text: str, known: set[str]) -> list[str]:
    """The numbers a text cites that no ledger defines. Of a lettered number either part may be cited alone: `D-4.7`
    stands for `D-4.7a` to `D-4.7f`, `R-W13b` for the second case of the vector `R-W13`."""
    cited: list[str] = CITED.findall(text)
    return [one for one in cited if one not in known and f"{one}a" not in known and one.rstrip("abcd") not in known]


def files() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        if name.endswith(ENDINGS) and (ROOT / name).is_file() and (ROOT / name) != Path(__file__).resolve():
            yield ROOT / name


def test_every_cited_number_exists() -> None:
    known = defined()
    wrong: dict[str, list[str]] = {}
    for path in files():
        if found := unknown(path.read_text(encoding="utf-8"), known):
            wrong[str(path.relative_to(ROOT))] = found
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("C-6.9, C-6, CR-3, D-4.7a, D-4.7, DV-1, DR-18, KR-60, KV-3, N-D1, R-W18, R-W13b, RR-1, C-W2, K-20", []),
        ("C-6.99 and C-99", ["C-6.99", "C-99"]),
        ("DR-99, KR-99, RR-99, KV-999", ["DR-99", "KR-99", "RR-99", "KV-999"]),
        ("the old numbers C-A16, K-R60, D-R-4", ["C-A16", "K-R60", "D-R-4"]),
        ("R-40 is no chapter", ["R-40"]),
        ("UTF-8, ISO-8859-1, PR-4, XKR-1, a-C-1.1", []),
    ],
)
def test_wrong_numbers_are_found(text: str, wrong: list[str]) -> None:
    assert unknown(text, defined()) == wrong
