"""Marks people of a rated game who came from one network: an IPv4 address, or the /64 of an IPv6 address.

Families and friends play together, so the mark changes nothing by itself; administrators see it. It is a hash under a
key that is drawn for one game and never stored: it says that two people shared a network, not which one, and cannot be
compared between games. After KEPT seconds it is deleted.
"""

import secrets
from collections import defaultdict
from collections.abc import Mapping
from hashlib import blake2s

from sqlalchemy import update

from meydan.server.common.origins import Origins
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement

KEPT = 90 * 86_400.0
"""Seconds for which marks are kept."""
BYTES = 12


def marks(record: TableRecord, origins: Origins) -> Mapping[int, str]:
    """By seat, the marks of people who share a network with another person of a rated table."""
    if not record.rated:
        return {}
    near: dict[str, dict[str, int]] = defaultdict(dict)
    for one in record.seats:
        network = None if one.person is None else origins.addresses.get(one.person)
        if one.person is not None and network is not None:
            near[network][one.person] = one.seat
    key = secrets.token_bytes(32)
    return {
        seat: blake2s(network.encode(), key=key, digest_size=BYTES).hexdigest()
        for network, people in near.items()
        if len(people) > 1
        for seat in people.values()
    }


def forget(now: float) -> Statement:
    """Delete marks that are older than they are kept."""
    result = schema.results
    old = result.c.network.is_not(None) & (result.c.time < now - KEPT)
    return update(result).where(old).values(network=None), None
