"""Connection limits, tested with a small application in this process and both HTTP parsers."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from meydan.server.common.proxies import Proxies
from meydan.server.edge.by_h11 import WatchedH11
from meydan.server.edge.by_httptools import WatchedHttpTools
from meydan.server.edge.gate import Caps, Gate
from meydan.server.edge.http import LARGEST_HEAD, ConnectionRules
from meydan.server.edge.websocket import websocket_protocol

pytestmark = pytest.mark.anyio
PARSERS = pytest.mark.parametrize("parser", [WatchedHttpTools, WatchedH11], ids=["httptools", "h11"])
SHORT, LONG = 0.4, 60.0
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
HUGE = 30_000_000
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Place:
    """A listening port and the outcomes of its connections."""

    def __init__(self, gate: Gate, port: int) -> None:
        self.gate = gate
        self.port = port

    @contextlib.asynccontextmanager
    async def connect(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            yield reader, writer
        finally:
            writer.close()

    async def ask(self, data: bytes) -> bytes:
        """Send bytes and return everything received until the server closes the connection."""
        async with self.connect() as (reader, writer):
            writer.write(data)
            return await heard(reader)

    async def settled(self, reason: str) -> None:
        """Wait until a connection was cut for this reason and none is open."""
        async with asyncio.timeout(LONG):
            while self.gate.open or self.gate.reserved or reason not in self.gate.incidents.totals:
                await asyncio.sleep(0.01)


async def heard(reader: asyncio.StreamReader) -> bytes:
    data = b""
    async with asyncio.timeout(LONG):
        with contextlib.suppress(ConnectionError):
            while piece := await reader.read(65_536):
                data += piece
    return data


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the length of the body; a long response for /huge; endless messages on a socket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            await send({"type": "websocket.send", "bytes": bytes(1_000_000)})
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    body = bytes(HUGE) if scope["path"] == "/huge" else str(size).encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


@contextlib.asynccontextmanager
async def place(
    parser: type[asyncio.Protocol], patience: float = LONG, caps: Caps | None = None
) -> AsyncIterator[Place]:
    gate = Gate(caps or Caps(100, 50, 4), Proxies(""))
    rules = ConnectionRules(gate, patience)
    http = type("Http", (parser,), {"rules": rules})
    config = uvicorn.Config(app, http=http, ws=websocket_protocol(rules), log_config=None, lifespan="off")
    config.h11_max_incomplete_event_size = LARGEST_HEAD
    config.load()
    state = ServerState()

    def make() -> asyncio.Protocol:
        kind: Callable[..., asyncio.Protocol] = config.http_protocol_class
        return kind(config=config, server_state=state, app_state={})

    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    try:
        yield Place(gate, server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for task in state.tasks:
            task.cancel()
        await asyncio.gather(*state.tasks, return_exceptions=True)


@PARSERS
async def test_requests_on_a_keep_alive_connection_are_answered_in_order(parser: type[asyncio.Protocol]) -> None:
    post = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + bytes(100_000)
    async with place(parser) as here, here.connect() as (reader, writer):
        for request, told in ((GET, b"0"), (post, b"100000"), (GET + GET, b"0")):
            writer.write(request)
            assert told in await reader.readuntil(b"0\r\n\r\n")
        assert not here.gate.incidents.totals


@PARSERS
@pytest.mark.parametrize(
    ("half", "reason"),
    [
        (b"GET / HT", "slow_head"),
        (GET[:-2], "slow_head"),
        (GET + GET[:-2], "slow_head"),
        (b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1", "slow_body"),
        (b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n", "slow_body"),
        (UPGRADE[:-2], "slow_head"),
    ],
    ids=["line", "head", "second head", "body", "chunks", "handshake"],
)
async def test_incomplete_requests_time_out(parser: type[asyncio.Protocol], half: bytes, reason: str) -> None:
    async with place(parser, SHORT) as here:
        await here.ask(half)
        await here.settled(reason)


@PARSERS
async def test_a_silent_connection_is_closed_without_a_response(parser: type[asyncio.Protocol]) -> None:
    async with place(parser, SHORT) as here:
        assert await here.ask(b"") == b""
        assert not here.gate.incidents.totals


@PARSERS
async def test_an_oversized_request_head_is_refused(parser: type[asyncio.Protocol]) -> None:
    async with place(parser) as here:
        answer = await here.ask(GET[:-2] + b"X-A: " + b"a" * (LARGEST_HEAD + 1))
        assert answer[9:12] in (b"431", b"400", b"")  # the response may be lost if data was still in flight
        await here.settled("large_head" if parser is WatchedHttpTools else "malformed")


@PARSERS
async def test_a_response_that_is_not_read_closes_the_connection(parser: type[asyncio.Protocol]) -> None:
    async with place(parser, SHORT) as here, here.connect() as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(GET.replace(b"/ ", b"/huge ", 1))
        await here.settled("slow_reader")


@PARSERS
async def test_messages_that_are_not_read_close_the_socket(parser: type[asyncio.Protocol]) -> None:
    async with place(parser, SHORT) as here, here.connect() as (reader, writer):
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await here.settled("slow_reader")


@PARSERS
async def test_connections_over_the_cap_use_the_reserve_and_are_then_refused(parser: type[asyncio.Protocol]) -> None:
    async with place(parser, caps=Caps(2, 2, 1)) as here, contextlib.AsyncExitStack() as stack:
        for _ in range(2):
            await stack.enter_async_context(here.connect())
        health = GET.replace(b"/ ", b"/health ", 1)
        assert (await here.ask(health)).startswith(b"HTTP/1.1 200 ")
        assert (await here.ask(GET)).startswith(b"HTTP/1.1 503 ")
        assert (await here.ask(UPGRADE)).startswith(b"HTTP/1.1 503 ")
        await stack.enter_async_context(here.connect())  # uses the reserve
        assert (await here.ask(b"")).startswith(b"HTTP/1.1 503 ")
