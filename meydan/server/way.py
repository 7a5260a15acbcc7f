"""The way to an address outside: its name is looked up once, and the connection goes to the very address found.

Were the name looked up again by the HTTP client it could lead somewhere else by then, e.g. into our own network.
"""

import ipaddress
import socket
from dataclasses import dataclass, field
from typing import Any, Self

import httpx


@dataclass(frozen=True)
class Way:
    """What to connect to, and by which name it is called there: in the request, and in its certificate."""

    url: httpx.URL
    headers: dict[str, str] = field(default_factory=dict)
    extensions: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def by_address(cls, url: httpx.URL, address: str) -> Self:
        """To this address, whatever the name means by now. The certificate has to be that of the name."""
        name = url.raw_host.decode("ascii").strip("[]")
        host = url.netloc.decode("ascii")
        return cls(url.copy_with(host=address), {"host": host}, {"sni_hostname": name})


def public_address(host: str, port: int) -> str | None:
    """An address that a name stands for; none if there is no such name, or if any of its addresses is not public."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    addresses = [str(one[4][0]) for one in found]
    return addresses[0] if addresses and all(map(is_public, addresses)) else None


def is_public(address: str) -> bool:
    """Somewhere on the open net; an older address in the clothes of a newer one is looked at as what it is."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address):
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo[1] if known.teredo else None)
        known = inner or known
    return known.is_global and not known.is_multicast
