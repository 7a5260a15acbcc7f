"""Sets of small numbers as bits of one machine word. Outside a game's zones only this module counts bits."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.types import Set

EMPTY: Final = 0


def shift(word: i64, by: i64) -> i64:
    """`word << by`. A function, because mypyc shifts a literal left operand in 32 bits."""
    return word << by


def bit(member: i64) -> Set:
    """The set with one member."""
    return shift(1, member)


def first(count: i64) -> Set:
    """The set {0, …, count - 1}."""
    return shift(1, count) - 1


def has(members: Set, member: i64) -> bool:
    return (members >> member) & 1 != 0


def without(members: Set, member: i64) -> Set:
    return members & ~shift(1, member)


def size(members: Set) -> i64:
    """The number of members, by sideways addition within 62 bits."""
    pairs = members - ((members >> 1) & 0x1555555555555555)
    nibbles = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((octets * 0x0101010101010101) >> 56) & 127


def _places() -> list[int]:
    """Where each power of two lands when multiplied by the de Bruijn sequence below."""
    places = [0] * 64
    for place in range(60):
        places[((2**place * 0x03F79D71B4CB0A89) >> 58) & 63] = place
    return places


_PLACE: Final = vec[i64](_places())


def lowest(members: Set) -> i64:
    """The smallest member of a set that is not empty."""
    return _PLACE[((members & -members) * 0x03F79D71B4CB0A89 >> 58) & 63]


def drop_lowest(members: Set) -> Set:
    """The set without its smallest member: a loop takes `lowest(left)`, then `left = drop_lowest(left)`."""
    return members & (members - 1)


def nth(members: Set, index: i64) -> i64:
    """The member with `index` smaller ones before it."""
    while index > 0:
        members = drop_lowest(members)
        index -= 1
    return lowest(members)


def _next_seats() -> list[int]:
    """For every set of eight seats and every seat, who comes next clockwise."""
    table = [0] * 2048
    for members in range(1, 256):
        for seat in range(8):
            found = (seat + 1) % 8
            while not members >> found & 1:
                found = (found + 1) % 8
            table[8 * members + seat] = found
    return table


_NEXT_SEAT: Final = vec[i64](_next_seats())


def next_seat(members: Set, seat: i64) -> i64:
    """The first of these seats clockwise after `seat`; after the last seat comes the first again. At most eight
    seats."""
    return _NEXT_SEAT[8 * members + seat]


def listed(members: Set) -> list[int]:
    """The members in ascending order, for plain data."""
    found: list[int] = []
    while members != 0:
        found.append(int(lowest(members)))
        members = drop_lowest(members)
    return found
