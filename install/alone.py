"""A lock between processes, as a file. It ends with the process that holds it, however that comes."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def held(lock: Path, when_waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock during the block. While another process holds it, wait; `when_waiting` is called once before."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        if not _take(file.fileno(), wait=False):
            when_waiting()
            _take(file.fileno(), wait=True)
        yield


def _take(file: int, wait: bool) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with suppress(OSError):
                    msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
                    return True
                if not wait:
                    return False
                time.sleep(0.5)
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True
