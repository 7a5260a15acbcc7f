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


def test_every_key_of_a_refusal_stands_on_the_protocol_page() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    listed = set(
        re.findall(r"`(\w+)`", page.split("## Keys of refusals")[1].split("the server has:")[1].split("##")[0])
    )
    said = re.compile(r'(?:Refusal|NotAllowed|NotFound|NotKnown|TooMuch|Malformed)\(\s*"(\w+)"')
    for file in (DOCS.parent / "meydan" / "server").rglob("*.py"):
        assert set(said.findall(file.read_text(encoding="utf-8"))) <= listed, file.name
