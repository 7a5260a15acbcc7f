"""Random numbers from one machine word of the state, so that a seed always gives the same game.

Two generators share the word. Search and simulation use a linear congruential one: one multiplication per draw. A game
dealt from a *key* (a seed too long for one word) counts draws and hashes key and count: a player who sees every card of
such a game still cannot work out the next one, which a congruential generator would let them do.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from meydan.core.errors import BadSeed

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


def checked_seed(seed: object) -> int:
    """The seed, if it is valid; otherwise raises BadSeed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise BadSeed("bad_seed", f"a seed is a whole number from 0 on, not {seed!r}")
    return seed


def key_of(seed: int) -> bytes:
    """The key of a long seed; empty for a short one."""
    if seed.bit_length() <= KEY_BITS:
        return b""
    return blake2b(str(seed).encode(), digest_size=32).digest()
