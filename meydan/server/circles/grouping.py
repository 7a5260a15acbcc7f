"""Which of the people who look for a table sit down together, and with how many bots. Nothing is stored here."""

from collections.abc import Collection, Sequence

import msgspec

from meydan.server.circles.pairing_rows import Wish

GATHER = 10.0
"""Seconds for which people who could begin already wait for more."""
PATIENCE = 30.0
"""Seconds after which bots fill the free seats."""
USUAL = 4
"""Players at a table that bots fill, where the wishes allow it."""


class Group(msgspec.Struct, frozen=True):
    """People who sit down together, the longest waiting first, and the number of players with bots."""

    people: list[str]
    players: int


def fits(one: Wish, other: Wish) -> bool:
    """Is there a number of players that both want?"""
    return max(one.least, other.least) <= min(one.most, other.most)


def next_group(wishes: Sequence[Wish], apart: Collection[frozenset[str]], now: float) -> Group | None:
    """The next people who sit down together; `apart` are pairs of whom one has blocked the other.

    `wishes` are for one game, the oldest first, and everybody in turn is asked who fits to them.
    """
    for leader in wishes:
        group, least, most = [leader.person], leader.least, leader.most
        for one in wishes:
            low, high = max(least, one.least), min(most, one.most)
            strange = any(frozenset((one.person, other)) in apart for other in group)
            if one.person not in group and not strange and len(group) < high and low <= high:
                group, least, most = [*group, one.person], low, high
        waited = now - leader.since
        if len(group) == most or (waited >= GATHER and len(group) >= max(2, least)):
            return Group(group, len(group))
        if waited >= PATIENCE:
            return Group(group, max(least, min(most, max(len(group), USUAL))))
    return None
