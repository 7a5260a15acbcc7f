"""Password rules and hashing. Hashing and comparing are slow on purpose and run in a thread."""

import functools
import lzma
from pathlib import Path

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed

SHORTEST, LONGEST = 8, 200
COMMON = Path(__file__).with_name("common_passwords.xz")
HASHER = PasswordHash((Argon2Hasher(),))


@functools.cache
def nobody() -> str:
    """Hash to compare with when there is no password, so that both cases take the same time."""
    return HASHER.hash("nobody")


@functools.cache
def common() -> frozenset[str]:
    """The 16,000 most common passwords, from lists of stolen ones. The file names its sources."""
    lines = lzma.decompress(COMMON.read_bytes()).decode().splitlines()
    return frozenset(line for line in lines if not f"{line} ".startswith("# "))


def check(password: str, *names: str) -> str:
    """Require a password that is long enough, not a common one, and not just the person's name."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Malformed("bad_password", f"a password has at least {SHORTEST} characters", least=SHORTEST)
    bare = password.lower()
    if bare in common() or bare.strip("0123456789!.?_- ") in ("", "meydan", *(name.lower() for name in names)):
        raise Malformed("common_password", "this password is too easy to guess; choose another one")
    return password


async def hashed(password: str) -> str:
    """The argon2id hash of a password."""
    return await thread_pools.PASSWORDS.run(HASHER.hash, password)


async def is_right(password: str, secret: str | None) -> bool:
    """Does a password match the stored hash? Without a hash the answer is no, and takes the same time."""
    return await thread_pools.PASSWORDS.run(_is_right, password[:LONGEST], secret)


def _is_right(password: str, secret: str | None) -> bool:
    nothing = nobody()  # in both cases: the first comparison of a process makes it
    return HASHER.verify(password, secret or nothing) and secret is not None
