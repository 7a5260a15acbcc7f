"""Files and folders that only their owner can read, from creation on.

Windows has no such modes: there the functions create files normally and report none as open to others.
"""

import contextlib
import os
import shlex
from pathlib import Path
from typing import IO

FILE_MODE = 0o600
FOLDER_MODE = 0o700
OTHERS = 0o077
"""The permissions of the group and of all others."""
EVERYBODY = 0o007


def make_folder(path: Path) -> None:
    """Create a folder for its owner alone. An existing one is left as it is."""
    path.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Create an empty file for its owner alone. An existing one is left as it is, and is not even opened.

    Closing a descriptor of a database that is in use would end the locks that SQLite holds on it in this process.
    """
    with contextlib.suppress(FileExistsError):
        open_new(path).close()


def open_new(path: Path) -> IO[bytes]:
    """Create a file for its owner alone and open it for writing. Raises FileExistsError if the name is taken."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), FILE_MODE), "wb")


def write(path: Path, data: bytes) -> None:
    """Write a file for its owner alone; it replaces one with this name, whatever its mode."""
    half = path.with_name(path.name + ".part")
    half.unlink(missing_ok=True)
    with open_new(half) as file:
        file.write(data)
    half.replace(path)


def is_open_to_others(path: Path, rights: int = OTHERS) -> bool:
    """Does the group or any other user of this machine have one of these permissions for the file?"""
    return os.name == "posix" and path.is_file() and bool(path.stat().st_mode & rights)


def open_to_others(folder: Path, database: Path | None) -> list[Path]:
    """The files of a server that others can read: its database, and keys and backups in its data folder."""
    files = {found for pattern in ("*.pem", "*.jsonl.gz") for found in folder.glob(pattern)}
    if database is not None:
        files |= {database.with_name(database.name + end) for end in ("", "-wal", "-shm", ".lock")}
    return sorted(path for path in files if is_open_to_others(path))


def cure(paths: list[Path]) -> str:
    """The command that removes these permissions."""
    return f"chmod go= {shlex.join(map(str, paths))}"
