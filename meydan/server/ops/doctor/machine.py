"""Checks the machine: data folder, disk space, port, open files, file permissions, https, host names, metrics."""

import os
import shlex
import shutil
from pathlib import Path

import httpx

from meydan.server.common import private_files
from meydan.server.edge.files import file_limit
from meydan.server.edge.local_network import is_loopback, own_address
from meydan.server.lobby.cafe import read_names
from meydan.server.notices import webpush
from meydan.server.ops.doctor.finding import Finding, ill, note, well
from meydan.server.ops.ports import is_free
from meydan.server.settings import BadSetting, Settings
from meydan.server.storage.damage import BadDatabase
from meydan.server.storage.database import file_of

MEGABYTE = 2**20
LITTLE_ROOM = 1000
NO_ROOM = 50
FEW_FILES = 4096
"""Open files that are enough: each socket is one, and the usual limit of 1,024 is too low for a public server."""


def folder(settings: Settings) -> Finding:
    """Can the data folder be written, and is there room on the disk?"""
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
    """Is the port free, or used by a Meydan server already?"""
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
    """The limit of open files, as the server raises it at its start."""
    most = file_limit()
    if most < FEW_FILES:
        return note("open files", f"at most {most}, so fewer people at once", "ulimit -n 65536, or LimitNOFILE=")
    return well("open files", f"at most {most:,}")


def files(settings: Settings) -> Finding:
    """Are the stored files readable by their owner only?"""
    try:
        database = file_of(settings.address)
    except BadDatabase:  # reported by another check
        database = None
    exposed = private_files.open_to_others(Path(settings.data), database)
    if not exposed:
        return well("files", "only the server's user can read what is stored")
    names = ", ".join(path.name for path in exposed)
    return note("files", f"others on this machine can read {names}", private_files.cure(exposed))


def settings_file(settings: Settings, file: Path | None) -> Finding:
    """Are the secrets in the settings file readable by their owner only?"""
    secrets = settings.secrets()
    if file is None or not secrets or not private_files.is_open_to_others(file, private_files.EVERYBODY):
        return well("settings", "no secret can be read by others")
    cure = f"chmod o= {shlex.quote(str(file))}, then change these secrets: they may have been read"
    return note("settings", f"everybody on this machine can read {file}, which has secrets: {', '.join(secrets)}", cure)


def push_keys(settings: Settings) -> Finding:
    file = Path(settings.data, webpush.FILE)
    if not file.exists():
        return well("push", "off: there are no keys (meydan push-keys makes them)")
    if private_files.is_open_to_others(file):
        return note("push", f"others on this machine can read {file}", f"chmod 600 {file}")
    return well("push", f"on, with {file}")


def https(settings: Settings) -> Finding:
    if settings.host in ("127.0.0.1", "::1", "localhost") or settings.https:
        return well("https", "cookies travel safely" if settings.https else "not needed: only this machine is served")
    return note("https", "people reach the server without https", "put a proxy with a certificate before it; --https")


def cafe(settings: Settings) -> Finding:
    """Can guests of the café reach it, and are its tables named?"""
    if not settings.cafe:
        return well("café", "off")
    try:
        names = read_names(settings)
    except BadSetting as error:
        return ill("café", str(error), "write one name on each line of the file")
    if is_loopback(settings.host) and own_address() is None:
        return ill("café", "this machine is on no private network", "connect it to the café's Wi-Fi")
    told = f"{len(names)} tables, reset {settings.cafe_reset or 'never'}"
    if not settings.https:
        told += "; without https there are no passkeys, push notices and offline play, which a café does without"
    return well("café", told)


def hosts(settings: Settings) -> Finding:
    """The host names to which the server responds."""
    if "*" in settings.hosts.split(","):
        return note("hosts", "any name is answered", "name your site in the setting hosts")
    if settings.proxy and not settings.hosts:
        return note("hosts", "any name the proxy passes on is answered", "name your site in the setting hosts")
    return well("hosts", settings.hosts or "this machine's own names and addresses")


def metrics(settings: Settings) -> Finding:
    """Who may read the metrics."""
    who = {
        "local": "/metrics is for this machine alone",
        "private": "/metrics is for the networks of this machine",
        "any": "anyone may read /metrics",
    }
    if settings.metrics == "any":
        return note(
            "metrics", who["any"], "--metrics local, private, or a secret that Prometheus sends as bearer token"
        )
    return well("metrics", who.get(settings.metrics, "/metrics needs the secret"))
