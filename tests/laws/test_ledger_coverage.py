"""Every rule of a registered game's ledger is named by a test, and no test names a rule that is not there."""

from pathlib import Path

import pytest

import meydan
from meydan.cli import ledger

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = """
## X-1 Chapter
- **X-1.1** A rule; see X-9.9 and **X-1.2a — with a name.**
| `X-D1 choose` | a decision | X-7.7 |
| X-A3 | a ruling |
### X-W2 A vector
| R-4 | a ruling of its own kind |
"""
NUMBER = r"(?:X-(?:\d+\.\d+[a-z]?|[ADW]\d+)|R-\d+)"


@pytest.mark.parametrize("key", meydan.games())
def test_every_rule_of_the_ledger_has_a_test(key: str) -> None:
    assert ledger.missing(ROOT)[key] == []


@pytest.mark.parametrize("key", meydan.games())
def test_every_test_names_a_rule_of_the_ledger(key: str) -> None:
    one = ledger.LEDGERS[key]
    rules = ledger.rules_of((ROOT / "docs/rules" / one.file).read_text(encoding="utf-8"), one.number)
    assert ledger.unknown(rules, ledger.tests_under(ROOT / "tests"), one.ruling) == []


@pytest.mark.parametrize(
    ("key", "number"), [("coup", 108), ("kingdomino", 66), ("rakab", 111), ("dej", 155), ("kohan_dej", 281)]
)
def test_the_ledgers_are_read_whole(key: str, number: int) -> None:
    """At least so many rules: a changed notation must not silently empty the list."""
    one = ledger.LEDGERS[key]
    text = (ROOT / "docs/rules" / one.file).read_text(encoding="utf-8")
    assert len(ledger.rules_of(text, one.number)) >= number


def test_rules_are_found_where_a_ledger_defines_them() -> None:
    assert ledger.rules_of(SAMPLE, NUMBER) == ["X-1.1", "X-1.2a", "X-D1", "X-A3", "X-W2", "R-4"]


def test_names_are_read_as_rules() -> None:
    rules = ledger.rules_of(SAMPLE, NUMBER)
    names = ["test_x_1_1__a_sentence", "test_x_1_2a__b", "test_x_d1__c", "test_x_w2__d", "test_x_r_4__e"]
    assert ledger.untested(rules, names, "x_") == ["X-A3"]
    assert ledger.untested(rules, ["test_x_1_12__x", "test_x_1_1_no_sentence"], "x_") == rules
    assert ledger.unknown(
        rules, [*names, "test_x_1_9__f", "test_x_d7__g", "test_x_1__chapter", "test_what__else"], "x_"
    ) == [
        "test_x_1_9__f",
        "test_x_d7__g",
    ]


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    code = ledger.report()
    printed = capsys.readouterr().out
    assert printed.count("\n") == len(meydan.games())
    assert code == int(printed.count("every rule has a test") < len(meydan.games()))
