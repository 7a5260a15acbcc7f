"""Applications of servers in the tests' own process.

Making one takes a fifth of a second, longer than most tests: servers whose settings differ only in where their data is
use the same application one after another.
"""

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import msgspec
from litestar import Litestar

from meydan.server.app import make_app
from meydan.server.server import Server
from meydan.server.settings import Settings

Run = Callable[[Settings], AbstractAsyncContextManager[Server]]


class SharedApp:
    """An application, and how its next server is run."""

    def __init__(self, settings: Settings) -> None:
        self.run: Callable[[], AbstractAsyncContextManager[Server]]
        self.app = make_app(settings, lambda _: self.run())


IDLE: dict[Settings, list[SharedApp]] = {}
"""Applications without a server, by their settings."""


@contextlib.asynccontextmanager
async def serving(settings: Settings, run: Run) -> AsyncIterator[Litestar]:
    """An application while its server runs."""
    idle = IDLE.setdefault(msgspec.structs.replace(settings, data="", database=""), [])
    shared = idle.pop() if idle else SharedApp(settings)
    shared.run = lambda: run(settings)
    async with shared.app.lifespan():
        yield shared.app
    shared.app.state.server = None
    idle.append(shared)
