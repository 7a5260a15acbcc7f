"""Locks that keep a second server from using the same SQLite file, under any path."""

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from meydan.server.common import private_files
from meydan.server.storage.damage import BadDatabase
from meydan.server.storage.database import file_of

FAR = 1 << 62
"""The byte of the database file that is locked: far behind the data, and behind the bytes that SQLite locks itself."""


@contextmanager
def sole_user(url: str) -> Iterator[None]:
    """Lock an SQLite database against other servers, restores and moves while the block runs. PostgreSQL is not locked.

    Two locks are held. That of the file `….lock` beside the database belongs to its path after all symbolic links; that
    in the database itself belongs to the file, also where a hard link or a bind mount gives it another path. Both end
    with the process, however it ends.
    """
    file = file_of(url)
    if file is None:
        yield
        return
    with ExitStack() as held:
        try:
            _lock(Path(os.path.realpath(file)), held)
        except BlockingIOError:
            sentence = f"another process uses {file}; several processes need PostgreSQL and a broker"
            raise BadDatabase("in_use", sentence) from None
        except OSError as error:
            raise BadDatabase("bad_database", f"the database {file} cannot be opened: {error.strerror}") from error
        yield


def _lock(path: Path, held: ExitStack) -> None:
    """Take both locks until `held` ends. Raises BlockingIOError if another process has one of them."""
    beside = Path(f"{path}.lock")
    private_files.make_file(beside)
    file = held.enter_context(beside.open("r+b"))
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from error
        return
    import fcntl

    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    if sys.platform == "linux":  # elsewhere a lock in the database file would disturb SQLite's own
        private_files.make_file(path)
        itself = held.enter_context(path.open("r+b"))  # open until SQLite is done: closing it ends SQLite's locks
        fcntl.fcntl(itself, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0))
