"""Notices when the files of an SQLite database are deleted or replaced under a running server, and saves their content.

SQLite goes on with the files it has open: whatever is committed then is in unlinked files and would be lost with the
process. As long as they are open, everything can be read from them and stored under the database's name again.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import structlog

from meydan.server.common import private_files

logger = structlog.get_logger()
PARTS = ("", "-wal", "-shm")
Identity = tuple[int, int]


class FilesGone(Exception):
    """The database's files are not those that were opened. Nothing may be stored before they are repaired."""


class FileGuard:
    """Identifies the files that were opened. They do not change while a connection is open, unless they are deleted."""

    def __init__(self, file: Path) -> None:
        self.path = Path(os.path.realpath(file))
        self.opened: dict[str, Identity | None] = {}
        self.gone = False
        """Set while the files need repair: new connections would open other files than the old ones."""
        self.rescued: Path | None = None
        """The copy that was made of a database whose name another file has taken."""

    def remember(self) -> None:
        """Record the identity of the files; called when the first connection is open."""
        self.opened = {part: self._identity(part) for part in PARTS}

    def forget(self) -> None:
        """Drop the recorded files after they are saved and closed; the next connection opens others."""
        self.opened = {}
        self.gone = False

    def check(self) -> None:
        """Raise FilesGone if the files were deleted or replaced. Costs two or three stat calls, a few µs."""
        if not self.gone and any(self._identity(part) != known for part, known in self.opened.items()):
            self.gone = True
        if self.gone:
            raise FilesGone(f"files of the database {self.path} were deleted or replaced while they were in use")

    def save(self, connection: sqlite3.Connection) -> None:
        """Store the content of the open files under the database's name.

        Raises FilesGone if another file has that name. All connections have to be closed afterwards: new ones open the
        new files.
        """
        there = self._identity("")
        if there == self.opened[""]:
            self._bring_in(connection)
        elif there is None:
            self._put_back(connection)
        else:
            self._rescue(connection)
            self.check()

    def _bring_in(self, connection: sqlite3.Connection) -> None:
        """Only the write-ahead log was deleted: write its content into the database file."""
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise FilesGone(f"the database {self.path} is busy; its write-ahead log cannot be brought in yet")
        logger.warning("wal_was_deleted", database=str(self.path), lost="nothing")

    def _put_back(self, connection: sqlite3.Connection) -> None:
        """The database file was deleted: replace it by a copy, and remove an older write-ahead log beside it."""
        half = self._copy(connection, self.path.with_name(self.path.name + ".part"))
        for part in ("-wal", "-shm"):
            self.path.with_name(self.path.name + part).unlink(missing_ok=True)
        half.rename(self.path)
        logger.warning("database_was_deleted", database=str(self.path), lost="nothing")

    def _rescue(self, connection: sqlite3.Connection) -> None:
        """Another file has the database's name: keep both files, and stop storing until the operator decides."""
        if self.rescued is None:
            names = (self.path.with_name(f"{self.path.name}.rescued-{number}") for number in range(1, 1000))
            self.rescued = self._copy(connection, next(name for name in names if not name.exists()))
            cure = "stop the server, give the database that you want its name, remove -wal and -shm, start it again"
            logger.error("database_was_replaced", database=str(self.path), rescued=str(self.rescued), cure=cure)

    def _copy(self, connection: sqlite3.Connection, target: Path) -> Path:
        target.unlink(missing_ok=True)
        private_files.make_file(target)
        with closing(sqlite3.connect(target)) as into:
            connection.backup(into)
        return target

    def _identity(self, part: str) -> Identity | None:
        try:
            found = self.path.with_name(self.path.name + part).stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino
