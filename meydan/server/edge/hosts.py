"""Checks the `Host` header against the names of this server.

A page of another site can make its own name resolve to this machine (DNS rebinding): the browser then treats this
server as a part of that site. It still sends the site's name as `Host`, so unknown names are refused. An IP address as
`Host` is always allowed, because no DNS name is involved.
"""

import socket
from functools import lru_cache

from meydan.server.common.host_names import listed, name_of, split
from meydan.server.common.networks import parse
from meydan.server.settings import Settings

LOOPBACK = ("localhost", "*.localhost")
"""Names that browsers never resolve elsewhere."""
LONGEST = 260
"""Length of the longest possible name with its port."""


class Hosts:
    """The names of the setting `hosts`, and those that are always allowed."""

    def __init__(self, settings: Settings) -> None:
        self.named = split(settings.hosts)
        self.known = {*self.named, *LOOPBACK, *own_names(settings.host)}
        self._remembered = lru_cache(maxsize=256)(self._allow)

    def allow(self, host: str | None, believed: bool) -> bool:
        """Is this `Host` allowed? `believed`: a trusted proxy has reported it, which serves its own names.

        Requests without `Host` come from old programs and never from browsers.
        """
        if host is None:
            return True
        return len(host) <= LONGEST and self._remembered(host, believed)

    def _allow(self, host: str, believed: bool) -> bool:
        name = name_of(host)
        if name is None:
            return False
        if parse(name) is not None:
            return True
        if "*" in self.named or (believed and not self.named):
            return True
        return listed(name, self.known)


def own_names(host: str) -> set[str]:
    """The host name to listen on, and this machine's names if it listens on a network."""
    address = parse(host)
    if host == "localhost" or (address is not None and address.is_loopback):
        return set()
    machine = socket.gethostname().lower().rstrip(".")
    names = {machine, machine.partition(".")[0] + ".local"}
    return names if address is not None else {*names, host.lower().rstrip(".")}
