"""Every error key of the server has a text in every language."""

import re
from pathlib import Path

import pytest

from meydan.locales import LANGUAGES, messages

ROOT = Path(__file__).resolve().parents[3]
REFUSALS = "Refusal|NotAllowed|NotFound|NotKnown|TooMuch|Malformed|NotJson|IllegalChoice|BadOption"
SAID = re.compile(rf'(?:(?:{REFUSALS}|super\(\).__init__)\(|problem\(\d+,)\s*"(\w+)"')
OF_HTTP = {"malformed", "not_found", "wrong_method", "too_large", "refused", "our_fault"}
OF_ENGINES = {"unknown_game", "bad_players"}
OF_SCOREKEEPER_AND_FILES = {"only_for_two", "too_many_cards", "bad_square", "square_twice", "outside", "unknown_rules"}
"""Keys of the games that reach a person through the score keeper, a table's settings or a game file."""


def keys() -> set[str]:
    files = [*(ROOT / "meydan" / "server").rglob("*.py"), *(ROOT / "meydan" / "core").glob("*.py")]
    said = {key for file in files for key in SAID.findall(file.read_text(encoding="utf-8"))}
    return said | OF_HTTP | OF_ENGINES | OF_SCOREKEEPER_AND_FILES | told_as().keys()


def texts(language: str) -> set[str]:
    """The errors that the first page may show, and those of all other pages."""
    found = [*messages(language, "app/errors"), *messages(language, "table/refusals")]
    return {key.removeprefix("error.") for key in found}


def told_as() -> dict[str, str]:
    """Error keys that the app shows with the text of another key."""
    listed = re.search(r"const SAME[^{]*\{(.*?)\}", (ROOT / "web/src/lib/net/api.ts").read_text("utf-8"), re.DOTALL)
    assert listed is not None
    return dict(re.findall(r"(\w+): '(\w+)'", listed[1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_key_has_a_text(language: str) -> None:
    assert len(keys()) > 60
    same = told_as()
    assert {key for key in keys() if same.get(key, key) not in texts(language)} == set()


def test_http_errors_use_only_the_keys_checked_here() -> None:
    file = (ROOT / "meydan/server/api/problems.py").read_text("utf-8")
    listed = re.search(r"^OUTSIDE = \{(.*?)^\}", file, re.DOTALL | re.MULTILINE)
    assert listed is not None
    assert set(re.findall(r'\("(\w+)"', listed[1])) | {"refused", "our_fault"} == OF_HTTP
