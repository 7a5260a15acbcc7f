"""Playing in a local network: the server listens on loopback, and on request on the machine's own address.

Only private addresses are opened, as home routers assign them; they cannot be reached from the internet. The checks of
`Host` and origin stay the same: IP addresses are always allowed as `Host`, and names are refused (`hosts`).
"""

import ipaddress
import socket
from collections.abc import Awaitable, Callable

from meydan.server.common.errors import Refusal
from meydan.server.common.networks import parse
from meydan.server.settings import Settings

SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation: asking the system for the route there sends nothing."""
EVERYWHERE = ("0.0.0.0", "::", "")


class NoNetwork(Refusal):
    """This machine has no address that others in its network could use."""

    status = 409

    def __init__(self) -> None:
        super().__init__("no_network", "this machine is on no private network: connect it to one, e.g. your Wi-Fi")


class LocalNetwork:
    """Whether other devices of the local network can reach this server, and by which address."""

    def __init__(
        self,
        settings: Settings,
        listen: Callable[[str], Awaitable[None]],
        stop: Callable[[str], None],
        find: Callable[[], str | None] | None = None,
    ) -> None:
        self.offered = settings.lan != "off" and is_loopback(settings.host)
        """May the network be opened and closed from this machine?"""
        self.everywhere = settings.host in EVERYWHERE
        """The server listens on every address of the machine anyway."""
        self.listen = listen
        self.stop = stop
        self.find = find or own_address
        self.address: str | None = None
        """The address on which the server listens for other devices, while it does."""

    def reach(self) -> str | None:
        """The address by which other devices reach the server; None: they cannot."""
        return self.find() if self.everywhere else self.address

    async def open(self) -> None:
        """Listen on this machine's address in its network, too. Calling it again follows a change of the address."""
        found = self.find()
        if found is None:
            raise NoNetwork
        if found != self.address:
            self.close()
            try:
                await self.listen(found)
            except OSError:
                raise NoNetwork from None
            self.address = found

    def close(self) -> None:
        """Stop listening for other devices and close their connections; those from this machine stay open."""
        if self.address is not None:
            self.stop(self.address)
            self.address = None


def own_address() -> str | None:
    """This machine's address in a private network; None if it is in no such network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(SOMEWHERE)
            found = str(way.getsockname()[0])
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    usable = address.is_private and not (address.is_loopback or address.is_link_local or address.is_unspecified)
    return found if usable else None


def is_loopback(host: str) -> bool:
    address = parse(host)
    return host == "localhost" or (address is not None and address.is_loopback)
