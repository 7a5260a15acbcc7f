"""Passwords: which are good enough, and how they are kept and compared. Both take a while on purpose, in a thread."""

import asyncio
import functools
import lzma
from pathlib import Path

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from meydan.server.errors import Malformed

SHORTEST, LONGEST = 8, 200
COMMON = Path(__file__).with_name("common_passwords.xz")
HASHER = PasswordHash((Argon2Hasher(),))
NOBODY = HASHER.hash("nobody")
"""Compared when there is no password, so that both answers take the same time."""


@functools.cache
def common() -> frozenset[str]:
    """What everybody tries first: 16,000 passwords from lists of stolen ones. The file says where they are from."""
    lines = lzma.decompress(COMMON.read_bytes()).decode().splitlines()
    return frozenset(line for line in lines if not f"{line} ".startswith("# "))


def check(password: str, *names: str) -> str:
    """Long enough, not among the common ones, and not just somebody's name."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Malformed("bad_password", f"a password has at least {SHORTEST} characters", least=SHORTEST)
    bare = password.lower()
    if bare in common() or bare.strip("0123456789!.?_- ") in ("", "meydan", *(name.lower() for name in names)):
        raise Malformed("common_password", "this password is too easy to guess; take another one")
    return password


async def hashed(password: str) -> str:
    """argon2id."""
    return await asyncio.to_thread(HASHER.hash, password)


async def is_right(password: str, secret: str | None) -> bool:
    """Does a password fit what is stored? If nothing is, it takes as long to say no."""
    right = await asyncio.to_thread(HASHER.verify, password[:LONGEST], secret or NOBODY)
    return right and secret is not None
