"""Which rules of the ledgers no test names (docs/testing.md)."""

import re
from pathlib import Path
from typing import NamedTuple

import meydan
from meydan.cli.mistakes import Mistake


class Ledger(NamedTuple):
    """A ledger: its file in docs/rules, and how its numbers look."""

    file: str
    number: str
    """The pattern of a number. Chapters (`C-6`) are not rules."""
    ruling: str = ""
    """What comes before a ruling's number in a test's name, where the number (`R-1`) does not say whose it is."""


LEDGERS = {
    "coup": Ledger("coup.md", r"C-(?:\d+\.\d+|[ADW]\d+)"),
    "kingdomino": Ledger("kingdomino.md", r"N-(?:\d+\.\d+|[ADW]\d+)"),
    "rakab": Ledger("rakab.md", r"R-(?:\d+\.\d+|[ADW]\d+)"),
    "dej": Ledger("dej.md", r"(?:D-\d+\.\d+[a-z]?|DV-\d+|R-\d+)", ruling="d_"),
    "kohan_dej": Ledger("kohan-dej.md", r"(?:K-\d+\.\d+[a-z]?|KV-\d+|R-\d+)", ruling="k_"),
}
"""By the keys of the games."""


def rules_of(text: str, number: str) -> list[str]:
    """The numbers a ledger defines, in its order: in bold, as a heading, or at the head of a table row."""
    defined = re.compile(rf"\*\*({number})\b|^#+ ({number})\b|^\|\s*`?({number})\b", re.MULTILINE)
    found = [next(filter(None, match.groups())) for match in defined.finditer(text)]
    return list(dict.fromkeys(found))


def name_prefix(rule: str, ruling: str = "") -> str:
    """How the names of a rule's tests begin: `C-6.9` test_c_6_9__, `DV-12` test_dv_12__, Dej's `R-1` test_d_r_1__."""
    owner = ruling if rule.startswith("R-") else ""
    return f"test_{owner}{re.sub('[-.]', '_', rule.lower())}__"


def tests_under(folder: Path) -> list[str]:
    """The names of all test functions in a folder."""
    names: list[str] = []
    for path in sorted(folder.rglob("test_*.py")):
        names += re.findall(r"^\s*def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return names


def untested(rules: list[str], names: list[str], ruling: str = "") -> list[str]:
    """The rules that no test names."""
    carried = {name.split("__")[0] + "__" for name in names if "__" in name}
    return [rule for rule in rules if name_prefix(rule, ruling) not in carried]


def unknown(rules: list[str], names: list[str], ruling: str = "") -> list[str]:
    """The tests that name neither a rule nor a chapter of this ledger, though they begin like one of its rules."""
    known = {name_prefix(rule, ruling) for rule in [*rules, *(rule.split(".")[0] for rule in rules)]}
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
            found[key] = untested(rules_of(text, ledger.number), names, ledger.ruling)
    return found


def source_folder() -> Path:
    """Where ledgers and tests are: here, or around the package. An installed package brings neither."""
    for folder in (Path.cwd(), Path(meydan.__file__).resolve().parents[1]):
        if (folder / "docs/rules").is_dir() and (folder / "tests").is_dir():
            return folder
    raise Mistake("the ledgers and tests are in the source folder: run this there")


def report() -> int:
    """Print the rules without a test, game by game; 1 if there are any."""
    left = 0
    for key, rules in missing(source_folder()).items():
        print(f"{key}: {' '.join(rules) or 'every rule has a test'}")
        left += len(rules)
    return 1 if left else 0
