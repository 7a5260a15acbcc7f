"""Threads for work that would block the event loop: one small pool for each kind, so that none can starve another.

A pool has a bounded number of places, for running and waiting work together, and each caller may hold only a few of
them. Work that finds no place is refused at once (`busy`) instead of waiting in an endless queue.
"""

import asyncio
import contextvars
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

from meydan.server.common.errors import Refusal

T = TypeVar("T")
Job = tuple[Future[Any], Callable[[], Any]]


class Busy(Refusal):
    """Too much of this kind of work is in progress."""

    status = 503

    def __init__(self) -> None:
        super().__init__("busy", "the server has too much of this to do right now; try again in a moment")


class Pool:
    """Some threads with bounded waiting.

    The threads are daemons: a name look-up cannot be cancelled, and must not keep a stopping server alive.
    """

    def __init__(self, name: str, threads: int, places: int, each: int) -> None:
        self.name = name
        self.threads = threads
        self.places = places
        """How much work may run and wait at once."""
        self.each = each
        """How many places one caller may hold."""
        self.taken = 0
        self.refused = 0
        self.held: Counter[str] = Counter()
        self.lock = threading.Lock()
        self.jobs: SimpleQueue[Job] = SimpleQueue()
        self.started = 0

    async def run(self, work: Callable[..., T], *args: Any, whose: tuple[str, ...] = ()) -> T:
        """Run a function in a thread. `whose` names the callers it counts for, e.g. a person and a network.

        A caller who stops waiting holds the place until the thread is free again.
        """
        future: Future[T] = Future()
        self._take_place(whose)
        future.add_done_callback(lambda _: self._free_place(whose))
        self.jobs.put((future, partial(contextvars.copy_context().run, work, *args)))
        return await asyncio.wrap_future(future)

    def _take_place(self, whose: tuple[str, ...]) -> None:
        with self.lock:
            if self.taken >= self.places or any(self.held[who] >= self.each for who in whose):
                self.refused += 1
                raise Busy
            self.taken += 1
            self.held.update(whose)
            if self.started < min(self.threads, self.taken):
                self.started += 1
                threading.Thread(target=self._work, name=f"{self.name} {self.started}", daemon=True).start()

    def _free_place(self, whose: tuple[str, ...]) -> None:
        with self.lock:
            self.taken -= 1
            self.held.subtract(whose)
            for who in whose:
                if not self.held[who]:
                    del self.held[who]

    def _work(self) -> None:
        while True:
            _do(*self.jobs.get())


def _do(future: Future[Any], work: Callable[[], Any]) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        found = work()
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(found)


PASSWORDS = Pool("passwords", threads=2, places=64, each=64)
"""Hashing and comparing passwords: about a twentieth of a second and 64 MB each. Limits by network come before."""
NAMES = Pool("names", threads=8, places=16, each=2)
"""Resolving host names. A look-up can hang until the system's resolver times out."""
REPLAYS = Pool("replays", threads=2, places=16, each=4)
"""Replaying records. More threads would not be faster: they share one interpreter."""
CHORES = Pool("chores", threads=1, places=100, each=100)
"""Work of the server itself, e.g. writing out a game for its review."""
ALL = (PASSWORDS, NAMES, REPLAYS, CHORES)
