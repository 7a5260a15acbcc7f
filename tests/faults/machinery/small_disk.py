"""A disk small enough to be filled: a mounted tmpfs, where that is allowed."""

import contextlib
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PIECE = 64 * 1024


class SmallDisk:
    """A file system of a few megabytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ballast = folder / "ballast"

    def fill(self) -> None:
        """Fill the disk to the last byte, with ever smaller pieces."""
        with self.ballast.open("ab", buffering=0) as file:
            piece = PIECE
            while piece:
                try:
                    file.write(b"\0" * piece)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    piece //= 2

    def clear(self) -> None:
        self.ballast.unlink(missing_ok=True)


@contextlib.contextmanager
def small_disk(megabytes: int) -> Iterator[SmallDisk | None]:
    """Provide a small disk while the block runs; none where mounting is not allowed."""
    folder = Path(tempfile.mkdtemp(prefix="meydan-disk-"))
    try:
        if sys.platform != "linux" or os.geteuid() != 0 or not _mount(folder, megabytes):
            yield None
            return
        folder.chmod(0o755)
        try:
            yield SmallDisk(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _mount(folder: Path, megabytes: int) -> bool:
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "meydan", str(folder)]
    return subprocess.run(mount, capture_output=True).returncode == 0
