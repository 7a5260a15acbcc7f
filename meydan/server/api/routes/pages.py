"""Serves the web app from memory: its built files from `static`, and the app shell for every other path.

The engine folder, which only people who play without a network load, is read when it is first asked for. Files are
compressed then as well, by the coding that the browser accepts.
"""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import brotli
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
CODINGS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda data: brotli.compress(data, quality=6, lgwin=24),
    "gzip": lambda data: gzip.compress(data, 6, mtime=0),
}
"""How files are compressed, the best first. Better levels of Brotli take many times as long for a few percent."""
COMPRESSED = (".png", ".woff2")
REFUSED = re.compile(r"q=0(\.0*)?")


class Page(msgspec.Struct, frozen=True):
    """A file of the web app, perhaps compressed."""

    data: bytes
    kind: str
    tag: str
    coding: str = ""


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
    return page(name, (STATIC / name).read_bytes())


def page(name: str, data: bytes) -> Page:
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Page(data, kind, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


@cache
def packed(name: str, coding: str) -> Page:
    """One of these files, compressed if that makes it smaller. What is sent has a tag of its own."""
    found = engine_file(name) if name in engine_names() else pages()[name]
    if not coding or name.endswith(COMPRESSED):
        return found
    data = CODINGS[coding](found.data)
    return Page(data, found.kind, f'{found.tag[:-1]}-{coding}"', coding) if len(data) < len(found.data) else found


def best_coding(accepted: str) -> str:
    """The best coding that a browser accepts; empty if it accepts none."""
    wishes = [part.replace(" ", "").partition(";") for part in accepted.lower().split(",")]
    wanted = {name for name, _, weight in wishes if not REFUSED.fullmatch(weight)}
    return next((coding for coding in CODINGS if coding in wanted), "")


@get(["/", "/{path:path}"], include_in_schema=False)
async def web(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the web app, or the app shell for the app's own pages."""
    path = request.scope["path"]
    name = path.strip("/")
    coding = best_coding(request.headers.get("accept-encoding", ""))
    wants_page = "text/html" in request.headers.get("accept", "")
    if name in pages():
        found = packed(name, coding)
    elif name in engine_names():
        found = await asyncio.to_thread(packed, name, coding)  # the largest takes half a second
    elif not name or (wants_page and not name.startswith("api/")):
        found = packed(SHELL, coding)
    else:
        raise NotFoundException(f"there is nothing at {path}")
    lasting = name.startswith(("assets/", ENGINE)) and name != CHANGING  # their names change with their content
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "etag": found.tag,
        "vary": "accept-encoding",
        "content-security-policy": WORKER_RULES if found.kind == TYPES[".js"] else RULES,
    }
    if found.coding:
        headers["content-encoding"] = found.coding
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    return Response(found.data, headers=headers, media_type=found.kind)
