"""Chance as one word of the state, so that a seed gives the same game for ever.

Two generators share the word. Search and simulation use a linear congruential one: a multiplication a draw. A game
dealt from a *key* (a seed too long for one word) counts draws and hashes key and count: whoever sees every card of such
a game still cannot work out the next one, which a congruential generator would let them do.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

KEY_BITS: Final = 62
"""Seeds with more bits than this are keys."""


def stir(word: i64) -> i64:
    """The next word of the congruential generator, kept in 62 bits."""
    return (word * 2862933555777941757 + 3037000493) & 0x3FFFFFFFFFFFFFFF


def start(seed: i64) -> i64:
    """The word a seed below 2**62 starts from."""
    return stir(stir(seed))


def number(word: i64, below: i64) -> i64:
    """A number from 0 to `below` - 1 out of a stirred word."""
    return ((word >> 30) * below) >> 32


def keyed_number(key: bytes, count: int, below: int) -> int:
    """The `count`-th draw of a keyed game. 128 hashed bits keep the bias of the remainder below 2**-100."""
    digest = blake2b(count.to_bytes(8, "big"), key=key, digest_size=16).digest()
    return int.from_bytes(digest, "big") % below


def key_of(seed: int) -> bytes:
    """The key behind a long seed; empty for a short one."""
    if seed.bit_length() <= KEY_BITS:
        return b""
    return blake2b(str(seed).encode(), digest_size=32).digest()
