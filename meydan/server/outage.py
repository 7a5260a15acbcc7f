"""What an outage of the database is, and how people hear of it."""

import socket

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from meydan.server.errors import Refusal

GOING_DOWN = ("57", "08", "53")
"""PostgreSQL's classes of errors: shutting down or starting, connection lost, out of disk or memory or connections."""


class NoDatabase(Refusal):
    """Nothing can be stored at the moment."""

    status = 503

    def __init__(self) -> None:
        super().__init__("no_database", "the table stands still: nothing can be stored now; it goes on by itself")


def is_outage(error: BaseException | None) -> bool:
    """Is the database away (and not: the statement wrong)?"""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None)
        if state is not None:
            return str(state).startswith(GOING_DOWN)
        return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return isinstance(error, PoolTimeout | ConnectionError | TimeoutError | socket.gaierror) or type(error) is OSError
