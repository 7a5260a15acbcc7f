"""Trusted proxies, and the parts of their headers that can be trusted: only what they added themselves."""

import ipaddress
from collections.abc import Iterable, Iterator, MutableMapping
from functools import lru_cache
from typing import Any

FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto")
CONSUMED = (*FORWARDED, b"x-real-ip", b"forwarded", b"via")
"""Headers of a trusted proxy: read here, and removed before the application."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Headers = list[tuple[bytes, bytes]]


class Proxies:
    """The proxies of the setting `proxy`: addresses and networks with commas, or `*` for every peer."""

    def __init__(self, setting: str) -> None:
        names = split(setting)
        self.everyone = "*" in names
        self.networks: list[Network] = [ipaddress.ip_network(name, strict=False) for name in names if name != "*"]
        self.trust = lru_cache(maxsize=4096)(self._trust)

    def _trust(self, address: str) -> bool:
        """Is this the address of a trusted proxy?"""
        return self.everyone or self._listed(address)

    def _listed(self, address: str) -> bool:
        found = _address(address)
        return found is not None and any(found in network for network in self.networks)

    def apply(self, scope: MutableMapping[str, Any]) -> bool:
        """Put the client, scheme and host that a trusted proxy reports into the scope. Returns whether there was one.

        Headers from other peers stay in the request and are ignored.
        """
        client = scope.get("client")
        if client is None or not self.trust(client[0]):
            return False
        headers: Headers = scope["headers"]
        scope["client"] = (self._client(client[0], _values(headers, b"x-forwarded-for")), 0)
        scheme = _last(_values(headers, b"x-forwarded-proto"))
        if scheme in ("http", "https", "ws", "wss"):
            secure = scheme in ("https", "wss")
            plain = "ws" if scope["type"] == "websocket" else "http"
            scope["scheme"] = plain + "s" * secure
        host = _last(_values(headers, b"x-forwarded-host"))
        kept = [(name, value) for name, value in headers if name not in CONSUMED]
        if host:
            kept = [(name, value) for name, value in kept if name != b"host"]
            kept.append((b"host", host.encode("latin-1")))
        scope["headers"] = kept
        return True

    def _client(self, peer: str, forwarded: list[str]) -> str:
        """Walk from the right, where each proxy adds its peer, up to the first address that is not a proxy's.

        With `*` only the direct peer is known to be a proxy: the last entry is the one it added.
        """
        found = peer
        for entry in reversed(forwarded):
            address = _address(_without_port(entry))
            if address is None:
                return found
            found = str(address)
            if self.everyone or not self._listed(found):
                return found
        return found


def wrong_entry(setting: str) -> str | None:
    """The first entry of the setting `proxy` that is neither an address nor a network; None if all are valid."""
    for name in split(setting):
        try:
            Proxies(name)
        except ValueError:
            return name
    return None


def split(setting: str) -> list[str]:
    return [name.strip() for name in setting.split(",") if name.strip()]


def _address(text: str) -> Address | None:
    """The address in a text, with IPv4-mapped IPv6 addresses unwrapped; None if it is not an address.

    An address behind NAT64 stays as it is: what it wraps is another host, never this machine or one of its proxies.
    """
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def _values(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> list[str]:
    """The entries of a header that is a list, of all its lines."""

    def entries() -> Iterator[str]:
        for name, value in headers:
            if name == wanted:
                yield from (part.strip() for part in value.decode("latin-1").split(","))

    return list(entries())


def _last(values: list[str]) -> str:
    return values[-1] if values else ""


def _without_port(entry: str) -> str:
    """Remove the port that some proxies add: `192.0.2.1:4000`, `[2001:db8::1]:4000`."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
