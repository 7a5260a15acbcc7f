"""Limits of the home socket, JSON-only bodies, and headers that keep API responses from being framed or run."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meydan.client import Client
from meydan.server.people.connection_limits import PER_PLACE
from tests.server.process import ServerProcess, server_process

PATIENCE = 60


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the default limits."""
    with server_process(tmp_path_factory.mktemp("strict"), "--limits", "1") as running:
        yield running


@contextlib.contextmanager
def line(server: ServerProcess, path: str, token: object) -> Iterator[ClientConnection]:
    address = f"{server.url.replace('http', 'ws', 1)}/api/v1{path}"
    headers = {"authorization": f"Bearer {token}"}
    with connect(address, additional_headers=headers, compression=None, max_size=None, open_timeout=PATIENCE) as opened:
        yield opened


def messages(opened: ClientConnection) -> Iterator[dict[str, Any]]:
    """All messages until the connection closes."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            yield json.loads(opened.recv(PATIENCE))


def test_a_flood_on_the_home_socket_is_refused_and_then_cut(strict: ServerProcess) -> None:
    with Client(strict.url, name="Sara") as me, line(strict, "/me/socket", me.token) as home:
        home.send("x" * 4_001)
        assert "too_long" in [message.get("key") for _, message in zip(range(2), messages(home), strict=False)]
        assert "too_fast" in (message.get("key") for message in talk(home, 2_000))
        for _ in talk(home, 2_000):
            pass
        with pytest.raises(ConnectionClosed):
            home.recv(PATIENCE)


def talk(opened: ClientConnection, most: int) -> Iterator[dict[str, Any]]:
    """Send messages by the hundred until the connection closes; return the replies."""
    with contextlib.suppress(ConnectionClosed):
        for _ in range(most // 100):
            for _ in range(100):
                opened.send("x")
            for _ in range(100):
                yield json.loads(opened.recv(PATIENCE))


@pytest.mark.parametrize("place", ["home", "table"])
def test_connections_per_person_are_limited(strict: ServerProcess, place: str) -> None:
    with Client(strict.url, name="Sara") as me, Client(strict.url, name="Ali") as other, contextlib.ExitStack() as all_:
        table = me.new_table("coup", 2, clock="none").id
        path = "/me/socket" if place == "home" else f"/tables/{table}/socket"
        for _ in range(PER_PLACE):
            opened = all_.enter_context(line(strict, path, me.token))
            assert json.loads(opened.recv(PATIENCE))["type"] != "refused"
        with line(strict, path, me.token) as more:
            assert json.loads(more.recv(PATIENCE))["key"] == "too_many_lines"
        with line(strict, path, other.token) as theirs:
            assert json.loads(theirs.recv(PATIENCE))["type"] != "refused"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None, "x"])
def test_a_body_without_a_json_content_type_is_refused(server: ServerProcess, kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=PATIENCE) as browser:
        for method, path in (("POST", "/me"), ("POST", "/login"), ("DELETE", "/me"), ("POST", "/companion/armies")):
            answer = browser.request(method, path, content=b"{}", headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (415, "not_json")
        chunked = browser.post("/me", content=iter([b"{}"]), headers=headers)
        assert (chunked.status_code, chunked.json()["key"]) == (415, "not_json")


def test_json_bodies_and_empty_bodies_are_accepted(server: ServerProcess) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=PATIENCE) as browser:
        headers = {"content-type": "Application/JSON; charset=utf-8"}
        assert browser.post("/me", content=b"{}", headers=headers).status_code == 201
        assert browser.post("/logout").status_code < 300


def test_api_responses_can_be_neither_framed_nor_executed(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        answers = [
            browser.get(path)
            for path in (
                "/health",
                "/ready",
                "/metrics",
                "/api",
                "/api/openapi.json",
                "/api/v1/catalogue",
                "/api/v1/me",
            )
        ]
        answers += [browser.post("/api/v1/me", content=b"x"), browser.get("/api/v1/nothing"), browser.put("/health")]
    for answer in answers:
        rules = answer.headers["content-security-policy"]
        assert rules.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in rules
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
    assert "'sha256-" in answers[3].headers["content-security-policy"]
    assert "style=" not in answers[3].text


def test_pages_keep_their_own_content_security_policy(server: ServerProcess, tmp_path: Path) -> None:
    page = httpx.get(server.url, headers={"accept": "text/html"}, timeout=PATIENCE)
    assert page.headers["content-security-policy"].startswith("default-src 'self'")
    assert page.headers["x-frame-options"] == "DENY"
