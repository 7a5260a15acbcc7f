"""The terminal and the web app parse messages alike: the Python parser agrees with the web library."""

import json
from pathlib import Path

from meydan.locales import FOLDER, LANGUAGES
from meydan.locales.message import BadMessage, packed, parse
from tests.web.test_house import needs_packages, node

HARD = [
    "",
    "it's {name}'s turn",
    "''{name}''",
    "'{name}' and '{' and ''",
    "{n, plural, one {'#' is #} other {# of {all}}}",
    "{n, plural, other {{kind, select, a {# is no number here} other {#}}}}",
    "{n,plural,=0{none}  one {1}\n other{{n}}}",
    "{ name } # <b>plain</b>",
    "{a, select, other {{b, plural, =3 {three} other {# {c}}}}} end",
]
BROKEN = ["{", "{a", "{a,}", "{a, plural, one {x}}", "{a, guess, other {x}}", "{a, select, other {x}", "{a, select}"]


def read(text: str) -> object:
    try:
        return packed(parse(text))
    except BadMessage:
        return None


def ours() -> list[str]:
    """Every message of the catalogue without lessons, which use another notation."""
    found: set[str] = set()
    for language in LANGUAGES:
        for file in (FOLDER / language).rglob("*.json"):
            if file.stem not in ("language", "lessons"):
                found |= set(json.loads(file.read_text("utf-8")).values())
    return sorted(found)


@needs_packages
def test_both_parsers_agree_on_every_message(tmp_path: Path) -> None:
    texts = [*HARD, *BROKEN, *ours()]
    assert len(texts) > 3000
    file = tmp_path / "messages.json"
    file.write_text(json.dumps(texts), encoding="utf-8")
    done = node("scripts/compile.mjs", str(file))
    assert done.returncode == 0, done.stderr
    for text, compiled in zip(texts, json.loads(done.stdout), strict=True):
        assert read(text) == compiled, text
        assert (compiled is None) == (text in BROKEN), text


def test_one_language_is_the_default() -> None:
    files = [json.loads((FOLDER / code / "language.json").read_text("utf-8")) for code in LANGUAGES]
    assert [file["default"] for file in files] == [True, *[False] * (len(files) - 1)]
