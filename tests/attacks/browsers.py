"""A server in the test's own process, reached over HTTP, with a stopped clock so that no limit refills."""

import contextlib
import functools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from meydan.server.server import running
from meydan.server.settings import Settings
from tests.server.room import put_database
from tests.support.apps import serving
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

API = "/api/v1"


class Site:
    """The server and clients at any address."""

    def __init__(self, app: Any, open_lines: contextlib.AsyncExitStack) -> None:
        self.app = app
        self.open_lines = open_lines

    async def stranger(self, address: str = "203.0.113.1") -> httpx.AsyncClient:
        """A client without a session."""
        way = httpx.ASGITransport(app=self.app, client=(address, 4000))
        line = httpx.AsyncClient(transport=way, base_url=f"http://meydan.example{API}")
        return await self.open_lines.enter_async_context(line)

    async def guest(self, address: str = "203.0.113.1") -> httpx.AsyncClient:
        line = await self.stranger(address)
        token = (await line.post("/me", json={})).json()["token"]
        line.headers["authorization"] = f"Bearer {token}"
        return line


@contextlib.asynccontextmanager
async def site(folder: Path, **settings: Any) -> AsyncIterator[Site]:
    run = functools.partial(running, thinker=InstantThinker(), time_source=ManualTime())
    wanted = Settings(data=str(folder), **settings)
    if not wanted.database:
        put_database(folder / "meydan.db")
    async with serving(wanted, run) as app, contextlib.AsyncExitStack() as lines:
        yield Site(app, lines)
