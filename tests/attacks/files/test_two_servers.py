"""A second server on the database file of the first is refused, also under another path."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from meydan.server.storage.damage import BadDatabase
from meydan.server.storage.locks import sole_user
from tests.server.process import PATHS

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has no locks of this kind")
HOLD = """
import sys
from meydan.server.storage.locks import sole_user
with sole_user(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def holding(path: str, folder: Path) -> Iterator[None]:
    """Let another process use the database at this path while the block runs, then kill it."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", HOLD, f"sqlite:///{path}"],
        env={**os.environ, "PYTHONPATH": PATHS},
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield
        finally:
            process.kill()


def taken(path: Path) -> bool:
    try:
        with sole_user(f"sqlite:///{path}"):
            return False
    except BadDatabase as error:
        return error.key == "in_use"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "real").mkdir()
    return tmp_path / "real" / "meydan.db"


def symbolic(file: Path) -> Path:
    path = file.parent.parent / "symbolic.db"
    path.symlink_to(file)
    return path


def through_a_folder(file: Path) -> Path:
    path = file.parent.parent / "folder"
    path.symlink_to(file.parent, target_is_directory=True)
    return path / file.name


def roundabout(file: Path) -> Path:
    return file.parent / ".." / file.parent.name / file.name


def hard(file: Path) -> Path:
    path = file.parent.parent / "hard.db"
    file.touch()
    path.hardlink_to(file)
    return path


def names(file: Path) -> list[Path]:
    """All other paths of the file. For the kernel a bind mount of one file is the same as a hard link."""
    found = [symbolic(file), through_a_folder(file), roundabout(file)]
    return [*found, hard(file)] if sys.platform == "linux" else found


def test_a_second_server_on_the_same_file_is_refused_under_any_path(file: Path) -> None:
    others = names(file)
    with holding(str(file), file.parent):
        assert all(taken(path) for path in [file, *others])
        assert not taken(file.with_name("another.db"))
    assert not any(taken(path) for path in [file, *others])  # a killed process holds no lock


def test_a_second_server_is_refused_under_any_path_of_the_first(file: Path) -> None:
    file.touch()
    with holding("../real/meydan.db", file.parent):
        assert taken(file)
    if sys.platform == "linux":
        with holding(str(hard(file)), file.parent):
            assert taken(file)
    assert not taken(file)


def test_the_locks_do_not_interfere_with_those_of_sqlite(file: Path) -> None:
    with sole_user(f"sqlite:///{file}"), closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(file)) as two:
        one.execute("PRAGMA journal_mode=wal")
        one.execute("CREATE TABLE t (x)")
        with two:
            two.execute("INSERT INTO t VALUES (1)")
        assert one.execute("SELECT count(*) FROM t").fetchone() == (1,)
    assert not taken(file)
