"""Forged forwarding headers and host names."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from meydan.client import Client
from meydan.server.edge.app import Edge
from meydan.server.settings import Settings
from tests.server.process import ServerProcess, server_process

FOR, HOST, PROTO = "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"


class Told:
    """An application that records the scope of a request."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    @property
    def client(self) -> str:
        return str(self.scope["client"][0])

    def header(self, wanted: str) -> list[str]:
        return [value.decode() for name, value in self.scope["headers"] if name == wanted.encode()]


async def ask(headers: list[tuple[str, str]], peer: str = "10.0.0.1", kind: str = "http", **settings: Any) -> Told:
    told = Told()
    scope: dict[str, Any] = {"type": kind, "client": (peer, 4000), "path": "/", "scheme": "ws"}
    if kind == "http":
        scope["scheme"] = "http"
    named = [*headers] if any(name == "host" for name, _ in headers) else [("host", "localhost"), *headers]

    async def nothing(message: Any = None) -> dict[str, str]:
        return {"type": "http.disconnect"}

    scope["headers"] = [(name.encode(), value.encode()) for name, value in named]
    await Edge(told, Settings(**settings))(scope, nothing, nothing)
    return told


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("proxy", "peer", "forwarded", "client"),
    [
        ("*", "10.0.0.1", ["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        ("*", "10.0.0.1", ["203.0.113.9", "198.51.100.7"], "198.51.100.7"),
        ("10.0.0.0/8", "10.0.0.1", ["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        ("10.0.0.0/8", "10.0.0.1", ["203.0.113.9, 198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        ("10.0.0.0/8", "10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.0/8", "10.0.0.1", ["203.0.113.9, nonsense"], "10.0.0.1"),
        ("10.0.0.0/8", "10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.0/8", "10.0.0.1", ["198.51.100.7:5000"], "198.51.100.7"),
        ("10.0.0.0/8", "10.0.0.1", ["[2001:db8::1]:5000"], "2001:db8::1"),
        ("10.0.0.0/8", "::ffff:10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.0/8", "192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        ("10.0.0.0/8", "64:ff9b::a00:1", ["198.51.100.7"], "64:ff9b::a00:1"),
        ("10.0.0.0/8", "10.0.0.1", ["64:ff9b::127.0.0.1"], "64:ff9b::7f00:1"),
        ("", "::ffff:192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
    ],
)
async def test_only_forwarded_addresses_added_by_trusted_proxies_count(
    proxy: str, peer: str, forwarded: list[str], client: str
) -> None:
    for kind in ("http", "websocket"):
        assert (await ask([(FOR, one) for one in forwarded], peer, kind, proxy=proxy)).client == client


@pytest.mark.anyio
async def test_forwarded_host_and_scheme_are_accepted_from_trusted_proxies_only() -> None:
    lies = [("host", "meydan.example"), (HOST, "evil.example"), (PROTO, "https"), ("via", "x")]
    for kind in ("http", "websocket"):
        stranger = await ask(lies, "192.0.2.1", kind, proxy="10.0.0.1", hosts="meydan.example")
        assert stranger.header("host") == ["meydan.example"]
        assert stranger.scope["scheme"] == {"http": "http"}.get(kind, "ws")
        assert stranger.header("via") == ["x"]  # /metrics checks for it
        believed = await ask(lies, "10.0.0.1", kind, proxy="10.0.0.1")
        assert believed.header("host") == ["evil.example"]
        assert believed.scope["scheme"] == {"http": "https"}.get(kind, "wss")
        assert not any(believed.header(name) for name in (FOR, HOST, PROTO, "via"))


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("host", "settings", "right"),
    [
        ("localhost:8000", {}, True),
        ("127.0.0.1:8000", {}, True),
        ("[::1]:8000", {}, True),
        ("LOCALHOST.", {}, True),
        ("192.168.1.20:8000", {"host": "0.0.0.0"}, True),
        ("evil.example", {}, False),
        ("evil.example", {"host": "0.0.0.0"}, False),
        ("localhost.evil.example", {}, False),
        ("127.0.0.1.evil.example", {}, False),
        ("localhost@evil.example", {}, False),
        ("evil.example#localhost", {}, False),
        ("0.0.0.0:8000", {}, True),
        ("[::]:8000", {}, True),
        ("", {}, False),
        ("meydan.example:8000", {"hosts": "meydan.example"}, True),
        ("a.meydan.example", {"hosts": "meydan.example"}, False),
        ("a.b.meydan.example", {"hosts": "x.example, *.meydan.example"}, True),
        ("meydan.example", {"hosts": "*.meydan.example"}, False),
        ("anything.example", {"hosts": "*"}, True),
        ("meydan.lan", {"host": "meydan.lan"}, True),
        ("anything.example", {"proxy": "10.0.0.1"}, True),
        ("anything.example", {"proxy": "10.0.0.2"}, False),
        ("anything.example", {"proxy": "10.0.0.1", "hosts": "meydan.example"}, False),
    ],
)
async def test_only_known_host_names_are_answered(host: str, settings: dict[str, Any], right: bool) -> None:
    for kind in ("http", "websocket"):
        assert bool((await ask([("host", host)], kind=kind, **settings)).scope) == right


@pytest.mark.anyio
async def test_two_host_headers_are_refused() -> None:
    assert not (await ask([("host", "localhost"), ("host", "localhost")])).scope


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flags = ("--limits", "1", "--proxy", "*", "--hosts", "meydan.example")
    with server_process(tmp_path_factory.mktemp("proxied"), *flags) as running:
        yield running


def test_a_new_forwarded_address_per_guess_does_not_evade_the_limit(proxied: ServerProcess) -> None:
    codes = []
    with httpx.Client(base_url=f"{proxied.url}/api/v1", timeout=60) as browser:
        for number in range(40):
            headers = {FOR: f"198.51.100.{number}, 203.0.113.9"}
            wish = {"login": f"nobody{number}", "password": "wrong horse"}
            codes.append(browser.post("/login", json=wish, headers=headers).status_code)
            if codes[-1] == 429:
                break
    assert codes[-1] == 429


def test_a_dns_rebinding_host_gets_no_page_no_response_and_no_socket(server: ServerProcess) -> None:
    lie = {"host": f"evil.example:{server.port}", "origin": f"http://evil.example:{server.port}"}
    with Client(server.url, name="Sara") as me:
        token = {"authorization": f"Bearer {me.token}"}
    for path in ("/", "/health", "/api/v1/me", "/api/v1/catalogue", "/api"):
        answer = httpx.get(server.url + path, headers=lie | token, timeout=60)
        assert (answer.status_code, answer.json()["key"]) == (421, "unknown_host")
        assert "`hosts`" in answer.json()["sentence"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    shown = httpx.get(server.url, headers=lie | {"accept": "text/html"}, timeout=60)
    assert "hosts" in shown.text
    assert "سرور" in shown.text
    address = f"ws://evil.example:{server.port}/api/v1/me/socket"
    headers = {"origin": lie["origin"], **token}
    with (
        socket.create_connection(("127.0.0.1", server.port), 60) as dialled,
        pytest.raises(InvalidStatus) as refused,
        connect(address, sock=dialled, additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 421
    assert json.loads(refused.value.response.body)["key"] == "unknown_host"


def test_a_forwarded_host_of_an_untrusted_client_does_not_allow_its_origin(tmp_path: Path) -> None:
    """A server with `proxy` set must not accept `X-Forwarded-Host` from untrusted clients."""
    with server_process(tmp_path, "--limits", "1000", "--proxy", "192.0.2.1") as server:
        lie = {"origin": "http://evil.example", HOST: "evil.example"}
        answer = httpx.post(f"{server.url}/api/v1/me", json={}, headers=lie, timeout=60)
        assert (answer.status_code, answer.json()["key"]) == (403, "foreign_page")
        with Client(server.url, name="Sara") as me:
            address = f"{server.url.replace('http', 'ws', 1)}/api/v1/me/socket"
            headers = {"authorization": f"Bearer {me.token}", **lie}
            with connect(address, additional_headers=headers) as line:
                assert json.loads(line.recv(60))["key"] == "foreign_page"
            assert httpx.get(f"{server.url}/metrics", headers={FOR: "127.0.0.1"}, timeout=60).status_code == 403
