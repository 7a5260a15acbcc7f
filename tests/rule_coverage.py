"""Which rules of the ledgers no test names (docs/testing.md).

`python -m tests.rule_coverage` in the source folder prints them, game by game.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

import meydan

ROOT = Path(__file__).resolve().parents[1]


class Ledger(NamedTuple):
    """A ledger: its file in docs/rules, and how its numbers look."""

    file: str
    number: str
    """The pattern of a number: rules, decision points, test vectors, rulings. Chapters (`C-6`) are not rules."""


LEDGERS = {
    "coup": Ledger("coup.md", r"(?:C-(?:\d+\.\d+|[DW]\d+)|CR-\d+)"),
    "kingdomino": Ledger("kingdomino.md", r"(?:N-(?:\d+\.\d+|[DW]\d+)|NR-\d+)"),
    "rakab": Ledger("rakab.md", r"(?:R-(?:\d+\.\d+|[DW]\d+)|RR-\d+)"),
    "dej": Ledger("dej.md", r"(?:D-\d+\.\d+[a-z]?|DV-\d+|DR-\d+)"),
    "kohan_dej": Ledger("kohan-dej.md", r"(?:K-\d+\.\d+[a-z]?|KV-\d+|KR-\d+)"),
}
"""By the keys of the games."""


def rules_of(text: str, number: str) -> list[str]:
    """The numbers a ledger defines, in its order: in bold, as a heading, or at the head of a table row."""
    defined = re.compile(rf"\*\*({number})\b|^#+ ({number})\b|^\|\s*`?({number})\b", re.MULTILINE)
    found = [next(filter(None, match.groups())) for match in defined.finditer(text)]
    return list(dict.fromkeys(found))


def name_prefix(rule: str) -> str:
    """How the names of a rule's tests begin: `C-6.9` test_c_6_9__, `DV-1` test_dv_1__, `DR-1` test_dr_1__."""
    return f"test_{re.sub('[-.]', '_', rule.lower())}__"


def tests_under(folder: Path) -> list[str]:
    """The names of all test functions in a folder."""
    names: list[str] = []
    for path in sorted(folder.rglob("test_*.py")):
        names += re.findall(r"^\s*(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return names


def untested(rules: list[str], names: list[str]) -> list[str]:
    """The rules that no test names."""
    carried = {name.split("__")[0] + "__" for name in names if "__" in name}
    return [rule for rule in rules if name_prefix(rule) not in carried]


def unknown(rules: list[str], names: list[str]) -> list[str]:
    """The tests that name neither a rule nor a chapter of this ledger, though they begin like one of its rules."""
    known = {name_prefix(rule) for rule in [*rules, *(rule.split(".")[0] for rule in rules)]}
    letters = {re.split(r"\d", prefix)[0] for prefix in known}
    shapes = re.compile(rf"(?:{'|'.join(sorted(letters))})\d+(?:_\d+[a-z]?)?__")
    return [name for name in names if shapes.match(name) and name.split("__")[0] + "__" not in known]


def missing(root: Path) -> dict[str, list[str]]:
    """For every registered game that has a ledger, its rules without a test."""
    names = tests_under(root / "tests")
    found: dict[str, list[str]] = {}
    for key, ledger in LEDGERS.items():
        if key in meydan.games():
            text = (root / "docs/rules" / ledger.file).read_text(encoding="utf-8")
            found[key] = untested(rules_of(text, ledger.number), names)
    return found


def report(root: Path = ROOT) -> int:
    """Print the rules without a test, game by game; the exit code is 1 if there are any."""
    left = 0
    for key, rules in missing(root).items():
        print(f"{key}: {' '.join(rules) or 'every rule has a test'}")
        left += len(rules)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(report())
