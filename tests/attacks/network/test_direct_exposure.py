"""A server without a proxy: half-sent requests, huge headers, floods, and too many connections."""

import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as websocket

from tests.attacks.wire import (
    HEAD,
    UPGRADE,
    browser,
    connect,
    connections,
    lines,
    pour,
    rest,
    trickle,
    wait_for_line,
    wait_until,
)
from tests.server.process import ServerProcess, server_process

CONNECTIONS, EACH = 24, 12
"""No address gets more than half of all connections."""
POST = b"POST /api/v1/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
PING, PART = b"\x89\x80\x00\x00\x00\x00", b"\x00\x80\x00\x00\x00\x00"
"""A ping and a piece of a message, both empty, as clients send them."""
MESSAGE = b"\x81\xfe\x03\xe8\x00\x00\x00\x00" + b"x" * 1_000
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flags = ("--limits", "1000", "--request-timeout", "3")
    with server_process(tmp_path_factory.mktemp("impatient"), *flags) as running:
        yield running


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flags = ("--limits", "1000", "--request-timeout", "600", "--connections", str(CONNECTIONS))
    with server_process(tmp_path_factory.mktemp("small"), *flags) as running:
        yield running


def account(server: ServerProcess, login: str) -> dict[str, str]:
    """Register an account; return its login data."""
    wish = {"login": login, "password": "correct horse"}
    with browser(server) as me:
        me.post("/api/v1/me", json={"name": "Sara"})
        assert me.post("/api/v1/me/keep", json=wish).status_code == 200
    return wish


def logs_in(server: ServerProcess, wish: dict[str, str], source: str) -> bool:
    with browser(server, source) as me:
        return me.post("/api/v1/login", json=wish).status_code == 200


def statuses(server: ServerProcess, source: str, *paths: str) -> list[int]:
    """The statuses a client at this address gets, each on a new connection."""
    found = []
    for path in paths:
        with browser(server, source) as me:
            found.append(me.get(path).status_code)
    return found


def test_half_sent_requests_are_cut(impatient: ServerProcess) -> None:
    halves = [
        b"",
        b"GE",
        HEAD,
        HEAD + b"X-A: b",
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        UPGRADE,
        HEAD + b"\r\n" + HEAD,
    ]
    with connections(impatient, len(halves)) as opened:
        for one, half in zip(opened, halves, strict=True):
            one.sendall(half)
        answers = [rest(one) for one in opened]
    assert answers[0] == b""
    assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in (*answers[1:4], answers[6]))
    assert answers[7].startswith(b"HTTP/1.1 200 ")
    wait_for_line(impatient, "slow_head")
    wait_for_line(impatient, "slow_body")


def test_trickled_bytes_do_not_extend_the_timeout(impatient: ServerProcess) -> None:
    with connections(impatient, 3) as (head, body, idle):
        head.sendall(HEAD)
        body.sendall(POST + b"Content-Length: 100000\r\n\r\n")
        idle.sendall(HEAD + b"\r\n")
        assert idle.recv(65_536).startswith(b"HTTP/1.1 200 ")
        trickle([(head, b"X-A: b\r\n"), (body, b" "), (idle, b"\r\n")])


def test_a_huge_header_is_refused_before_it_is_read(impatient: ServerProcess) -> None:
    with connections(impatient, 3) as (huge, long, many):
        huge.sendall(HEAD + b"X-A: ")
        assert pour(huge, b"a" * 65_536, 80 * MEGABYTE) < 40 * MEGABYTE  # some stay in the system's buffers
        long.sendall(b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert rest(long).startswith(b"HTTP/1.1 414 ")
        many.sendall(HEAD + b"".join(b"X-%d: a\r\n" % number for number in range(101)) + b"\r\n")
        assert rest(many).startswith(b"HTTP/1.1 431 ")
    wait_for_line(impatient, "large_head")
    assert statuses(impatient, "127.0.0.1", "/health") == [200]


def test_an_endless_body_is_cut(impatient: ServerProcess) -> None:
    with connections(impatient, 2) as (read, unread):
        read.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        unread.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        chunk = b"10000\r\n" + b" " * 65_536 + b"\r\n"
        for one in (read, unread):
            assert pour(one, chunk, 80 * MEGABYTE) < 60 * MEGABYTE
    wait_for_line(impatient, "large_body")


def test_excessive_pipelined_requests_are_cut(impatient: ServerProcess) -> None:
    with connections(impatient) as (ahead,):
        ahead.sendall((HEAD + b"\r\n") * 500)
        assert rest(ahead).count(b"HTTP/1.1 200 ") < 100
    wait_for_line(impatient, "pipelined")


@pytest.mark.parametrize("frame", [PING, PART], ids=["pings", "pieces"])
def test_a_flood_of_empty_frames_is_cut(impatient: ServerProcess, frame: bytes) -> None:
    with line(impatient) as flood:
        flood.sendall(b"\x01\x80\x00\x00\x00\x00")  # the start of a fragmented message
        assert pour(flood, frame * 1_000, 80 * MEGABYTE) < 80 * MEGABYTE
    wait_for_line(impatient, "frame_flood")


@pytest.mark.parametrize("message", [b"\x81\x81\x00\x00\x00\x00x", MESSAGE], ids=["short", "long"])
def test_a_flood_of_messages_is_cut(impatient: ServerProcess, message: bytes) -> None:
    """A socket is closed as soon as its receiver lags behind; further input is read only briefly."""
    with line(impatient) as flood:
        assert pour(flood, message * (16_384 // len(message)), 80 * MEGABYTE) < 80 * MEGABYTE
    wait_for_line(impatient, "message_flood")


@contextlib.contextmanager
def line(server: ServerProcess) -> Iterator[socket.socket]:
    """Open a home socket on a raw connection."""
    with browser(server) as me:
        token = me.post("/api/v1/me", json={}).json()["token"]
    with connect(server) as opened:
        opened.sendall(UPGRADE + f"Authorization: Bearer {token}\r\n\r\n".encode())
        assert opened.recv(65_536).startswith(b"HTTP/1.1 101 ")
        yield opened


def test_one_address_cannot_block_others(small: ServerProcess) -> None:
    wish = account(small, "others")
    with connections(small, 3 * EACH) as opened:
        turned_away = [rest(one) for one in opened[EACH + 2 :]]  # two are in the reserve
        assert all(answer.startswith(b"HTTP/1.1 503 ") or not answer for answer in turned_away)
        assert logs_in(small, wish, "127.0.0.2")
        assert statuses(small, "127.0.0.2", "/health", "/ready", "/api/v1/catalogue") == [200, 200, 200]
        wait_for_line(small, "full_for_address")


def test_an_address_at_its_connection_cap_can_still_log_in(small: ServerProcess) -> None:
    wish = account(small, "same")
    wait_until(lambda: statuses(small, "127.0.0.1", "/api/v1/catalogue") == [200])
    with connections(small, EACH):
        assert logs_in(small, wish, "127.0.0.1")
        assert statuses(small, "127.0.0.1", "/health", "/api/v1/catalogue") == [200, 503]


def test_a_full_server_answers_health_checks_and_logins(small: ServerProcess) -> None:
    wish = account(small, "full")
    wait_until(lambda: statuses(small, "127.0.0.1", "/api/v1/catalogue") == [200])
    with connections(small, EACH), connections(small, EACH, "127.0.0.2"):
        assert logs_in(small, wish, "127.0.0.3")
        assert statuses(small, "127.0.0.3", "/health", "/ready", "/api/v1/catalogue", "/") == [200, 200, 503, 503]
        with browser(small, "127.0.0.3") as me:
            refused = me.get("/api/v1/catalogue")
            assert (refused.json()["key"], refused.headers["connection"]) == ("busy", "close")
        address = small.url.replace("http", "ws", 1) + "/api/v1/me/socket"
        with pytest.raises(InvalidStatus, match="503"), websocket(address, source_address=("127.0.0.3", 0)):
            pass
        wait_for_line(small, "full")
    wait_until(lambda: statuses(small, "127.0.0.3", "/api/v1/catalogue") == [200])


def test_a_low_descriptor_limit_locks_nobody_out(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--limits", "1000", "--request-timeout", "600")
    server.place = ("sh", "-c", 'ulimit -n 256; exec "$@"', "sh")
    server.start()
    try:
        wish = account(server, "few")
        with connections(server, 300):
            assert logs_in(server, wish, "127.0.0.2")
            assert statuses(server, "127.0.0.2", "/health", "/ready") == [200, 200]
            wait_for_line(server, "full_for_address")
        assert "no_descriptors" not in server.log
    finally:
        server.kill()


def test_connection_counts_are_exported_as_metrics(small: ServerProcess) -> None:
    with connections(small, 5):
        told = httpx.get(f"{small.url}/metrics", timeout=60).text
    numbers = dict(line.rsplit(" ", 1) for line in told.splitlines() if line.startswith("meydan_connections"))
    assert float(numbers["meydan_connections_most"]) == CONNECTIONS
    assert float(numbers["meydan_connections"]) >= 6


def test_malformed_requests_do_not_fill_the_log(impatient: ServerProcess) -> None:
    with connections(impatient, 30) as opened:
        for one in opened:
            one.sendall(b"\x00\x01 nonsense\r\n\r\n")
        assert all(json.loads(rest(one).partition(b"\r\n\r\n")[2])["key"] == "malformed" for one in opened)
    wait_for_line(impatient, "malformed")
    assert sum("Invalid HTTP" in line or "reason=malformed " in line for line in lines(impatient)) < 10
