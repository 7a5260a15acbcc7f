"""Results of pure work that several people ask for at once: people who look at one board together."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """The latest results by key, and work in progress: who asks for the same meanwhile waits for the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[bytes, asyncio.Future[T]] = OrderedDict()

    async def get(self, key: bytes, work: Callable[[], Awaitable[T]]) -> T:
        """The result of this work, done now unless it was done lately. Failures are not kept."""
        found = self.kept.get(key)
        if found is None:
            found = asyncio.ensure_future(work())
            self.kept[key] = found
            found.add_done_callback(lambda done: self._forget_failure(key, done))
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return await asyncio.shield(found)

    def forget(self, key: bytes) -> None:
        self.kept.pop(key, None)

    def _forget_failure(self, key: bytes, done: asyncio.Future[T]) -> None:
        if (done.cancelled() or done.exception() is not None) and self.kept.get(key) is done:
            del self.kept[key]
