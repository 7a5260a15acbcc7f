"""Internet addresses: what an IPv6 address wraps, which addresses are public, and which network one belongs to."""

import ipaddress
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network

MAPPED = IPv6Network("::ffff:0:0/96")
NAT64 = IPv6Network("64:ff9b::/96")
WRAPPING = (MAPPED, NAT64)
"""Networks whose last 32 bits are an IPv4 address, which is checked instead.

Behind NAT64 every IPv4 host looks like this.
"""
GLOBAL_UNICAST = IPv6Network("2000::/3")
"""The range of public hosts. Outside are, e.g., `::7f00:1`, `64:ff9b:1::/48` and `fec0::/10`."""
TUNNELS = (IPv6Network("2001::/23"), IPv6Network("2002::/16"))
"""Teredo and other protocol assignments, and 6to4: their hosts can be reached under another address as well."""
ONE_SITE = 64
"""The prefix that one household or one machine gets and within which it can use any address."""


def unwrapped(address: str) -> IPv4Address | IPv6Address:
    """The address, or the IPv4 address that it wraps. Raises ValueError if it is not an address."""
    known = ipaddress.ip_address(address)
    if isinstance(known, IPv6Address) and any(known in network for network in WRAPPING):
        return IPv4Address(int(known) & 0xFFFF_FFFF)
    return known


def is_public(address: str) -> bool:
    """Is this a public host? Addresses bound to an interface of this machine (`%eth0`) are not."""
    try:
        known = unwrapped(address)
    except ValueError:
        return False
    if isinstance(known, IPv4Address):
        return known.is_global and not known.is_multicast
    tunnel = any(known in network for network in TUNNELS)
    return known in GLOBAL_UNICAST and known.is_global and not tunnel and known.scope_id is None


def parse(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text without its scope, unwrapped; None if the text is not an address."""
    try:
        return unwrapped(text.partition("%")[0])
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What limits count by: an IPv4 address, or the /64 of an IPv6 address, within which its owner can change it."""
    known = parse(address)
    if known is None:
        return address
    if isinstance(known, IPv4Address):
        return str(known)
    return str(IPv6Network((known, ONE_SITE), strict=False))
