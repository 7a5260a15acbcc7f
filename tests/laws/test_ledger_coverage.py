"""Every rule of a registered game's ledger is named by a test, and no test names a rule that is not there."""

from pathlib import Path

import pytest

from tests import rule_coverage as ledger
from tests.support.tables import OWN_GAMES

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = """
## X-1 Chapter
- **X-1.1** A rule; see X-9.9 and **X-1.2a — with a name.**
| `X-D1 choose` | a decision | X-7.7 |
### X-W2 A vector
| XR-4 | a ruling |
"""
NUMBER = r"(?:X-(?:\d+\.\d+[a-z]?|[DW]\d+)|XR-\d+)"


@pytest.mark.parametrize("key", OWN_GAMES)
def test_every_rule_of_the_ledger_has_a_test(key: str) -> None:
    assert ledger.missing(ROOT)[key] == []


@pytest.mark.parametrize("key", OWN_GAMES)
def test_every_test_names_a_rule_of_the_ledger(key: str) -> None:
    one = ledger.LEDGERS[key]
    rules = ledger.rules_of((ROOT / "docs/rules" / one.file).read_text(encoding="utf-8"), one.number)
    assert ledger.unknown(rules, ledger.tests_under(ROOT / "tests")) == []


@pytest.mark.parametrize(
    ("key", "number"), [("coup", 108), ("kingdomino", 66), ("rakab", 111), ("dej", 155), ("kohan_dej", 281)]
)
def test_the_ledgers_are_read_whole(key: str, number: int) -> None:
    """There are at least this many rules: a changed notation must not silently empty the list."""
    one = ledger.LEDGERS[key]
    text = (ROOT / "docs/rules" / one.file).read_text(encoding="utf-8")
    assert len(ledger.rules_of(text, one.number)) >= number


def test_rules_are_found_where_a_ledger_defines_them() -> None:
    assert ledger.rules_of(SAMPLE, NUMBER) == ["X-1.1", "X-1.2a", "X-D1", "X-W2", "XR-4"]


def test_names_are_read_as_rules() -> None:
    rules = ledger.rules_of(SAMPLE, NUMBER)
    names = ["test_x_1_1__a_sentence", "test_x_1_2a__b", "test_x_d1__c", "test_xr_4__d"]
    assert ledger.untested(rules, names) == ["X-W2"]
    assert ledger.untested(rules, ["test_x_1_12__x", "test_x_1_1_no_sentence"]) == rules
    others = ["test_x_1_9__f", "test_x_d7__g", "test_xr_5__h", "test_x_1__chapter", "test_what__else"]
    assert ledger.unknown(rules, [*names, *others]) == ["test_x_1_9__f", "test_x_d7__g", "test_xr_5__h"]


def test_the_command_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    for one in ledger.LEDGERS.values():
        (rules / one.file).write_text("", encoding="utf-8")
    (rules / "coup.md").write_text("- **C-1.1** A rule.\n- **C-1.2** Another.\n| CR-3 | a ruling |\n", encoding="utf-8")
    tests = tmp_path / "tests" / "test_coup.py"
    tests.write_text("def test_c_1_1__it_holds() -> None: ...\n", encoding="utf-8")
    assert ledger.report(tmp_path) == 1
    assert capsys.readouterr().out.splitlines()[0] == "coup: C-1.2 CR-3"
    more = "def test_c_1_2__so_does_it() -> None: ...\ndef test_cr_3__we_say() -> None: ...\n"
    tests.write_text(tests.read_text("utf-8") + more, encoding="utf-8")
    assert ledger.report(tmp_path) == 0
    assert capsys.readouterr().out.splitlines() == [f"{key}: every rule has a test" for key in ledger.LEDGERS]
