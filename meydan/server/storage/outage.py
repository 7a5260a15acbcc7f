"""Detects an outage of the database, and the error that clients get during one."""

import socket

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from meydan.server.common.errors import Refusal
from meydan.server.storage.file_guard import FilesGone

GOING_DOWN = ("57", "08", "53")
"""PostgreSQL's error classes of an outage: shutdown or start, connection lost, out of disk, memory or connections."""


class NoDatabase(Refusal):
    """Nothing can be stored at the moment."""

    status = 503

    def __init__(self) -> None:
        super().__init__(
            "no_database", "the table is stopped because nothing can be stored; it continues automatically"
        )


def is_outage(error: BaseException | None) -> bool:
    """Is the database unreachable or full (rather than the statement wrong)?"""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None)
        if state is not None:
            return str(state).startswith(GOING_DOWN)
        return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return (
        isinstance(error, FilesGone | PoolTimeout | ConnectionError | TimeoutError | socket.gaierror)
        or type(error) is OSError
    )
