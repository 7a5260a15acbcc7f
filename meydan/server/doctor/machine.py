"""Does the machine give the server what it needs: a folder, room on the disk, a port, enough open files?"""

import os
import shutil
from pathlib import Path

import httpx

from meydan.server import webpush
from meydan.server.doctor.finding import Finding, ill, note, well
from meydan.server.ports import is_free
from meydan.server.settings import Settings

MEGABYTE = 2**20
LITTLE_ROOM = 1000
NO_ROOM = 50
FEW_FILES = 4096
"""A socket is an open file; the usual 1,024 are too few for a town."""


def folder(settings: Settings) -> Finding:
    """Can the data folder be written, and is there room?"""
    path = Path(settings.data)
    there = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
    if not os.access(there, os.W_OK):
        return ill("data folder", f"{there} cannot be written", "give it to the server's user, or choose --data")
    free = shutil.disk_usage(there).free // MEGABYTE
    if free < NO_ROOM:
        return ill("data folder", f"{path}: only {free} MB free", "make room: without it no answer can be stored")
    if free < LITTLE_ROOM:
        return note("data folder", f"{path}: only {free} MB free", "make room soon")
    return well("data folder", f"{path}, {free:,} MB free")


async def port(settings: Settings) -> Finding:
    """Free, or a server of ours is behind it already."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    place = f"{settings.host}:{settings.port}"
    if settings.port == 0 or is_free(settings.host, settings.port):
        return well("port", f"{place} is free")
    try:
        async with httpx.AsyncClient(timeout=3, trust_env=False) as client:
            answer = await client.get(f"http://{host}:{settings.port}/ready")
    except httpx.HTTPError:
        return ill("port", f"{place} is taken by something that does not answer", "choose another --port")
    if answer.text == "ready":
        return well("port", f"{place}: a server of Meydan is running and ready")
    return ill("port", f"{place} is taken by something else ({answer.status_code})", "choose another --port")


def open_files() -> Finding:
    try:
        import resource
    except ImportError:
        return well("open files", "this system sets no limit")
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FEW_FILES:
        return note("open files", f"at most {soft}, so fewer people at once", "ulimit -n 65536, or LimitNOFILE=")
    return well("open files", f"at most {soft:,}")


def push_keys(settings: Settings) -> Finding:
    file = Path(settings.data, webpush.FILE)
    if not file.exists():
        return well("push", "off: there are no keys (meydan push-keys makes them)")
    if os.name == "posix" and file.stat().st_mode & 0o077:
        return note("push", f"others on this machine can read {file}", f"chmod 600 {file}")
    return well("push", f"on, with {file}")


def https(settings: Settings) -> Finding:
    if settings.host in ("127.0.0.1", "::1", "localhost") or settings.https:
        return well("https", "cookies travel safely" if settings.https else "not needed: only this machine is served")
    return note("https", "people reach the server without https", "put a proxy with a certificate before it; --https")


def metrics(settings: Settings) -> Finding:
    """Who may read how the server is doing."""
    who = {
        "local": "/metrics is for this machine alone",
        "private": "/metrics is for the networks of this machine",
        "any": "anybody may read /metrics",
    }
    if settings.metrics == "any":
        return note(
            "metrics", who["any"], "--metrics local, private, or a secret that Prometheus sends as bearer token"
        )
    return well("metrics", who.get(settings.metrics, "/metrics is for whoever sends the secret"))
