"""Writes web/src/lib/net/protocol.ts: the server's structs as TypeScript. `python web/scripts/protocol.py` after a change."""

from pathlib import Path
from typing import Any, get_args

import msgspec

from meydan.server import homepage, profile, protocol, records
from meydan.server.api import me, problems

ALSO = [me.Me, homepage.Home, homepage.Catalogue, profile.Profile, records.Replay, problems.Problem]
TARGET = Path(__file__).resolve().parents[1] / "src/lib/net/protocol.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typed(schema: dict[str, Any]) -> str:
    """The TypeScript of one JSON Schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(typed(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode().replace('"', "'") for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        inside = typed(schema.get("items", {}))
        return f"({inside})[]" if "|" in inside else f"{inside}[]"
    if kind == "object":
        more = schema.get("additionalProperties", {})
        return f"Record<string, {typed(more) if isinstance(more, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any], sent: bool) -> str:
    """One struct. What we send may leave out what has a default; what we get is always whole."""
    lines = [f"/** {' '.join(schema['description'].split())} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for field, inside in schema.get("properties", {}).items():
        loose = sent and field not in schema.get("required", [])
        lines.append(f"  {field}{'?' if loose else ''}: {typed(inside)};")
    return "\n".join([*lines, "}"])


def typescript() -> str:
    sent = [one.__name__ for one in get_args(protocol.FromPerson)]
    got = [one.__name__ for one in get_args(protocol.FromServer)]
    everything = [protocol.FromPerson, protocol.FromServer, *ALSO]
    _, parts = msgspec.json.schema_components(everything, ref_template="#/$defs/{name}")
    blocks = [
        "// Made from the server's structs by web/scripts/protocol.py. Do not edit.",
        f"export const VERSION = {protocol.VERSION};",
        *(interface(name, schema, name in sent) for name, schema in sorted(parts.items())),
        f"export type FromPerson = {' | '.join(sent)};",
        f"export type FromServer = {' | '.join(got)};",
    ]
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
