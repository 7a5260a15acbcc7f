"""Connections that must be refused, and bytes that are neither HTTP nor WebSocket."""

import asyncio
import contextlib

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tests.fuzz.honest import PATIENCE, PLAIN, check_end
from tests.fuzz.messages.mutate import Mutator
from tests.fuzz.messages.numbers import Numbers
from tests.server.process import ServerProcess

KNOCKS = 60
"""Attempts per game, of each of the two kinds."""
SEATS = ("", "?seat=0", "?seat=2", "?seat=-1", "?seat=x", f"?seat={10**30}", "?seat=0&seat=1", "?seat=", "?%00")
ANSWER = 0.2
"""Seconds to wait for a response to random bytes; none is required."""


async def knock(server: ServerProcess, table: str, token: str, numbers: Numbers) -> None:
    """Connect with wrong names, seats, tokens and origins, then send random bytes."""
    for _ in range(KNOCKS):
        for kind, act in (("knock", _connect), ("raw bytes", _shout)):
            number = numbers.next()
            if number is None:
                return
            numbers.sent[kind] += 1
            await act(server, table, token, Mutator((numbers.seed, kind, number)))


async def _connect(server: ServerProcess, table: str, token: str, mutator: Mutator) -> None:
    name = table if mutator.often(0.7) else mutator.text(table).encode("ascii", "ignore").decode()
    name = "".join(letter for letter in name if letter.isalnum() or letter in "-._~%") or "x"
    address = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{name}/socket{mutator.pick(SEATS)}"
    headers = {"authorization": f"Bearer {mutator.pick((token, '', 'forged', token[:-1]))}"}
    if mutator.often(0.5):
        headers["origin"] = mutator.pick(("https://evil.example", "null", "http://[::1", server.url, ""))
    try:
        async with asyncio.timeout(PATIENCE), connect(address, additional_headers=headers, **PLAIN) as socket:
            await socket.recv()
            await socket.send(mutator.pick(("{}", b"\xff", "x" * 5000)))
    except InvalidStatus as refused:
        if refused.response.status_code >= 500:
            raise AssertionError(f"{address} {headers}: {refused.response.status_code}") from refused
    except ConnectionClosed as closed:
        check_end(closed, f"{address} {headers}")
    except InvalidHandshake:
        pass


async def _shout(server: ServerProcess, table: str, token: str, mutator: Mutator) -> None:
    """Send a request with mutated bytes on a raw connection."""
    body = b'{"name":"Sara"}'
    requests = (
        b"POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n" + body,
        f"GET /api/v1/tables/{table} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode(),
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        + mutator.chance.randbytes(mutator.pick((0, 2, 20, 200))),
    )
    data = mutator.octets(mutator.pick(requests))
    heard = b""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    with contextlib.suppress(OSError):
        writer.write(data)
        await writer.drain()
        writer.write_eof()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER):
                heard = await reader.read(65_536)
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    assert not heard.startswith(b"HTTP/1.1 5"), f"{data!r}: {heard[:300]!r}"
