"""Serves the web app from memory: its built files from `static`, and the app shell for every other path.

The engine folder, which only people who play without a network load, is read when it is first asked for.
"""

import asyncio
import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

STATIC = Path(__file__).resolve().parents[2] / "static"
SHELL = "index.html"
ENGINE = "engine/"
CHANGING = ENGINE + "manifest.json"
NOT_BUILT = (
    b"<!doctype html><meta charset=utf-8><title>Meydan</title>"
    b"<p>The web app is not built: <code>./play</code> builds it."
)
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
RULES = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
WORKER_RULES = f"{RULES}; script-src 'self' 'wasm-unsafe-eval'"
"""Scripts are sent with these: a worker follows the rules of its script, and the engine's worker runs WebAssembly."""


class Page(msgspec.Struct, frozen=True):
    """A file of the web app with its headers."""

    data: bytes
    packed: bytes
    kind: str
    tag: str


@cache
def pages() -> dict[str, Page]:
    """All files of the web app by path; only a shell that says how to build the app if it was not built."""
    found = {SHELL: page(SHELL, NOT_BUILT)}
    for file in sorted(STATIC.rglob("*")):
        name = file.relative_to(STATIC).as_posix()
        if file.is_file() and not name.startswith((".", ENGINE)):
            found[name] = page(name, file.read_bytes())
    return found


@cache
def engine_names() -> frozenset[str]:
    """The files of the engine folder by path."""
    found = (file.relative_to(STATIC).as_posix() for file in (STATIC / ENGINE).rglob("*") if file.is_file())
    return frozenset(found)


@cache
def engine_file(name: str) -> Page:
    """One of these files. Level 6 packs the largest, of 10 MB, in half a second."""
    return page(name, (STATIC / name).read_bytes(), level=6)


def page(name: str, data: bytes, level: int = 9) -> Page:
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = b"" if suffix in (".woff2", ".png") else gzip.compress(data, level, mtime=0)
    return Page(data, packed, kind, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


@get(["/", "/{path:path}"], include_in_schema=False)
async def web(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the web app, or the app shell for the app's own pages."""
    path = request.scope["path"]
    name = path.strip("/")
    wants_page = "text/html" in request.headers.get("accept", "")
    found = pages().get(name)
    if found is None and name in engine_names():
        found = await asyncio.to_thread(engine_file, name)
    if found is None and (not name or (wants_page and not name.startswith("api/"))):
        found = pages()[SHELL]
    if found is None:
        raise NotFoundException(f"there is nothing at {path}")
    lasting = name.startswith(("assets/", ENGINE)) and name != CHANGING  # their names change with their content
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "etag": found.tag,
        "vary": "accept-encoding",
        "content-security-policy": WORKER_RULES if found.kind == TYPES[".js"] else RULES,
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.data, headers=headers, media_type=found.kind)
