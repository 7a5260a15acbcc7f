"""A complete server in the test's own process, with a manual clock, reached from any client address."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from meydan.server.server import Server, running
from meydan.server.settings import Settings
from tests.server.room import put_database
from tests.support.apps import serving
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

PASSWORD = "correct horse"
PATIENCE = 60.0
"""Timeout in seconds for events that must happen; no test measures durations."""


class Browser:
    """A client at some address that keeps its cookies."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        return await self.http.request(method, f"/api/v1{path}", json=None if method == "GET" else body)

    async def key(self, method: str, path: str, **body: Any) -> str:
        """The error key of a response, or `ok`."""
        answer = await self.ask(method, path, **body)
        return "ok" if answer.is_success else str(answer.json()["key"])

    async def come_in(self, name: str = "Sara") -> str:
        """Sign in as a guest; return the person's id."""
        return str((await self.ask("POST", "/me", name=name)).json()["id"])

    async def keep(self, login: str) -> str:
        """Register an account; return the person's id."""
        await self.come_in(login)
        answer = await self.ask("POST", "/me/keep", login=login, password=PASSWORD)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    async def log_in(self, login: str, password: str = PASSWORD) -> str:
        return await self.key("POST", "/login", login=login, password=password)


class Site:
    """The server and the browsers that reach it."""

    def __init__(self, app: Any, server: Server, time: ManualTime, open_browsers: contextlib.AsyncExitStack) -> None:
        self.app = app
        self.server = server
        self.time = time
        self.open_browsers = open_browsers

    async def browser(self, address: str = "203.0.113.1") -> Browser:
        """A new browser at this address."""
        way = httpx.ASGITransport(app=self.app, client=(address, 4000))
        here = "http://meydan.example"
        http = httpx.AsyncClient(transport=way, base_url=here, headers={"origin": here}, timeout=None)
        return Browser(await self.open_browsers.enter_async_context(http))


@contextlib.asynccontextmanager
async def site(folder: Path, **settings: Any) -> AsyncIterator[Site]:
    time = ManualTime()
    wanted = Settings(data=str(folder), **settings)
    if not wanted.database:
        put_database(folder / "meydan.db")
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(wanted, time, InstantThinker()))
        app = await stack.enter_async_context(serving(wanted, lambda _: contextlib.nullcontext(server)))
        yield Site(app, server, time, stack)
