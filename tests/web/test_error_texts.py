"""Every refusal of the server has a text for the person who meets it."""

import re
from pathlib import Path

import pytest

from meydan.locales import LANGUAGES, messages

ROOT = Path(__file__).resolve().parents[2]
OF_SCOREKEEPER_AND_TABLES = {"only_for_two", "too_many_cards", "bad_square", "square_twice", "outside", "unknown_rules"}
"""Keys of the engines that reach a person through the scorekeeper, a table's settings or a game file."""


def server_keys() -> set[str]:
    protocol = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    listed = next(line for line in protocol.splitlines() if line.startswith("`already_begun`"))
    return set(re.findall(r"`(\w+)`", listed))


def told_as() -> dict[str, str]:
    """Keys that the app explains with the text of another key."""
    source = (ROOT / "web/src/lib/net/api.ts").read_text(encoding="utf-8")
    table = source.partition("const SAME")[2].partition("};")[0]
    return dict(re.findall(r"(\w+): '(\w+)'", table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    texts, same = messages(language, "app/errors"), told_as()
    keys = server_keys() | set(same) | OF_SCOREKEEPER_AND_TABLES
    assert sorted(key for key in keys if f"error.{same.get(key, key)}" not in texts) == []
