"""`python -m tests.faults.machinery.wrong_clock FILE serve …` runs Meydan with a system clock that can be changed.

The file contains the offset of the clock in seconds.
"""

import mmap
import struct
import sys
import time
from pathlib import Path


class WrongClock:
    """The clock of one machine, shared by its processes and the test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(struct.pack("d", 0.0))

    def set(self, seconds: float) -> None:
        with self.file.open("r+b") as file:
            file.write(struct.pack("d", seconds))

    def install(self) -> None:
        """Make this process use the wrong clock."""
        with self.file.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
        right = time.time
        time.time = lambda: right() + struct.unpack("d", memory)[0]


if __name__ == "__main__":
    WrongClock(Path(sys.argv[1])).install()
    from meydan.__main__ import main

    sys.argv[1:2] = []
    sys.exit(main())
