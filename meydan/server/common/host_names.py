"""Parses host names in `Host` headers and in the setting `hosts`."""

import re
from collections.abc import Collection
from urllib.parse import urlsplit

from meydan.server.common.networks import parse

NAME = re.compile(r"(\*\.)?[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?")


def split(setting: str) -> list[str]:
    """The entries of the setting `hosts`."""
    return [name.strip().lower().rstrip(".") for name in setting.split(",") if name.strip()]


def wrong_entry(setting: str) -> str | None:
    """The first entry of the setting `hosts` that is not a valid name; None if all are."""
    wrong = [name for name in split(setting) if name != "*" and not NAME.fullmatch(name)]
    return wrong[0] if wrong else None


def listed(name: str, entries: Collection[str]) -> bool:
    """Is a name among these, or below one of them that begins with `*.`?"""
    parts = name.split(".")
    return name in entries or any(".".join(["*", *parts[at:]]) in entries for at in range(1, len(parts)))


def name_of(host: str) -> str | None:
    """The name or address in a `Host` header, without its port; None if it is neither."""
    try:
        place = urlsplit(f"//{host}")
        port, name = place.port, place.hostname
    except ValueError:
        return None
    if port == 0 or not name or place.netloc != host or place.username is not None:
        return None
    if host.startswith("[") and parse(name) is None:
        return None
    return name.rstrip(".")
