"""When two processes change a table at the same moment, one of them looks again."""

import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from meydan.server.errors import Refusal

TRIES = 20
P = ParamSpec("P")
T = TypeVar("T")


class Raced(Refusal):
    """Somebody else changed the table first. It has been read anew."""

    def __init__(self) -> None:
        super().__init__("stale", "somebody else changed this table at the same moment; look again")


def tried_again(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A wish that lost a race is looked at again as things are now, and granted if it still can be."""

    @functools.wraps(work)
    async def trying(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await work(*args, **kwargs)
            except Raced:
                continue
        raise Raced

    return trying
