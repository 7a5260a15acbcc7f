"""The pages about the protocol are the protocol."""

import re
from pathlib import Path

from meydan.server import typescript
from meydan.server.docs import PEOPLE, SERVER
from meydan.server.settings import Settings

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_typescript_types_are_made_from_the_structs() -> None:
    assert (DOCS / "protocol.ts").read_text(encoding="utf-8") == typescript.types(), (
        "run: python -m meydan.server.typescript > docs/protocol.ts"
    )


def test_every_message_stands_on_the_protocol_page() -> None:
    told = set(re.findall(r"^\| `(\w+)`", (DOCS / "protocol.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert told == {str(message.__struct_config__.tag) for message in (*PEOPLE, *SERVER)}


def test_every_setting_stands_on_the_server_page() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in Settings.__struct_fields__)
