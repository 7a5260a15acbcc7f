"""Conflicts: two processes change a table at the same moment, and one of them has to retry."""

import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from meydan.server.common.errors import Refusal

TRIES = 20
P = ParamSpec("P")
T = TypeVar("T")


class Conflict(Refusal):
    """Another process changed the table first; the newer state has been read."""

    def __init__(self) -> None:
        super().__init__("stale", "this table was changed at the same moment; look again")


def retry_on_conflict(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Retry a request that lost against another process, on the newer state."""

    @functools.wraps(work)
    async def trying(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await work(*args, **kwargs)
            except Conflict:
                continue
        raise Conflict

    return trying
