"""Whatever the server refuses, a reader is told why in Persian and in English."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAID = re.compile(
    r'(?:Refusal|NotAllowed|NotFound|NotKnown|TooMuch|Malformed|IllegalChoice|BadOption|super\(\).__init__)\(\s*"(\w+)"'
)
OF_HTTP = {"malformed", "not_found", "wrong_method", "too_large", "refused", "our_fault"}
OF_ENGINES = {"unknown_game", "bad_players"}


def keys() -> set[str]:
    files = [*(ROOT / "meydan" / "server").rglob("*.py"), *(ROOT / "meydan" / "core").glob("*.py")]
    said = {key for file in files for key in SAID.findall(file.read_text(encoding="utf-8"))}
    return said | OF_HTTP | OF_ENGINES


def texts(language: str) -> set[str]:
    catalogue = (ROOT / f"web/src/lib/i18n/{language}/errors.ts").read_text("utf-8")
    return set(re.findall(r"^  'error\.(\w+)': '", catalogue, re.MULTILINE))


def told_as() -> dict[str, str]:
    """Keys a reader need not tell apart."""
    listed = re.search(r"const SAME[^{]*\{(.*?)\}", (ROOT / "web/src/lib/net/api.ts").read_text("utf-8"), re.DOTALL)
    assert listed is not None
    return dict(re.findall(r"(\w+): '(\w+)'", listed[1]))


@pytest.mark.parametrize("language", ["fa", "en"])
def test_every_refusal_has_a_text(language: str) -> None:
    assert len(keys()) > 60
    same = told_as()
    assert {key for key in keys() if same.get(key, key) not in texts(language)} == set()


def test_http_refusals_have_only_keys_that_are_checked_here() -> None:
    file = (ROOT / "meydan/server/api/problems.py").read_text("utf-8")
    listed = re.search(r"^OUTSIDE = \{(.*?)^\}", file, re.DOTALL | re.MULTILINE)
    assert listed is not None
    assert set(re.findall(r'\("(\w+)"', listed[1])) | {"refused", "our_fault"} == OF_HTTP
