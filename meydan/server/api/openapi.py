"""API documentation, generated from the same structs that the API itself uses."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Any, get_args

import msgspec
from litestar import Litestar

from meydan.server.api.bodies import Body
from meydan.server.api.problems import Problem
from meydan.server.wire import protocol

PEOPLE = get_args(protocol.FromPerson)
SERVER = get_args(protocol.FromServer)
STYLE = "body{font-family:sans-serif;max-width:60em;margin:auto}"


def bodies(body: type[Body]) -> set[str]:
    """Names of all types that a request body may contain. Call it after all handlers are defined."""
    return {body.__name__}.union(*(bodies(one) for one in body.__subclasses__()))


def openapi(app: Litestar) -> dict[str, Any]:
    """The REST API as OpenAPI 3.1, including its error responses."""
    schema = app.openapi_schema.to_schema()
    parts = schema.setdefault("components", {}).setdefault("schemas", {})
    tops, more = msgspec.json.schema_components([Problem], ref_template="#/components/schemas/{name}")
    parts.update(more)
    sent = bodies(Body)
    for part in parts.values():
        if part.get("title") in sent:
            part["additionalProperties"] = False
    problem = {"description": "refused", "content": {"application/json": {"schema": tops[0]}}}
    for item in schema["paths"].values():
        for operation in item.values():
            operation["responses"].pop("400", None)
            operation["responses"]["4XX"] = problem
    return schema


def protocol_schema() -> dict[str, Any]:
    """The socket messages of both directions as JSON Schema."""
    tops, parts = msgspec.json.schema_components(
        [protocol.FromPerson, protocol.FromServer], ref_template="#/$defs/{name}"
    )
    return {"version": protocol.VERSION, "from_person": tops[0], "from_server": tops[1], "$defs": parts}


def page(app: Litestar) -> str:
    """An HTML page without scripts that lists every request and every socket message."""
    rows = []
    for path, item in sorted(openapi(app)["paths"].items()):
        for method, operation in item.items():
            if isinstance(operation, dict):
                text = operation.get("description") or operation.get("summary") or ""
                rows.append(f"<tr><td><code>{method.upper()} {escape(path)}</code></td><td>{escape(text)}</td></tr>")
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Meydan API</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style>
<h1>Meydan API</h1><p>REST as <a href="/api/openapi.json">OpenAPI 3.1</a>,
socket messages as <a href="/api/protocol.json">JSON Schema</a>.</p>
<h2>Requests</h2><table>{"".join(rows)}</table>
<h2>Socket</h2><p>One socket for a person at a table: <code>/api/v1/tables/NAME/socket?seat=N</code>.</p>
<h3>From a person</h3><dl>{"".join(map(_message, PEOPLE))}</dl>
<h3>From the server</h3><dl>{"".join(map(_message, SERVER))}</dl></body></html>"""


def style_hash() -> str:
    """Hash of the page's inline style, for its content security policy."""
    return "sha256-" + b64encode(sha256(STYLE.encode()).digest()).decode()


def _message(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    fields = ", ".join(struct.__struct_fields__)
    return f"<dt><code>{escape(str(tag))}</code> ({escape(fields)})</dt><dd>{escape(struct.__doc__ or '')}</dd>"
