"""Web addresses that people give for notices: which forms are accepted, and their resolution to a public address."""

import ipaddress
import re

import httpx

from meydan.server.common.errors import Malformed
from meydan.server.common.networks import is_public
from meydan.server.notices.pinned_address import PinnedAddress, host_of, look_up

LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"(?:{LABEL}\.)*(?:[a-z]|[a-z][a-z0-9-]{{0,61}}[a-z0-9])")
"""A host name. Its last label begins with a letter: programs read `127.1`, `0x7f.1` and `2130706433` as addresses."""
LONGEST_NAME = 253
HTTPS, FIRST_FREE_PORT, LAST_PORT = 443, 1024, 65_535
"""Allowed ports are 443 and those from 1024 on: the others with TLS belong to mail, directories and the like."""


def read(endpoint: str) -> httpx.URL:
    """Parse an http(s) address, with the same parser that later sends there."""
    try:
        url = httpx.URL(endpoint)
        host = host_of(url)
    except (ValueError, httpx.InvalidURL):
        raise _bad("this is not a web address") from None
    if url.scheme not in ("http", "https") or not host:
        raise _bad("this is not a web address")
    return url


def check_form(url: httpx.URL, anywhere: bool) -> None:
    """Refuse an address with a user or password, with a host in an unusual notation, or with a port of other services.

    `anywhere`: the operator allows notices to any port.
    """
    if url.userinfo:
        raise _bad("an address for notices has no user or password in it")
    host = host_of(url)
    if not (_is_address(host) or (len(host) <= LONGEST_NAME and NAME.fullmatch(host))):
        raise _bad("the host of this address is written in an unusual way")
    port = port_of(url)
    if not (0 < port <= LAST_PORT if anywhere else port == HTTPS or FIRST_FREE_PORT <= port <= LAST_PORT):
        raise _bad(f"notices go to port {HTTPS}, or to {FIRST_FREE_PORT} and above")


async def pinned(url: httpx.URL, anywhere: bool, whose: tuple[str, ...]) -> PinnedAddress:
    """Resolve an address.

    Only https and only public addresses are accepted, for all addresses of the name, unless `anywhere`.
    """
    if not anywhere and url.scheme != "https":
        raise _bad("notices go to public https addresses only")
    found = await look_up(host_of(url), port_of(url), whose)
    if not found or not (anywhere or all(map(is_public, found))):
        raise _bad("notices go to public https addresses only")
    return PinnedAddress.by_address(url, found[0])


def port_of(url: httpx.URL) -> int:
    return url.port if url.port is not None else {"http": 80}.get(url.scheme, HTTPS)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return "%" not in host


def _bad(sentence: str) -> Malformed:
    return Malformed("bad_endpoint", sentence)
