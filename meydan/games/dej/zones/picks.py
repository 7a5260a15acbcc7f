"""A pick of the draft as one number: the packet looked at, the rank kept and the rank burned by the picker."""

from mypy_extensions import i64

from meydan.core.bitset import has, shift
from meydan.core.types import Set


def pick_word(packet: Set, kept: i64, burned: i64) -> i64:
    return packet | shift(kept, 10) | shift(burned, 14) | shift(1, 18)


def packet_of(pick: i64) -> Set:
    return pick & 1023


def kept_of(pick: i64) -> i64:
    return (pick >> 10) & 15


def burned_of(pick: i64) -> i64:
    return (pick >> 14) & 15


def made(pick: i64) -> bool:
    return has(pick, 18)
