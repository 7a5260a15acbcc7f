"""Limits on open connections: overall, and from one address.

Connections beyond a cap go into a small reserve, which serves only logins and health checks (`reserve`), and are
refused when that is full, too.
"""

import errno
import os

import msgspec

from meydan.server.common.networks import network_of
from meydan.server.common.proxies import Proxies
from meydan.server.edge.incidents import Incidents
from meydan.server.settings import Settings

OWN_FILES = 128
"""Descriptors reserved for the database, bots, notices and files."""
MOST_CONNECTIONS = 20_000
"""The cap where the system would allow more and the settings name none."""
RESERVE_SHARE, SMALLEST_RESERVE, LARGEST_RESERVE = 16, 4, 64
RESERVE_EACH = 2
"""Connections of one address in the reserve."""


class Caps(msgspec.Struct, frozen=True):
    """Limits on simultaneous connections."""

    total: int
    each: int
    """Connections of one address."""
    reserve: int
    """Additional connections, for logins and health checks only."""

    @classmethod
    def of(cls, settings: Settings, files: int) -> "Caps":
        """The caps of the settings, as far as the descriptors allow.

        One address gets at most half of all connections.
        """
        room = max(files - min(OWN_FILES, files // 2), 2)
        reserve = min(max(room // RESERVE_SHARE, SMALLEST_RESERVE), LARGEST_RESERVE, room // 2)
        total = min(settings.connections or MOST_CONNECTIONS, room - reserve)
        each = min(int(settings.connections_per_address * settings.limits), total // 2)
        return cls(total, max(each, 1), reserve)


class Visit(msgspec.Struct, eq=False):
    """An open connection as counted by the gate."""

    network: str
    reserved: bool
    counted: bool = True


class Gate:
    """Counts the open connections of a server and admits or refuses new ones."""

    def __init__(self, caps: Caps, proxies: Proxies, incidents: Incidents | None = None) -> None:
        self.caps = caps
        self.proxies = proxies
        self.incidents = incidents or Incidents()
        self.total = caps.total
        """The current cap: lower than configured after the system ran out of descriptors."""
        self.open = 0
        self.reserved = 0
        self._by_network: dict[tuple[str, bool], int] = {}

    def admit(self, address: str | None) -> Visit | None:
        """Count a new connection; None if it has to be refused.

        Connections of trusted proxies have no cap per address.
        """
        alone = address is not None and not self.proxies.trust(address)
        network = network_of(address) if address is not None else ""
        if self.open >= self.total:
            reason = "full"
        elif alone and self._by_network.get((network, False), 0) >= self.caps.each:
            reason = "full_for_address"
        else:
            self.open += 1
            return self._count(network, reserved=False)
        self.incidents.note(reason, address)
        if self.reserved >= self.caps.reserve:
            return None
        if alone and self._by_network.get((network, True), 0) >= RESERVE_EACH:
            return None
        self.reserved += 1
        return self._count(network, reserved=True)

    def _count(self, network: str, reserved: bool) -> Visit:
        self._by_network[network, reserved] = self._by_network.get((network, reserved), 0) + 1
        return Visit(network, reserved)

    def leave(self, visit: Visit) -> None:
        """Stop counting a closed connection. A second call has no effect."""
        if not visit.counted:
            return
        visit.counted = False
        if visit.reserved:
            self.reserved -= 1
        else:
            self.open -= 1
        place = (visit.network, visit.reserved)
        self._by_network[place] -= 1
        if not self._by_network[place]:
            del self._by_network[place]

    def look(self, now: float) -> None:
        """Called every second: lower the cap if no descriptors are left, and write the log."""
        if out_of_descriptors():
            self.total = max(1, min(self.total, self.open - self.caps.reserve))
            self.incidents.note("no_descriptors", None)
        elif self.total < self.caps.total:
            self.total = min(self.caps.total, self.total + self.caps.reserve)
        self.incidents.say(now, open=self.open, most=self.total)


def out_of_descriptors() -> bool:
    """Would accepting the next connection fail? Event loops then drop it or wait, uvloop without a message."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno in (errno.EMFILE, errno.ENFILE)
    return False
