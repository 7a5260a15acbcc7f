"""Sends requests to the REST API in this process and checks every response."""

import asyncio
import contextlib
import functools
import json
import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote

import structlog
from litestar import Litestar
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from meydan.server.api import openapi
from meydan.server.app import make_app
from meydan.server.people import passwords
from meydan.server.serve import share_the_interpreter
from meydan.server.server import Server, running
from meydan.server.settings import Settings
from meydan.server.state.table_record import FINISHED
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE
from tests.fuzz.messages import corpus
from tests.fuzz.messages.mutate import Mutator
from tests.fuzz.messages.requests import Known, Request, Requests
from tests.server.room import Room
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

PATIENCE = 600.0
LANES = 6
LONG_HEX = re.compile(rb"[0-9a-f]{64}")
TABLE = "/table"
"""The end of paths that give comma-separated values."""
MAY_SHOW_VIEWS = ("/replay", "/lessons/", "/board", "/puzzles/")
"""Finished games, and games that belong to nobody."""
J = TypeVar("J")
T = TypeVar("T")


class Quiet(InstantThinker):
    """Bots that answer at once and give no hints: search is not under test here."""

    async def run(self, work: Callable[[J], T], job: J, purpose: Purpose = AT_A_TABLE) -> T | None:
        return None


class Web:
    """A server with people and tables, and its responses."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.known = Known()
        self.requests = Requests(openapi.openapi(app), self.known)
        self.answers: Counter[str] = Counter()

    @property
    def server(self) -> Server:
        server: Server = self.app.state.server
        return server

    async def call(self, request: Request) -> tuple[int, bytes]:
        """Send one request through the whole application."""
        heard: list[Any] = []
        waiting = [{"type": "http.request", "body": request.body, "more_body": False}]

        async def receive() -> Any:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            heard.append(message)

        path = unquote(request.path)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": path,
            "raw_path": request.path.encode("utf-8", "replace"),
            "root_path": "",
            "query_string": request.query,
            "headers": request.headers,
            "client": ("127.0.0.1", 4000),
            "server": ("127.0.0.1", 80),
            "state": {},
        }
        async with asyncio.timeout(PATIENCE):
            await self.app(scope, receive, send)  # type: ignore[arg-type]
        status = next(one["status"] for one in heard if one["type"] == "http.response.start")
        return status, b"".join(one.get("body", b"") for one in heard if one["type"] == "http.response.body")

    async def guest(self) -> None:
        headers = [(b"content-type", b"application/json"), (b"host", b"meydan.test")]
        status, body = await self.call(Request("POST", "/api/v1/me", b"", headers, b"{}", "POST /api/v1/me"))
        assert status == 201, body
        self.known.learn(json.loads(body))

    async def one(self, mutator: Mutator) -> Request:
        """Send one mutated request and check its response."""
        if len(self.known.tokens) < 5 or mutator.often(0.002):
            await self.guest()
        request = self.requests.make(mutator)
        try:
            status, body = await self.call(request)
            self._check(request, status, body)
        except Exception as error:
            raise Wrong(request, error) from error
        self.answers[f"{status // 100}xx"] += 1
        return request

    def _check(self, request: Request, status: int, body: bytes) -> None:
        assert status < 500, f"{status}: {body[:300]!r}"
        if request.path.startswith("/api/v1/") and request.method != "HEAD":
            is_table = status < 400 and request.path.partition("?")[0].endswith(TABLE)
            answer = json.loads(body) if body and not is_table else None
            if status >= 400:
                assert isinstance(answer, dict), f"{status}: {body[:300]!r}"
                assert set(answer) == {"key", "sentence", "details"}, f"{status}: {body[:300]!r}"
            else:
                self.known.learn(answer)
        if not any(part in request.path for part in MAY_SHOW_VIEWS):
            assert b'"view":' not in body, "an answer shows a game"
        secrets = {table.record.seed for table in self.server.hall.tables.values() if table.record.state != FINISHED}
        assert not secrets & {found.decode() for found in LONG_HEX.findall(body)}, "an answer shows a seed"

    async def check_all(self) -> None:
        """Check after many requests that no background task failed and people can play."""
        assert self.server.services.counts["failed"] == 0, "a task failed"
        assert not self.server.services.halted
        here = Room(self.server.services, ManualTime())
        here.hall = self.server.hall
        table, lines = await here.game("Sara", "Ali", "Mina")
        await here.play_on(table, lines)
        assert table.record.state == FINISHED


class Wrong(Exception):
    """A request got an invalid response."""

    def __init__(self, request: Request, reason: Exception) -> None:
        super().__init__(f"{request.route}: {reason!r}")
        self.request = request


@contextlib.asynccontextmanager
async def web() -> AsyncIterator[Web]:
    """Run the application on an empty database with quick password hashing and without notices."""
    slow, passwords.HASHER = passwords.HASHER, PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))
    try:
        with tempfile.TemporaryDirectory() as folder, structlog.testing.capture_logs() as told:
            settings = Settings(data=str(Path(folder)), limits=1e9, pace=0.0)
            app = make_app(settings, functools.partial(running, thinker=Quiet()))
            async with app.lifespan():
                found = Web(app)
                found.server.services.notices.outside = None
                yield found
                wrong = [entry for entry in told if entry["log_level"] in ("error", "critical")]
                assert not wrong, f"the log says {wrong[:3]}"
    finally:
        passwords.HASHER = slow


async def batch(seed: object, first: int, count: int) -> Counter[str]:
    """Send this many requests to a new server, some concurrently; return the counts of its responses."""
    share_the_interpreter()
    async with web() as here:
        for _ in range(2 * LANES):
            await here.guest()
        numbers = iter(range(first, first + count))

        async def lane() -> None:
            for number in numbers:
                await here.one(Mutator((seed, "http", number), corpus.words()))

        async with asyncio.TaskGroup() as lanes:
            for _ in range(LANES):
                lanes.create_task(lane())
        await here.check_all()
        return here.answers
