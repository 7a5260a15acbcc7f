"""Pinned addresses: a host name is resolved once, and the connection goes to exactly the address that was checked.

If the HTTP client resolved the name again, it could get another address, e.g. one in the server's own network.
"""

import asyncio
import socket
from dataclasses import dataclass, field
from typing import Any, Self

import httpx

from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed

PATIENCE = 5.0
"""Seconds for resolving a name. The thread that does it may hang longer, and occupies its place until then."""


class NotInTime(Malformed):
    """A host name was not resolved in time."""

    def __init__(self) -> None:
        super().__init__("bad_endpoint", "the name of this address was not found in time")


@dataclass(frozen=True)
class PinnedAddress:
    """A pinned address: what to connect to, and the host name for the request and the certificate."""

    url: httpx.URL
    headers: dict[str, str] = field(default_factory=dict)
    extensions: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def by_address(cls, url: httpx.URL, address: str) -> Self:
        """Pin a URL to this address. The certificate must be that of the URL's host."""
        return cls(url.copy_with(host=address), {"host": url.netloc.decode("ascii")}, {"sni_hostname": host_of(url)})


def host_of(url: httpx.URL) -> str:
    """The host as it is resolved and as certificates name it: international names in their ASCII form."""
    return url.raw_host.decode("ascii").strip("[]")


async def look_up(host: str, port: int, whose: tuple[str, ...]) -> list[str]:
    """The addresses of a host; an empty list if the name does not exist.

    Callers named in `whose` may have a few look-ups at once; raises `Busy` if there are too many.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            return await thread_pools.NAMES.run(_addresses, host, port, whose=whose)
    except TimeoutError:
        raise NotInTime from None


def _addresses(host: str, port: int) -> list[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(one[4][0]) for one in found]
