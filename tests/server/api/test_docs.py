"""The protocol pages match the code."""

import re
from pathlib import Path

from meydan.server.api import typescript
from meydan.server.api.openapi import PEOPLE, SERVER
from meydan.server.settings import Settings

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_the_typescript_types_are_generated_from_the_structs() -> None:
    assert (DOCS / "protocol.ts").read_text(encoding="utf-8") == typescript.types(), (
        "run: python -m meydan.server.api.typescript > docs/protocol.ts"
    )


def test_every_message_is_documented_on_the_protocol_page() -> None:
    told = set(re.findall(r"^\| `(\w+)`", (DOCS / "protocol.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert told == {str(message.__struct_config__.tag) for message in (*PEOPLE, *SERVER)}


def test_every_setting_is_documented_on_the_server_page() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in Settings.__struct_fields__)


def test_every_error_key_is_documented_on_the_protocol_page() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    listed = set(
        re.findall(r"`(\w+)`", page.split("## Keys of refusals")[1].split("the server has:")[1].split("##")[0])
    )
    said = re.compile(
        r'(?:(?:Refusal|NotAllowed|NotFound|NotKnown|TooMuch|Malformed|NotJson)\(|problem\(\d+,)\s*"(\w+)"'
    )
    keys: set[str] = set()
    for file in (DOCS.parent / "meydan" / "server").rglob("*.py"):
        keys.update(said.findall(file.read_text(encoding="utf-8")))
    assert {"no_table", "not_finished", "stale"} <= keys
    assert keys <= listed
