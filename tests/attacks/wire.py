"""Raw connections to a local server from any loopback address, and helpers that wait for their end."""

import contextlib
import select
import socket
import time
from collections.abc import Callable, Iterator

import httpx

from tests.server.process import ServerProcess

PATIENCE = 60.0
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"GET /api/v1/me/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@contextlib.contextmanager
def connections(server: ServerProcess, count: int = 1, source: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """Open this many connections from this address without sending anything."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(connect(server, source)) for _ in range(count)]


def connect(server: ServerProcess, source: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """Open one connection; `buffer` limits the bytes the system buffers unread."""
    made = socket.socket()
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.settimeout(PATIENCE)
    made.bind((source, 0))
    made.connect(("127.0.0.1", server.port))
    return made


def rest(connection: socket.socket) -> bytes:
    """Receive until the server closes the connection; fail if it does not."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := connection.recv(65_536):
            heard += piece
    return heard


def trickle(connections: list[tuple[socket.socket, bytes]]) -> None:
    """Keep sending a little on each connection until the server has closed all of them."""
    end = time.monotonic() + PATIENCE
    while connections:
        assert time.monotonic() < end, f"{len(connections)} are still open"
        for one in list(connections):
            readable, _, _ = select.select([one[0]], [], [], 0.05)
            try:
                if readable and not one[0].recv(65_536):
                    connections.remove(one)
                else:
                    one[0].sendall(one[1])
            except ConnectionError:
                connections.remove(one)


def pour(connection: socket.socket, piece: bytes, most: int) -> int:
    """Send the same bytes repeatedly until the server closes the connection; return how many were sent."""
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < most:
            sent += connection.send(piece)
    return sent


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def wait_for_line(server: ServerProcess, reason: str) -> None:
    """Wait until the log says that connections were cut for this reason."""
    wait_until(lambda: any("connections_cut" in line and f"reason={reason} " in line for line in lines(server)))


def lines(server: ServerProcess) -> list[str]:
    return server.log.splitlines()


@contextlib.contextmanager
def browser(server: ServerProcess, source: str = "127.0.0.1") -> Iterator[httpx.Client]:
    """A client at this address."""
    way = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=server.url, transport=way, timeout=PATIENCE) as found:
        yield found
